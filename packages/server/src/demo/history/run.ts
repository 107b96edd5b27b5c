import { invariant, type RunEvent, type SkipReason, usualDwellSeconds } from '@firstbell/domain'
import { distanceMetres, type Line, positionAt } from '@firstbell/geo'
import { type Drive, type Faults, planDrive, reportsOf, driveStateAt } from '@firstbell/simulator'
import type { Random } from '@firstbell/town'
import type { PositionRow } from '../../engine/tracking/tracking.store.ts'
import { HISTORY_SEED } from './days.ts'
import type { PastPlan, PastPlanStop } from './plans.ts'
import { type RosterStop, rosterOf } from './riders.ts'

/** Between two fixes of the past. A live bus reports every five seconds, but a demo is to start soon. */
const INTERVAL_SECONDS = 30
/** Before the first stop is due. */
const START_SECONDS = { least: 60, most: 240 }
const LATE_START_SHARE = 0.03
const LATE_START_SECONDS = { least: 120, most: 480 }
/** Runs with a roster that their driver does not end. */
const LEFT_OPEN_SHARE = 0.02
const DEFECTS = ['Left rear marker light out', 'Wiper streaks', 'Seat 7 torn', 'Heater fan loud']
const DEFECT_SHARE = 0.02
/** Of the stops that a bus drives around: those of which its driver says why. */
const ROAD_CLOSED_SHARE = 0.5
/** For so many stops ahead arrival times are kept. */
const EXPECTED_STOPS = 4
/** A bus farther from the path is on its way around a stop. */
const ON_PATH_METRES = 2

/** A run to be driven, with everything that is decided about it. */
interface Undriven {
  plan: PastPlan
  faults: Faults
  /** Does the driver keep the roster? */
  hasRoster: boolean
  /** Whether a child comes. */
  rides(childId: string): boolean
  random: Random
}

/** What a run left behind. */
export interface PastRun {
  plan: PastPlan
  startedAt: number
  finishedAt: number
  events: RunEvent[]
  fixes: Omit<PositionRow, 'organizationId' | 'deviceId' | 'runId'>[]
}

export function driveOnce(run: Undriven): PastRun {
  const { plan, faults, random } = run
  const how = { seed: HISTORY_SEED, key: `${plan.date}/${plan.routeId}`, faults }
  const startedAt = startOf(plan, random)
  const drive = planDrive({ ...plan.trip, startAt: startedAt }, { ...how, usual: plan.usual })
  const finishedAt = Math.round(drive.doneAt)
  const stops = stopsOf(run, drive)
  const { fixes, offRoute } = fixesOf(drive, plan.usual.course.line, { ...how, from: startedAt, until: finishedAt })
  const events: RunEvent[] = [
    ...beginningOf(run, startedAt),
    ...progressOf(stops),
    ...offRoute,
    ...(run.hasRoster ? rosterOf(plan.trip.type, stops, run.rides, random) : []),
  ]
  const ending = run.hasRoster && !random.chance(LEFT_OPEN_SHARE) ? endingOf(finishedAt, random) : []
  events.sort((a, b) => a.at - b.at) // stable: what happens at once stays in this order
  return { plan, startedAt, finishedAt, events: [...events, { kind: 'finished', at: finishedAt }, ...ending], fixes }
}

function startOf({ trip: { startAt } }: PastPlan, random: Random): number {
  return random.chance(LATE_START_SHARE)
    ? startAt + random.whole(LATE_START_SECONDS.least, LATE_START_SECONDS.most)
    : startAt - random.whole(START_SECONDS.least, START_SECONDS.most)
}

/** A planned stop as the bus found it: when and why it was left out, if it was. */
interface PastStop extends PastPlanStop, RosterStop {
  leftOut: { at: number; reason?: SkipReason } | undefined
}

function stopsOf({ plan, hasRoster, rides, random }: Undriven, { visits, doneAt }: Drive): PastStop[] {
  const isExplained = hasRoster && random.chance(ROAD_CLOSED_SHARE)
  return plan.stops.map((stop, i): PastStop => {
    const { arrivedAt = null, departedAt = null } = visits[i] ?? {}
    if (arrivedAt === null) {
      const next = visits.slice(i).find((later) => later.arrivedAt !== null)
      const at = Math.round(next?.arrivedAt ?? doneAt) - 1
      return { ...stop, open: undefined, leftOut: { at, ...(isExplained && { reason: 'roadClosed' }) } }
    }
    const open = { from: Math.round(arrivedAt), to: Math.round(departedAt ?? doneAt) }
    const isInner = i > 0 && i < plan.stops.length - 1
    const isEmpty = stop.childIds.length > 0 && !stop.childIds.some((childId) => rides(childId))
    if (hasRoster && plan.trip.type === 1 && isInner && isEmpty)
      return { ...stop, open: undefined, leftOut: { at: open.to, reason: 'nobodyThere' } }
    return { ...stop, open, leftOut: undefined }
  })
}

function beginningOf({ plan: { crew, stops }, hasRoster, random }: Undriven, at: number): RunEvent[] {
  const faults = random.chance(DEFECT_SHARE) ? random.pick(DEFECTS) : ''
  return [
    { kind: 'started', at, ...crew, nextstopId: stops[0]?.id ?? null },
    ...(hasRoster ? [{ kind: 'checked' as const, at, faults }] : []),
  ]
}

type Next = Pick<Extract<RunEvent, { kind: 'arrived' }>, 'nextstopIndex' | 'nextstopId'>

/** Arrivals, departures and skips, and what was expected after each. */
function progressOf(stops: readonly PastStop[]): RunEvent[] {
  let skipList: string[] = []
  return stops.flatMap(({ id: stopId, open, leftOut }, i): RunEvent[] => {
    const next = stops[i + 1]
    const after: Next = { nextstopIndex: next ? i + 1 : null, nextstopId: next?.id ?? null }
    if (leftOut) {
      skipList = [...skipList, stopId]
      return [{ kind: 'skipped', ...leftOut, stopId, skipList, ...after }]
    }
    if (!open) return []
    const arrived: RunEvent = { kind: 'arrived', at: open.from, stopId, ...after }
    if (!next) return [arrived]
    return [arrived, { kind: 'departed', at: open.to, stopId }, expectationAt(stops, i, open.to, after)]
  })
}

/** What was expected when the bus left a stop: it goes on as far behind the timetable as it is. */
function expectationAt(stops: readonly PastStop[], index: number, at: number, after: Next): RunEvent {
  const stop = stops[index]
  invariant(stop, 'the bus was there')
  const dwell = index === 0 ? 0 : usualDwellSeconds(stop.childIds.length)
  const etaOffset = at - stop.scheduledAt - dwell
  const etaList = stops.slice(index + 1, index + 1 + EXPECTED_STOPS).map(({ id: stopId, scheduledAt }) => {
    const expectedAt = Math.max(at, scheduledAt + etaOffset)
    const half = 30 + Math.round((expectedAt - at) / 10)
    return { stopId, at: expectedAt, earliestAt: expectedAt - half, latestAt: expectedAt + half }
  })
  const deviationSeconds = (etaList[0]?.at ?? at) - (stops[index + 1]?.scheduledAt ?? at)
  return { kind: 'eta', at, etaList, etaOffset, deviationSeconds, ...after }
}

/** The driver walks through the empty bus and ends the run. */
function endingOf(finishedAt: number, random: Random): RunEvent[] {
  const walkedAt = finishedAt + random.whole(25, 150)
  return [
    { kind: 'walkedThrough', at: walkedAt },
    { kind: 'closed', at: walkedAt + random.whole(4, 40) },
  ]
}

/** What the bus's phone sent, with the metres along the path, and when the bus was off it. */
function fixesOf(drive: Drive, path: Line, how: Omit<Parameters<typeof reportsOf>[1], 'intervalSeconds'>) {
  const offRoute: RunEvent[] = []
  let wasOff = false
  const fixes = reportsOf(drive, { ...how, intervalSeconds: INTERVAL_SECONDS }).map((report) => {
    const alongMetres = alongPath(drive, path, report.fixAt)
    const isOff = alongMetres === undefined
    if (isOff !== wasOff) offRoute.push({ kind: isOff ? 'offRoute' : 'onRoute', at: report.fixAt })
    wasOff = isOff
    const { lat, lng } = report.position
    return {
      fixedAt: report.fixAt,
      receivedAt: report.sentAt,
      lat,
      lng,
      speedMps: report.speedMps,
      headingDegrees: report.headingDegrees,
      accuracyMetres: report.accuracyMetres,
      batteryPercent: report.batteryPercent,
      valid: true,
      mocked: false,
      alongMetres,
      moved: true,
    }
  })
  return { fixes, offRoute }
}

/** A bus that drives around a stop is on a longer line than the path, and on none of it in between. */
function alongPath(drive: Drive, path: Line, at: number): number | undefined {
  const { alongMetres, position } = driveStateAt(drive, at)
  if (drive.line === path) return alongMetres
  const longer = drive.line.lengthMetres - path.lengthMetres
  return [alongMetres, alongMetres - longer].find(
    (along) => distanceMetres(positionAt(path, along), position) < ON_PATH_METRES,
  )
}
