import { api, feeds, type FleetSnapshot } from '@firstbell/contract'
import {
  isFinished,
  type LocalDate,
  Refusal,
  requireOpenDate,
  type ScheduledRun,
  serviceDateAt,
} from '@firstbell/domain'
import { handleFeed } from '../../http/feed/feed.ts'
import { type Context, handle, handleLive, type LiveContext, type Mount } from '../../http/handle.ts'
import { fleetChannel } from '../../live/hub.ts'
import { findOrganization, getOrganization } from '../organizations/organizations.store.ts'
import { getOrganizationIdOf } from '../routes/routes.store.ts'
import { readDay } from '../../engine/tracking/day.ts'
import { stopUntrue } from '../../engine/messages/untrue-messages.ts'
import type { ReportedEvent } from '../../engine/tracking/reports/driven.ts'
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
    requireOpenDate(query.date, serviceDateAt(timeZone, deps.serviceClock.now()))
    const { day, routeIds, wasDriven } = await changeDay(db, organizationId, { ...query, ...body })
    const canceled = wasDriven && day.cancelled && day.mergedIntoRouteId === null
    const untrue = { date: query.date, now: deps.serviceClock.now(), restored: !wasDriven, canceled }
    await stopUntrue(db, organizationId, untrue, deps)
    dayChanged(organizationId, routeIds, query.date)
    const fit = await fitOnDate(db, { organizationId, date: query.date }, query.routeId)
    return { ...day, fit }
  })

  handle(mount, api.scheduledRuns.acknowledge, async ({ query }, context) => {
    const { deps, user } = context
    await reportOnRun(context, query, ({ emergency }) => {
      if (!emergency) throw new Refusal('invalid_input', 'This run has no emergency')
      return { kind: 'acknowledge', id: deps.newId(), at: deps.serviceClock.now(), by: user.name }
    })
    return query
  })

  handle(mount, api.scheduledRuns.confirmChecked, async ({ query }, context) => {
    const { deps } = context
    await reportOnRun(context, query, (run) => {
      if (!isFinished(run)) throw new Refusal('invalid_input', 'This run has not ended')
      return { kind: 'walkThrough', id: deps.newId(), at: deps.serviceClock.now() }
    })
    return query
  })

  handleFeed(mount, feeds.fleet, {
    channel: ({ organizationId }) => fleetChannel(organizationId),
    snapshot: ({ organizationId }, context) => fleetSnapshot(organizationId, context),
  })
}

type Reporting = Pick<Context, 'db' | 'changed' | 'afterCommit'>
type ReportOfOffice = Extract<ReportedEvent, { kind: 'acknowledge' | 'walkThrough' }>

/** What the office reports about a run of a date, as its driver would. The run is changed by the tracker, which waits for this unit of work. */
async function reportOnRun(
  { db, changed, afterCommit }: Reporting,
  { routeId, date }: { routeId: string; date: LocalDate },
  eventOf: (run: ScheduledRun['run']) => ReportOfOffice,
): Promise<void> {
  const organizationId = await getOrganizationIdOf(db, routeId)
  const { live } = await readDay(db, organizationId, date)
  const found = live.find(({ scheduledRun }) => scheduledRun.routeId === routeId)
  if (!found) throw new Refusal('not_found')
  const event = eventOf(found.scheduledRun.run)
  changed(organizationId, routeId)
  const report = { routeId, date, events: [event], fixes: [], expected: [], walkThroughRequired: false }
  const driving = { organizationId, id: event.id, busId: null, routeId: null }
  afterCommit(async ({ tracking }) => void (await tracking.drive(driving, report)))
}

async function fleetSnapshot(organizationId: string, { transaction, deps }: Pick<LiveContext, 'transaction' | 'deps'>) {
  await transaction((db) => getOrganization(db, organizationId))
  const { plan, scheduledRuns, seqs } = await deps.tracking.today(organizationId)
  const { toleranceMinutes, timeZone, date } = plan
  const data: FleetSnapshot = { clock: deps.serviceClock.reading(), toleranceMinutes, timeZone, date, scheduledRuns }
  return { data, seqs, organizationId, revealed: [] }
}
