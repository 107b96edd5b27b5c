import { z } from 'zod'
import { Id } from '../id.ts'
import { STORABLE } from '../storable.ts'
import { LocalDate } from '../time/zone.ts'

/** Somebody outside of the family who sees one child until the end of a date, such as a grandparent. */
export const Delegate = z.object({
  name: z.string().trim().min(1).max(100).regex(STORABLE),
  childId: Id,
  endsOn: LocalDate,
})
export type Delegate = z.infer<typeof Delegate>

/** The private link of a contact, or of a delegate, to the page of a family. Its token is in the address alone. */
export const FamilyLink = z.object({
  id: Id,
  familyId: Id,
  /** Null for a delegate. */
  contactId: Id.nullable(),
  /** Null for a contact. */
  delegate: Delegate.nullable(),
  /** Seconds UTC. */
  createdAt: z.number(),
  /** When the page was last opened, at most once an hour; null before. */
  openedAt: z.number().nullable(),
})
export type FamilyLink = z.infer<typeof FamilyLink>

/** FAMILY-53: the link of a delegate ends with its last date in the organization's time zone. */
export function hasEnded({ delegate }: Pick<FamilyLink, 'delegate'>, today: LocalDate): boolean {
  return delegate !== null && delegate.endsOn < today
}
