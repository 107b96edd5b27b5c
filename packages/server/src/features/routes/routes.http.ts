import { api, feeds, type RouteSnapshot } from '@firstbell/contract'
import {
  driverCalled,
  duplicatedStops,
  hhmmOf,
  isSoundValidity,
  minutesOf,
  NOT_STARTED,
  realStops,
  Refusal,
  type Route,
  routeProgressOf,
  type RouteValidity,
  type RunState,
  serviceDateAt,
  WAYPOINT,
} from '@firstbell/domain'
import { lineOf } from '@firstbell/geo'
import type { Db } from '../../db/database.ts'
import { handleFeed } from '../../http/feed/feed.ts'
import { handle, handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import { routeChannel } from '../../live/hub.ts'
import { listPractices } from '../../engine/timetable/practice-drives.store.ts'
import { listTravelTimesAlong } from '../../engine/travel-times/travel-times.store.ts'
import { hideRuns, keepDeleted } from '../deletions/deletions.store.ts'
import { insertDriverRoutes, listDrivers } from '../drivers/drivers.store.ts'
import { copyAssignments } from '../assignments/assignments.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listUndoableRouteIds } from '../planning/adoptions/adoptions.store.ts'
import { insertStop, listStops, listStopsByRoute } from '../stops/stops.store.ts'
import { driveAlong, drivingPointsOf, pointsChanged, redrawPath, yardPointsOf } from './redraw.ts'
import { getRoutePlan, routeOnDate } from './route-plan.ts'
import { getRoute, insertRoute, listRoutes, lockRoutes, removeRoute, replacePath, updateRoute } from './routes.store.ts'

export function mountRoutes(mount: Mount): void {
  mountRouteReads(mount)
  mountRouteWrites(mount)
  mountDuplicate(mount)
  mountPath(mount)
}

function mountRouteReads(mount: Mount): void {
  handleLive(mount, api.routes.list, async ({ query }, { transaction, deps, revealed }) => {
    const { routes, stopsOf } = await transaction(async (db) => ({
      routes: await listRoutes(db, query.orgId),
      stopsOf: query.stops ? await listStopsByRoute(db, query.orgId) : undefined,
    }))
    if (routes.length === 0) return []
    revealed(query.orgId, ...familiesAt([...(stopsOf?.values() ?? [])].flat()))
    const { scheduledRuns } = await deps.tracking.today(query.orgId)
    const runOf = new Map(scheduledRuns.map(({ routeId, run }) => [routeId, run]))
    return routes.map((route) => ({
      ...route,
      ...todaysRun(runOf.get(route.id) ?? NOT_STARTED),
      ...(stopsOf && { stops: stopsOf.get(route.id) ?? [] }),
    }))
  })

  handleLive(mount, api.routes.status, async ({ params: { routeId } }, { transaction, deps }) => {
    const { organizationId, stops } = await transaction((db) => getRoutePlan(db, routeId))
    const { plan, scheduledRuns } = await deps.tracking.today(organizationId, routeId)
    const stopIds = realStops(stops).map(({ id }) => id)
    return routeProgressOf(routeId, stopIds, scheduledRuns[0], plan.toleranceMinutes)
  })

  handleLive(mount, api.routes.get, async ({ params: { routeId } }, context) => {
    const { data, organizationId, revealed } = await routeSnapshot(routeId, context)
    context.revealed(organizationId, ...revealed)
    return data.route
  })

  handle(mount, api.routes.practices, async ({ query: { orgId } }, { db, deps }) => {
    const { id: organizationId, timeZone } = await getOrganization(db, orgId)
    return listPractices(db, { organizationId, date: serviceDateAt(timeZone, deps.serviceClock.now()) })
  })

  handle(mount, api.routes.getStartAndEnd, ({ params }, { db }) => getRoute(db, params.routeId))

  handleFeed(mount, feeds.route, {
    channel: ({ routeId }) => routeChannel(routeId),
    snapshot: async ({ routeId }, context) => {
      const { data, revealed, ...snapshot } = await routeSnapshot(routeId, context)
      const route = await context.transaction((db) => routeOnDate(db, data.route, data.scheduledRun))
      const families = familiesAt(route.stops)
      return { ...snapshot, data: { ...data, route }, revealed: [...new Set([...revealed, ...families])] }
    },
  })
}

function mountRouteWrites(mount: Mount): void {
  handle(mount, api.routes.create, async ({ body }, { db, deps, routesChanged }) => {
    const { id: organizationId } = await getOrganization(db, body.orgId)
    const { orgId: _, driver, ...rest } = body
    requireSoundValidity(rest)
    const driverId = await driverIdOf(db, organizationId, driver)
    const id = deps.newId()
    await insertRoute(db, { ...rest, id, organizationId, driverId })
    if (driverId) await insertDriverRoutes(db, { organizationId, driverId }, [id])
    routesChanged(organizationId, [id])
    return { id }
  })

  handle(mount, api.routes.change, async ({ params: { routeId }, body }, context) => {
    const { db, planChanged, routesChanged, expectUnchanged } = context
    const { organizationId } = await lockRoutes(db, routeId)
    const present = expectUnchanged(await getRoutePlan(db, routeId))
    const { driver, ...rest } = body
    const isOtherValidity = await hasOtherValidity(db, { organizationId, routeId }, body)
    const driverId = driver === undefined ? undefined : await driverIdOf(db, organizationId, driver, present.driverId)
    await updateRoute(db, { ...rest, organizationId, id: routeId, driverId })
    if (driverId) await insertDriverRoutes(db, { organizationId, driverId }, [routeId])
    // Whose riders it takes in today depends on whether it runs.
    if (body.inService === undefined && !isOtherValidity) routesChanged(organizationId, [routeId])
    else planChanged(organizationId, routeId)
    return getRoutePlan(db, routeId)
  })

  handle(mount, api.routes.remove, async ({ params: { routeId } }, context) => {
    const { db, planChanged, expectUnchanged } = context
    const { organizationId } = await lockRoutes(db, routeId)
    const { name } = expectUnchanged(await getRoutePlan(db, routeId))
    const deletionId = await keepDeleted(db, { kind: 'route', organizationId, recordId: routeId, name }, context)
    await hideRuns(db, { organizationId, routeId }, deletionId)
    await removeRoute(db, { organizationId, routeId })
    planChanged(organizationId, routeId)
    return { id: routeId, deletionId }
  })
}

function mountDuplicate(mount: Mount): void {
  handle(mount, api.routes.duplicate, async ({ params: { routeId }, body }, context) => {
    const { db, deps, routesChanged } = context
    const { organizationId } = await lockRoutes(db, routeId)
    const original = await getRoute(db, routeId)
    const { families, waypoints, ...rest } = body
    const id = deps.newId()
    const lastsMinutes = minutesOf(original.endtime) - minutesOf(original.starttime)
    const stops = duplicatedStops(await listStops(db, routeId), body)
    const last = body.times && realStops(stops).at(-1)
    await insertRoute(db, {
      organizationId,
      id,
      groupId: original.groupId,
      name: rest.name,
      type: rest.type,
      starttime: rest.starttime,
      endtime: last?.stoptime ?? hhmmOf(minutesOf(rest.starttime) + lastsMinutes),
      // The streets of a way there are not those of the way back, nor those without the waypoints that shaped them.
      path: waypoints && !rest.reversed ? original.path : [],
    })
    const pairs = stops.map((stop) => ({ from: stop.id, to: deps.newId() }))
    for (const [index, { location, childcount: _, familyNames: __, ...stop }] of stops.entries()) {
      await insertStop(db, { ...stop, ...location, id: pairs[index]?.to ?? '', organizationId, routeId: id })
    }
    if (families) await copyAssignments(db, { organizationId, routeId: id }, pairs)
    routesChanged(organizationId, [id])
    pointsChanged(context, id)
    return { id }
  })
}

function mountPath(mount: Mount): void {
  handleLive(mount, api.routes.drive, async ({ params, query }, { transaction, deps }) => {
    const { stops, points, yard } = await transaction(async (db) => {
      const route = await drivingPointsOf(db, params.routeId)
      return { ...route, yard: query.yard ? await yardPointsOf(db, route.organizationId) : [] }
    })
    const driven = points.filter((_, index) => query.waypoints !== 'false' || stops[index]?.type !== WAYPOINT)
    return driveAlong(deps, [...yard, ...(query.reversed ? driven.toReversed() : driven), ...yard])
  })

  handle(mount, api.routes.travelTimes, async ({ params: { routeId } }, { db }) => {
    const { organizationId, stops } = await getRoutePlan(db, routeId)
    return listTravelTimesAlong(
      db,
      organizationId,
      realStops(stops).map(({ id }) => id),
    )
  })

  handle(mount, api.routes.redraw, async ({ params: { routeId } }, { db, scope, routesChanged, afterCommit }) => {
    const { organizationId } = await getRoute(db, routeId)
    routesChanged(organizationId, [routeId])
    afterCommit(async (deps) => void (await redrawPath(deps, scope, routeId)))
    return { id: routeId }
  })

  handle(mount, api.routes.setPath, async ({ params, body }, { db, routesChanged, expectUnchanged }) => {
    const { organizationId } = await lockRoutes(db, params.routeId)
    expectUnchanged(await getRoutePlan(db, params.routeId))
    if (new Set(body.path.map(({ lat, lng }) => `${lat} ${lng}`)).size < 2) {
      throw new Refusal('invalid_input', 'Invalid path: at least two different locations are required')
    }
    await replacePath(db, params.routeId, body.path)
    routesChanged(organizationId, [params.routeId])
    return { lengthMetres: lineOf(body.path).lengthMetres }
  })
}

function requireSoundValidity(validity: RouteValidity): void {
  if (!isSoundValidity(validity))
    throw new Refusal('invalid_input', 'Invalid last date: it is before the first date of the route')
}

/** ROUTE-24: whether a change gives a route other dates; refused where they leave it no day, or where an adoption could not be undone any more. */
async function hasOtherValidity(
  db: Db,
  { organizationId, routeId }: { organizationId: string; routeId: string },
  change: Partial<RouteValidity>,
): Promise<boolean> {
  const { validFrom, validUntil } = await getRoute(db, routeId)
  const after = { validFrom, validUntil, ...given(change) }
  if (after.validFrom === validFrom && after.validUntil === validUntil) return false
  requireSoundValidity(after)
  if ((await listUndoableRouteIds(db, organizationId)).has(routeId))
    throw new Refusal(
      'invalid_input',
      'The dates of this route are those of an adopted plan that can still be undone. Nothing was changed. Undo the adoption, or change the dates once its first day is driven',
    )
  return true
}

const given = ({ validFrom, validUntil }: Partial<RouteValidity>) => ({
  ...(validFrom === undefined ? {} : { validFrom }),
  ...(validUntil === undefined ? {} : { validUntil }),
})

async function driverIdOf(
  db: Db,
  organizationId: string,
  called: string,
  presentId?: string | null,
): Promise<string | null> {
  return driverCalled(await listDrivers(db, { orgId: organizationId }), called, presentId)?.id ?? null
}

async function routeSnapshot(routeId: string, { transaction, deps }: Pick<LiveContext, 'transaction' | 'deps'>) {
  const routePlan = await transaction((db) => getRoutePlan(db, routeId))
  const { organizationId } = routePlan
  const { plan, scheduledRuns, seqs } = await deps.tracking.today(organizationId, routeId)
  const scheduledRun = scheduledRuns[0] ?? null
  const data: RouteSnapshot = {
    clock: deps.serviceClock.reading(),
    toleranceMinutes: plan.toleranceMinutes,
    timeZone: plan.timeZone,
    seq: seqs.get(routeId) ?? -1,
    route: { ...routePlan, ...todaysRun(scheduledRun?.run ?? NOT_STARTED) },
    scheduledRun,
  }
  return { data, seqs, organizationId, revealed: [routeId, ...familiesAt(routePlan.stops)] }
}

function familiesAt(stops: Route['stops']): Set<string> {
  return new Set(stops.flatMap(({ families }) => families.map(({ familyId }) => familyId)))
}

/** What the run of today is doing, as a route shows it. */
function todaysRun(run: RunState) {
  const { active, nextstopId, nextstopIndex, etaList, etaOffset, skipList, lastCompleted, position } = run
  return {
    active,
    nextstopId,
    nextstopIndex,
    etaList,
    etaOffset,
    skipList,
    lastCompleted,
    currentLocation: position && { lat: position.lat, lng: position.lng },
  }
}
