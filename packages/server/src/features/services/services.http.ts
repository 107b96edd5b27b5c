import { api, feeds, type FleetSnapshot } from '@firstbell/contract'
import { handleFeed } from '../../http/feed.ts'
import { handle, handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import { fleetChannel } from '../../live/hub.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { getRoute } from '../routes/routes.store.ts'
import { loadDay, shown } from '../tracking/day.ts'
import { replaceServiceDay } from './services.store.ts'

export function mountServices(mount: Mount): void {
  handleLive(mount, api.services.list, async ({ query }, { read, scope, deps }) => {
    if (!scope.organizationIds.includes(query.orgId)) return []
    const today = await deps.tracking.today(query.orgId)
    if (!query.date || query.date === today.plan.date) return today.services
    const { date } = query
    const day = await read((db) => loadDay(db, query.orgId, date))
    return [...day.services.values()].map(shown)
  })

  handle(mount, api.services.change, async ({ query, body }, { db, deps, whenDone }) => {
    const { organizationId } = await getRoute(db, query.routeId)
    const day = await replaceServiceDay(db, organizationId, { ...query, ...body })
    whenDone(() => deps.tracking.planChanged(organizationId))
    return day
  })

  handleFeed(mount, feeds.fleet, {
    channel: ({ organizationId }) => fleetChannel(organizationId),
    snapshot: ({ organizationId }, context) => fleetSnapshot(organizationId, context),
  })
}

async function fleetSnapshot(organizationId: string, { read, deps }: LiveContext) {
  await read((db) => getOrganization(db, organizationId))
  const { plan, services, seqs } = await deps.tracking.today(organizationId)
  const { toleranceMinutes, timeZone, date } = plan
  const data: FleetSnapshot = { clock: deps.clock.reading(), toleranceMinutes, timeZone, date, services }
  return { data, seqs, organizationId }
}
