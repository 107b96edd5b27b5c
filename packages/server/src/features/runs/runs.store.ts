import {
  type LocalDate,
  PLACEHOLDER,
  realStops,
  recordOf,
  type Run,
  type RunStop,
  type RunSummary,
  shiftMinutesOf,
  timetableMoment,
} from '@firstbell/domain'
import { and, asc, count, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { dayChanges, deliveries, messages, organizations, routes, runs } from '../../db/schema.ts'
import { type Given, statement } from '../../db/connection/statement.ts'
import { listStopsOn } from '../../engine/timetable/day-stops.store.ts'
import { positionEvent, readHistory } from '../../engine/tracking/tracking.store.ts'

/** The runs of a route, newest first. */
export async function listRuns(
  db: Db,
  routeId: string,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<RunSummary[]> {
  const rows = await runsOfRoute(db, { routeId, limit, offset })
  return rows.map(summaryOf)
}

const runsOfRoute = statement((db, given: Given<'routeId' | 'limit' | 'offset'>) =>
  db
    .select()
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.routeId, given('routeId'))))
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(given('limit'))
    .offset(given('offset')),
)

export async function countRuns(db: Db, routeId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.routeId, routeId)))
  return row?.total ?? 0
}

export async function findRun(
  db: Db,
  { routeId, runId }: { routeId: string; runId: string },
): Promise<Run | undefined> {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(ofScope(db, runs), eq(runs.id, runId), eq(runs.routeId, routeId)))
  if (!row) return undefined
  const history = await readHistory(db, row)
  const moved = history.fixes.filter((fix) => fix.valid).sort((a, b) => a.fixedAt - b.fixedAt)
  const events = history.events.map(({ event }) => event)
  const runData = recordOf([...moved.map(positionEvent), ...events])
  const timetable = await listTimetables(db, row.organizationId, row.date, routeId)
  const told = await listMessagesOfRun(db, row)
  return { ...summaryOf(row), note: row.note, runData, messages: told, stops: timetable.get(routeId) ?? [] }
}

const BEFORE_START_SECONDS = 3600
/** A run that has not ended goes on for so long at most. */
const LONGEST_SECONDS = 12 * 3600

/** REPLAY-16: what was sent to riders of a route about a run, in order. */
async function listMessagesOfRun(db: Db, { organizationId, routeId, startedAt, finishedAt }: typeof runs.$inferSelect) {
  const { id, sentAt, texts, sourceLanguage, audience } = messages
  const ofRoute = sql`exists (
    select from ${deliveries} d where d.organization_id = ${messages.organizationId} and d.message_id = ${id}
       and ${routeId} = any (d.route_ids))`
  const named = sql`(${audience} ->> 'type' = 'routes' and ${audience} -> 'ids' ? ${routeId})`
  const rows = await db
    .select({ id, sentAt, texts, sourceLanguage })
    .from(messages)
    .where(
      and(
        ofScope(db, messages),
        eq(messages.organizationId, organizationId),
        gte(sentAt, startedAt - BEFORE_START_SECONDS),
        lte(sentAt, finishedAt ?? startedAt + LONGEST_SECONDS),
        or(ofRoute, named),
      ),
    )
    .orderBy(asc(sentAt), asc(id))
  return rows.map((row) => ({
    id: row.id,
    timestamp: row.sentAt ?? startedAt,
    subject: (row.texts[row.sourceLanguage]?.subject ?? '').replace(PLACEHOLDER, '…'),
  }))
}

/** Writes what the office keeps in mind of a run; nothing where there is none. */
export async function updateRunNote(db: Db, { routeId, runId }: { routeId: string; runId: string }, note: string) {
  const [row] = await db
    .update(runs)
    .set({ note })
    .where(and(ofScope(db, runs), eq(runs.id, runId), eq(runs.routeId, routeId)))
    .returning()
  return row
}

/** The stops that buses serve on a date, timed as on that day; of one route, or of all of an organization. */
export async function listTimetables(
  db: Db,
  organizationId: string,
  date: LocalDate,
  routeId?: string,
): Promise<Map<string, RunStop[]>> {
  const rows = await db
    .select({
      routeId: routes.id,
      start: routes.starttime,
      type: routes.type,
      timeZone: organizations.timeZone,
      calendar: organizations.calendar,
      shiftMinutes: dayChanges.shiftMinutes,
      delayMinutes: dayChanges.delayMinutes,
    })
    .from(routes)
    .innerJoin(organizations, eq(organizations.organizationId, routes.organizationId))
    .leftJoin(
      dayChanges,
      and(
        eq(dayChanges.organizationId, routes.organizationId),
        eq(dayChanges.routeId, routes.id),
        eq(dayChanges.date, date),
      ),
    )
    .where(
      and(ofScope(db, routes), eq(routes.organizationId, organizationId), routeId ? eq(routes.id, routeId) : undefined),
    )
  const routeIds = routeId === undefined ? undefined : [routeId]
  const stopsOf = groupBy(await listStopsOn(db, { organizationId, date }, { routeIds }), (stop) => stop.routeId)
  return new Map(
    rows.map(({ routeId: id, start, type, timeZone, calendar, shiftMinutes, delayMinutes }) => {
      const minutesLater = shiftMinutesOf(calendar, { date, type }, { shiftMinutes }) + (delayMinutes ?? 0)
      const stops = realStops(stopsOf.get(id) ?? []).map(({ id, name, order, lat, lng, stoptime }) => {
        const scheduledAt = timetableMoment(timeZone, date, start, stoptime) + minutesLater * 60
        return { id, name, order, scheduledAt, location: { lat, lng } }
      })
      return [id, stops]
    }),
  )
}

export function summaryOf(row: typeof runs.$inferSelect): RunSummary {
  const { id, routeId, date, startedAt, finishedAt, busNumber, driverName } = row
  return { id, routeId, date, timestamp: startedAt, finishedAt, busNumber, driverName }
}
