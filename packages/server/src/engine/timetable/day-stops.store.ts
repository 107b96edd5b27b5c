import { type DayStopChange, type LocalDate, type MovedStop, type Position, stopsOnDate } from '@firstbell/domain'
import { and, asc, eq, gte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { dayPaths, dayStopChanges, routes, stops } from '../../db/schema.ts'
import { isRouteDrivenOn, isRouteValidOn } from './route-validity.ts'

export interface OrganizationDate {
  organizationId: string
  date: LocalDate
}

/** A change of a date with the names of what it changes. */
export interface KnownStopChange extends DayStopChange {
  moved: MovedStop
}

const isOn = (db: Db, table: typeof dayStopChanges | typeof dayPaths, { organizationId, date }: OrganizationDate) =>
  and(ofScope(db, table), eq(table.organizationId, organizationId), eq(table.date, date))

/** The stops that are moved on a date, in the order of the changes. A change to a route that does not run then, or from one that is not valid, does not apply. */
export async function listStopChanges(db: Db, day: OrganizationDate): Promise<KnownStopChange[]> {
  const usual = alias(routes, 'usual')
  const { stopId, routeId, position } = dayStopChanges
  const rows = await db
    .select({
      stopId,
      routeId,
      position,
      name: stops.name,
      from: { id: usual.id, name: usual.name },
      to: { id: routes.id, name: routes.name },
    })
    .from(dayStopChanges)
    .innerJoin(stops, and(eq(stops.organizationId, dayStopChanges.organizationId), eq(stops.id, stopId)))
    .innerJoin(
      usual,
      and(eq(usual.organizationId, stops.organizationId), eq(usual.id, stops.routeId), isRouteValidOn(usual, day.date)),
    )
    .innerJoin(
      routes,
      and(
        eq(routes.organizationId, dayStopChanges.organizationId),
        eq(routes.id, routeId),
        isRouteDrivenOn(routes, day.date),
      ),
    )
    .where(isOn(db, dayStopChanges, day))
    .orderBy(asc(dayStopChanges.seq))
  return rows.map(({ name, from, to, ...change }) => ({ ...change, moved: { id: change.stopId, name, from, to } }))
}

/** What is moved from a route, to it, or within it. */
export function movedStopsOf(changes: readonly KnownStopChange[], routeId: string): MovedStop[] {
  return changes.flatMap(({ moved }) => (moved.from.id === routeId || moved.to.id === routeId ? [moved] : []))
}

/** The points of an organization's routes as they are on a date, each route's in order; of these routes alone, where they are given. */
export async function listStopsOn(
  db: Db,
  { organizationId, date }: OrganizationDate,
  { routeIds, changes }: { routeIds?: readonly string[]; changes?: readonly KnownStopChange[] } = {},
) {
  const known = changes ?? (await listStopChanges(db, { organizationId, date }))
  const moved = known.map(({ stopId }) => stopId)
  const rows = await db
    .select()
    .from(stops)
    .where(
      and(
        ofScope(db, stops),
        eq(stops.organizationId, organizationId),
        routeIds && or(oneOf(stops.routeId, routeIds), oneOf(stops.id, moved)),
      ),
    )
  const wanted = routeIds && new Set(routeIds)
  return stopsOnDate(rows, known).filter(({ routeId }) => !wanted || wanted.has(routeId))
}

/** The paths that were drawn for routes with moved stops on a date. */
export async function listDayPaths(db: Db, day: OrganizationDate) {
  const rows = await db
    .select({ routeId: dayPaths.routeId, path: dayPaths.path })
    .from(dayPaths)
    .where(isOn(db, dayPaths, day))
  return new Map(rows.map(({ routeId, path }) => [routeId, path]))
}

/**
 * The path of a route on a date. Where none could be drawn, a route that only lost stops keeps its own; with a stop at another position
 * it has none, and leads straight from stop to stop.
 */
export function pathOnDate(
  { id, path }: { id: string; path: Position[] },
  moved: readonly MovedStop[],
  drawn: ReadonlyMap<string, Position[]>,
): Position[] {
  if (moved.length === 0) return path
  return drawn.get(id) ?? (moved.some(({ to }) => to.id === id) ? [] : path)
}

/** Moves a stop on a date, after what was moved before. */
export async function putStopChange(db: Db, day: OrganizationDate, change: DayStopChange): Promise<void> {
  const next = db
    .select({ seq: sql`coalesce(max(${dayStopChanges.seq}), 0) + 1` })
    .from(dayStopChanges)
    .where(isOn(db, dayStopChanges, day))
  const { stopId, routeId, position } = change
  await db
    .insert(dayStopChanges)
    .values({ ...day, stopId, routeId, position, seq: sql`(${next})` })
    .onConflictDoUpdate({
      target: [dayStopChanges.organizationId, dayStopChanges.date, dayStopChanges.stopId],
      set: { routeId, position, seq: sql`excluded.seq` },
    })
}

/** Takes back what was moved on a date. */
export async function removeStopChanges(db: Db, day: OrganizationDate, stopIds: readonly string[]): Promise<void> {
  await db.delete(dayStopChanges).where(and(isOn(db, dayStopChanges, day), oneOf(dayStopChanges.stopId, stopIds)))
}

export async function insertDayPath(
  db: Db,
  { organizationId, date }: OrganizationDate,
  drawn: { routeId: string; path: Position[] },
): Promise<void> {
  await db
    .insert(dayPaths)
    .values({ organizationId, date, ...drawn })
    .onConflictDoUpdate({
      target: [dayPaths.organizationId, dayPaths.date, dayPaths.routeId],
      set: { path: drawn.path },
    })
}

export async function removeDayPaths(db: Db, day: OrganizationDate, routeIds: readonly string[]): Promise<void> {
  await db.delete(dayPaths).where(and(isOn(db, dayPaths, day), oneOf(dayPaths.routeId, routeIds)))
}

/** The dates from this one on on which a stop is moved from a route, to it, or within it. */
export async function listDatesWithMoves(
  db: Db,
  { organizationId, date }: OrganizationDate,
  routeId: string,
): Promise<LocalDate[]> {
  const rows = await db
    .selectDistinct({ date: dayStopChanges.date })
    .from(dayStopChanges)
    .innerJoin(stops, and(eq(stops.organizationId, dayStopChanges.organizationId), eq(stops.id, dayStopChanges.stopId)))
    .where(
      and(
        ofScope(db, dayStopChanges),
        eq(dayStopChanges.organizationId, organizationId),
        gte(dayStopChanges.date, date),
        or(eq(dayStopChanges.routeId, routeId), eq(stops.routeId, routeId)),
      ),
    )
  return rows.map((row) => row.date)
}
