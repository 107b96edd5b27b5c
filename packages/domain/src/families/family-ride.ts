import { publicRoute } from '../publicboard/show.ts'
import type { PublicRoute } from '../publicboard/board.ts'
import { DROPOFF } from '../routes/direction.ts'
import { expectedArrival, shownWindow } from '../runs/expected-arrival.ts'
import { NO_SIGNAL_SECONDS, STALE_SECONDS } from '../runs/freshness.ts'
import { punctualityOf } from '../runs/punctuality.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import type { FamilyRide, RideState } from './family-view.ts'

/** A child at a stop of a run. */
export interface AssignedRide {
  scheduledRun: ScheduledRun
  /** The run on which its riders ride, where it is merged. */
  mergedInto: ScheduledRun | undefined
  childId: string
  stopId: string
  /** Somebody said that the child does not ride. */
  isAbsent: boolean
}

/** What is true of all rides of a family at a moment. */
export interface RideRules {
  toleranceMinutes: number
  /** Whether drivers record who boards and gets off. */
  hasRidership: boolean
  /** By how much an alert says that the bus is behind the schedule of the day. */
  minutesBeyondSchedule: number
  now: number
}

/** STOP-15: the run that serves a stop: one that is moved for the day may be on another route than usual. */
export function runServing<Run extends Pick<ScheduledRun, 'routeId' | 'movedStops'>>(
  scheduledRuns: readonly Run[],
  { routeId, stopId }: { routeId: string; stopId: string },
): Run | undefined {
  const usual = scheduledRuns.find((run) => run.routeId === routeId)
  const moved = usual?.movedStops.find(({ id }) => id === stopId)
  return moved ? scheduledRuns.find((run) => run.routeId === moved.to.id) : usual
}

export function directionOf(routeType: number): FamilyRide['direction'] {
  return routeType === DROPOFF ? 'dropoff' : 'pickup'
}

/** FAMILY-20: the ride of a child in a direction in which none is planned. */
export function noRide(key: string, direction: FamilyRide['direction']): FamilyRide {
  return {
    key,
    direction,
    state: 'noRide',
    routeName: null,
    busNumber: null,
    stopName: null,
    scheduledAt: null,
    window: null,
    expectedAt: null,
    deviationMinutes: null,
    seenAt: null,
    happenedAt: null,
    substituteBus: null,
    mergedInto: null,
    isStopMoved: false,
    isOnBoard: false,
    map: null,
  }
}

/** FAMILY-20, FAMILY-21: what a family sees of a ride now. Label and minutes are those of the public dashboard, the window that of messages. */
export function familyRide(key: string, ride: AssignedRide, rules: RideRules): FamilyRide {
  const { scheduledRun, stopId } = ride
  const { now, minutesBeyondSchedule } = rules
  const { run, stops, movedStops } = scheduledRun
  const shown = publicRoute(scheduledRun, LABEL_ONLY, rules.toleranceMinutes, [], now, ride.mergedInto)
  const stop = stops.find(({ id }) => id === stopId)
  const { state, happenedAt } = stateOf(ride, shown, rules)
  const expected = IS_AHEAD.has(state) ? expectedArrival(scheduledRun, stopId, now, minutesBeyondSchedule) : undefined
  const isOld = shown.updatedAt !== null && now - shown.updatedAt > STALE_SECONDS
  const isLater = expected && !run.active && expected.at > (stop?.scheduledAt ?? Infinity)
  return {
    ...noRide(key, directionOf(scheduledRun.type)),
    state,
    routeName: scheduledRun.routeName,
    busNumber: run.busNumber ?? scheduledRun.busNumber,
    stopName: stop?.name ?? movedStops.find(({ id }) => id === stopId)?.name ?? null,
    scheduledAt: stop?.scheduledAt ?? null,
    window: expected?.window && !isOld && state !== 'noNews' ? shownWindow(expected.window) : null,
    expectedAt: isLater ? expected.at : null,
    deviationMinutes: state === 'noNews' ? lastDeviation(scheduledRun, rules) : shown.deviationMinutes,
    seenAt: shown.updatedAt,
    happenedAt,
    substituteBus: shown.substituteBus,
    mergedInto: shown.mergedInto,
    isStopMoved: movedStops.some(({ id }) => id === stopId),
    isOnBoard: rules.hasRidership && COMES.has(state) && isBoarded(ride),
  }
}

/**
 * ABSENCE-6: whether the bus has left the place where a child boards: its stop, or the school on the way home. From then on the family
 * can no longer say that the child does not ride.
 */
export function hasLeftBoarding(
  { run, stops, type }: Pick<ScheduledRun, 'run' | 'stops' | 'type'>,
  stopId: string,
  now: number,
): boolean {
  const boarding = directionOf(type) === 'dropoff' ? (stops[0]?.id ?? stopId) : stopId
  return run.startedAt !== null && expectedArrival({ run, stops }, boarding, now, 0) === undefined
}

const MAP_SECONDS = 15 * 60
/** The states in which the position of the bus is of this moment. */
const IS_SEEN: ReadonlySet<RideState> = new Set(['onTime', 'early', 'late', 'underWay', 'atStop'])

/** FAMILY-34: a family sees its bus on the map from a quarter of an hour before its stop until it has passed. */
export function isBusShown({ state, window, scheduledAt }: FamilyRide, now: number): boolean {
  return (
    state === 'atStop' || (IS_SEEN.has(state) && (window?.earliestAt ?? scheduledAt ?? Infinity) - now <= MAP_SECONDS)
  )
}

const LABEL_ONLY = { mode: 'status', delaySeconds: 30 } as const

/** The bus comes to the stop yet, as far as is known. */
const IS_AHEAD: ReadonlySet<RideState> = new Set([
  'scheduled',
  'notStarted',
  'onTime',
  'early',
  'late',
  'underWay',
  'noNews',
])

/** On its way to the stop, or at it. */
const COMES: ReadonlySet<RideState> = new Set(['onTime', 'early', 'late', 'underWay', 'noNews', 'atStop'])

/** FAMILY-22: a late bus that falls silent stays late: the minutes of its last report are named beside when it was. */
function lastDeviation(scheduledRun: ScheduledRun, { toleranceMinutes }: RideRules): number | null {
  const { status, deviationMinutes } = punctualityOf(scheduledRun, toleranceMinutes)
  return status === 'Late' ? deviationMinutes : null
}

interface Stated {
  state: RideState
  happenedAt: number | null
}

const stated = (state: RideState, happenedAt: number | null = null): Stated => ({ state, happenedAt })

function stateOf(ride: AssignedRide, shown: PublicRoute, rules: RideRules): Stated {
  const { scheduledRun } = ride
  const { run, startAt, endAt } = scheduledRun
  const { now, toleranceMinutes } = rules
  if (shown.status === 'Canceled') return stated(shown.mergedInto ? 'merged' : 'canceled')
  const recorded = rules.hasRidership ? recordedState(ride) : undefined
  if (recorded) return recorded
  if (ride.isAbsent) return stated('absent')
  const behind = stateBehindStop(ride, now)
  if (behind) return behind
  if (run.active) return stated(stateUnderWay(shown, now))
  if (now > endAt) return stated('noReport')
  return stated(now > startAt + 60 * toleranceMinutes ? 'notStarted' : 'scheduled')
}

function isBoarded({ scheduledRun, childId }: AssignedRide): boolean {
  return scheduledRun.run.riders[childId]?.ride === 'boarded'
}

/** FAMILY-23: what the driver recorded of the child, as far as it says more than where the bus is. */
function recordedState({ scheduledRun, childId }: AssignedRide): Stated | undefined {
  const { run, type } = scheduledRun
  const rider = run.riders[childId]
  if (!rider) return undefined
  if (rider.ride === 'noShow') return stated('notBoarded', rider.at)
  if (rider.ride === 'alighted') return stated('gotOff', rider.at)
  const isUnderWay = run.active && arrivalAtEnd(scheduledRun) === undefined
  return directionOf(type) === 'pickup' && isUnderWay ? stated('boarded', rider.at) : undefined
}

/** When the bus was at the last stop, which is the school of a pickup run. */
function arrivalAtEnd({ run, stops }: ScheduledRun): number | undefined {
  return run.arrivals[stops.at(-1)?.id ?? '']
}

/** The bus has the stop behind it, is there, or leaves it out. */
function stateBehindStop({ scheduledRun, stopId }: AssignedRide, now: number): Stated | undefined {
  const { run, type, stops } = scheduledRun
  if (run.startedAt === null) return undefined
  const arrivedAt = run.arrivals[stopId]
  const next = stops.findIndex(({ id }) => id === run.nextstopId)
  const own = stops.findIndex(({ id }) => id === stopId)
  const isBehind = arrivedAt !== undefined || run.finishedAt !== null || next > own
  if (run.skipList.includes(stopId)) return stated('skipped')
  if (!isBehind) return undefined
  const isLost = now - (run.position?.at ?? now) > NO_SIGNAL_SECONDS
  const isLast = own === stops.length - 1
  if (run.active && run.atStopId === stopId && !isLost && !isLast) return stated('atStop', arrivedAt ?? null)
  const atSchool = directionOf(type) === 'pickup' ? (arrivalAtEnd(scheduledRun) ?? run.finishedAt) : null
  return atSchool === null ? stated('passed', arrivedAt ?? null) : stated('atSchool', atSchool)
}

function stateUnderWay({ status, updatedAt }: PublicRoute, now: number): RideState {
  if (status === 'On Time') return 'onTime'
  if (status === 'Early') return 'early'
  if (status === 'Late') return 'late'
  return updatedAt !== null && now - updatedAt > NO_SIGNAL_SECONDS ? 'noNews' : 'underWay'
}
