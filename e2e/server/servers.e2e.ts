import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runProgram } from '../support/program.ts'

/** Without NATS `npm test` says that this was not run. */
const isThere = !spawnSync('nats-server', ['--version']).error

const SMALL = ['--buses', '12', '--seconds', '6']
/** Each wait in it has a limit of its own. */
const TIMEOUT_MS = 600_000

/** Runs a morning of several servers in which something goes wrong; resolves to what it printed. */
async function outcomeOf(fault: 'kill9' | 'stall' | 'nats' | 'order') {
  const { code, output } = await runProgram('scripts/bench.mjs', ['faults/servers', '--fault', fault, ...SMALL]).ended
  return { code, lost: /acknowledged and lost \|\s*(\d+)/.exec(output)?.[1], output }
}

test.skipIf(!isThere)(
  '[SERVERS-8] a server that is killed loses nothing that it acknowledged, and its viewers follow another one while it is gone',
  async () => {
    expect(await outcomeOf('kill9')).toMatchObject({ code: 0, lost: '0' })
  },
  TIMEOUT_MS,
)

test.skipIf(!isThere)(
  '[SERVERS-9] viewers follow on the other servers while one stands still, and it tells nothing old when it wakes up',
  async () => {
    expect(await outcomeOf('stall')).toMatchObject({ code: 0, lost: '0' })
  },
  TIMEOUT_MS,
)

test.skipIf(!isThere)(
  '[SERVERS-10] while NATS is away reports are taken, and viewers on every server see what becomes of them before it is back',
  async () => {
    expect(await outcomeOf('nats')).toMatchObject({ code: 0, lost: '0' })
  },
  TIMEOUT_MS,
)

test.skipIf(!isThere)(
  '[SERVERS-12] reports that come twice, by two servers and out of order, make one run and each arrival once',
  async () => {
    expect(await outcomeOf('order')).toMatchObject({ code: 0, lost: '0' })
  },
  TIMEOUT_MS,
)
