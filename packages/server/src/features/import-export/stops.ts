import {
  exportedNumbersOf,
  folded,
  formatHhmm,
  fullName,
  isSamePlace,
  isSoundValidity,
  type ReadRow,
  type RowReason,
  type RowValues,
  WAYPOINT,
} from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { routes, stops } from '../../db/schema.ts'
import { writeRows } from '../../db/write-rows.ts'
import { listAssignments } from '../assignments/assignments.store.ts'
import { listUndoableRouteIds } from '../planning/adoptions/adoptions.store.ts'
import { holdRoutes, listRoutes, updateRoute } from '../routes/routes.store.ts'
import { insertDriverRoutes, listDrivers } from '../drivers/drivers.store.ts'
import { listBuses } from '../fleet/fleet.store.ts'
import { crewFinder } from './route-crew.ts'
import { farAway } from './far-away.ts'
import { classify, notePlanned, type Planned, type Planning, wrong } from './planned.ts'
import { hoursOf, type PlannedImportRoute, planRoute } from './stop-routes.ts'

export const TYPES = ['combination', 'pickup', 'dropoff']

export async function stopsOf(db: Db, organizationId: string) {
  return db
    .select({
      stop: stops,
      route: {
        name: routes.name,
        type: routes.type,
        validFrom: routes.validFrom,
        validUntil: routes.validUntil,
        driverId: routes.driverId,
        busId: routes.busId,
      },
    })
    .from(stops)
    .innerJoin(routes, and(eq(routes.organizationId, stops.organizationId), eq(routes.id, stops.routeId)))
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId)))
    .orderBy(asc(routes.name), asc(routes.id), asc(stops.order))
}

/** EXCHANGE-9: a row is the stop of its route that it names, whatever its number; the numbers put the stops in order. */
export async function planStops(planning: Planning, rows: readonly ReadRow<'stops'>[]): Promise<Planned> {
  const { db, organizationId } = planning
  const crews = await crewFinder(db, organizationId)
  const planned = await plannedRoutes(planning, rows, crews.crewOf)
  const isDated = [...planned.values()].some((route) => route?.isOtherValidity)
  const adopted = isDated ? await listUndoableRouteIds(db, organizationId) : new Set<string>()
  const far = await farAway(db, organizationId)
  const ridersAt = groupBy(await listAssignments(db, organizationId), ({ stopId }) => stopId)
  const { outcomes } = await classify(rows, 'order', (values: RowValues<'stops'>) => {
    const route = planned.get(folded(values.route ?? ''))
    if (!route) return wrong('route', 'several')
    const fault = faultOfValidity(route, values, adopted)
    if (fault) return fault
    const faultOfCrew = crews.fault(values, route.route, route.crew)
    if (faultOfCrew) return faultOfCrew
    const row = route.rows.get(values)
    if (!row) return wrong('order', 'twice')
    const judged = far(values)
    if (judged.reasons) return judged.reasons
    const { before, after } = row
    const riders = before && !isSamePlace(before, after) ? (ridersAt.get(before.id) ?? []).length : 0
    return {
      key: after.id,
      // The number is only how the file says in which order they come.
      before: before && { ...before, order: row.rankBefore, importOrder: after.importOrder, isOther: false },
      after: { ...after, order: row.rankAfter, isOther: route.isOtherValidity || route.isOtherCrew },
      notes: [...(before && riders > 0 ? [notePlanned('movesRiders', riders, before.name)] : []), ...judged.notes],
    }
  })
  const changed = [...planned.values()].flatMap((route) =>
    route && (route.changed.length > 0 || route.isOtherValidity || route.isOtherCrew) ? route : [],
  )
  return {
    outcomes,
    ids: changed.flatMap((route) => [route.id, ...route.changed.map(({ id }) => id)]),
    tables: [routes, stops],
    routeIds: changed.filter(({ isRedrawn }) => isRedrawn).map(({ id }) => id),
    write: () => writeStops(db, organizationId, changed),
  }
}

/** ROUTE-24: dates of a route that differ between its rows, that leave it no day, or that are of an adoption that can be undone. */
function faultOfValidity(
  { id, validity, isOtherValidity }: PlannedImportRoute,
  { valid_from: from, valid_until: until }: RowValues<'stops'>,
  adopted: ReadonlySet<string>,
): RowReason[] | undefined {
  if (from !== undefined && from !== validity.validFrom) return wrong('valid_from', 'several')
  if (until !== undefined && until !== validity.validUntil) return wrong('valid_until', 'several')
  if (!isSoundValidity(validity)) return wrong(until === undefined ? 'valid_from' : 'valid_until', 'invalid')
  return isOtherValidity && adopted.has(id)
    ? wrong(from === undefined ? 'valid_until' : 'valid_from', 'adopted')
    : undefined
}

/** The routes that the rows name, by their names; undefined where two routes share one. */
async function plannedRoutes(
  { db, organizationId, newId }: Planning,
  rows: readonly ReadRow<'stops'>[],
  crewOf: Awaited<ReturnType<typeof crewFinder>>['crewOf'],
) {
  const values = rows.flatMap((row) => ('values' in row ? row.values : []))
  const present = groupBy(
    (await stopsOf(db, organizationId)).map(({ stop }) => stop),
    ({ routeId }) => routeId,
  )
  const known = groupBy(await listRoutes(db, organizationId), ({ name }) => folded(name))
  const planned = new Map<string, PlannedImportRoute | undefined>()
  for (const [name, own] of groupBy(values, ({ route = '' }) => folded(route))) {
    const [route, another] = known.get(name) ?? []
    const points = route ? (present.get(route.id) ?? []) : []
    const named = crewOf(own, route)
    planned.set(name, another ? undefined : planRoute({ organizationId, newId, route, points, rows: own, named }))
  }
  return planned
}

async function writeStops(db: Db, organizationId: string, planned: readonly PlannedImportRoute[]): Promise<void> {
  await holdRoutes(
    db,
    planned.map(({ id }) => id),
  )
  const added = planned.filter(({ route }) => !route)
  const newRoutes = added.map(({ id, name, type, after, validity, crew }) => ({
    organizationId,
    id,
    name,
    type,
    ...validity,
    ...crew,
    ...hoursOf(after),
  }))
  if (newRoutes.length > 0) await db.insert(routes).values(newRoutes)
  for (const { id, route, hours, isOtherValidity, isOtherCrew, validity, crew } of planned) {
    if (route && (hours || isOtherValidity || isOtherCrew))
      await updateRoute(db, { organizationId, id, ...hours, ...validity, ...crew })
    if (isOtherCrew && crew.driverId) await insertDriverRoutes(db, { organizationId, driverId: crew.driverId }, [id])
  }
  await writeRows(
    db,
    stops,
    planned.flatMap(({ changed }) => changed),
  )
}

export async function takeStops(db: Db, organizationId: string, routeId?: string) {
  const all = await stopsOf(db, organizationId)
  const drivers = new Map((await listDrivers(db, { orgId: organizationId })).map((one) => [one.id, fullName(one)]))
  const buses = new Map((await listBuses(db, organizationId)).map(({ id, number }) => [id, number]))
  const wanted = routeId === undefined ? all : all.filter(({ stop }) => stop.routeId === routeId)
  return [...groupBy(wanted, ({ stop }) => stop.routeId).values()].flatMap((own) => {
    const numbers = exportedNumbersOf(own.map(({ stop }) => stop))
    return own.map(({ stop, route }, at) => ({
      route: route.name,
      order: String(numbers[at]),
      name: stop.name,
      address: stop.address,
      lat: String(stop.lat),
      lng: String(stop.lng),
      time: formatHhmm(stop.stoptime),
      type: stop.type === WAYPOINT ? 'waypoint' : 'stop',
      route_type: TYPES[route.type] ?? 'combination',
      stop_id: stop.importKey ?? stop.id,
      hold_until_time: stop.holdUntilTime ? 'yes' : 'no',
      driver_note: stop.driverNote,
      hazard: stop.hazard ? 'yes' : 'no',
      valid_from: route.validFrom ?? '',
      valid_until: route.validUntil ?? '',
      driver: drivers.get(route.driverId ?? '') ?? '',
      bus: buses.get(route.busId ?? '') ?? '',
    }))
  })
}
