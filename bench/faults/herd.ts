// Many viewers of a public dashboard lose their feeds at once and come back: first as when a network was away, then because the
// server restarts. Meanwhile the office works and buses report. Ends with 1 if a viewer stays away, if a call or a report has no
// answer, or if they wait much longer than before.
import { execSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn, startServer } from '../support/bench-server.ts'
import type { Crowd, CrowdOrder } from '../support/load/crowd.ts'
import { fillDistrict } from '../support/district.ts'
import { Latencies } from '../support/load/load.ts'
import { megabytes, milliseconds, printHeader, printTable } from '../support/print.ts'
import { callSteadily, type SteadyCall } from '../support/load/steady-calls.ts'
import { reportSurely } from '../support/faults/stubborn.ts'

const { values } = parseArgs({
  options: { viewers: { type: 'string', default: '2000' }, buses: { type: 'string', default: '20' } },
})
const viewers = Number(values.viewers)
const QUIET_MS = 5000
const LOOK_MS = 100
/** After which a wait is given up: a limit that only a fault reaches. */
const GIVE_UP_MS = 120_000
/** The longest wait while viewers come back is at most so many times the longest one before, and a second. */
const TIMES_QUIET = 5
const BEYOND_QUIET_MS = 1000
const TIMES_MEMORY = 1.5

const files = execSync('ulimit -Hn', { encoding: 'utf8' }).trim()
if (files !== 'unlimited' && Number(files) < viewers + 1000) {
  console.log(`NOT RUN: ${viewers} viewers need as many open files, and ulimit -Hn is ${files}`)
  process.exit(1)
}
printHeader(
  `${viewers} viewers of a public dashboard come back at once; ${values.buses} buses report, the office works`,
)
const server = await startServer((database) => fillDistrict(database, Number(values.buses)), undefined, {
  FEEDS_PER_ADDRESS: '50', // as they are unless they are set
  FEEDS_PER_SESSION: '10',
})
const { url, given: district } = server
const { organizationId } = district
const office = callSteadily(() => `${url}/app/routes?orgId=${organizationId}`, { cookie: await signIn(url, district) })
const reporting = reportSurely(() => [url], district.devices)
await reporting.reaches(1, 0)
const child = fork(new URL('../support/load/crowd.ts', import.meta.url))

interface Phase {
  name: string
  from: number
  to: number
  crowd: Crowd
  memory: number
}

await server.restart()
const restartedAlone = await pass('restarted without viewers', () => after(QUIET_MS))
await tell({ kind: 'open', url, path: `/app/public/${organizationId}/feed`, viewers })
await everybodyIsBack()
await tell({ kind: 'expect' })
const quiet = await pass('quiet', () => after(QUIET_MS))
const network = await pass('network back', async () => {
  await tell({ kind: 'cut' })
  await everybodyIsBack()
})
await tell({ kind: 'expect' })
await server.restart()
const restarted = await pass('restarted', everybodyIsBack)
child.kill()
const calls = await office.stop()
await reporting.stop()
await server.stop()

const wrong: string[] = []
if (reporting.waiting() > 0) wrong.push(`${reporting.waiting()} reports were never acknowledged`)
judge(network, quiet)
judge(restarted, restartedAlone)
printTable(
  [
    '',
    'viewers back',
    'after',
    'longest to open',
    'refused',
    'no answer',
    'office p50',
    'longest',
    'report p50',
    'longest',
    'memory',
  ],
  [restartedAlone, quiet, network, restarted].map(rowOf),
)
for (const one of wrong) console.log(`FAILED: ${one}`)
if (wrong.length === 0) console.log('\nEverybody is back, and nobody had to wait for them.')
process.exit(wrong.length === 0 ? 0 : 1)

async function tell(order: CrowdOrder): Promise<Crowd> {
  child.send(order)
  const [crowd] = (await once(child, 'message')) as [Crowd]
  return crowd
}

async function everybodyIsBack(): Promise<void> {
  const began = performance.now()
  while ((await tell({ kind: 'count' })).back < viewers && performance.now() - began < GIVE_UP_MS) await after(LOOK_MS)
}

/** What happens during `work`, and the most memory that the server has meanwhile. Reports that were made are waited for. */
async function pass(name: string, work: () => Promise<unknown>): Promise<Phase> {
  const from = Date.now()
  let memory = server.memory()
  const watching = setInterval(() => (memory = Math.max(memory, server.memory())), LOOK_MS)
  await work()
  clearInterval(watching)
  const to = Date.now()
  const crowd = await tell({ kind: 'count' })
  await reporting.reaches(1, reporting.madeAt())
  return { name, from, to, crowd, memory }
}

/** The calls of the office and the reports that were made in a phase. */
function waitsIn({ from, to }: Phase): { made: readonly SteadyCall[]; office: Latencies; reports: Latencies } {
  const made = calls.filter(({ at }) => at >= from && at <= to)
  const [officeWaits, reportWaits] = [new Latencies(), new Latencies()]
  for (const call of made) officeWaits.add(call.milliseconds)
  for (const { sentAt, milliseconds: waited } of reporting.acknowledged)
    if (sentAt >= from && sentAt <= to) reportWaits.add(waited)
  return { made, office: officeWaits, reports: reportWaits }
}

function rowOf(phase: Phase): string[] {
  const { crowd, name, from, memory } = phase
  const { office: waits, reports } = waitsIn(phase)
  const isHerd = crowd.back > 0
  return [
    name,
    isHerd ? String(crowd.back) : '',
    isHerd ? milliseconds(crowd.lastBackAt - from) : '',
    isHerd ? milliseconds(crowd.longestOpenMs) : '',
    String(crowd.refused),
    Object.entries(crowd.unanswered)
      .map(([code, count]) => `${count} ${code}`)
      .join(', ') || '0',
    milliseconds(waits.quantile(0.5)),
    milliseconds(waits.quantile(1)),
    milliseconds(reports.quantile(0.5)),
    milliseconds(reports.quantile(1)),
    megabytes(memory),
  ]
}

function judge(phase: Phase, before: Phase): void {
  const { name, crowd, memory } = phase
  if (crowd.back < viewers) wrong.push(`${name}: ${viewers - crowd.back} viewers stayed away`)
  if (crowd.unclean > 0) wrong.push(`${name}: ${crowd.unclean} answers were no feed and did not say when to try again`)
  if (crowd.unanswered.ECONNRESET && phase === network) wrong.push(`${name}: connections were reset`)
  if (memory > quiet.memory * TIMES_MEMORY) wrong.push(`${name}: the server grew to ${megabytes(memory)}`)
  const [now, then] = [waitsIn(phase), waitsIn(before)]
  const unanswered = now.made.filter(({ isAnswered }) => !isAnswered).length
  if (unanswered > 0) wrong.push(`${name}: ${unanswered} calls of the office had no answer`)
  for (const kind of ['office', 'reports'] as const) {
    const limit = then[kind].quantile(1) * TIMES_QUIET + BEYOND_QUIET_MS
    if (now[kind].quantile(1) > limit) wrong.push(`${name}: ${kind} waited longer than ${milliseconds(limit)}`)
  }
}
