// Upgrades kept databases of former versions: `node scripts/proofs/prove-migrate.mjs`. With `--keep` it keeps one of this version.
import { installIfNeeded, node } from '../lib.mjs'

installIfNeeded()
const isKeeping = process.argv.includes('--keep')
node(
  isKeeping ? ['--import', 'tsx', 'packages/server/proofs/backups/keep.ts'] : ['scripts/prove.mjs', 'backups/migrate'],
)
