import {
  dayKindOf,
  daysBetween,
  type LocalDate,
  MAX_RECORDED_RUNS,
  minutesUntil,
  type PredictionScore,
  type RecordedTravelTimes,
  scoresOf,
  travelTimesOf,
} from '@firstbell/domain'
import type { PastTravelTime } from '@firstbell/tracker'
import { and, asc, eq, gte, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { travelTimes, predictionScores, runEvents, runs, stops } from '../../db/schema.ts'
import { listStopChanges } from '../timetable/day-stops.store.ts'

/** Recorded travel times between an organization's stops on days of one kind, oldest first, by 'from>to'. */
export type StoredTravelTimes = ReadonlyMap<string, readonly PastTravelTime[]>

export const travelTimeKey = (fromStopId: string, toStopId: string) => `${fromStopId}>${toStopId}`

export async function loadTravelTimes(db: Db, organizationId: string, date: LocalDate): Promise<StoredTravelTimes> {
  const rows = await db
    .select()
    .from(travelTimes)
    .where(
      and(
        ofScope(db, travelTimes),
        eq(travelTimes.organizationId, organizationId),
        eq(travelTimes.kind, dayKindOf(date)),
      ),
    )
  return new Map(rows.map((row) => [travelTimeKey(row.fromStopId, row.toStopId), pastTravelTimes(row, date)]))
}

/** The times of a link as they are known on a date. Times from before dates were recorded are the oldest, and have none. */
function pastTravelTimes(
  { seconds, drivenOn, scheduledSeconds }: typeof travelTimes.$inferSelect,
  date: LocalDate,
): PastTravelTime[] {
  return seconds.map((time, i) => {
    const drivenAt = drivenOn[i - seconds.length + drivenOn.length]
    return {
      seconds: time,
      ageDays: drivenAt === undefined ? undefined : daysBetween(drivenAt, date),
      scheduledSeconds: scheduledSeconds[i - seconds.length + scheduledSeconds.length],
    }
  })
}

/** Seconds that buses took between an organization's stops on all days together, by 'from>to'. */
export async function listDrivenSeconds(db: Db, organizationId: string): Promise<ReadonlyMap<string, number[]>> {
  const rows = await db
    .select()
    .from(travelTimes)
    .where(and(ofScope(db, travelTimes), eq(travelTimes.organizationId, organizationId)))
  const byLink = groupBy(rows, (row) => travelTimeKey(row.fromStopId, row.toStopId))
  return new Map([...byLink].map(([link, own]) => [link, own.flatMap(({ seconds }) => seconds)]))
}

/** TIMES-7: the recorded travel times from each of these stops to the next one, by kind of day. */
export async function listTravelTimesAlong(
  db: Db,
  organizationId: string,
  stopIds: readonly string[],
): Promise<RecordedTravelTimes[]> {
  if (stopIds.length < 2) return []
  const rows = await db
    .select()
    .from(travelTimes)
    .where(
      and(
        ofScope(db, travelTimes),
        eq(travelTimes.organizationId, organizationId),
        oneOf(travelTimes.fromStopId, stopIds),
      ),
    )
  const next = new Map(stopIds.slice(1).map((stopId, i) => [stopIds[i], stopId]))
  return rows.flatMap(({ kind, fromStopId, toStopId, seconds }) =>
    next.get(fromStopId) === toStopId ? { kind, fromStopId, toStopId, seconds } : [],
  )
}

/**
 * Records the travel times of the oldest finished run that is not recorded yet; false when there is none. The run is locked first,
 * as by those who delete its route: who locked its stops first would wait for them while they wait for the stops.
 */
export async function recordTravelTimesOfNextRun(db: Db, organizationId: string): Promise<boolean> {
  const [run] = await db
    .select()
    .from(runs)
    .where(
      and(
        ofScope(db, runs),
        eq(runs.organizationId, organizationId),
        not(runs.learned), // the same condition as the index of these runs
        isNotNull(runs.finishedAt),
      ),
    )
    .orderBy(asc(runs.startedAt), asc(runs.id))
    .limit(1)
    .for('update')
  if (!run) return false
  const key = { organizationId, runId: run.id }
  const rows = await db
    .select({ event: runEvents.event })
    .from(runEvents)
    .where(and(ofScope(db, runEvents), eq(runEvents.organizationId, organizationId), eq(runEvents.runId, run.id)))
    .orderBy(asc(runEvents.seq))
  const events = rows.map(({ event }) => event)
  await appendTravelTimes(db, run, travelTimesOf(events))
  const scores = scoresOf(events).map((score) => ({ ...key, ...score }))
  if (scores.length > 0) await db.insert(predictionScores).values(scores).onConflictDoNothing()
  await db
    .update(runs)
    .set({ learned: true })
    .where(and(ofScope(db, runs), eq(runs.organizationId, organizationId), eq(runs.id, run.id)))
  return true
}

async function appendTravelTimes(
  db: Db,
  { organizationId, routeId, date }: typeof runs.$inferSelect,
  learned: ReturnType<typeof travelTimesOf>,
): Promise<void> {
  const ids = learned.flatMap(({ fromStopId, toStopId }) => [fromStopId, toStopId])
  if (ids.length === 0) return
  const ofRoute = and(eq(stops.organizationId, organizationId), eq(stops.routeId, routeId))
  const present = await db
    .select({ id: stops.id, stoptime: stops.stoptime })
    .from(stops)
    .where(and(ofScope(db, stops), ofRoute, inArray(stops.id, ids)))
  // What is driven to and from a stop that was moved for the date is not what the plan has between the two.
  const moved = new Set((await listStopChanges(db, { organizationId, date })).map(({ stopId }) => stopId))
  const usual = present.filter(({ id }) => !moved.has(id)) // a stop may have been deleted since
  const stoptimes = new Map(usual.map(({ id, stoptime }) => [id, stoptime]))
  const kind = dayKindOf(date)
  const rows = learned.flatMap(({ seconds, ...link }) => {
    const [from, to] = [stoptimes.get(link.fromStopId), stoptimes.get(link.toStopId)]
    if (from === undefined || to === undefined) return []
    const scheduledSeconds = [minutesUntil(from, to) * 60]
    return [{ organizationId, kind, ...link, seconds: [seconds], drivenOn: [date], scheduledSeconds }]
  })
  if (rows.length === 0) return
  const { seconds, drivenOn, scheduledSeconds } = travelTimes
  await db
    .insert(travelTimes)
    .values(rows)
    .onConflictDoUpdate({
      target: [travelTimes.organizationId, travelTimes.kind, travelTimes.fromStopId, travelTimes.toStopId],
      set: {
        seconds: appended(seconds, sql`excluded.seconds`),
        drivenOn: appended(drivenOn, sql`excluded.driven_on`),
        scheduledSeconds: appended(scheduledSeconds, sql`excluded.scheduled_seconds`),
      },
    })
}

/** The last thirty elements with one more. */
const appended = (column: PgColumn, element: SQL) =>
  sql`(${column} || ${element})[greatest(1, cardinality(${column}) + 2 - ${MAX_RECORDED_RUNS}):]`

/** How accurate predicted arrivals were in the runs since a date, or before another one: how many runs, and the sums by minutes ahead. */
export async function scoresSince(
  db: Db,
  organizationId: string,
  { since, before }: { since: LocalDate; before?: LocalDate },
) {
  const { minutesAhead, published, withinTwoMinutes, inWindow, errorSeconds, absoluteSeconds } = predictionScores
  const ofRuns = and(
    ofScope(db, predictionScores),
    eq(predictionScores.organizationId, organizationId),
    gte(runs.date, since),
    before === undefined ? undefined : lt(runs.date, before),
  )
  const ofSameRun = and(eq(runs.organizationId, predictionScores.organizationId), eq(runs.id, predictionScores.runId))
  const whole = (sum: PgColumn) => sql<number>`sum(${sum})::int`
  const exact = (sum: PgColumn) => sql<number>`sum(${sum})::float8`
  const scores: PredictionScore[] = await db
    .select({
      minutesAhead,
      published: whole(published),
      withinTwoMinutes: whole(withinTwoMinutes),
      inWindow: whole(inWindow),
      errorSeconds: exact(errorSeconds),
      absoluteSeconds: exact(absoluteSeconds),
    })
    .from(predictionScores)
    .innerJoin(runs, ofSameRun)
    .where(ofRuns)
    .groupBy(minutesAhead)
    .orderBy(asc(minutesAhead))
  const [counted] = await db
    .select({ runs: sql<number>`count(distinct ${predictionScores.runId})::int` })
    .from(predictionScores)
    .innerJoin(runs, ofSameRun)
    .where(ofRuns)
  return { runs: counted?.runs ?? 0, scores }
}
