import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runProgram } from './support/program.ts'

/** Without PostgreSQL and NATS `npm test` says that this was not run. */
const isThere = process.env.TEST_DATABASE_URL && !spawnSync('nats-server', ['--version']).error

const SMALL = ['--buses', '12', '--seconds', '15']

/** Runs a morning of several servers in which something goes wrong; resolves to what it printed. */
async function outcomeOf(fault: 'kill9' | 'stall' | 'nats' | 'order') {
  const { code, output } = await runProgram('scripts/bench.mjs', ['servers', '--fault', fault, ...SMALL]).ended
  return { code, lost: /acknowledged and lost \|\s*(\d+)/.exec(output)?.[1], output }
}

test.skipIf(!isThere)(
  '[SERVERS-8] a server that is killed loses nothing that it acknowledged, and its viewers are back within five seconds',
  async () => {
    expect(await outcomeOf('kill9')).toMatchObject({ code: 0, lost: '0' })
  },
)

test.skipIf(!isThere)(
  '[SERVERS-9] a server that stands still and wakes up tells and writes nothing that is old',
  async () => {
    expect(await outcomeOf('stall')).toMatchObject({ code: 0, lost: '0' })
  },
)

test.skipIf(!isThere)(
  '[SERVERS-10] while NATS is away reports are taken, and viewers on every server see what becomes of them',
  async () => {
    expect(await outcomeOf('nats')).toMatchObject({ code: 0, lost: '0' })
  },
)

test.skipIf(!isThere)(
  '[SERVERS-12] reports that come twice, by two servers and out of order, make one run and each arrival once',
  async () => {
    expect(await outcomeOf('order')).toMatchObject({ code: 0, lost: '0' })
  },
)
