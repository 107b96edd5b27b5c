import { Refusal, type RouteStop, WAYPOINT } from '@firstbell/domain'
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { stops } from '../../db/schema.ts'
import { type Given, statement } from '../../db/connection/statement.ts'
import { familiesAtStops, familyRoutesOf, listFamiliesAtStops } from '../assignments/assignments.store.ts'

export type StopRow = typeof stops.$inferInsert

/** The points of a route in order, or one of them, with how many children wait at each and of which families. */
export async function listStops(db: Db, routeId: string, stopId?: string): Promise<RouteStop[]> {
  const which = stopId === undefined ? 'all' : 'one'
  const [rows, riders] = await Promise.all([
    pointsOfRoute(db, { routeId, stopId }, which),
    familiesAtStops(db, { routeId, stopId }, which),
  ])
  const ridersOf = groupBy(riders, (rider) => rider.stopId)
  return rows.map(({ stop, location }) => {
    const own = ridersOf.get(stop.id) ?? []
    return {
      ...stop,
      location,
      childcount: own.length,
      familyNames: [...new Set(own.map(({ name }) => name))].join(', '),
      families: familyRoutesOf(own),
    }
  })
}

/** The points of all routes of an organization in order, by route, with how many children wait at each and of which families. */
export async function listStopsByRoute(db: Db, organizationId: string): Promise<Map<string, RouteStop[]>> {
  const rows = await db
    .select({ routeId: stops.routeId, stop: ownColumns, location: { lat, lng } })
    .from(stops)
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId)))
    .orderBy(asc(stops.routeId), asc(stops.order))
  const familiesOf = groupBy(await listFamiliesAtStops(db, {}), ({ stopId }) => stopId)
  const points = rows.map(({ routeId, stop, location }) => {
    const families = familiesOf.get(stop.id) ?? []
    const childcount = families.reduce((sum, { children }) => sum + children.length, 0)
    const familyNames = [...new Set(families.map(({ name }) => name))].join(', ')
    return { routeId, point: { ...stop, location, childcount, familyNames, families } }
  })
  const byRoute = groupBy(points, ({ routeId }) => routeId)
  return new Map([...byRoute].map(([routeId, own]) => [routeId, own.map(({ point }) => point)]))
}

type Which = Given<'routeId' | 'stopId'>
type Kind = 'all' | 'one'

function isStop(column: PgColumn, given: Which, which: Kind): SQL | undefined {
  return which === 'one' ? eq(column, given('stopId')) : undefined
}

const {
  organizationId: _organizationId,
  routeId: _routeId,
  importKey: _importKey,
  importOrder: _importOrder,
  lat,
  lng,
  ...ownColumns
} = getTableColumns(stops)

const pointsOfRoute = statement((db, given: Which, which: Kind) =>
  db
    .select({ stop: ownColumns, location: { lat, lng } })
    .from(stops)
    .where(and(ofScope(db, stops), eq(stops.routeId, given('routeId')), isStop(stops.id, given, which)))
    .orderBy(asc(stops.order)),
)

/** A stop of another route is as absent as one that never was. */
export async function getStop(db: Db, { routeId, stopId }: { routeId: string; stopId: string }): Promise<RouteStop> {
  const [stop] = await listStops(db, routeId, stopId)
  if (!stop) throw new Refusal('not_found')
  return stop
}

export async function insertStop(db: Db, row: StopRow): Promise<void> {
  await db.insert(stops).values(row)
}

/** Changes what is given of a stop. */
export async function updateStop(
  db: Db,
  row: Pick<StopRow, 'organizationId' | 'id'> & Partial<Omit<StopRow, 'order'>>,
): Promise<void> {
  await db
    .update(stops)
    .set(row)
    .where(and(eq(stops.organizationId, row.organizationId), eq(stops.id, row.id)))
}

/** STOP-1: numbers the points of a route from 1 in the order given. */
export async function replaceOrder(db: Db, organizationId: string, order: readonly string[]): Promise<void> {
  await db.execute(sql`
    update stops set "order" = given.place
      from unnest(${sql.param([...order])}::text[]) with ordinality as given (id, place)
     where stops.id = given.id and stops.organization_id = ${organizationId}`)
}

/** Removes a stop; with it goes who waited there. */
export async function removeStop(
  db: Db,
  { organizationId, stopId }: { organizationId: string; stopId: string },
): Promise<void> {
  await db.delete(stops).where(and(eq(stops.organizationId, organizationId), eq(stops.id, stopId)))
}

export async function removeWaypoints(
  db: Db,
  { organizationId, routeId }: { organizationId: string; routeId: string },
): Promise<void> {
  await db
    .delete(stops)
    .where(and(eq(stops.organizationId, organizationId), eq(stops.routeId, routeId), eq(stops.type, WAYPOINT)))
}
