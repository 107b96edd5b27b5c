import { api, type DrivingPoint } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import type { Deps } from '../../deps.ts'
import { createRateLimit } from '../../http/request/rate-limit.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { Routing } from '../../adapters/routing/routing.ts'

/** Driving routes and matrices. The engine is asked between units of work: it may take longer than a connection is free. */
export function mountStreets(mount: Mount): void {
  handleLive(mount, api.drivingRoutes.find, async ({ body: { orgId, points } }, context) => {
    const routing = await routingFor(context, orgId)
    const route = await routing.route(points satisfies DrivingPoint[])
    return { ...route, curbSideGuaranteed: routing.capabilities.curbSide }
  })

  const budget = createPairBudget(mount.deps)
  handleLive(mount, api.durationMatrix.find, async ({ body: { orgId, points } }, context) => {
    const routing = await routingFor(context, orgId)
    budget.spend(orgId, points.length ** 2)
    return routing.matrix(points)
  })

  handleLive(mount, api.maps.status, async ({ query }, { transaction, deps }) => {
    await transaction((db) => getOrganization(db, query.orgId))
    const [routing, geocoding] = await Promise.all([deps.routing?.status(), deps.geocoding?.status()])
    return { routing: routing ?? null, geocoding: geocoding ?? null, hasStreets: deps.planner.streets !== undefined }
  })

  mount.app.addHook('onClose', () => mount.deps.routing?.close())
}

/** ROUTING-6: how many pairs of a matrix an organization may request in a day of a service that charges for each. */
function createPairBudget({ paidPairsPerDay, realClock }: Pick<Deps, 'paidPairsPerDay' | 'realClock'>) {
  const perDay = paidPairsPerDay ?? Infinity
  const budget = createRateLimit(realClock.now, { perSecond: perDay / 86_400, burst: perDay })
  return {
    spend(organizationId: string, pairs: number): void {
      if (paidPairsPerDay === undefined || budget.allows(organizationId, pairs)) return
      throw new Refusal(
        'rate_limited',
        `Your organization may request ${paidPairsPerDay} travel times a day. Try again later`,
      )
    },
  }
}

async function routingFor({ transaction, deps }: LiveContext, organizationId: string): Promise<Routing> {
  await transaction((db) => getOrganization(db, organizationId))
  if (!deps.routing) throw new Refusal('unavailable', 'Routing is not available because no map data has been imported.')
  return deps.routing
}
