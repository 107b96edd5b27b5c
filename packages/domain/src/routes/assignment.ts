import { z } from 'zod'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { type Stop, WAYPOINT } from './stop.ts'

/** A family's stop assignments at one stop of a route. */
export const FamilyRoute = z.object({
  routeId: Id,
  stopId: Id,
  familyId: Id,
  /** The family's name. */
  name: z.string(),
  /** The ids of its children who are assigned to this stop. */
  children: z.array(Id),
  /** The organization's name. */
  orgname: z.string(),
})
export type FamilyRoute = z.infer<typeof FamilyRoute>

/** REPORTS-35: what changes if a child is taken from its stop. */
export const ReleaseEffect = z.object({
  /** How many riders are assigned to the stop. */
  riders: z.object({ before: z.number().int(), after: z.number().int() }),
  /** How long the route takes with the stop and without it; null while others are assigned there, or without map data. */
  minutes: z.object({ before: z.number(), after: z.number() }).nullable(),
})
export type ReleaseEffect = z.infer<typeof ReleaseEffect>

/** ASSIGN-1: nobody can be assigned to a waypoint, and a family can only assign its own children. */
export function requireAssignable(
  stop: Pick<Stop, 'type'>,
  ofFamily: readonly { id: Id }[],
  childIds: readonly Id[],
): void {
  if (stop.type === WAYPOINT) throw new Refusal('invalid_input', 'Riders cannot be assigned to a waypoint')
  const own = new Set(ofFamily.map(({ id }) => id))
  if (childIds.some((id) => !own.has(id))) throw new Refusal('not_found')
}
