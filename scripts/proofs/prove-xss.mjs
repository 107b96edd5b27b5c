// Opens every page of the product with the texts of an attacker in every field: `node scripts/proofs/prove-xss.mjs`. With `--long` each kind of
// text by itself, with maps, menus and files.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded, installIfNeeded, node, root } from '../lib.mjs'

const { values } = parseArgs({ options: { long: { type: 'boolean' } } })
installIfNeeded()
await buildIfNeeded()
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
node([vitest, 'run', '--project', 'e2e', 'e2e/server/xss.e2e.ts'], {
  env: { ...process.env, [values.long ? 'PROVE_WHOLE' : 'PROVE_SHORT']: '1' },
})
