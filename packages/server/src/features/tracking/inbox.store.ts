import type { LocalDate, RefusalCode, RunState } from '@firstbell/domain'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { inbox } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import type { Driven } from './driven.ts'
import type { KnownDevice, Report } from './tracking.ts'
import { storedBody, storedReport, wordOf } from './stored-word.ts'
import { positionKey } from './tracking.store.ts'

/** What waits in the inbox for the server that keeps the day. */
export type Word =
  | { kind: 'fix'; body: Report }
  | { kind: 'drive'; body: { device: KnownDevice; driven: Driven } }
  | { kind: 'plan'; body: PlanChange }

/** What is different about a plan: everything, or some routes. */
export interface PlanChange {
  planVersion: string
  routeIds?: readonly string[]
  date?: LocalDate
}

/** What became of a driver's words. */
export type Answer = { run: RunState; plan: string } | { refused: RefusalCode; detail: string }

/** Leaves reports of one organization. Returns the keys of those that nobody has had before. */
export async function insertReports(db: Db, organizationId: string, reports: readonly Report[]): Promise<Set<string>> {
  const rows = JSON.stringify(reports.map((report) => ({ id: newId(), body: storedReport(report) })))
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

/** Leaves something for the server that keeps the day. Returns its id. */
export async function insertWord(db: Db, organizationId: string, word: Word): Promise<string> {
  const id = newId()
  await db.insert(inbox).values({ organizationId, id, kind: word.kind, body: storedBody(word) })
  return id
}

/** The oldest of what waits, so many at most. What was answered a minute ago and nobody fetched is thrown away. */
export async function takeWaiting(db: Db, organizationId: string, most: number): Promise<(Word & { id: string })[]> {
  const own = and(ofScope(db, inbox), eq(inbox.organizationId, organizationId))
  await db.delete(inbox).where(and(own, sql`answered_at < clock_timestamp() - interval '1 minute'`))
  const rows = await db
    .select({ id: inbox.id, kind: inbox.kind, body: inbox.body })
    .from(inbox)
    .where(and(own, isNull(inbox.answeredAt)))
    .orderBy(asc(inbox.id))
    .limit(most)
  return rows.map((row) => ({ id: row.id, ...wordOf(row) })) // written by the two above alone
}

export async function removeWords(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  await db
    .delete(inbox)
    .where(and(ofScope(db, inbox), eq(inbox.organizationId, organizationId), inArray(inbox.id, [...ids])))
}

export async function answerWord(db: Db, organizationId: string, id: string, answer: Answer): Promise<void> {
  await db
    .update(inbox)
    .set({ answer, answeredAt: sql`clock_timestamp()` }) // the database's own clock
    .where(and(ofScope(db, inbox), eq(inbox.organizationId, organizationId), eq(inbox.id, id)))
}

/** The answer to a word, once; nothing while there is none. */
export async function takeAnswer(db: Db, organizationId: string, id: string): Promise<Answer | undefined> {
  const [row] = await db
    .delete(inbox)
    .where(
      and(ofScope(db, inbox), eq(inbox.organizationId, organizationId), eq(inbox.id, id), sql`answered_at is not null`),
    )
    .returning({ answer: inbox.answer })
  return row?.answer as Answer | undefined // written by the one above alone
}
