// Runs a proof and prints its counts: `node scripts/prove.mjs NAME`. With TEST_DATABASE_URL a second time, on PostgreSQL.
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
prove('the embedded database', {})
if (process.env.TEST_DATABASE_URL) prove('PostgreSQL', { TEST_ENGINE: 'postgres' })
else console.log('NOT RUN on PostgreSQL: set TEST_DATABASE_URL to a server on which databases may be created')

function prove(engine, env) {
  console.log(`\n— ${name} on ${engine}`)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  node([vitest, 'run', '--project', 'server', `packages/server/proofs/${name}`], {
    env: { ...process.env, ...asked, ...env },
  })
}
