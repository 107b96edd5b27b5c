import { areSameBells, type BellChange, type LocalDate, type MovedBells } from '@firstbell/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { schools } from '../../db/schema.ts'

type SchoolRow = typeof schools.$inferSelect

interface OfDate {
  organizationId: string
  from: LocalDate
}

/** SCENARIO-148: moves bells from a date on; until then the schools keep theirs. */
export async function addBellChanges(db: Db, { organizationId, from }: OfDate, moved: readonly MovedBells[]) {
  for (const row of await lockSchools(db, organizationId, moved)) {
    const { before, after } = changeOf(row, moved)
    const bellChanges = [...row.bellChanges, { from, before, after, isDone: false }]
    await update(db, row, { bellChanges: bellChanges.toSorted((a, b) => (a.from < b.from ? -1 : 1)) })
  }
}

/** Gives back the bells of before a date; those of schools that were deleted are gone. */
export async function removeBellChanges(db: Db, { organizationId, from }: OfDate, moved: readonly MovedBells[]) {
  for (const row of await lockSchools(db, organizationId, moved)) {
    const { before } = changeOf(row, moved)
    const change = row.bellChanges.find((one) => one.from === from)
    const bellChanges = row.bellChanges.filter((one) => one !== change)
    await update(db, row, { bellChanges, ...(change?.isDone && before) })
  }
}

/** Whether nobody has written other bells since they were moved. */
export async function areBellsAsMoved(db: Db, { organizationId, from }: OfDate, moved: readonly MovedBells[]) {
  const rows =
    moved.length === 0
      ? []
      : await db
          .select()
          .from(schools)
          .where(areOf(db, organizationId, moved))
  return rows.every((row) => {
    const { after } = changeOf(row, moved)
    const change = row.bellChanges.find((one) => one.from === from)
    return change !== undefined && areSameBells(change.after, after) && (!change.isDone || areSameBells(row, after))
  })
}

const isToCome = sql`${schools.bellChanges} @> '[{"isDone": false}]'`

/** SCHOOL-3: bells that were to change until today are those of the school from now on. */
export async function ringChangedBells(db: Db, organizationId: string, today: LocalDate): Promise<void> {
  const rows = await db
    .select()
    .from(schools)
    .where(and(ofScope(db, schools), eq(schools.organizationId, organizationId), isToCome))
    .for('update')
  const isDue = ({ from, isDone }: BellChange) => !isDone && from <= today
  for (const row of rows) {
    const due = row.bellChanges.findLast(isDue)
    if (!due) continue
    const bellChanges = row.bellChanges.map((one) => (isDue(one) ? { ...one, isDone: true } : one))
    await update(db, row, { ...due.after, bellChanges })
  }
}

const areOf = (db: Db, organizationId: string, moved: readonly MovedBells[]) =>
  and(
    ofScope(db, schools),
    eq(schools.organizationId, organizationId),
    oneOf(
      schools.id,
      moved.map(({ schoolId }) => schoolId),
    ),
  )

async function lockSchools(db: Db, organizationId: string, moved: readonly MovedBells[]): Promise<SchoolRow[]> {
  if (moved.length === 0) return []
  return db
    .select()
    .from(schools)
    .where(areOf(db, organizationId, moved))
    .orderBy(schools.id)
    .for('update')
}

function changeOf({ id }: SchoolRow, moved: readonly MovedBells[]): MovedBells {
  const change = moved.find(({ schoolId }) => schoolId === id)
  if (!change) throw new Error('only schools whose bells are moved were read')
  return change
}

const update = (db: Db, { organizationId, id }: SchoolRow, change: Partial<SchoolRow>) =>
  db
    .update(schools)
    .set(change)
    .where(and(ofScope(db, schools), eq(schools.organizationId, organizationId), eq(schools.id, id)))
