/**
 * Whether automatic alerts are true: simulated mornings of the demo district run through tracking and the watch for late
 * runs, on a clock that the bench moves. Usage: npm run bench:alert-truth [-- --mornings 200 --seed 1]
 */
import { parseArgs } from 'node:util'
import { type Standing, addRun, emptyScore, type Score } from './alert-truth-score.ts'
import { openDistrict } from './alert-truth-district.ts'
import { printHeader, printTable } from './support/print.ts'

const { values } = parseArgs({
  options: { mornings: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
})
const MOST_FALSE = 0.1
const MOST_UNTOLD = 0.05
/** A family can do something else if it learns so long before its stop. */
const NOTICE_SECONDS = 20 * 60

const methods = {
  'drafts and alerts': emptyScore(),
  'sent by itself': emptyScore(),
  'without hysteresis': emptyScore(),
}
const byFate = new Map<string, Score>()
const sentOf = new Map<string, number>()
let twice = 0

const district = await openDistrict(Number(values.seed))
for (const date of district.schoolDays(Number(values.mornings))) {
  const morning = await district.drive(date)
  twice += morning.twice
  for (const run of morning.runs) {
    const own = (alerts: ReadonlyMap<string, Standing[]>) => alerts.get(run.routeId) ?? []
    addRun(methods['drafts and alerts'], run, own(morning.written))
    addRun(methods['sent by itself'], run, own(morning.sent))
    addRun(methods['without hysteresis'], run, own(morning.naive))
    const score = byFate.get(run.fate) ?? emptyScore()
    byFate.set(run.fate, score)
    addRun(score, run, own(morning.written))
    sentOf.set(run.fate, (sentOf.get(run.fate) ?? 0) + own(morning.sent).length)
  }
}
await district.close()

printHeader(
  `${values.mornings} simulated mornings (seed ${values.seed}), ${methods['sent by itself'].runs} runs, ${methods['sent by itself'].lateRuns} of them 15 minutes late at a stop, ${methods['sent by itself'].lateStops} such stops`,
)
printTable(
  [
    '',
    'alerts',
    'false',
    'of them not started',
    'late stops without one',
    'late runs with one',
    'to the bus',
    'to the schedule',
    '20 min before it',
    'written again',
    'closed while late',
    'closed without news',
  ],
  Object.entries(methods).map(([name, score]) => [name, ...cells(score)]),
)
console.log('\nThe product by what happened to the bus or its phone:\n')
printTable(
  ['', 'runs', 'late runs', 'drafts and alerts', 'false', 'sent by itself', 'late stops', 'without one'],
  [...byFate]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([fate, score]) => [
      fate,
      ...[score.runs, score.lateRuns, score.alerts, score.falseAlerts, sentOf.get(fate) ?? 0].map(String),
      ...[score.lateStops, score.untoldStops].map(String),
    ]),
)
const { 'drafts and alerts': all, 'sent by itself': product } = methods
const missed = [
  product.falseAlerts > MOST_FALSE * product.alerts && 'more than 10 % of the alerts that are sent are false',
  product.untoldStops > MOST_UNTOLD * product.lateStops && 'more than 5 % of the late stops are without one',
  all.closedWithoutNews > 0 && 'alerts were closed although nothing was heard of the bus',
  twice > 0 && `${twice} runs have two alerts`,
].filter((line) => line !== false)
for (const line of missed) console.log(`FAILED: ${line}`)
process.exit(missed.length === 0 ? 0 : 1)

function cells(score: Score): string[] {
  const share = (part: number, of: number) => `${part} (${((100 * part) / Math.max(1, of)).toFixed(1)} %)`
  return [
    String(score.alerts),
    share(score.falseAlerts, score.alerts),
    String(score.falseNotStarted),
    share(score.untoldStops, score.lateStops),
    share(score.lateRunsTold, score.lateRuns),
    minutes(score.leads),
    minutes(score.notices),
    `${((100 * score.notices.filter((seconds) => seconds >= NOTICE_SECONDS).length) / Math.max(1, score.lateStops)).toFixed(0)} %`,
    String(score.again),
    String(score.closedWhileLate),
    String(score.closedWithoutNews),
  ]
}

/** The median of seconds, in minutes. */
function minutes(seconds: readonly number[]): string {
  return `${((seconds.toSorted((a, b) => a - b)[seconds.length >> 1] ?? NaN) / 60).toFixed(1)} min`
}
