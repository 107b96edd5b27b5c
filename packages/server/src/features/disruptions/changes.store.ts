import { type Calendar, type DayChange, type LocalDate, withoutException } from '@firstbell/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { dayChanges } from '../../db/schema.ts'
import { writeRows } from '../../db/write-rows.ts'
import { updateOrganization } from '../organizations/organizations.store.ts'

export type Exception = Calendar['exceptions'][number]

export function exceptionOn(calendar: Calendar, date: LocalDate): Exception | null {
  return calendar.exceptions.find((one) => one.date === date) ?? null
}

/** The exception of a date is this one, or there is none; the calendar before and after. */
export async function putException(
  db: Db,
  organizationId: string,
  before: Calendar,
  { date, exception }: { date: LocalDate; exception: Exception | null },
): Promise<[Calendar, Calendar]> {
  const open = withoutException(before, date)
  const calendar = exception ? { ...open, exceptions: [...open.exceptions, exception] } : open
  await updateOrganization(db, { organizationId, calendar })
  return [before, calendar]
}

interface RunsOfDate {
  date: LocalDate
  routeIds: readonly string[]
}

/** What is different about runs of a date, by route. */
export async function listDayChanges(
  db: Db,
  organizationId: string,
  which: RunsOfDate,
): Promise<ReadonlyMap<string, DayChange>> {
  const { organizationId: _, ...columns } = getTableColumns(dayChanges)
  const rows = await db
    .select(columns)
    .from(dayChanges)
    .where(ofRuns(db, organizationId, which))
  return new Map(rows.map((row) => [row.routeId, row]))
}

/** Writes what is different about runs, each as given, whatever else is different about it: also one that takes in others can be canceled. */
export async function putDayChanges(
  db: Db,
  organizationId: string,
  changes: readonly ({ routeId: string; date: LocalDate } & Partial<DayChange>)[],
): Promise<void> {
  await writeRows(
    db,
    dayChanges,
    changes.map((change) => ({ ...change, organizationId })),
  )
}

/** Nothing is different about these runs any more. */
export async function removeDayChanges(db: Db, organizationId: string, which: RunsOfDate): Promise<void> {
  await db.delete(dayChanges).where(ofRuns(db, organizationId, which))
}

const ofRuns = (db: Db, organizationId: string, { date, routeIds }: RunsOfDate) =>
  and(
    ofScope(db, dayChanges),
    eq(dayChanges.organizationId, organizationId),
    eq(dayChanges.date, date),
    oneOf(dayChanges.routeId, routeIds),
  )
