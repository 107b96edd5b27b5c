/**
 * Scores stop arrivals on simulated runs with exact truth: the tracker beside a plain 50 m geofence.
 * Usage: npx tsx bench/arrivals/arrivals.ts --cases FILE [--wrong]   (--wrong lists every stop out of tolerance)
 */
import { parseArgs } from 'node:util'
import { type Case, loadCases } from './arrivals-cases.ts'
import { type Report, runGeofence, runTracker, trackingCost } from './arrivals-runners.ts'
import { addRun, emptyScore, quantile, type Score } from './arrivals-score.ts'

const { values } = parseArgs({ options: { cases: { type: 'string' }, wrong: { type: 'boolean', default: false } } })
if (values.cases === undefined) throw new Error('usage: npx tsx bench/arrivals/arrivals.ts --cases FILE [--wrong]')

const COST_ROUNDS = 3

interface Method {
  name: string
  total: Score
  byFault: Map<string, Score>
}

const cases = loadCases(values.cases)
const tracker = methodOf('tracker, events as told live')
const record = methodOf('tracker, record after all late fixes')
const geofence = methodOf('geofence')

for (const run of cases) {
  const tracked = runTracker(run)
  const wrong = add(tracker, run, tracked.live)
  add(record, run, tracked.record)
  add(geofence, run, runGeofence(run))
  if (values.wrong) for (const what of wrong) console.log(`${run.id}: ${what}`)
}
print()

function methodOf(name: string): Method {
  return { name, total: emptyScore(), byFault: new Map() }
}

function add(method: Method, run: Case, reports: readonly Report[]): string[] {
  const score = method.byFault.get(run.fault) ?? emptyScore()
  method.byFault.set(run.fault, score)
  addRun(method.total, run.stops, reports)
  return addRun(score, run.stops, reports)
}

function print(): void {
  const columns = 'in tol  missed  false  med|e|  p90|e|'
  console.log(`${''.padEnd(23)} stops | tracker ${''.padEnd(columns.length - 8)} delay | geofence`)
  console.log(`${'fault'.padEnd(23)} ${''.padEnd(5)} | ${columns}  median | ${columns}`)
  for (const [fault, score] of tracker.byFault) row(fault, score, geofence.byFault.get(fault) ?? emptyScore())
  row('all', tracker.total, geofence.total)
  const { total } = tracker
  console.log(`\nskipped stops told ${total.skipsFound} of ${total.missedStops}, false skips ${total.falseSkips}`)
  console.log(`departures: median |error| ${quantile(total.departureErrors, 0.5).toFixed(1)} s`)
  console.log(`delay from arrival to event: median ${quantile(total.delays, 0.5).toFixed(1)} s`)
  for (const method of [geofence, record, tracker]) console.log(summary(method))
  console.log(`${trackingCost(cases, COST_ROUNDS).toFixed(1)} µs of processor time per fix, prediction included`)
}

function cells(score: Score): string {
  const { inTolerance, missed, falseArrivals, errors } = score
  const counts = [inTolerance, missed, falseArrivals].map((n, i) => String(n).padStart([6, 6, 5][i] ?? 0))
  const times = [0.5, 0.9].map((share) => quantile(errors, share).toFixed(1).padStart(6))
  return [...counts, ...times].join('  ')
}

function row(name: string, score: Score, baseline: Score): void {
  const delay = quantile(score.delays, 0.5).toFixed(1).padStart(6)
  console.log(`${name.padEnd(23)} ${String(score.stops).padStart(5)} | ${cells(score)}  ${delay} | ${cells(baseline)}`)
}

function summary({ name, total }: Method): string {
  const percent = ((100 * total.inTolerance) / total.stops).toFixed(1)
  return `${name}: ${total.inTolerance} / ${total.stops} in tolerance (${percent} %), false ${total.falseArrivals}`
}
