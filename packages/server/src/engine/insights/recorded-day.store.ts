import { type LocalDate, type Measured, type RecordedDay, type RecordedRun, STALE_SECONDS } from '@firstbell/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { rideCorrections, runEvents, runs } from '../../db/schema.ts'

const EARTH_RADIUS_METRES = 6_371_008.8

/** What is recorded of a date, by route. */
export async function readRecordedDay(db: Db, organizationId: string, date: LocalDate): Promise<RecordedDay> {
  const rows = await db
    .select()
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.organizationId, organizationId), eq(runs.date, date)))
  const ids = rows.map(({ id }) => id)
  const eventsOf = await listCountedEvents(db, organizationId, ids)
  const measuredOf = await measureRuns(db, organizationId, ids)
  return {
    runs: new Map(
      rows.map(({ id: runId, routeId, startedAt, finishedAt, driverName, busNumber }): [string, RecordedRun] => {
        const events = (eventsOf.get(runId) ?? []).map(({ event }) => event)
        const timedOut = events.some((event) => event.kind === 'finished' && event.timedOut)
        const end = timedOut ? null : finishedAt
        const measured = measuredOf.get(runId)
        return [routeId, { runId, startedAt, finishedAt: end, driverName, busNumber, events, measured }]
      }),
    ),
    corrections: await listCorrections(db, organizationId, date),
  }
}

/** The events from which figures are calculated: without ETAs, which are most of them. */
async function listCountedEvents(db: Db, organizationId: string, runIds: readonly string[]) {
  const rows = await db
    .select({ runId: runEvents.runId, event: runEvents.event })
    .from(runEvents)
    .where(
      and(
        ofScope(db, runEvents),
        eq(runEvents.organizationId, organizationId),
        oneOf(runEvents.runId, runIds),
        sql`event->>'kind' <> 'eta'`,
      ),
    )
    .orderBy(asc(runEvents.seq))
  return groupBy(rows, (row) => row.runId)
}

/**
 * INSIGHT-2: what the positions of runs say, by run. Where several devices are on a bus, the distance is that of the one with
 * the longest track, and there is a gap where none of them has a fix.
 */
async function measureRuns(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, Measured>> {
  const { rows } = await db.execute<{
    runId: string
    fixes: number
    distanceMetres: number
    medianAgeSeconds: number
    firstAt: number
    lastAt: number
    gaps: [number, number][] | null
  }>(sql`
    with track as (
      select run_id, device_id, fixed_at, received_at, lat, lng,
             lag(fixed_at) over of_run as gap_from,
             lag(lat) over of_device as lat_before, lag(lng) over of_device as lng_before
        from positions
       where organization_id = ${organizationId} and valid and run_id = any (${sql.param([...runIds])}::text[])
      window of_run as (partition by run_id order by fixed_at, device_id),
             of_device as (partition by run_id, device_id order by fixed_at)),
    driven as (
      select run_id, max(metres) as metres
        from (select run_id, device_id,
                     coalesce(sum(2 * ${EARTH_RADIUS_METRES}::float8 * asin(least(1, sqrt(
                       sin(radians(lat - lat_before) / 2) ^ 2
                       + cos(radians(lat)) * cos(radians(lat_before)) * sin(radians(lng - lng_before) / 2) ^ 2))))
                       filter (where lat_before is not null), 0) as metres
                from track group by run_id, device_id) as of_device
       group by run_id)
    select run_id as "runId", count(*)::int as fixes, max(driven.metres) as "distanceMetres",
           percentile_cont(0.5) within group (order by received_at - fixed_at) as "medianAgeSeconds",
           min(fixed_at) as "firstAt", max(fixed_at) as "lastAt",
           json_agg(json_build_array(gap_from, fixed_at) order by fixed_at)
             filter (where fixed_at - gap_from > ${STALE_SECONDS}::int) as gaps
      from track join driven using (run_id)
     group by run_id`)
  return new Map(
    rows.map(({ runId, gaps, ...measured }) => [
      runId,
      { ...measured, gaps: (gaps ?? []).map(([from, to]) => ({ from, to })) },
    ]),
  )
}

/** What the office corrected about a date, by route and child; the newest counts. */
async function listCorrections(db: Db, organizationId: string, date: LocalDate): Promise<RecordedDay['corrections']> {
  const { routeId, childId, mark, correctedAt, id } = rideCorrections
  const rows = await db
    .select({ routeId, childId, mark })
    .from(rideCorrections)
    .where(
      and(
        ofScope(db, rideCorrections),
        eq(rideCorrections.organizationId, organizationId),
        eq(rideCorrections.date, date),
      ),
    )
    .orderBy(asc(correctedAt), asc(id))
  return new Map(
    [...groupBy(rows, (row) => row.routeId)].map(([route, own]) => [
      route,
      new Map(own.map((row) => [row.childId, row.mark])),
    ]),
  )
}
