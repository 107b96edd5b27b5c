/**
 * How well a rehearsal forecasts: the demo district's past is driven by the simulator's rules, delays are learned from two thirds of its dates, and the same
 * routes are rehearsed; what came on the other dates is compared, three times. Also how long a hundred routes take.
 * Usage: node scripts/bench.mjs routes/rehearsal [--dates 60] [--each]
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
  readPlanningInputs,
  recordedModel,
  type RecordedPath,
  type RehearsedBus,
  scopeOfSystem,
  seedDemo,
} from '@firstbell/server'
import { buildGraph, prepare } from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import { openScratchDatabase } from '../support/open-database.ts'

const { values } = parseArgs({
  options: { dates: { type: 'string', default: '60' }, each: { type: 'boolean', default: false } },
})
const NOW = Date.parse('2026-11-21T12:00:00Z') / 1000
/** Each date is held out once, so that it does not matter in which part of the past the slow days are. */
const FOLDS = 3
const LATE_SECONDS = 300
const TOLERANCE_MINUTES = 2

const graph = prepare(buildGraph(buildTown(7).data))
const travelTimes = createTravelTimes({ matrix: async (points) => matrixOn(graph, points) }, false)
const database = await openScratchDatabase()
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
  const buses = await busesOf(paths)
  const began = process.cpuUsage()
  const forecasts: Shares[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldOut = ({ date }: RecordedPath) => dates.indexOf(date) % FOLDS === fold
    const training = paths.filter((path) => !isHeldOut(path))
    const model = await recordedModel(training, read.inputs, travelTimes)
    const [forecast, came] = [await drive(buses, model), actualOf(paths.filter(isHeldOut))]
    console.log(
      `${direction}, ${model.source} from ${model.recordedRuns} runs on ${model.dates} dates: ${compared(forecast, came)}; in the dates learned from ${shares(actualOf(training))}`,
    )
    forecasts.push(forecast)
  }
  const { user, system } = process.cpuUsage(began)
  const mean = (of: 'inTime' | 'onTime') => forecasts.reduce((sum, forecast) => sum + forecast[of], 0) / FOLDS
  console.log(
    `${direction}, all ${dates.length} dates: ${compared({ inTime: mean('inTime'), onTime: mean('onTime') }, actualOf(paths))}`,
  )
  if (values.each)
    for (const date of dates) console.log(`  ${date} ${shares(actualOf(paths.filter((path) => path.date === date)))}`)
  const perHundred = (((user + system) / 1e6) * 100) / buses.length / FOLDS
  console.log(`  learning, and 200 days of 100 routes: ${perHundred.toFixed(2)} s of processor time`)
}

interface Shares {
  inTime: number
  onTime: number
}

function shares({ inTime, onTime }: Shares): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  return `last stop ${percent(inTime)}, stops ${percent(onTime)}`
}

function compared(forecast: Shares, came: Shares): string {
  const points = (of: keyof Shares) => (100 * (forecast[of] - came[of])).toFixed(1)
  return `forecast ${shares(forecast)}; came ${shares(came)}; difference ${points('inTime')} and ${points('onTime')} points`
}

async function drive(buses: readonly RehearsedBus[], model: DelayModel): Promise<Shares> {
  const { routes, onTimeShare } = await driveDays(buses, {
    model,
    seed: 1,
    ridersOf: () => 0,
    toleranceMinutes: TOLERANCE_MINUTES,
  })
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
    buses.push({ busNumber: i + 1, inPlaceSeconds: 0, routes: [{ id, routeNumber: 1, approachSeconds: 0, visits }] })
  }
  return buses
}

/** A bus comes to its first stop early and waits, so there it counts when it left. */
function actualOf(paths: readonly RecordedPath[]): Shares {
  const delays = paths.flatMap(({ stops }) =>
    stops.flatMap(({ arrivedAt, departedAt, scheduledAt, riders }, i) => {
      const at = i > 0 ? arrivedAt : departedAt && departedAt - usualDwellSeconds(riders)
      return at === null ? [] : [{ seconds: at - scheduledAt, isLast: i === stops.length - 1 }]
    }),
  )
  const share = (isLast: boolean, isIn: (seconds: number) => boolean) => {
    const own = delays.filter((delay) => delay.isLast === isLast)
    return own.filter(({ seconds }) => isIn(seconds)).length / own.length
  }
  return {
    inTime: share(true, (seconds) => seconds <= LATE_SECONDS),
    onTime: share(false, (seconds) => Math.abs(seconds) <= TOLERANCE_MINUTES * 60),
  }
}
