import { publicRoute } from '../publicboard/show.ts'
import { expectedArrival, shownWindow } from '../runs/arrivals/expected-arrival.ts'
import { lastReportAt, isSilent } from '../runs/freshness.ts'
import { hasBegun } from '../runs/phase.ts'
import { punctualityOf } from '../runs/arrivals/punctuality.ts'
import {
  type AssignedRide,
  directionOf,
  type RideRules,
  type RideState,
  rideStateOf,
} from '../runs/rides/ride-state.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { isAhead, stopStateOf } from '../runs/stop-state.ts'
import { STALE_SECONDS } from '../runs/thresholds.ts'
import type { FamilyRide } from './family-view.ts'

/** What is true of all rides of a family at a moment. */
export interface FamilyRideRules extends RideRules {
  /** By how much an alert says that the bus is behind the schedule of the day; null where nobody knows by how much. */
  minutesBeyondSchedule: number | null
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
export function familyRide(key: string, ride: AssignedRide, rules: FamilyRideRules): FamilyRide {
  const { scheduledRun, stopId } = ride
  const { now } = rules
  const { run, stops, movedStops, mergedInto } = scheduledRun
  const shown = publicRoute(scheduledRun, LABEL_ONLY, rules.toleranceMinutes, [], now, ride.mergedInto)
  const stop = stops.find(({ id }) => id === stopId)
  const { state, happenedAt } = rideStateOf(ride, rules)
  const expected = IS_AHEAD.has(state) ? expectedArrival(scheduledRun, stopId, rules) : undefined
  const isOld = isSilent(run, now, STALE_SECONDS)
  const isLater = !run.active && (expected?.at ?? 0) > (stop?.scheduledAt ?? Infinity)
  return {
    ...noRide(key, directionOf(scheduledRun.type)),
    state,
    routeName: scheduledRun.routeName,
    busNumber: run.busNumber ?? scheduledRun.busNumber,
    stopName: stop?.name ?? movedStops.find(({ id }) => id === stopId)?.name ?? null,
    scheduledAt: stop?.scheduledAt ?? null,
    window: expected?.window && !isOld && state !== 'noNews' ? shownWindow(expected.window) : null,
    expectedAt: isLater ? (expected?.at ?? null) : null,
    deviationMinutes: state === 'noNews' ? lastDeviation(scheduledRun, rules) : shown.deviationMinutes,
    seenAt: state === 'noNews' ? lastReportAt(run) : shown.updatedAt,
    happenedAt,
    substituteBus: shown.substituteBus,
    mergedInto: state === 'merged' ? (shown.mergedInto ?? namedOnly(mergedInto)) : null,
    isStopMoved: movedStops.some(({ id }) => id === stopId),
    isOnBoard: rules.hasRidership && COMES.has(state) && isBoarded(ride),
  }
}

/** The run that takes the riders in, where no more than its name is known. */
function namedOnly(route: ScheduledRun['mergedInto']): FamilyRide['mergedInto'] {
  return route && { routeName: route.name, busNumber: null }
}

/**
 * ABSENCE-6: whether the bus has left the place where a child boards: its stop, or the school on the way home. From then on the family
 * can no longer say that the child does not ride.
 */
export function hasLeftBoarding(
  { run, stops, type }: Pick<ScheduledRun, 'run' | 'stops' | 'type'>,
  stopId: string,
): boolean {
  const boarding = directionOf(type) === 'dropoff' ? (stops[0]?.id ?? stopId) : stopId
  return hasBegun(run) && !isAhead(stopStateOf({ run, stops }, boarding))
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

function isBoarded({ scheduledRun, childId }: AssignedRide): boolean {
  return scheduledRun.run.riders[childId]?.ride === 'boarded'
}
