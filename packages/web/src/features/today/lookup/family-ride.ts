import {
  type Absence,
  alertOfRun,
  childrenOn,
  familyRide,
  type FamilyRide,
  type FamilyRoute,
  isAbsentOn,
  isAhead,
  isAlertShown,
  isToCome,
  minutesBeyondSchedule,
  type RideRules,
  runServing,
  type ScheduledRun,
  type ServiceAlert,
  stopsBehind,
  stopStateOf,
} from '@firstbell/domain'

/** What is known of a family and of the runs of a date. */
export interface Known {
  scheduledRuns: readonly ScheduledRun[]
  assignments: readonly Pick<FamilyRoute, 'routeId' | 'stopId' | 'children' | 'days'>[]
  absences: readonly Pick<Absence, 'childId' | 'firstDate' | 'lastDate' | 'direction'>[]
  /** All that everybody reads now; none on a later date. */
  alerts: readonly ServiceAlert[]
  rules: RideRules
}

/** The ride of a child of a family, as the page of the family says it (FAMILY-25). */
export interface LookupRide {
  scheduledRun: ScheduledRun
  childId: string
  ride: FamilyRide
  /** How many stops its bus makes before; null where it does not come any more. */
  stopsBefore: number | null
}

/** CALL-1: the rides that are meant by a question on the phone: of the run under way, else of the next of the day, else of the last one. */
export function ridesAskedFor(rides: readonly LookupRide[], now: number): LookupRide[] {
  const meant =
    rides.find(({ scheduledRun }) => scheduledRun.run.active) ??
    rides.find(({ scheduledRun }) => isToCome(scheduledRun) && scheduledRun.endAt > now) ??
    rides.at(-1)
  return rides.filter(({ scheduledRun }) => scheduledRun === meant?.scheduledRun)
}

/** NAV-11: all rides of a family on the date of the runs, in order of departure. */
export function ridesOf(known: Known): LookupRide[] {
  const { scheduledRuns, assignments } = known
  return assignments
    .flatMap((assignment) => {
      const scheduledRun = runServing(scheduledRuns, assignment)
      if (!scheduledRun) return []
      return childrenOn(assignment, scheduledRun.date).map((childId) =>
        rideOf(scheduledRun, { childId, stopId: assignment.stopId }, known),
      )
    })
    .sort((a, b) => a.scheduledRun.startAt - b.scheduledRun.startAt)
}

function rideOf(
  scheduledRun: ScheduledRun,
  { childId, stopId }: { childId: string; stopId: string },
  { scheduledRuns, absences, alerts, rules }: Known,
): LookupRide {
  const { routeId, type, date } = scheduledRun
  const mergedInto = scheduledRuns.find((run) => run.routeId === scheduledRun.mergedInto?.id)
  const isAbsent = absences.some((absence) => absence.childId === childId && isAbsentOn(absence, date, type))
  const shown = alerts.filter((alert) => isAlertShown(alert, rules.now))
  const ride = familyRide(
    `${routeId} ${stopId} ${childId}`,
    { scheduledRun, mergedInto, childId, stopId, isAbsent },
    { ...rules, minutesBeyondSchedule: minutesBeyondSchedule(scheduledRun, alertOfRun(shown, scheduledRun)) },
  )
  const index = scheduledRun.stops.findIndex(({ id }) => id === stopId)
  const isToReach = scheduledRun.run.active && isAhead(stopStateOf(scheduledRun, stopId))
  return { scheduledRun, childId, ride, stopsBefore: isToReach ? index - stopsBehind(scheduledRun) : null }
}
