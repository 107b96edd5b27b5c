import { z } from 'zod'
import { Id } from '../id.ts'
import { RouteSummary } from '../routes/route.ts'
import { Stop } from '../routes/stop.ts'
import { Weekdays } from '../routes/weekdays.ts'
import { STORABLE } from '../storable.ts'
import type { Calendar } from '../calendar/calendar.ts'
import type { ServiceRules } from '../organizations/service-rules.ts'
import { hhmmOf } from '../time/hhmm.ts'
import { addDays, LocalDate, momentOf, wallClock } from '../time/zone.ts'
import { ContactAlerts } from './contact-alerts.ts'
import { Family } from './family.ts'
import { FamilyLanguage } from '../words/language.ts'

/** Somebody outside of the family who sees one child until the end of a date, such as a grandparent. */
export const Delegate = z.object({
  name: z.string().trim().min(1).max(100).regex(STORABLE),
  childId: Id,
  endsOn: LocalDate,
})
export type Delegate = z.infer<typeof Delegate>

/** The private link of a contact, of a delegate, or in letters to a family, to the page of the family. Its token is in the address alone. */
export const FamilyLink = z.object({
  id: Id,
  familyId: Id,
  /** Null for a delegate, and in letters. */
  contactId: Id.nullable(),
  /** Null for a contact, and in letters. */
  delegate: Delegate.nullable(),
  /** FAMILY-42: the contact who gave the link to a delegate; null where the office created it. */
  madeByContactId: Id.nullable(),
  /** Seconds UTC. */
  createdAt: z.number(),
  /** When the page was last opened, at most once an hour; null before. */
  openedAt: z.number().nullable(),
  /** FAMILY-65: from when it opens nothing, seconds UTC; null for a delegate, whose link ends with a date. */
  expiresAt: z.number().nullable(),
  /** SECURITY-52: the address that was given away ended with the secret of the server, and it was not given again since. */
  isAddressEnded: z.boolean(),
})
export type FamilyLink = z.infer<typeof FamilyLink>

/** FAMILY-44: a link with what the contact chose on the page; null where it has chosen nothing, and where it is the link of no contact. */
export const ListedFamilyLink = FamilyLink.extend({ chosen: ContactAlerts.nullable() })
export type ListedFamilyLink = z.infer<typeof ListedFamilyLink>

/** FAMILY-65: how long the link of a contact lasts after it was last sent or opened, and how long that in letters at most. */
export const LINK_DAYS = 400
/** FAMILY-65: a letter that is printed this near to the end of the school year is for the next one, too. */
const NEXT_YEAR_FROM_DAYS = 60

const DAY_SECONDS = 86_400
export const linkExpiresAt = (now: number) => now + LINK_DAYS * DAY_SECONDS

/** FAMILY-65: from when the link in a letter opens nothing that is printed now: after the school year, or after 400 days. */
export function letterExpiresAt(
  { timeZone, calendar }: { timeZone: string; calendar: Pick<Calendar, 'termEnd'> },
  now: number,
): number {
  const latest = linkExpiresAt(now)
  if (calendar.termEnd < addDays(wallClock(timeZone, now).date, NEXT_YEAR_FROM_DAYS)) return latest
  return Math.min(latest, momentOf(timeZone, addDays(calendar.termEnd, 1), hhmmOf(0)))
}

/** FAMILY-65: whether a link has expired. */
export function hasExpired({ expiresAt }: Pick<FamilyLink, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** FAMILY-53: the link of a delegate ends with its last date in the organization's time zone. */
export function hasEnded({ delegate }: Pick<FamilyLink, 'delegate'>, today: LocalDate): boolean {
  return delegate !== null && delegate.endsOn < today
}

/** FAMILY-40: to so many people a contact gives links that have not ended. */
export const MAX_DELEGATES = 5

/** FAMILY-40: the last date until which a contact gives somebody else a link. */
export function latestDelegateDate({ delegateDays }: Pick<ServiceRules, 'delegateDays'>, today: LocalDate): LocalDate {
  return addDays(today, delegateDays)
}

/** MESSAGE-85: of the families with riders. */
export const FamilyReach = z.object({
  families: z.number().int(),
  /** A contact has an address that does not refuse everything, and from which the newest message did not come back. */
  reachable: z.number().int(),
  /** Within 60 days a message was accepted, or the page of the family was opened. */
  confirmed: z.number().int(),
})
export type FamilyReach = z.infer<typeof FamilyReach>

/** FAMILY-57: what a letter tells a family: where its children wait and when, and the private link. */
export const FamilyLetter = z.object({
  familyId: Id,
  name: Family.shape.name,
  address: Family.shape.address,
  /** Of its contacts; null where it is not known. */
  language: FamilyLanguage.nullable(),
  url: z.string(),
  children: z.array(
    z.object({
      firstName: z.string(),
      rides: z.array(
        z.object({
          routeName: RouteSummary.shape.name,
          type: RouteSummary.shape.type,
          stopName: Stop.shape.name,
          stoptime: Stop.shape.stoptime,
          /** FAMILY-59: from when or until when it is so, where that is within the next days; null otherwise. */
          fromDate: LocalDate.nullable(),
          untilDate: LocalDate.nullable(),
          weekdays: Weekdays,
        }),
      ),
    }),
  ),
})
export type FamilyLetter = z.infer<typeof FamilyLetter>
