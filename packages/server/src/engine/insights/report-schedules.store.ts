import { type LocalDate, Refusal } from '@firstbell/domain'
import { and, asc, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { administrators, closedDays, reportSchedules, reportSendings } from '../../db/schema.ts'

export type ScheduleRow = typeof reportSchedules.$inferSelect
export type SendingRow = typeof reportSendings.$inferSelect

interface ScheduleKey {
  organizationId: string
  scheduleId: string
}

/** By name. */
export async function listSchedules(db: Db, organizationId: string): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(reportSchedules)
    .where(and(ofScope(db, reportSchedules), eq(reportSchedules.organizationId, organizationId)))
    .orderBy(asc(reportSchedules.name), asc(reportSchedules.id))
}

/** Nobody else sends or changes it meanwhile. Refuses with 'not_found' what the scope does not hold. */
export async function lockSchedule(db: Db, id: string): Promise<ScheduleRow> {
  const row = await findScheduleToSettle(db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** The same; nothing where it was deleted meanwhile. */
export async function findScheduleToSettle(db: Db, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await db
    .select()
    .from(reportSchedules)
    .where(and(ofScope(db, reportSchedules), eq(reportSchedules.id, id)))
    .for('update')
  return row
}

export async function insertSchedule(db: Db, row: typeof reportSchedules.$inferInsert): Promise<void> {
  await db.insert(reportSchedules).values(row)
}

/** Changes what is given of a schedule. */
export async function updateSchedule(
  db: Db,
  { id, ...row }: Partial<ScheduleRow> & Pick<ScheduleRow, 'id'>,
): Promise<void> {
  await db
    .update(reportSchedules)
    .set(row)
    .where(and(ofScope(db, reportSchedules), eq(reportSchedules.id, id)))
}

export async function deleteSchedule(db: Db, id: string): Promise<void> {
  await db.delete(reportSchedules).where(and(ofScope(db, reportSchedules), eq(reportSchedules.id, id)))
}

/** SCHEDULE-10: those of the recipients who are administrators, and have accepted to be. */
export async function listReportRecipients(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<{ administratorId: string; email: string }[]> {
  return db
    .select({ administratorId: administrators.id, email: administrators.email })
    .from(administrators)
    .where(
      and(
        ofScope(db, administrators),
        eq(administrators.organizationId, organizationId),
        oneOf(administrators.id, ids),
        eq(administrators.acceptedInvite, true),
      ),
    )
    .orderBy(asc(administrators.id))
}

interface Dates {
  from: LocalDate
  to: LocalDate
}

/** How often the days of a period were calculated, and which of them are known. */
export async function readScheduleFigures(
  db: Db,
  organizationId: string,
  { from, to }: Dates,
): Promise<{ figures: number; closed: Set<LocalDate> }> {
  const { date, revision } = closedDays
  const rows = await db
    .select({ date, revision })
    .from(closedDays)
    .where(and(ofScope(db, closedDays), eq(closedDays.organizationId, organizationId), gte(date, from), lte(date, to)))
  const figures = rows.reduce((sum, row) => sum + row.revision, 0)
  return { figures, closed: new Set(rows.filter((row) => row.revision > 0).map((row) => row.date)) }
}

const ofSchedule = (db: Db, { organizationId, scheduleId }: ScheduleKey) =>
  and(
    ofScope(db, reportSendings),
    eq(reportSendings.organizationId, organizationId),
    eq(reportSendings.scheduleId, scheduleId),
  )

/** What was sent since a moment, the oldest first. */
export async function listSendings(db: Db, key: ScheduleKey, since: number): Promise<SendingRow[]> {
  return db
    .select()
    .from(reportSendings)
    .where(and(ofSchedule(db, key), gte(reportSendings.sentAt, since)))
    .orderBy(asc(reportSendings.periodFrom))
}

/** The last sending of each schedule of an organization. */
export async function listLastSendings(db: Db, organizationId: string): Promise<SendingRow[]> {
  return db
    .selectDistinctOn([reportSendings.scheduleId])
    .from(reportSendings)
    .where(and(ofScope(db, reportSendings), eq(reportSendings.organizationId, organizationId)))
    .orderBy(asc(reportSendings.scheduleId), desc(reportSendings.sentAt))
}

/** A report about the same period is another revision. */
export async function writeSending(
  db: Db,
  row: Omit<SendingRow, 'revision' | 'mailState' | 'mailError'>,
): Promise<void> {
  const fresh = { mailState: 'queued' as const, mailError: '' }
  await db
    .insert(reportSendings)
    .values({ ...row, ...fresh, revision: 1 })
    .onConflictDoUpdate({
      target: [reportSendings.organizationId, reportSendings.scheduleId, reportSendings.periodFrom],
      set: { ...row, ...fresh, revision: sql`${reportSendings.revision} + 1` },
    })
}

export async function updateSending(
  db: Db,
  { periodFrom, ...key }: ScheduleKey & { periodFrom: LocalDate },
  row: Partial<SendingRow>,
): Promise<void> {
  await db
    .update(reportSendings)
    .set(row)
    .where(and(ofSchedule(db, key), eq(reportSendings.periodFrom, periodFrom)))
}

/** What changes from now on about figures that were sent is not reported: the schedule is about something else. */
export async function forgetFigures(db: Db, key: ScheduleKey): Promise<void> {
  await db.update(reportSendings).set({ figures: null }).where(ofSchedule(db, key))
}

/** Reports whose emails are not in the outbox yet. */
export async function listUnposted(db: Db, organizationId: string): Promise<SendingRow[]> {
  return db
    .select()
    .from(reportSendings)
    .where(
      and(
        ofScope(db, reportSendings),
        eq(reportSendings.organizationId, organizationId),
        isNotNull(reportSendings.letter),
      ),
    )
    .orderBy(asc(reportSendings.sentAt), asc(reportSendings.scheduleId))
}

/** Reports whose emails were in the outbox since a moment, and had not been sent when they were looked at. */
export async function listQueued(db: Db, organizationId: string, since: number): Promise<SendingRow[]> {
  return db
    .select()
    .from(reportSendings)
    .where(
      and(
        ofScope(db, reportSendings),
        eq(reportSendings.organizationId, organizationId),
        isNull(reportSendings.letter),
        eq(reportSendings.mailState, 'queued'),
        gte(reportSendings.sentAt, since),
      ),
    )
}
