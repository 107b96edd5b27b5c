import { type LocalDate, Refusal, type School, type SchoolBells } from '@firstbell/domain'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { children, groups, schools } from '../../db/schema.ts'

type SchoolRow = typeof schools.$inferInsert

/** With the bells that it has from a date on. */
type SchoolWithChange = School & { comingBells?: SchoolBells & { from: LocalDate } }

export async function listSchools(db: Db, organizationId: string): Promise<SchoolWithChange[]> {
  return selectSchools(db, eq(schools.organizationId, organizationId))
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getSchool(db: Db, schoolId: string): Promise<SchoolWithChange> {
  const [school] = await selectSchools(db, eq(schools.id, schoolId))
  if (!school) throw new Refusal('not_found')
  return school
}

async function selectSchools(db: Db, which: SQL): Promise<SchoolWithChange[]> {
  const rows = await db
    .select()
    .from(schools)
    .where(and(ofScope(db, schools), which))
    .orderBy(asc(schools.name), asc(schools.id))
  return rows.map(({ lat, lng, bellChanges, ...row }) => {
    const { from, after } = bellChanges.find(({ isDone }) => !isDone) ?? {}
    return { ...row, location: { lat, lng }, ...(from && after && { comingBells: { from, ...after } }) }
  })
}

export async function insertSchool(db: Db, row: SchoolRow): Promise<void> {
  await db.insert(schools).values(row)
}

/** Changes what is given of a school. */
export async function updateSchool(
  db: Db,
  row: Pick<SchoolRow, 'organizationId' | 'id'> & Partial<SchoolRow>,
): Promise<void> {
  await db
    .update(schools)
    .set(row)
    .where(and(eq(schools.organizationId, row.organizationId), eq(schools.id, row.id)))
}

/** Removes a school; its children and groups have none. */
export async function removeSchool(
  db: Db,
  { organizationId, schoolId }: { organizationId: string; schoolId: string },
): Promise<void> {
  await db
    .update(children)
    .set({ schoolId: null })
    .where(and(eq(children.organizationId, organizationId), eq(children.schoolId, schoolId)))
  await db
    .update(groups)
    .set({ schoolId: null })
    .where(and(eq(groups.organizationId, organizationId), eq(groups.schoolId, schoolId)))
  await db.delete(schools).where(and(eq(schools.organizationId, organizationId), eq(schools.id, schoolId)))
}
