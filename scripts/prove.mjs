// Runs a proof and prints its counts: `node scripts/prove.mjs NAME`.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installIfNeeded, node, root } from './lib.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { requests: { type: 'string' }, seed: { type: 'string' } },
})
const [name] = positionals
installIfNeeded()

const asked = {
  PROVE_WHOLE: '1',
  ...(values.requests ? { PROVE_REQUESTS: values.requests } : {}),
  ...(values.seed ? { PROVE_SEED: values.seed } : {}),
}
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
// This one asks pages of the browser and no server.
const [project, file] =
  name === 'one-answer' ? ['unit-web', 'packages/web/src/one-answer'] : ['server', `packages/server/proofs/${name}`]
node([vitest, 'run', '--project', project, file], { env: { ...process.env, ...asked } })
