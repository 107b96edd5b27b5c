// Opens every page of the product with the texts of an attacker in every field: `node scripts/prove-xss.mjs`.
import path from 'node:path'
import { buildIfNeeded, installIfNeeded, node, root } from './lib.mjs'

installIfNeeded()
await buildIfNeeded()
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
node([vitest, 'run', '--project', 'e2e', 'e2e/xss.e2e.ts'], {
  env: { ...process.env, PROVE_WHOLE: '1' },
})
