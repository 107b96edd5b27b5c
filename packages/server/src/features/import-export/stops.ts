import { formatHhmm, type Hhmm, minutesOf, type ReadRow, type RowValues, WAYPOINT } from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { routes, stops } from '../../db/schema.ts'
import { listRoutes } from '../routes/routes.store.ts'
import { replaceOrder } from '../stops/stops.store.ts'
import { classify, folded, given, type Planned, type Planning, writeRows } from './planned.ts'

type StopRow = typeof stops.$inferSelect

export const TYPES = ['combination', 'pickup', 'dropoff']

/** A stop is known by its route and its place in the order. */
export const keyOfStop = (route: string, order: number) => `${folded(route)} ${order}`

export async function stopsOf(db: Db, organizationId: string) {
  return db
    .select({ stop: stops, route: { name: routes.name, type: routes.type } })
    .from(stops)
    .innerJoin(routes, and(eq(routes.organizationId, stops.organizationId), eq(routes.id, stops.routeId)))
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId)))
    .orderBy(asc(routes.name), asc(stops.order))
}

export async function planStops(planning: Planning, rows: readonly ReadRow<'stops'>[]): Promise<Planned> {
  const { db, organizationId, newId } = planning
  const all = await stopsOf(db, organizationId)
  const present = new Map(all.map(({ stop, route }) => [keyOfStop(route.name, stop.order), stop]))
  const known = new Map((await listRoutes(db, organizationId)).map(({ id, name }) => [folded(name), id]))
  const fresh = new Map<string, { id: string; name: string; type: number }>()

  function routeIdOf({ route = '', route_type: type = 1 }: RowValues<'stops'>): string {
    const there = known.get(folded(route)) ?? fresh.get(folded(route))?.id
    if (there !== undefined) return there
    const id = newId()
    fresh.set(folded(route), { id, name: route, type })
    return id
  }

  const { outcomes, written } = classify(rows, present, 'order', (values: RowValues<'stops'>) => {
    const { route = '', order = 1, name, address, lat, lng, time, type } = values
    const fields = given({ name, address, lat, lng, type, stoptime: time })
    return {
      key: keyOfStop(route, order),
      make: (before): StopRow => ({
        ...(before ?? { ...EMPTY, organizationId, routeId: routeIdOf(values), id: newId(), order }),
        ...fields,
      }),
    }
  })
  const routeIds = [...new Set(written.map(({ routeId }) => routeId))]
  return {
    outcomes,
    ids: [...routeIds, ...written.map(({ id }) => id)],
    routeIds,
    async write() {
      const stopsOfRoute = groupBy(written, ({ routeId }) => routeId)
      const newRoutes = [...fresh.values()].map((route) => ({
        ...route,
        ...hoursOf(stopsOfRoute.get(route.id) ?? []),
        organizationId,
      }))
      if (newRoutes.length > 0) await db.insert(routes).values(newRoutes)
      await writeRows(db, stops, written)
      for (const routeId of routeIds) await closeGaps(db, organizationId, routeId)
    },
  }
}

const EMPTY = { name: '', address: '', displayAddress: '', lat: 0, lng: 0, stoptime: 0 as Hhmm, type: 0 } // every field is given by a row of its own

/** When a new route starts and ends: with its first and its last stop. */
function hoursOf(rows: readonly StopRow[]): { starttime: Hhmm; endtime: Hhmm } {
  const stops = rows.filter(({ type }) => type !== WAYPOINT).map(({ stoptime }) => stoptime)
  const [first = 0 as Hhmm] = stops // no stop yet: midnight, until there is one
  const byTime = stops.toSorted((a, b) => minutesOf(a) - minutesOf(b))
  return { starttime: byTime[0] ?? first, endtime: byTime.at(-1) ?? first }
}

/** STOP-1: the order has no gap, whatever numbers the file had. */
async function closeGaps(db: Db, organizationId: string, routeId: string): Promise<void> {
  const rows = await db
    .select({ id: stops.id })
    .from(stops)
    .where(and(ofScope(db, stops), eq(stops.routeId, routeId)))
    .orderBy(asc(stops.order))
  await replaceOrder(db, organizationId, rows.map(({ id }) => id)) // prettier-ignore
}

export async function takeStops(db: Db, organizationId: string, routeId?: string) {
  const all = await stopsOf(db, organizationId)
  const wanted = routeId === undefined ? all : all.filter(({ stop }) => stop.routeId === routeId)
  return wanted.map(({ stop, route }) => ({
    route: route.name,
    order: String(stop.order),
    name: stop.name,
    address: stop.address,
    lat: String(stop.lat),
    lng: String(stop.lng),
    time: formatHhmm(stop.stoptime),
    type: stop.type === WAYPOINT ? 'waypoint' : 'stop',
    route_type: TYPES[route.type] ?? 'combination',
  }))
}
