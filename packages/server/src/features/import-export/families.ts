import { folded, type ReadRow, type RowReason, type RowValues } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { contacts, families } from '../../db/schema.ts'
import { familyColumns } from '../families/families.store.ts'
import { classify, given, type Planned, type Planning, writeRows, wrong } from './planned.ts'

type Contact = typeof contacts.$inferSelect
type FamilyRecord = Awaited<ReturnType<typeof familiesOf>>[number] & { contacts: Contact[] }

/** A family is known by name and address: many share one of them. */
export const keyOfFamily = ({ name, address }: { name: string; address: string }) => folded(`${name}, ${address}`)

const CONTACTS = [1, 2, 3] as const

export async function familiesOf(db: Db, organizationId: string) {
  return db
    .select(familyColumns())
    .from(families)
    .where(and(ofScope(db, families), eq(families.organizationId, organizationId)))
    .orderBy(asc(families.name), asc(families.id))
}

async function recordsOf(db: Db, organizationId: string): Promise<FamilyRecord[]> {
  const people = await db
    .select()
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId)))
    .orderBy(asc(contacts.id))
  const contactsOf = groupBy(people, ({ familyId }) => familyId)
  return (await familiesOf(db, organizationId)).map((row) => ({ ...row, contacts: contactsOf.get(row.id) ?? [] }))
}

export async function planFamilies(planning: Planning, rows: readonly ReadRow<'families'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const present = new Map((await recordsOf(db, organizationId)).map((record) => [keyOfFamily(record), record]))
  const { outcomes, written } = classify(rows, 'family_name', (values: RowValues<'families'>) => {
    const { family_name: name = '', address = '', lat, lng } = values
    if ((lat === null) !== (lng === null)) return wrong(lat === null ? 'lat' : 'lng', 'missing')
    const typed = typedContacts(values as Record<string, string>)
    if ('reasons' in typed) return typed.reasons
    const key = keyOfFamily({ name, address })
    const before = present.get(key)
    const family = before ?? { organizationId, id: newId(), name, address, lat: null, lng: null, contacts: [] }
    const known = family.contacts
    const after: FamilyRecord = {
      ...family,
      ...given({ lat, lng }),
      contacts: [
        ...known.map((contact) => ({ ...contact, ...typed.byEmail.get(folded(contact.email)) })),
        ...[...typed.byEmail.values()]
          .filter(({ email }) => !known.some((contact) => folded(contact.email) === folded(email)))
          .map((contact) => ({ ...contact, organizationId, familyId: family.id, id: newId() })),
      ],
    }
    return { key, before, after }
  })
  return {
    outcomes,
    ids: written.map(({ id }) => id),
    routeIds: [],
    async write() {
      await writeRows(db, families, written.map(({ contacts: _, ...row }) => row)) // prettier-ignore
      await writeRows(db, contacts, written.flatMap((record) => record.contacts)) // prettier-ignore
    },
  }
}

type Typed = Pick<Contact, 'firstName' | 'lastName' | 'email' | 'phone'>

/** The adults of a row by their emails; one that is named must have one (FAMILY-3). */
function typedContacts(values: Record<string, string>): { byEmail: Map<string, Typed> } | { reasons: RowReason[] } {
  const byEmail = new Map<string, Typed>()
  for (const n of CONTACTS) {
    const part = (name: string) => values[`contact${n}_${name}`] ?? ''
    const contact = { firstName: part('first'), lastName: part('last'), email: part('email'), phone: part('phone') }
    if (contact.email !== '') byEmail.set(folded(contact.email), contact)
    else if (Object.values(contact).some(Boolean)) return { reasons: wrong(`contact${n}_email`, 'missing') }
  }
  return { byEmail }
}

export async function takeFamilies(db: Db, organizationId: string) {
  return (await recordsOf(db, organizationId)).map(({ name, address, lat, lng, contacts: people }) => ({
    family_name: name,
    address,
    lat: lat === null ? '' : String(lat),
    lng: lng === null ? '' : String(lng),
    ...Object.fromEntries(
      CONTACTS.flatMap((n) => {
        const { firstName = '', lastName = '', email = '', phone = '' } = people[n - 1] ?? {}
        return Object.entries({ first: firstName, last: lastName, email, phone }).map(([part, cell]) => [
          `contact${n}_${part}`,
          cell,
        ])
      }),
    ),
  }))
}
