import { heldDeviations, type LocalDate, type RunTrack } from '@firstbell/domain'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { positions, routes, runEvents, runs } from '../../db/schema.ts'
import { summaryOf } from './runs.store.ts'

/** The dates on which buses of an organization drove, newest first, with how many runs there were. */
export async function listRunDates(db: Db, organizationId: string, limit: number) {
  return db
    .select({ date: runs.date, runs: count() })
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.organizationId, organizationId)))
    .groupBy(runs.date)
    .orderBy(desc(runs.date))
    .limit(limit)
}

/** Every run of a date with its track, in the order of departure. */
export async function listTracks(db: Db, organizationId: string, date: LocalDate): Promise<RunTrack[]> {
  const rows = await db
    .select({ run: runs, routeName: routes.name })
    .from(runs)
    .innerJoin(routes, and(eq(routes.organizationId, runs.organizationId), eq(routes.id, runs.routeId)))
    .where(and(ofScope(db, runs), eq(runs.organizationId, organizationId), eq(runs.date, date)))
    .orderBy(asc(runs.startedAt), asc(runs.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ run }) => run.id)
  const { runId, fixedAt, lat, lng } = positions
  const fixes = await db
    .select({ runId, fixedAt, lat, lng })
    .from(positions)
    .where(
      and(
        ofScope(db, positions),
        eq(positions.organizationId, organizationId),
        inArray(runId, ids),
        eq(positions.valid, true),
      ),
    )
    .orderBy(asc(runId), asc(fixedAt))
  const events = await db
    .select({ runId: runEvents.runId, event: runEvents.event })
    .from(runEvents)
    .where(
      and(
        ofScope(db, runEvents),
        eq(runEvents.organizationId, organizationId),
        inArray(runEvents.runId, ids),
        sql`event->>'kind' = 'eta'`,
      ),
    )
    .orderBy(asc(runEvents.runId), asc(runEvents.at), asc(runEvents.seq))
  const fixesOf = groupBy(fixes, (fix) => fix.runId)
  const eventsOf = groupBy(events, (row) => row.runId)
  return rows.map(({ run, routeName }): RunTrack => {
    const track = fixesOf.get(run.id) ?? []
    const updates = (eventsOf.get(run.id) ?? []).map(({ event }) => ({
      timestamp: event.at,
      deviationSeconds: event.kind === 'eta' ? event.deviationSeconds : undefined,
    }))
    const held = heldDeviations(updates)
    return {
      ...summaryOf(run),
      routeName,
      at: track.map((fix) => fix.fixedAt),
      lat: track.map((fix) => fix.lat),
      lng: track.map((fix) => fix.lng),
      deviations: updates.map(({ timestamp }, index) => ({ timestamp, seconds: held[index] ?? null })),
    }
  })
}
