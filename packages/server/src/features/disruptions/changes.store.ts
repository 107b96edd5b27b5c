import type { Calendar, DayChange, LocalDate } from '@firstbell/domain'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { dayChanges } from '../../db/schema.ts'
import { getCalendar, updateOrganization } from '../organizations/organizations.store.ts'

export type Exception = Calendar['exceptions'][number]

export function exceptionOn(calendar: Calendar, date: LocalDate): Exception | null {
  return calendar.exceptions.find((one) => one.date === date) ?? null
}

/** The exception of a date is this one, or there is none; the calendar before and after. */
export async function putException(
  db: Db,
  organizationId: string,
  date: LocalDate,
  exception: Exception | null,
): Promise<[Calendar, Calendar]> {
  const before = await getCalendar(db, organizationId)
  const others = before.exceptions.filter((one) => one.date !== date)
  const calendar = { ...before, exceptions: exception ? [...others, exception] : others }
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
  { date, routeIds }: RunsOfDate,
): Promise<ReadonlyMap<string, DayChange>> {
  const { organizationId: _, ...columns } = getTableColumns(dayChanges)
  const rows = await db
    .select(columns)
    .from(dayChanges)
    .where(
      and(
        ofScope(db, dayChanges),
        eq(dayChanges.organizationId, organizationId),
        eq(dayChanges.date, date),
        oneOf(dayChanges.routeId, routeIds),
      ),
    )
  return new Map(rows.map((row) => [row.routeId, row]))
}

/** Changes runs of a date, whatever else is different about them: also one that takes in others can be canceled. */
export async function putDayChanges(
  db: Db,
  organizationId: string,
  { date, routeIds }: RunsOfDate,
  change: Partial<DayChange>,
): Promise<void> {
  const rows = routeIds.map((routeId) => ({ organizationId, routeId, date, ...change }))
  await db
    .insert(dayChanges)
    .values(rows)
    .onConflictDoUpdate({ target: [dayChanges.organizationId, dayChanges.routeId, dayChanges.date], set: change })
}

export async function removeDayChange(
  db: Db,
  organizationId: string,
  { routeId, date }: { routeId: string; date: LocalDate },
): Promise<void> {
  const ofRun = and(eq(dayChanges.routeId, routeId), eq(dayChanges.date, date))
  await db.delete(dayChanges).where(and(ofScope(db, dayChanges), eq(dayChanges.organizationId, organizationId), ofRun))
}
