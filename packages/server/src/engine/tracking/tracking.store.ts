import type { RunEvent } from '@firstbell/domain'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { positions, runEvents, runs } from '../../db/schema.ts'
import type { LastReport } from './last-report.ts'
import { queueDeliveries } from '../webhooks/webhooks.store.ts'

export type PositionRow = typeof positions.$inferInsert
type TextColumn = 'organizationId' | 'deviceId' | 'runId'
export type RunRow = Omit<typeof runs.$inferSelect, 'deletionId' | 'presentRouteId'>
export type RunEventRow = typeof runEvents.$inferInsert

/**
 * Writes fixes of one organization in one statement; one that is already there stays as it is. Returns the keys of those
 * that were new. RETENTION-5: nothing is written for an organization that was deleted, or is being deleted.
 */
export async function insertPositions(db: Db, rows: readonly PositionRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const texts = (name: TextColumn) => sql.param(rows.map((row) => row[name] ?? null))
  // Numbers and truths need none of the care that the driver takes with each text of a list.
  const column = (name: Exclude<keyof PositionRow, TextColumn>) =>
    sql.param(`{${rows.map((row) => row[name] ?? 'null').join()}}`)
  const { rows: counted } = await db.execute<{ someOf: [string, number][] | null }>(sql`
    with organization as materialized (
      select 1 from organizations where organization_id = ${rows[0]?.organizationId ?? ''} for key share),
    stored as (
    insert into positions (organization_id, device_id, fixed_at, received_at, lat, lng, speed_mps, heading_degrees,
                           accuracy_metres, altitude_metres, battery_percent, charging, ignition, valid, mocked, run_id, along_metres, moved)
    select * from unnest(${texts('organizationId')}::text[], ${texts('deviceId')}::text[],
      ${column('fixedAt')}::float8[], ${column('receivedAt')}::float8[], ${column('lat')}::float8[], ${column('lng')}::float8[],
      ${column('speedMps')}::real[], ${column('headingDegrees')}::real[], ${column('accuracyMetres')}::real[],
      ${column('altitudeMetres')}::real[], ${column('batteryPercent')}::smallint[],
      ${column('charging')}::boolean[], ${column('ignition')}::boolean[], ${column('valid')}::boolean[], ${column('mocked')}::boolean[],
      ${texts('runId')}::text[], ${column('alongMetres')}::real[], ${column('moved')}::boolean[])
     where exists (select from organization)
    on conflict do nothing
    returning device_id, fixed_at)
    select case when count(*) < ${rows.length}::int
           then coalesce(json_agg(json_build_array(device_id, fixed_at)), '[]') end as "someOf" from stored`)
  const stored = counted[0]?.someOf ?? rows.map(({ deviceId, fixedAt }) => [deviceId, fixedAt] as const)
  return new Set(stored.map(([deviceId, fixedAt]) => positionKey(deviceId, fixedAt)))
}

export function positionKey(deviceId: string, fixedAt: number): string {
  return `${deviceId} ${fixedAt}`
}

export async function insertRuns(db: Db, rows: readonly RunRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(runs).values([...rows])
}

/** Stores events and queues their deliveries in the same transaction: what is delivered is stored, and the reverse. */
export async function insertRunEvents(db: Db, rows: readonly RunEventRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = (valueOf: (row: RunEventRow) => unknown) => sql.param(rows.map(valueOf))
  await db.execute(sql`
    insert into run_events (organization_id, run_id, seq, at, event, client_event_id)
    select * from unnest(${column((row) => row.organizationId)}::text[], ${column((row) => row.runId)}::text[],
      ${column((row) => row.seq)}::int[], ${column((row) => row.at)}::float8[],
      ${column((row) => JSON.stringify(row.event))}::jsonb[], ${column((row) => row.clientEventId ?? null)}::text[])`)
  await queueDeliveries(db, rows)
}

/** Which of these have been stored already. */
export async function listStoredDriverEventIds(
  db: Db,
  organizationId: string,
  clientEventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ clientEventId: runEvents.clientEventId })
    .from(runEvents)
    .where(
      and(
        ofScope(db, runEvents),
        eq(runEvents.organizationId, organizationId),
        oneOf(runEvents.clientEventId, clientEventIds),
      ),
    )
  return new Set(rows.flatMap((row) => row.clientEventId ?? []))
}

export async function updateRun(db: Db, row: Pick<RunRow, 'organizationId' | 'id'> & Partial<RunRow>): Promise<void> {
  await db
    .update(runs)
    .set(row)
    .where(and(eq(runs.organizationId, row.organizationId), eq(runs.id, row.id)))
}

export async function updateLastSeen(
  db: Db,
  organizationId: string,
  reports: ReadonlyMap<string, LastReport>,
): Promise<void> {
  const all = [...reports.values()]
  const seenAt = all.map((report) => report.seenAt ?? null)
  const rejectedAt = all.map(({ rejected }) => rejected?.at ?? null)
  const reasons = all.map(({ rejected }) => rejected?.reason ?? null)
  await db.execute(sql`
    update devices
       set last_seen_at = coalesce(last.seen_at, last_seen_at), rejected_at = last.rejected_at, reject_reason = last.reason
      from unnest(${sql.param([...reports.keys()])}::text[], ${sql.param(seenAt)}::float8[],
                  ${sql.param(rejectedAt)}::float8[], ${sql.param(reasons)}::text[])
           as last (id, seen_at, rejected_at, reason)
     where devices.id = last.id and organization_id = ${organizationId}`)
}

export async function listRunsOfDate(db: Db, organizationId: string, date: string, routeIds?: readonly string[]) {
  const ofDate = and(eq(runs.organizationId, organizationId), eq(runs.date, date))
  return db
    .select()
    .from(runs)
    .where(and(ofScope(db, runs), ofDate, routeIds && oneOf(runs.routeId, routeIds)))
}

/** The runs of a date with their events, and of their positions that moved the marker the newest alone. */
export async function listRunsSoFar(db: Db, organizationId: string, date: string) {
  const ofDate = and(ofScope(db, runs), eq(runs.organizationId, organizationId), eq(runs.date, date))
  const rows = await db.select({ id: runs.id, routeId: runs.routeId }).from(runs).where(ofDate)
  const ids = rows.map(({ id }) => id)
  const events = groupBy(await listEvents(db, organizationId, ids), ({ runId }) => runId)
  const newest = await Promise.all(
    ids.map((runId) =>
      db
        .select()
        .from(positions)
        .where(and(eq(positions.organizationId, organizationId), eq(positions.runId, runId), eq(positions.moved, true)))
        .orderBy(desc(positions.fixedAt))
        .limit(1),
    ),
  )
  return rows.map(({ id, routeId }, i) => ({ routeId, events: events.get(id) ?? [], newest: newest[i]?.[0] }))
}

/**
 * Everything that happened to a run, positions included, in the order in which it became known. A day is read run by run: all positions of a
 * large one take longer than a transaction may stand still (OPS-14), and hundreds of megabytes.
 */
export async function readHistory(db: Db, { organizationId, id }: Pick<RunRow, 'organizationId' | 'id'>) {
  const events: StoredEvent[] = await listEvents(db, organizationId, [id])
  const fixes: StoredPosition[] = await db
    .select()
    .from(positions)
    .where(and(eq(positions.organizationId, organizationId), eq(positions.runId, id)))
    .orderBy(asc(positions.receivedAt), asc(positions.fixedAt))
  return { events, fixes }
}

function listEvents(db: Db, organizationId: string, runIds: readonly string[]) {
  return db
    .select({ runId: runEvents.runId, seq: runEvents.seq, event: runEvents.event })
    .from(runEvents)
    .where(and(eq(runEvents.organizationId, organizationId), oneOf(runEvents.runId, runIds)))
    .orderBy(asc(runEvents.seq))
}

export interface StoredEvent {
  seq: number
  event: RunEvent
}
export type StoredPosition = typeof positions.$inferSelect

/** The position event that was published for a stored fix. */
export function positionEvent(fix: StoredPosition): RunEvent & { kind: 'position' } {
  return {
    kind: 'position',
    at: fix.fixedAt,
    lat: fix.lat,
    lng: fix.lng,
    speedMps: fix.speedMps ?? undefined,
    headingDegrees: fix.headingDegrees ?? undefined,
    alongMetres: fix.alongMetres ?? undefined,
  }
}
