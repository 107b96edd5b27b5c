import { z } from 'zod'
import { Id } from '../id.ts'
import { Audience, isInDirection } from '../messages/audience.ts'
import { Refusal } from '../refusal.ts'
import { addDays, LocalDate } from '../time/zone.ts'

/** Announced beforehand: a child does not ride on these dates. */
export const Absence = z.object({
  id: Id,
  familyId: Id,
  childId: Id,
  firstDate: LocalDate,
  lastDate: LocalDate,
  /** To school, home, or both. */
  direction: Audience.shape.direction,
  /** Who said so. */
  source: z.enum(['office', 'family']),
  /** Seconds UTC. */
  createdAt: z.number(),
})
export type Absence = z.infer<typeof Absence>

export type AbsenceDates = Pick<Absence, 'firstDate' | 'lastDate' | 'direction'>

/** Longer than any school year. */
const MAX_DAYS = 400

/** ABSENCE-1: an absence begins today or later, and ends on its first date or later. */
export function requireSoundAbsence({ firstDate, lastDate }: AbsenceDates, today: LocalDate): void {
  if (lastDate < firstDate) throw new Refusal('invalid_input', 'The last date is before the first one')
  if (firstDate < today) throw new Refusal('invalid_input', 'The first date is in the past')
  if (lastDate > addDays(firstDate, MAX_DAYS)) throw new Refusal('invalid_input', 'An absence lasts 400 days at most')
}

/** Whether a child with this absence does not ride on a date, on a route of this type (1 pickup, 2 dropoff, else both). */
export function isAbsentOn(
  { firstDate, lastDate, direction }: AbsenceDates,
  date: LocalDate,
  routeType: number,
): boolean {
  return firstDate <= date && date <= lastDate && isInDirection(direction, routeType)
}
