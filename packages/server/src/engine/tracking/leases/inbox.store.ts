import type { LocalDate, RefusalCode, RunState } from '@firstbell/domain'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { inbox } from '../../../db/schema.ts'
import { newId } from '../../../ids.ts'
import type { DriverReport } from '../reports/driven.ts'
import type { TrackedDevice, DeviceReport } from '../reports/device-report.ts'
import { positionKey } from '../tracking.store.ts'

/** A message in the inbox for the server that holds the day. */
export type InboxMessage =
  | { kind: 'fix'; body: DeviceReport }
  | { kind: 'drive'; body: { device: TrackedDevice; driven: DriverReport } }
  | { kind: 'plan'; body: PlanChange }

/** What is different about a plan: everything, or some routes. */
export interface PlanChange {
  planVersion: string
  routeIds?: readonly string[]
  date?: LocalDate
}

/** The result of a driver's report. */
export type Answer = { run: RunState; plan: string } | { refused: RefusalCode; detail: string }

/** Stores reports of one organization. Returns the keys of those that are new. */
export async function insertReports(
  db: Db,
  organizationId: string,
  reports: readonly DeviceReport[],
): Promise<Set<string>> {
  const rows = JSON.stringify(reports.map((body) => ({ id: newId(), body })))
  const left = await db.execute<{ device_id: string; fixed_at: number }>(sql`
    insert into inbox (organization_id, id, kind, device_id, fixed_at, body)
    select ${organizationId}, id, 'fix', body #>> '{device,id}', (body #>> '{fix,at}')::float8, body
      from jsonb_to_recordset(${rows}::jsonb) as left_here (id text, body jsonb)
     where not exists (
       select from positions p where p.organization_id = ${organizationId}
          and p.device_id = body #>> '{device,id}' and p.fixed_at = (body #>> '{fix,at}')::float8)
    on conflict do nothing
    returning device_id, fixed_at`)
  return new Set(left.rows.map((row) => positionKey(row.device_id, row.fixed_at)))
}

/** Stores a message for the server that holds the day. Returns its id. */
export async function insertInboxMessage(
  db: Db,
  organizationId: string,
  { kind, body }: InboxMessage,
): Promise<string> {
  const id = newId()
  await db.insert(inbox).values({ organizationId, id, kind, body })
  return id
}

/** The oldest messages, up to a limit. Answers that nobody fetched within a minute are deleted. */
export async function listWaiting(
  db: Db,
  organizationId: string,
  limit: number,
): Promise<(InboxMessage & { id: string })[]> {
  const own = and(ofScope(db, inbox), eq(inbox.organizationId, organizationId))
  await db.delete(inbox).where(and(own, sql`answered_at < clock_timestamp() - interval '1 minute'`))
  const rows = await db
    .select({ id: inbox.id, kind: inbox.kind, body: inbox.body })
    .from(inbox)
    .where(and(own, isNull(inbox.answeredAt)))
    .orderBy(asc(inbox.id))
    .limit(limit)
  return rows as (InboxMessage & { id: string })[] // written by the two above alone
}

export async function removeMessages(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  await db
    .delete(inbox)
    .where(and(ofScope(db, inbox), eq(inbox.organizationId, organizationId), inArray(inbox.id, [...ids])))
}

interface MessageKey {
  organizationId: string
  id: string
}

export async function answerMessage(db: Db, { organizationId, id }: MessageKey, answer: Answer): Promise<void> {
  await db
    .update(inbox)
    .set({ answer, answeredAt: sql`clock_timestamp()` }) // the database's own clock
    .where(and(ofScope(db, inbox), eq(inbox.organizationId, organizationId), eq(inbox.id, id)))
}

/** The answer to a message, once; nothing while there is none. */
export async function takeAnswer(db: Db, { organizationId, id }: MessageKey): Promise<Answer | undefined> {
  const [row] = await db
    .delete(inbox)
    .where(
      and(ofScope(db, inbox), eq(inbox.organizationId, organizationId), eq(inbox.id, id), sql`answered_at is not null`),
    )
    .returning({ answer: inbox.answer })
  return row?.answer as Answer | undefined // written by the one above alone
}
