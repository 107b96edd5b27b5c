import { z } from 'zod'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { type LocalDate, weekdayOf } from '../time/zone.ts'
import { type Stop, WAYPOINT } from './stop.ts'
import { Weekdays } from './weekdays.ts'

/** ASSIGN-5: a child who is assigned to a stop on some weekdays only. */
export const AssignedDays = z.strictObject({ childId: Id, weekdays: Weekdays })
export type AssignedDays = z.infer<typeof AssignedDays>

/** A family's stop assignments at one stop of a route. */
export const FamilyRoute = z.object({
  routeId: Id,
  stopId: Id,
  familyId: Id,
  /** The family's name. */
  name: z.string(),
  /** The ids of its children who are assigned to this stop. */
  children: z.array(Id),
  /** Those of them who are assigned to it on some weekdays only; the others are on every day with service. */
  days: z.array(AssignedDays),
  /** The organization's name. */
  orgname: z.string(),
})
export type FamilyRoute = z.infer<typeof FamilyRoute>

/** The weekdays of a child at a stop; undefined for every day. */
export const daysOf = ({ days }: Pick<FamilyRoute, 'days'>, childId: Id): Weekdays | undefined =>
  days.find((one) => one.childId === childId)?.weekdays

/** The children who are assigned to a stop on a date. */
export function childrenOn({ children, days }: Pick<FamilyRoute, 'children' | 'days'>, date: LocalDate): Id[] {
  return children.filter((childId) => daysOf({ days }, childId)?.includes(weekdayOf(date)) ?? true)
}

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
  days: readonly AssignedDays[] = [],
): void {
  if (stop.type === WAYPOINT) throw new Refusal('invalid_input', 'Riders cannot be assigned to a waypoint')
  const own = new Set(ofFamily.map(({ id }) => id))
  if (childIds.some((id) => !own.has(id))) throw new Refusal('not_found')
  const named = days.map(({ childId }) => childId)
  if (new Set(named).size < named.length || named.some((id) => !childIds.includes(id)))
    throw new Refusal('invalid_input')
}
