import { api, type DrivingPoint } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { Routing } from '../../adapters/routing/routing.ts'

/** Driving routes and matrices. The engine is asked between units of work: it may take longer than a connection is free. */
export function mountStreets(mount: Mount): void {
  handleLive(mount, api.drivingRoutes.find, async ({ body: { orgId, points } }, context) => {
    const routing = await routingFor(context, orgId)
    const route = await routing.route(points satisfies DrivingPoint[])
    return { ...route, curbSideGuaranteed: routing.capabilities.curbSide }
  })

  handleLive(mount, api.durationMatrix.find, async ({ body: { orgId, points } }, context) =>
    (await routingFor(context, orgId)).matrix(points),
  )

  handleLive(mount, api.maps.status, async ({ query }, { transaction, deps }) => {
    await transaction((db) => getOrganization(db, query.orgId))
    const [routing, geocoding] = await Promise.all([deps.routing?.status(), deps.geocoding?.status()])
    return { routing: routing ?? null, geocoding: geocoding ?? null }
  })

  mount.app.addHook('onClose', () => mount.deps.routing?.close())
}

async function routingFor({ transaction, deps }: LiveContext, organizationId: string): Promise<Routing> {
  await transaction((db) => getOrganization(db, organizationId))
  if (!deps.routing) throw new Refusal('unavailable', 'Routing is not available because no map data has been imported.')
  return deps.routing
}
