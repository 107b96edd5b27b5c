import { z } from 'zod'
import { Id } from '../id.ts'
import { LocalDate } from '../time/zone.ts'

export const AudienceType = z.enum([
  'org',
  'group',
  'routes',
  'stops',
  'families',
  'adoptions',
  'schools',
  'schoolFamilies',
  'drivers',
  'administrators',
])

/** Who a message is for. */
export const Audience = z.object({
  type: AudienceType,
  /**
   * Of the groups, routes, stops, families, schools, drivers or administrators; without any all schools, drivers or administrators. Of
   * `schoolFamilies` the schools; of `adoptions` the adopted plans, by which the families get another stop, time or bus.
   */
  ids: z.array(Id).max(1000),
  /** Of the routes: families of children who ride there, back, or either; of schools their buses. */
  direction: z.enum(['any', 'pickup', 'dropoff']),
  /** Only riders of this date, each told by the stop of that day, and only schools that a bus reaches late; null for whoever is assigned. */
  onDate: LocalDate.nullable(),
})
export type Audience = z.infer<typeof Audience>

const WITHOUT_IDS: readonly Audience['type'][] = ['org', 'schools', 'drivers', 'administrators']

/** MESSAGE-5: whether the audience names anybody. */
export function namesSomebody({ type, ids }: Audience): boolean {
  return ids.length > 0 || WITHOUT_IDS.includes(type)
}

/** Whether the families of a route of this type (1 pickup, 2 dropoff, else both) are in a direction. */
export function isInDirection(direction: Audience['direction'], routeType: number): boolean {
  if (direction === 'any') return true
  return routeType === (direction === 'pickup' ? 1 : 2) || (routeType !== 1 && routeType !== 2)
}
