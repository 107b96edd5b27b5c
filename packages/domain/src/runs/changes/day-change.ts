import { z } from 'zod'
import { Id } from '../../id.ts'
import { Refusal } from '../../refusal.ts'
import type { RouteSummary } from '../../routes/route.ts'
import { isDrivenOn, type RouteValidity } from '../../routes/validity.ts'
import { LocalDate } from '../../time/zone.ts'

/** The changes of one route on one date. */
export const DayChange = z.object({
  routeId: Id,
  date: LocalDate,
  busId: Id.nullable(),
  driverId: Id.nullable(),
  cancelled: z.boolean(),
  /** The route into which it is merged: it does not run itself then. */
  mergedIntoRouteId: Id.nullable(),
  /** By how much it begins and ends later than its timetable says, or earlier: its school does. Null where the calendar says it. */
  shiftMinutes: z.number().int().min(-600).max(600).nullable(),
  /** How much later its bus comes than scheduled. */
  delayMinutes: z.number().int().min(0).max(600),
  note: z.string().trim().max(300),
})
export type DayChange = z.infer<typeof DayChange>

/** DAY-10: what was different about a day stays as it was when the day is over. */
export function requireOpenDate(date: LocalDate, today: LocalDate): void {
  if (date < today) throw new Refusal('invalid_input', 'This day is over, so its runs can no longer be changed')
}

type Plan = Pick<DayChange, 'routeId' | 'cancelled' | 'mergedIntoRouteId'>

/**
 * DAY-2: a route is merged only into one that runs, and never in a chain. `others` are the other changes of
 * the date, `taking` is the route into which it is to be merged.
 */
export function requireSoundDayChange(
  day: Partial<Plan> & Pick<Plan, 'routeId'> & { date: LocalDate },
  others: readonly Plan[],
  taking: (RouteValidity & Pick<RouteSummary, 'inService'>) | undefined,
): void {
  const into = others.find(({ routeId }) => routeId === day.mergedIntoRouteId)
  if (day.mergedIntoRouteId === day.routeId) throw new Refusal('invalid_input', 'A route cannot be merged into itself')
  if (into?.cancelled || into?.mergedIntoRouteId || (taking && !isDrivenOn(taking, day.date)))
    throw new Refusal('invalid_input', 'The target route does not run on this day')
  const takesIn = others.some(({ mergedIntoRouteId }) => mergedIntoRouteId === day.routeId)
  if (takesIn && (day.cancelled || day.mergedIntoRouteId))
    throw new Refusal('invalid_input', 'This route already takes on riders from another route on this day')
}
