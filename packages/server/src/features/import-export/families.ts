import {
  EVERY_WEEKDAY,
  folded,
  fullName,
  type FamilyLanguage,
  matchContacts,
  type ReadRow,
  type RowContact,
  type RowNote,
  type RowReason,
  type RowValues,
  shareContact,
} from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { contacts, families } from '../../db/schema.ts'
import { writeRows } from '../../db/write-rows.ts'
import { groupInPieces, mapInPieces } from '../../work/pieces.ts'
import { settleOptOuts } from '../../engine/messages/opt-outs/opt-out-digests.store.ts'
import { familyColumns } from '../families/families.store.ts'
import { farAway } from './far-away.ts'
import { classify, given, notePlanned, type Planned, type Planning, wrong } from './planned.ts'

type Contact = typeof contacts.$inferSelect
export type FamilyRecord = Awaited<ReturnType<typeof familiesOfRows>>[number] & { contacts: Contact[] }
type Values = RowValues<'families'>

/** A family is known by name and address: many share one of them. */
export const keyOfFamily = ({ name, address }: { name: string; address: string }) => folded(`${name}, ${address}`)

const CONTACTS = [1, 2, 3] as const

export async function familiesOfRows(db: Db, organizationId: string) {
  return db
    .select(familyColumns())
    .from(families)
    .where(and(ofScope(db, families), eq(families.organizationId, organizationId)))
    .orderBy(asc(families.name), asc(families.id))
}

export async function recordsOf(db: Db, organizationId: string): Promise<FamilyRecord[]> {
  const people = await db
    .select()
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId)))
    .orderBy(asc(contacts.id))
  const contactsOf = await groupInPieces(people, ({ familyId }) => familyId)
  const rows = await familiesOfRows(db, organizationId)
  return mapInPieces(rows, (row) => ({ ...row, contacts: contactsOf.get(row.id) ?? [] }))
}

export async function planFamilies(planning: Planning, rows: readonly ReadRow<'families'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const find = await familyFinder(await recordsOf(db, organizationId), rows)
  const far = await farAway(db, organizationId)
  /** What earlier rows have made of families, by their keys. */
  const inFile = new Map<string, FamilyRecord>()
  const { outcomes, written } = await classify(rows, 'family_name', (values: Values) => {
    const { family_name: name = '', address = '', lat, lng } = values
    if ((lat === undefined) !== (lng === undefined)) return wrong(lat === undefined ? 'lat' : 'lng', 'missing')
    const typed = typedContacts(values as Record<string, string>)
    const present = find(values, typed)
    if (present === 'several') return wrong('address', 'missing')
    const key = present?.id ?? keyOfFamily({ name, address })
    const earlier = inFile.get(key)
    const before = earlier ?? present
    if (earlier) {
      const fault = contradictionOf(earlier, values, typed)
      if (fault) return fault
    }
    const judged = far({ lat, lng })
    if (judged.reasons) return judged.reasons
    const isMoved = before !== undefined && address !== '' && folded(before.address) !== folded(address)
    const family = before ?? { organizationId, id: newId(), name, address, lat: null, lng: null, contacts: [] }
    const people = contactsAfter(family, typed, newId)
    if ('reasons' in people) return people.reasons
    const after = {
      ...family,
      ...(isMoved ? { address, lat: null, lng: null } : {}), // its position was that of the former address
      ...given({ lat, lng }),
      contacts: people.contacts,
    }
    inFile.set(key, after)
    const added = after.contacts.filter((one) => !earlier?.contacts.some(({ id }) => id === one.id))
    const unreached = added.flatMap((contact) => notesOfContact(contact, planning))
    const moved = isMoved ? [notePlanned('movedFamily', 1, before.address)] : []
    const isUnlocated = !earlier && after.address !== '' && after.lat === null
    const unlocated = isUnlocated ? [notePlanned('noPosition', 1, after.address)] : []
    const notes = [...moved, ...unreached, ...unlocated, ...judged.notes]
    return { key, before, after, continues: earlier !== undefined, notes }
  })
  return {
    outcomes,
    ids: written.map(({ id }) => id),
    tables: [families, contacts],
    routeIds: [],
    async write() {
      await writeRows(
        db,
        families,
        written.map(({ contacts: _, ...row }) => row),
      )
      const people = written.flatMap((record) => record.contacts)
      await writeRows(db, contacts, people)
      await settleOptOuts(db, organizationId, people, planning)
    },
  }
}

/**
 * The family of a row: the one of that name and address. One of that name with an adult of the row has moved, unless its address is in the
 * file, too. A row without an address is the only family of its name, or the one with an adult of the row.
 */
async function familyFinder(present: readonly FamilyRecord[], rows: readonly ReadRow<'families'>[]) {
  const byKey = new Map(await mapInPieces(present, (record) => [keyOfFamily(record), record] as const))
  const byName = await groupInPieces(present, ({ name }) => folded(name))
  const inFile = new Set(
    await mapInPieces(rows, (row) =>
      'values' in row ? keyOfFamily({ name: row.values.family_name ?? '', address: row.values.address ?? '' }) : '',
    ),
  )
  return ({ family_name: name = '', address = '' }: Values, typed: readonly RowContact[]) => {
    const exact = byKey.get(keyOfFamily({ name, address }))
    if (exact) return exact
    const alike = byName.get(folded(name)) ?? []
    const related = alike.filter((record) => shareContact(typed, record.contacts))
    if (address === '') return alike.length > 1 ? (related.length === 1 ? related[0] : 'several') : alike[0]
    const moved = related.filter((record) => !inFile.has(keyOfFamily(record)))
    const [only] = moved.length > 0 ? moved : alike.filter((record) => record.address === '' && alike.length === 1)
    return moved.length > 1 ? undefined : only
  }
}

/** The adults of a family with those of a row; one that is new must have an email or a phone (FAMILY-3). */
function contactsAfter(
  family: FamilyRecord,
  typed: readonly TypedContact[],
  newId: () => string,
): { contacts: Contact[] } | { reasons: RowReason[] } {
  const matches = matchContacts(typed, family.contacts)
  const nameOnly = typed.find(({ email, phone }, at) => !email && !phone && !matches[at])
  if (nameOnly) return { reasons: wrong(`contact${nameOnly.slot}_email`, 'missing') }
  const { organizationId, id: familyId } = family
  const unnamed = { firstName: '', lastName: '', email: '', phone: '', language: null }
  const fresh = { ...unnamed, organizationId, familyId, weekdays: EVERY_WEEKDAY }
  const fieldsOf = ({ slot: _, ...row }: TypedContact) => given(row)
  const changed = family.contacts.map((contact) => {
    const row = typed[matches.indexOf(contact)]
    return { ...contact, ...(row && fieldsOf(row)) }
  })
  const added = typed.flatMap((row, at) => (matches[at] ? [] : { ...fresh, id: newId(), ...fieldsOf(row) }))
  return { contacts: [...changed, ...added] }
}

/** EXCHANGE-10: on which channels a contact gets nothing, although the file may look as if. */
function notesOfContact(contact: Contact, { channels }: Planning): RowNote[] {
  const { email, phone } = contact
  const isCallable = phone.trim() === '' || channels.sms.addressOf({ email, phone }) !== ''
  const name = fullName(contact)
  return [
    ...(email === '' ? [notePlanned('noEmail', 1, name || phone)] : []),
    ...(isCallable ? [] : [notePlanned('noSms', 1, name ? `${name} (${phone})` : phone)]),
  ]
}

/** EXCHANGE-27: what a row says of a family, or of one of its adults, otherwise than an earlier row. */
function contradictionOf(
  { lat, lng, contacts: people }: FamilyRecord,
  values: Values,
  typed: readonly TypedContact[],
): RowReason[] | undefined {
  for (const [column, known] of [
    ['lat', lat],
    ['lng', lng],
  ] as const)
    if (values[column] !== undefined && known !== null && known !== values[column]) return wrong(column, 'twice')
  const matches = matchContacts(typed, people)
  for (const [at, { slot, email, phone }] of typed.entries()) {
    const known = matches[at]
    if (!known) continue
    if (email && known.email && email !== known.email) return wrong(`contact${slot}_email`, 'twice')
    if (phone && known.phone && phone !== known.phone) return wrong(`contact${slot}_phone`, 'twice')
  }
  return undefined
}

type TypedContact = RowContact & { slot: number; language: FamilyLanguage | undefined }

/** The adults of a row, nobody twice. */
function typedContacts(values: Record<string, string>): TypedContact[] {
  const typed = new Map<string, TypedContact>()
  for (const slot of CONTACTS) {
    const part = (name: string) => values[`contact${slot}_${name}`] || undefined
    const contact = { firstName: part('first'), lastName: part('last'), email: part('email'), phone: part('phone') }
    const key = folded(Object.values(contact).join('|'))
    if (Object.values(contact).some(Boolean) && !typed.has(key))
      typed.set(key, { ...contact, language: part('language') as FamilyLanguage | undefined, slot }) // as its column was read
  }
  return [...typed.values()]
}

export async function takeFamilies(db: Db, organizationId: string) {
  return mapInPieces(await recordsOf(db, organizationId), ({ name, address, lat, lng, contacts: people }) => ({
    family_name: name,
    address,
    lat: lat === null ? '' : String(lat),
    lng: lng === null ? '' : String(lng),
    ...Object.fromEntries(
      CONTACTS.flatMap((n) => {
        const { firstName = '', lastName = '', email = '', phone = '', language } = people[n - 1] ?? {}
        const cells = { first: firstName, last: lastName, email, phone, language: language ?? '' }
        return Object.entries(cells).map(([part, cell]) => [`contact${n}_${part}`, cell])
      }),
    ),
  }))
}
