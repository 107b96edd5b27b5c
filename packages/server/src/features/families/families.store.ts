import { type Child, contactsText, type Family, type FamilyContact, fullName, Refusal } from '@firstbell/domain'
import { and, asc, count, desc, eq, exists, ilike, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { children, contacts, families } from '../../db/schema.ts'

type FamilyRow = typeof families.$inferInsert
type ChildRow = typeof children.$inferInsert
type ContactRow = typeof contacts.$inferInsert

export interface FamilySearch {
  search?: string
  sort: 'name' | '-name' | 'address' | '-address' | 'children' | '-children'
  /** From 1; all families without one. */
  page?: number
}

const PAGE_SIZE = 15

const childrenOfFamily = sql`(select count(*) from ${children} where ${children.familyId} = ${families.id}
  and ${children.organizationId} = ${families.organizationId})`
const COLUMN_OF = { name: families.name, address: families.address, children: childrenOfFamily }

export async function listFamilies(db: Db, organizationId: string, search: FamilySearch): Promise<Family[]> {
  const downwards = search.sort.startsWith('-')
  const column = COLUMN_OF[search.sort.replace('-', '') as keyof typeof COLUMN_OF] // the names of `sort` without the minus
  const found = db
    .select()
    .from(families)
    .where(matching(db, organizationId, search.search))
    .orderBy(downwards ? desc(column) : asc(column), asc(families.id))
  const { page } = search
  return withPeople(db, await (page === undefined ? found : found.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE)))
}

export async function countFamilies(db: Db, organizationId: string, search?: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(families)
    .where(matching(db, organizationId, search))
  return row?.total ?? 0
}

function matching(db: Db, organizationId: string, search: string | undefined): SQL | undefined {
  const ofOrganization = eq(families.organizationId, organizationId)
  const text = search?.trim()
  if (!text) return ofOrganization
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const named = (person: typeof children | typeof contacts) =>
    ilike(sql`${person.firstName} || ' ' || ${person.lastName}`, part)
  const ofFamily = (person: typeof children | typeof contacts) =>
    and(eq(person.organizationId, families.organizationId), eq(person.familyId, families.id))
  const one = { one: sql`1` }
  return and(
    ofOrganization,
    or(
      ilike(families.name, part),
      ilike(families.address, part),
      exists(
        db
          .select(one)
          .from(children)
          .where(and(ofFamily(children), named(children))),
      ),
      exists(
        db
          .select(one)
          .from(contacts)
          .where(and(ofFamily(contacts), or(named(contacts), ilike(contacts.email, part)))),
      ),
    ),
  )
}

/** Refuses with 'absent' what the scope does not hold. */
export async function getFamily(db: Db, familyId: string): Promise<Family> {
  const [family] = await withPeople(db, await db.select().from(families).where(eq(families.id, familyId)))
  if (!family) throw new Refusal('absent')
  return family
}

async function withPeople(db: Db, rows: (typeof families.$inferSelect)[]): Promise<Family[]> {
  const ids = rows.map((row) => row.id)
  const childrenOf = groupBy(
    await db.select().from(children).where(inArray(children.familyId, ids)).orderBy(asc(children.id)),
    (row) => row.familyId,
  )
  const contactsOf = groupBy(
    await db.select().from(contacts).where(inArray(contacts.familyId, ids)).orderBy(asc(contacts.id)),
    (row) => row.familyId,
  )
  return rows.map(({ lat, lng, ...row }) => ({
    ...row,
    location: lat === null || lng === null ? null : { lat, lng },
    children: (childrenOf.get(row.id) ?? []).map((child) => childOf(child, row.name)),
    contacts: contactsText(contactsOf.get(row.id) ?? []),
  }))
}

function childOf({ organizationId: _, ...row }: typeof children.$inferSelect, familyName: string): Child {
  return { ...row, name: fullName(row), familyName }
}

/** Refuses with 'absent' what the scope does not hold. */
export async function getChild(db: Db, childId: string): Promise<Child> {
  const [row] = await db
    .select({ child: children, familyName: families.name })
    .from(children)
    .innerJoin(families, and(eq(families.organizationId, children.organizationId), eq(families.id, children.familyId)))
    .where(eq(children.id, childId))
  if (!row) throw new Refusal('absent')
  return childOf(row.child, row.familyName)
}

export async function insertFamily(db: Db, row: FamilyRow): Promise<void> {
  await db.insert(families).values(row)
}

/** Changes what is given of a family. */
export async function updateFamily(
  db: Db,
  row: Pick<FamilyRow, 'organizationId' | 'id'> & Partial<FamilyRow>,
): Promise<void> {
  await db
    .update(families)
    .set(row)
    .where(and(eq(families.organizationId, row.organizationId), eq(families.id, row.id)))
}

/** Removes a family with its children, its contacts and their places at stops. */
export async function removeFamily(db: Db, organizationId: string, familyId: string): Promise<void> {
  await db.delete(families).where(and(eq(families.organizationId, organizationId), eq(families.id, familyId)))
}

/** What is known of a child or contact of a family; a new one has an id of its own already. */
interface Whose {
  organizationId: string
  familyId: string
}

/** FAMILY-5: writes the children of a family; those not named are removed, and with them their places at stops. */
export async function replaceChildren(db: Db, whose: Whose, rows: readonly Omit<ChildRow, keyof Whose>[]) {
  const ids = rows.map((row) => row.id)
  const own = and(eq(children.organizationId, whose.organizationId), eq(children.familyId, whose.familyId))
  await db.delete(children).where(and(own, notInArray(children.id, ids)))
  const known = new Set((await db.select({ id: children.id }).from(children).where(own)).map((row) => row.id))
  for (const row of rows) {
    if (known.has(row.id))
      await db
        .update(children)
        .set(row)
        .where(and(own, eq(children.id, row.id)))
    else await db.insert(children).values({ ...row, ...whose })
  }
}

export async function listContacts(db: Db, familyId: string): Promise<FamilyContact[]> {
  const rows = await db.select().from(contacts).where(eq(contacts.familyId, familyId)).orderBy(asc(contacts.id))
  return rows.map(({ organizationId: _, familyId: __, ...row }) => ({ ...row, name: fullName(row) }))
}

/** Writes the contacts of a family; those not named are removed. */
export async function replaceContacts(db: Db, whose: Whose, rows: readonly Omit<ContactRow, keyof Whose>[]) {
  await db
    .delete(contacts)
    .where(and(eq(contacts.organizationId, whose.organizationId), eq(contacts.familyId, whose.familyId)))
  if (rows.length > 0) await db.insert(contacts).values(rows.map((row) => ({ ...row, ...whose })))
}
