/**
 * How well a rehearsal forecasts: the demo district's past is driven by the simulator's rules, delays are learned from its first dates, and the same routes
 * are rehearsed; what came on the later dates is compared. Also how long a hundred routes take.
 * Usage: node scripts/bench.mjs rehearsal [--dates 60] [--each]
 */
import { parseArgs } from 'node:util'
import { usualDwellSeconds } from '@firstbell/domain'
import {
  createTravelTimes,
  DEMO_ORGANIZATION_ID,
  type DelayModel,
  driveDays,
  inventDevices,
  listRecordedPaths,
  matrixOn,
  openInMemory,
  prepareDatabase,
  readPlanningInputs,
  recordedModel,
  type RecordedPath,
  type RehearsedBus,
  scopeOfSystem,
  seedDemo,
} from '@firstbell/server'
import { buildGraph, prepare } from '@firstbell/streets'
import { buildTown } from '@firstbell/town'

const { values } = parseArgs({
  options: { dates: { type: 'string', default: '60' }, each: { type: 'boolean', default: false } },
})
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
const TRAINING_SHARE = 2 / 3
const LATE_SECONDS = 300
const TOLERANCE_MINUTES = 2

const graph = prepare(buildGraph(buildTown(7).data))
const travelTimes = createTravelTimes({ matrix: async (points) => matrixOn(graph, points) }, false)
const database = await prepareDatabase(await openInMemory())
await seedDemo(database, inventDevices(), NOW, Number(values.dates))
const read = await database.transaction(scopeOfSystem(DEMO_ORGANIZATION_ID), async (db) => ({
  inputs: await readPlanningInputs(db, DEMO_ORGANIZATION_ID, NOW),
  pickup: await listRecordedPaths(db, DEMO_ORGANIZATION_ID, 'pickup'),
  dropoff: await listRecordedPaths(db, DEMO_ORGANIZATION_ID, 'dropoff'),
}))
await database.close()

for (const direction of ['pickup', 'dropoff'] as const) {
  const paths = read[direction]
  const dates = [...new Set(paths.map(({ date }) => date))].toSorted()
  const until = dates[Math.floor(dates.length * TRAINING_SHARE)] ?? ''
  const [training, heldOut] = [paths.filter(({ date }) => date < until), paths.filter(({ date }) => date >= until)]
  const model = await recordedModel(training, read.inputs, travelTimes)
  const buses = await busesOf(paths)
  const began = process.cpuUsage()
  const forecast = await drive(buses, model)
  const { user, system } = process.cpuUsage(began)
  const actual = actualOf(heldOut)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  console.log(
    `${direction}: ${model.source} from ${model.runs} runs on ${model.dates} dates; ${heldOut.length} held-out runs on ${dates.length - model.dates} dates; ${buses.length} routes`,
  )
  console.log(`  at the last stop within 5 min: forecast ${percent(forecast.inTime)}, came ${percent(actual.inTime)}, in training ${percent(actualOf(training).inTime)}`) // prettier-ignore
  console.log(`  stops within ${TOLERANCE_MINUTES} min: forecast ${percent(forecast.onTime)}, came ${percent(actual.onTime)}, in training ${percent(actualOf(training).onTime)}`) // prettier-ignore
  if (values.each)
    for (const date of dates)
      console.log(`    ${date} ${percent(actualOf(paths.filter((path) => path.date === date)).inTime)}`)
  const perHundred = (((user + system) / 1e6) * 100) / buses.length
  console.log(`  200 days of 100 routes: ${perHundred.toFixed(2)} s of processor time`)
}

async function drive(buses: readonly RehearsedBus[], model: DelayModel) {
  const { routes, onTimeShare } = await driveDays(buses, { model, seed: 1, ridersOf: () => 0, toleranceMinutes: TOLERANCE_MINUTES }) // prettier-ignore
  return { inTime: routes.reduce((sum, { inTimeShare }) => sum + inTimeShare, 0) / routes.length, onTime: onTimeShare }
}

/** Each route as the last recorded timetable has it, with a bus of its own. */
async function busesOf(paths: readonly RecordedPath[]): Promise<RehearsedBus[]> {
  const newest = new Map(paths.map((path) => [path.routeId, path]))
  const placeOf = new Map(read.inputs.stops.map(({ id, location }) => [id, location]))
  const buses: RehearsedBus[] = []
  for (const [i, { routeId: id, stops }] of [...newest.values()].entries()) {
    const points = stops.flatMap(({ stopId }) => {
      const place = placeOf.get(stopId)
      return place ? [{ ...place, side: 'curb' as const, privateAccess: false }] : []
    })
    if (points.length < stops.length) continue
    const { matrix } = await travelTimes(points)
    const visits = stops.map(({ stopId, scheduledAt, riders }, k) => ({
      stopId,
      schoolId: k === stops.length - 1 ? 'last' : null,
      plannedAt: scheduledAt,
      leavesAt: scheduledAt + usualDwellSeconds(riders),
      usualDwellSeconds: usualDwellSeconds(riders),
      driveSeconds: k === 0 ? 0 : (matrix.seconds[(k - 1) * matrix.places + k] ?? 0),
      childIds: [],
      riders,
      latestAt: k === stops.length - 1 ? scheduledAt + LATE_SECONDS : null,
    }))
    buses.push({ busNumber: i + 1, routes: [{ id, routeNumber: 1, approachSeconds: 0, visits }] })
  }
  return buses
}

function actualOf(paths: readonly RecordedPath[]) {
  const last = paths.flatMap(({ stops }) => stops.slice(-1)).filter(({ arrivedAt }) => arrivedAt !== null)
  const others = paths.flatMap(({ stops }) => stops.slice(0, -1)).filter(({ arrivedAt }) => arrivedAt !== null)
  const shareWithin = (visits: typeof last, isIn: (late: number) => boolean) =>
    visits.filter(({ arrivedAt, scheduledAt }) => isIn((arrivedAt ?? 0) - scheduledAt)).length / visits.length
  return {
    inTime: shareWithin(last, (late) => late <= LATE_SECONDS),
    onTime: shareWithin(others, (late) => Math.abs(late) <= TOLERANCE_MINUTES * 60),
  }
}
