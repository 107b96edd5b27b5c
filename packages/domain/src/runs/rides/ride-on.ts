import type { LocalDate } from '../../time/zone.ts'
import { isOnWeekday, type WeekdayMask } from '../../routes/weekdays.ts'
import type { ScheduledRun } from '../scheduled-run.ts'

/** A child at a stop of a route, on every day with service or on some weekdays. */
export interface StandingAssignment {
  routeId: string
  stopId: string
  childId: string
  weekdays: WeekdayMask
}

/** What a date makes of an assignment. */
export interface RideOn {
  /** STOP-15: the route whose run serves the stop. */
  routeId: string
  /** Of that route: 1 pickup, 2 dropoff, else both. */
  routeType: number
  /** The route on whose bus the child sits: another one where the run is merged into it. */
  busRouteId: string
  /** ABSENCE-4: somebody said that the child does not ride. */
  isAbsent: boolean
}

/** What of a date decides who rides. */
export interface RidingDate {
  date: LocalDate
  /** The types of the routes that have a run on it, canceled or not. */
  typeOf: ReadonlyMap<string, number>
  /** Stops that are moved on it: the routes that serve them then. */
  movedTo: ReadonlyMap<string, string>
  mergedInto: ReadonlyMap<string, string>
  isAbsent(childId: string, routeType: number): boolean
}

/**
 * RIDERS-1: the ride that an assignment is on a date, as the office has planned it; also of a run that is canceled, and of a child who is
 * absent. Undefined on another weekday, and where no run serves the stop.
 */
export function rideOn(
  { routeId, stopId, childId, weekdays }: StandingAssignment,
  day: RidingDate,
): RideOn | undefined {
  if (!isOnWeekday(weekdays, day.date)) return undefined
  const serving = day.movedTo.get(stopId) ?? routeId
  const routeType = day.typeOf.get(serving)
  if (routeType === undefined) return undefined
  return {
    routeId: serving,
    routeType,
    busRouteId: day.mergedInto.get(serving) ?? serving,
    isAbsent: day.isAbsent(childId, routeType),
  }
}

/** A date by its runs. */
export function ridingDateOf(
  date: LocalDate,
  runs: readonly Pick<ScheduledRun, 'routeId' | 'type' | 'movedStops' | 'mergedInto'>[],
  isAbsent: RidingDate['isAbsent'],
): RidingDate {
  return {
    date,
    typeOf: new Map(runs.map(({ routeId, type }) => [routeId, type])),
    movedTo: new Map(runs.flatMap(({ movedStops }) => movedStops.map(({ id, to }) => [id, to.id] as const))),
    mergedInto: new Map(
      runs.flatMap(({ routeId, mergedInto }) => (mergedInto ? [[routeId, mergedInto.id] as const] : [])),
    ),
    isAbsent,
  }
}
