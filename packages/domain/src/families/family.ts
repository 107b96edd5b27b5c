import { z } from 'zod'
import { FamilyLanguage } from '../words/language.ts'
import { Id } from '../id.ts'
import { isMetByGrade, type ServiceRules } from '../organizations/service-rules.ts'
import { fullName, PersonName } from '../people/name.ts'
import { Position } from '../position.ts'
import { Refusal } from '../refusal.ts'
import { Weekdays } from '../routes/weekdays.ts'

export const Child = z.object({
  id: Id,
  familyId: Id,
  firstName: PersonName,
  lastName: PersonName,
  name: z.string(),
  familyName: z.string(),
  grade: z.string().trim().max(10).nullable(),
  schoolId: Id.nullable(),
  /** The school's number of the child; records of the same child in other systems have it, too. */
  studentNumber: z.string().trim().max(40).nullable(),
  /** Note for the driver. */
  note: z.string().trim().max(500),
  /** May only leave the bus if an adult is there. */
  mustBeMet: z.boolean(),
  /** Rides in a wheelchair, and takes a wheelchair position of the bus. */
  wheelchair: z.boolean(),
})
export type Child = z.infer<typeof Child>

export const FamilyContact = z.object({
  id: Id,
  firstName: PersonName,
  lastName: PersonName,
  name: z.string(),
  email: z.string().max(254),
  phone: z.string().trim().max(40),
  /** In which messages are written; null where it is not known. */
  language: FamilyLanguage.nullable(),
  /** FAMILY-16: of rides on these its page and messages tell it. */
  weekdays: Weekdays,
})
export type FamilyContact = z.infer<typeof FamilyContact>

export const Family = z.object({
  id: Id,
  /** The same: the specification has both names. */
  familyId: Id,
  name: PersonName.min(1),
  address: z.string().trim().max(300),
  location: Position.nullable(),
  organizationId: Id,
  children: z.array(Child),
  /** Names, or the email or phone of contacts without a name, joined by comma. */
  contacts: z.string(),
  /** Number of unassigned children. */
  withoutStop: z.number().int().min(0),
})
export type Family = z.infer<typeof Family>

/** A stop at which children of a family wait. */
export const FamilyStop = z.object({
  routeId: Id,
  routeName: z.string(),
  stopId: Id,
  stopName: z.string(),
  children: z.array(Id),
})
export type FamilyStop = z.infer<typeof FamilyStop>

/** A family of a list, with the stops of its children in the order of the day. */
export const ListedFamily = Family.extend({ stops: z.array(FamilyStop) })
export type ListedFamily = z.infer<typeof ListedFamily>

/** FAMILY-2: only children with a first name are saved. FAMILY-13: the grade of a new child decides whether it must be met. */
export function childrenToSave<C extends Partial<Pick<Child, 'id' | 'grade' | 'mustBeMet'>> & { firstName: string }>(
  typed: readonly C[],
  rules: Pick<ServiceRules, 'mustBeMetGrades'>,
): C[] {
  return typed
    .filter(({ firstName }) => firstName.trim() !== '')
    .map((child) =>
      child.id === undefined ? { ...child, mustBeMet: child.mustBeMet ?? isMetByGrade(rules, child.grade) } : child,
    )
}

/** FAMILY-3: a contact with neither id, email nor phone is dropped; every other one must have an email or a phone. */
export function contactsToSave<C extends { id?: string; email: string; phone?: string }>(typed: readonly C[]): C[] {
  const canBeReached = ({ email, phone = '' }: C) => email.trim() !== '' || phone.trim() !== ''
  const kept = typed.filter((contact) => contact.id !== undefined || canBeReached(contact))
  if (!kept.every(canBeReached)) {
    throw new Refusal('invalid_input', 'Contacts must have an email assigned')
  }
  return kept
}

/** The contacts of a family in one line: names, or the email or phone of contacts without a name. */
export function contactsText(
  contacts: readonly Pick<FamilyContact, 'firstName' | 'lastName' | 'email' | 'phone'>[],
): string {
  return contacts.map((contact) => fullName(contact) || contact.email || contact.phone).join(', ')
}
