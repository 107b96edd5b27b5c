import { z } from 'zod'
import { Id } from '../id.ts'
import { PersonName } from '../people/name.ts'
import { Place } from '../place.ts'

export const Child = z.object({
  id: Id,
  familyId: Id,
  firstName: PersonName,
  lastName: PersonName,
  name: z.string(),
  familyName: z.string(),
  grade: z.string().max(10).nullable(),
  schoolId: Id.nullable(),
})
export type Child = z.infer<typeof Child>

export const FamilyContact = z.object({
  id: Id,
  firstName: PersonName,
  lastName: PersonName,
  name: z.string(),
  email: z.string().max(254),
  phone: z.string().max(40),
})
export type FamilyContact = z.infer<typeof FamilyContact>

export const Family = z.object({
  id: Id,
  name: PersonName,
  address: z.string().max(300),
  location: Place.nullable(),
  organizationId: Id,
  children: z.array(Child),
  /** Names, or emails where there is no name, joined by comma. */
  contacts: z.string(),
})
export type Family = z.infer<typeof Family>
