import { api, feeds, type FleetSnapshot } from '@firstbell/contract'
import { Refusal, requireOpenDate, serviceDateAt } from '@firstbell/domain'
import { handleFeed } from '../../http/feed.ts'
import { handle, handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import { fleetChannel } from '../../live/hub.ts'
import { findOrganization, getOrganization } from '../organizations/organizations.store.ts'
import { getOrganizationIdOf } from '../routes/routes.store.ts'
import { readDay } from '../../engine/tracking/day.ts'
import { fitOnDate, fitsOn } from '../../engine/timetable/fit-on.store.ts'
import { changeDay } from '../../engine/timetable/scheduled-runs.store.ts'

export function mountScheduledRuns(mount: Mount): void {
  handleLive(mount, api.scheduledRuns.list, async ({ query }, { transaction, deps }) => {
    if (!(await transaction((db) => findOrganization(db, query.orgId)))) return []
    const today = await deps.tracking.today(query.orgId)
    if (!query.date || query.date === today.plan.date) return today.scheduledRuns
    const { date } = query
    const { live } = await transaction((db) => readDay(db, query.orgId, date))
    return live.map(({ scheduledRun }) => scheduledRun)
  })

  handle(mount, api.scheduledRuns.fits, async ({ query }, { db }) => {
    const { routeId, date, mergedIntoRouteId = routeId } = query
    const organizationId = await getOrganizationIdOf(db, routeId)
    if ((await getOrganizationIdOf(db, mergedIntoRouteId)) !== organizationId) throw new Refusal('not_found')
    return fitsOn(db, { organizationId, date }, routeId, mergedIntoRouteId)
  })

  handle(mount, api.scheduledRuns.change, async ({ query, body }, { db, deps, dayChanged }) => {
    const organizationId = await getOrganizationIdOf(db, query.routeId)
    const { timeZone } = await getOrganization(db, organizationId)
    requireOpenDate(query.date, serviceDateAt(timeZone, deps.clock.now()))
    const { day, routeIds } = await changeDay(db, organizationId, { ...query, ...body })
    dayChanged(organizationId, routeIds, query.date)
    const fit = await fitOnDate(db, { organizationId, date: query.date }, query.routeId)
    return { ...day, fit }
  })

  handle(mount, api.scheduledRuns.acknowledge, async ({ query }, { db, deps, user, changed, afterCommit }) => {
    const { routeId, date } = query
    const organizationId = await getOrganizationIdOf(db, routeId)
    const { live } = await readDay(db, organizationId, date)
    const found = live.find(({ scheduledRun }) => scheduledRun.routeId === routeId)
    if (!found?.scheduledRun.run.emergency) throw new Refusal('invalid_input', 'This run has no emergency')
    const id = deps.newId()
    changed(organizationId, routeId)
    const events = [{ kind: 'acknowledge', id, at: deps.clock.now(), by: user.name } as const]
    const report = { ...query, events, fixes: [], expected: [], walkThroughRequired: false }
    // The run is changed by the tracker, which waits for this unit of work.
    afterCommit(
      async ({ tracking }) => void (await tracking.drive({ organizationId, id, busId: null, routeId: null }, report)),
    )
    return query
  })

  handleFeed(mount, feeds.fleet, {
    channel: ({ organizationId }) => fleetChannel(organizationId),
    snapshot: ({ organizationId }, context) => fleetSnapshot(organizationId, context),
  })
}

async function fleetSnapshot(organizationId: string, { transaction, deps }: Pick<LiveContext, 'transaction' | 'deps'>) {
  await transaction((db) => getOrganization(db, organizationId))
  const { plan, scheduledRuns, seqs } = await deps.tracking.today(organizationId)
  const { toleranceMinutes, timeZone, date } = plan
  const data: FleetSnapshot = { clock: deps.clock.reading(), toleranceMinutes, timeZone, date, scheduledRuns }
  return { data, seqs, organizationId, revealed: [] }
}
