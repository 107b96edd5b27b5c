import { api, feeds, type RouteSnapshot } from '@firstbell/contract'
import { driverCalled, NOT_STARTED, Refusal, type Route, type RunState } from '@firstbell/domain'
import { lineOf } from '@firstbell/geo'
import type { Db } from '../../db/database.ts'
import { handleFeed } from '../../http/feed.ts'
import { handle, handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import { routeChannel } from '../../live/hub.ts'
import { insertDriverRoutes, listDrivers } from '../drivers/drivers.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listStops } from '../stops/stops.store.ts'
import { getRoute, insertRoute, listRoutes, lockRoutes, removeRoute, replacePath, updateRoute } from './routes.store.ts'

export function mountRoutes(mount: Mount): void {
  handle(mount, api.routes.list, ({ query }, { db }) => listRoutes(db, query.orgId))

  handleLive(
    mount,
    api.routes.get,
    async ({ params }, context) => (await routeSnapshot(params.routeId, context)).data.route,
  )

  handle(mount, api.routes.getStartAndEnd, ({ params }, { db }) => getRoute(db, params.routeId))

  handle(mount, api.routes.create, async ({ body }, { db, deps, whenDone }) => {
    const { id: organizationId } = await getOrganization(db, body.orgId)
    const { orgId: _, driver, ...rest } = body
    const driverId = await driverIdOf(db, organizationId, driver)
    const id = deps.newId()
    await insertRoute(db, { ...rest, id, organizationId, driverId })
    if (driverId) await insertDriverRoutes(db, { organizationId, driverId }, [id])
    whenDone(() => deps.tracking.planChanged(organizationId))
    return { id }
  })

  handle(mount, api.routes.change, async ({ params: { routeId }, body }, { db, deps, whenDone }) => {
    const { organizationId } = await lockRoutes(db, routeId)
    const { driver, ...rest } = body
    const driverId = driver === undefined ? undefined : await driverIdOf(db, organizationId, driver)
    await updateRoute(db, { ...rest, organizationId, id: routeId, driverId })
    if (driverId) await insertDriverRoutes(db, { organizationId, driverId }, [routeId])
    whenDone(() => deps.tracking.planChanged(organizationId))
    return getRoute(db, routeId)
  })

  handle(mount, api.routes.remove, async ({ params: { routeId } }, { db, deps, whenDone }) => {
    const { organizationId } = await lockRoutes(db, routeId)
    await removeRoute(db, organizationId, routeId)
    whenDone(() => deps.tracking.planChanged(organizationId))
    return { id: routeId }
  })

  handle(mount, api.routes.setPath, async ({ params, body }, { db, deps, whenDone }) => {
    const { organizationId } = await getRoute(db, params.routeId)
    if (new Set(body.path.map(({ lat, lng }) => `${lat} ${lng}`)).size < 2) {
      throw new Refusal('invalid-input', 'Invalid path: it needs two different places')
    }
    await replacePath(db, params.routeId, body.path)
    whenDone(() => deps.tracking.planChanged(organizationId))
    return { lengthMetres: lineOf(body.path).lengthMetres }
  })

  handleFeed(mount, feeds.route, {
    channel: ({ routeId }) => routeChannel(routeId),
    snapshot: ({ routeId }, context) => routeSnapshot(routeId, context),
  })
}

async function driverIdOf(db: Db, organizationId: string, called: string): Promise<string | null> {
  return driverCalled(await listDrivers(db, { orgId: organizationId }), called)?.id ?? null
}

async function routeSnapshot(routeId: string, { read, deps }: LiveContext) {
  const { organizationId } = await read((db) => getRoute(db, routeId))
  const { plan, services, seqs } = await deps.tracking.today(organizationId)
  const service = services.find((candidate) => candidate.routeId === routeId) ?? null
  const data: RouteSnapshot = {
    clock: deps.clock.reading(),
    toleranceMinutes: plan.toleranceMinutes,
    timeZone: plan.timeZone,
    seq: seqs.get(routeId) ?? -1,
    route: await read((db) => routeDocument(db, routeId, service?.run ?? NOT_STARTED)),
    service,
  }
  return { data, seqs, organizationId }
}

/** The route document: what is planned, and what its run of today is doing. */
async function routeDocument(db: Db, routeId: string, run: RunState): Promise<Route> {
  const { active, nextstopId, nextstopIndex, etaList, etaOffset, skipList, lastCompleted, position } = run
  return {
    ...(await getRoute(db, routeId)),
    stops: await listStops(db, routeId),
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
