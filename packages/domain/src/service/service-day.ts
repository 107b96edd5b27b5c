import { z } from 'zod'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import type { RouteSummary } from '../routes/route.ts'
import { LocalDate } from '../time/zone.ts'

/** What is different about one route on one date. */
export const ServiceDay = z.object({
  routeId: Id,
  date: LocalDate,
  busId: Id.nullable(),
  driverId: Id.nullable(),
  cancelled: z.boolean(),
  /** The route that takes in its riders: it does not run by itself then. */
  mergedIntoRouteId: Id.nullable(),
  delayMinutes: z.number().int().min(0).max(600),
  note: z.string().trim().max(300),
})
export type ServiceDay = z.infer<typeof ServiceDay>

type Plan = Pick<ServiceDay, 'routeId' | 'cancelled' | 'mergedIntoRouteId'>

/**
 * DAY-2: riders are taken in by a route that runs, and never in a chain. `others` are the days of the date that say
 * something else, `taking` is the route that is to take them in.
 */
export function requireSoundDay(
  day: Partial<Plan> & Pick<Plan, 'routeId'>,
  others: readonly Plan[],
  taking: Pick<RouteSummary, 'inService'> | undefined,
): void {
  const into = others.find(({ routeId }) => routeId === day.mergedIntoRouteId)
  if (day.mergedIntoRouteId === day.routeId) throw new Refusal('invalid_input', 'A route cannot be merged into itself')
  if (into?.cancelled || into?.mergedIntoRouteId || taking?.inService === false)
    throw new Refusal('invalid_input', 'The target route does not run on this day')
  const takesIn = others.some(({ mergedIntoRouteId }) => mergedIntoRouteId === day.routeId)
  if (takesIn && (day.cancelled || day.mergedIntoRouteId))
    throw new Refusal('invalid_input', 'This route already takes on riders from another route on this day')
}
