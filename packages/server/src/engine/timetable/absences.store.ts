import { type Absence, isAbsentOn, type LocalDate, Refusal } from '@firstbell/domain'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { absences } from '../../db/schema.ts'
import type { OrganizationDate } from './day-stops.store.ts'

/** The absences of the children of these families that end on this date or later. */
export async function listAbsences(
  db: Db,
  { organizationId, familyIds, from }: { organizationId: string; familyIds: readonly string[]; from: LocalDate },
): Promise<Absence[]> {
  const rows = await db
    .select()
    .from(absences)
    .where(
      and(
        ofScope(db, absences),
        eq(absences.organizationId, organizationId),
        oneOf(absences.familyId, familyIds),
        gte(absences.lastDate, from),
      ),
    )
    .orderBy(asc(absences.firstDate), asc(absences.id))
  return rows.map(({ organizationId: _, ...absence }) => absence)
}

/** Whether a child does not ride on a date, on routes of a type. */
export type IsAbsent = (childId: string, routeType: number) => boolean

export async function readAbsences(db: Db, { organizationId, date }: OrganizationDate): Promise<IsAbsent> {
  const { childId, firstDate, lastDate, direction } = absences
  const rows = await db
    .select({ childId, firstDate, lastDate, direction })
    .from(absences)
    .where(isOn(db, { organizationId, date }))
  const ofChild = groupBy(rows, (row) => row.childId)
  return (id, routeType) => (ofChild.get(id) ?? []).some((absence) => isAbsentOn(absence, date, routeType))
}

/** The children who do not ride on a date in one direction at least. */
export async function listAbsentChildren(db: Db, { organizationId, date }: OrganizationDate): Promise<string[]> {
  const rows = await db
    .selectDistinct({ childId: absences.childId })
    .from(absences)
    .where(isOn(db, { organizationId, date }))
  return rows.map(({ childId }) => childId)
}

const isOn = (db: Db, { organizationId, date }: OrganizationDate) =>
  and(
    ofScope(db, absences),
    eq(absences.organizationId, organizationId),
    lte(absences.firstDate, date),
    gte(absences.lastDate, date),
  )

export async function insertAbsence(db: Db, row: typeof absences.$inferInsert): Promise<void> {
  await db.insert(absences).values(row)
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function removeAbsence(db: Db, absenceId: string): Promise<typeof absences.$inferSelect> {
  const [row] = await db
    .delete(absences)
    .where(and(ofScope(db, absences), eq(absences.id, absenceId)))
    .returning()
  if (!row) throw new Refusal('not_found')
  return row
}
