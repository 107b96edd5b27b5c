import { type Child, contactsText, type Family, fullName, Refusal } from '@firstbell/domain'
import { and, eq, exists, getTableColumns, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { positionOfColumns } from '../../db/positions.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { children, families } from '../../db/schema.ts'
import { type Given, statement } from '../../db/connection/statement.ts'
import {
  eraseTextsOfFamily,
  type LostDelivery,
  removeDeliveriesOfFamily,
} from '../../engine/messages/stopped-deliveries.store.ts'
import { type SettleDeps, settleOptOuts } from '../../engine/messages/opt-outs/opt-out-digests.store.ts'
import { eraseRepliesOfFamily, removeRepliesOfFamily } from '../../engine/messages/replies/replies.store.ts'
import { eraseChildren } from '../../engine/retention/erased-children.store.ts'
import { assignmentsOfChild } from '../assignments/assignments.store.ts'
import { listContactsOf } from './contacts.store.ts'

type FamilyRow = typeof families.$inferInsert
type ChildRow = typeof children.$inferInsert

/** The columns of a family that are returned; not those for the search. */
export function familyColumns() {
  const { folded: _, foldedPeople: __, childCount: ___, ...columns } = getTableColumns(families)
  return columns
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getFamily(db: Db, familyId: string): Promise<Family> {
  const [family] = await familiesOf(db, [familyId])
  if (!family) throw new Refusal('not_found')
  return family
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getOrganizationIdOfFamily(db: Db, familyId: string): Promise<string> {
  const [row] = await organizationOfFamily(db, { familyId })
  if (!row) throw new Refusal('not_found')
  return row.organizationId
}

const organizationOfFamily = statement((db, given: Given<'familyId'>) =>
  db
    .select({ organizationId: families.organizationId })
    .from(families)
    .where(and(ofScope(db, families), eq(families.id, given('familyId')))),
)

/** Sorted here: asked for in an order, the database reads everybody of the organization in that order to find a few. */
function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

const { lat: _lat, lng: _lng, ...ownColumns } = familyColumns()
const { organizationId: _organizationId, ...childColumns } = getTableColumns(children)

const familiesById = statement((db, given: Given<'ids'>) =>
  db
    .select({ family: ownColumns, place: { lat: families.lat, lng: families.lng } })
    .from(families)
    .where(and(ofScope(db, families), oneOf(families.id, given('ids')))),
)

const childrenByFamily = statement((db, given: Given<'ids'>) =>
  db
    .select({ child: childColumns, isAssigned: exists(assignmentsOfChild(db)).mapWith(Boolean) })
    .from(children)
    .where(and(ofScope(db, children), oneOf(children.familyId, given('ids')))),
)

/** Families with their people, in the order of the ids; without those that the scope does not hold. */
export async function familiesOf(db: Db, ids: readonly string[]): Promise<Family[]> {
  if (ids.length === 0) return []
  const [found, listedChildren, listedContacts] = await Promise.all([
    familiesById(db, { ids }),
    childrenByFamily(db, { ids }),
    listContactsOf(db, ids),
  ])
  const familyOf = new Map(found.map((row) => [row.family.id, row]))
  const childrenOf = groupBy(
    listedChildren.toSorted((a, b) => byId(a.child, b.child)),
    ({ child }) => child.familyId,
  )
  const contactsOf = groupBy(listedContacts, ({ familyId }) => familyId)
  const rows = ids.flatMap((id) => familyOf.get(id) ?? [])
  return rows.map(({ family: row, place: position }) => {
    const own = childrenOf.get(row.id) ?? []
    return {
      ...row,
      familyId: row.id,
      location: positionOfColumns(position),
      children: own.map(({ child }) => childOf(child, row.name)),
      contacts: contactsText(contactsOf.get(row.id) ?? []),
      withoutStop: own.filter(({ isAssigned }) => !isAssigned).length,
    }
  })
}

function childOf(row: Omit<typeof children.$inferSelect, 'organizationId'>, familyName: string): Child {
  return { ...row, name: fullName(row), familyName }
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getChild(db: Db, childId: string): Promise<Child & { organizationId: string }> {
  const [row] = await db
    .select({ child: childColumns, organizationId: children.organizationId, familyName: families.name })
    .from(children)
    .innerJoin(families, and(eq(families.organizationId, children.organizationId), eq(families.id, children.familyId)))
    .where(and(ofScope(db, children), eq(children.id, childId)))
  if (!row) throw new Refusal('not_found')
  return { ...childOf(row.child, row.familyName), organizationId: row.organizationId }
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

/** Removes a family with its children, its contacts and their places at stops. Returns what waited to be sent to it. */
export async function removeFamily(
  db: Db,
  { organizationId, familyId }: { organizationId: string; familyId: string },
  deps: SettleDeps,
): Promise<LostDelivery[]> {
  const lost = await removeDeliveriesOfFamily(db, familyId)
  await removeRepliesOfFamily(db, familyId)
  await db.delete(families).where(and(eq(families.organizationId, organizationId), eq(families.id, familyId)))
  await settleOptOuts(db, organizationId, [], deps)
  return lost
}

/** Whose child or contact it is; a new one has an id of its own already. */
interface Whose {
  organizationId: string
  familyId: string
}

/**
 * FAMILY-5: writes the children of a family; those not named are removed, and with them their places at stops. Returns what waited to be
 * sent about them.
 */
export async function replaceChildren(
  db: Db,
  whose: Whose,
  rows: readonly Omit<ChildRow, keyof Whose>[],
): Promise<LostDelivery[]> {
  const ids = rows.map((row) => row.id)
  const own = and(eq(children.organizationId, whose.organizationId), eq(children.familyId, whose.familyId))
  const removed = await db
    .delete(children)
    .where(and(own, notInArray(children.id, ids)))
    .returning({ id: children.id })
  const lost = removed.length > 0 ? await eraseTextsOfFamily(db, whose.familyId) : []
  if (removed.length > 0) {
    await eraseRepliesOfFamily(db, whose.familyId)
    await eraseChildren(db, { organizationId: whose.organizationId, childIds: removed.map(({ id }) => id) })
  }
  const known = new Set((await db.select({ id: children.id }).from(children).where(own)).map((row) => row.id))
  for (const row of rows.filter(({ id }) => known.has(id))) {
    await db
      .update(children)
      .set(row)
      .where(and(own, eq(children.id, row.id)))
  }
  const added = rows.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, ...whose }))
  if (added.length > 0) await db.insert(children).values(added)
  return lost
}
