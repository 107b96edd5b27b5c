import { api, type DriverFix } from '@firstbell/contract'
import { type DriverEvent, Refusal, type ScheduledRun, serviceDateAt, WAYPOINT } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { type DriverContext, handleDriver, type DriverLinkAuthentication } from '../../http/driver.ts'
import type { Mount } from '../../http/handle.ts'
import { getDriver } from '../drivers/drivers.store.ts'
import { findBus, listBuses } from '../fleet/fleet.store.ts'
import { createRateLimit } from '../../http/request/rate-limit.ts'
import { LATEST_SECONDS, rejectReason, timeFault } from '../../engine/tracking/reports/reject-reason.ts'
import { reportedTime } from '../../engine/tracking/reports/reported-time.ts'
import { mayPractice } from '../../engine/timetable/practice-drives.store.ts'
import { putDayChange } from '../../engine/timetable/scheduled-runs.store.ts'
import type { ReceivedFix } from '../../engine/tracking/reports/device-report.ts'
import {
  drivingPointsOfWay,
  getOpenOrganization,
  listedRoutes,
  listRiders,
  listDriverWays,
  requireOwnRun,
} from './drive.store.ts'
import { practicesOf, takePractice } from './practice.ts'
import { createTurnLists } from './turns.ts'

export function mountDrive(mount: Mount, gate: DriverLinkAuthentication): void {
  mountDay(mount, gate)
  mountPlan(mount, gate)
  mountReport(mount, gate)
}

/** The runs of today, for the page of their driver. */
function mountDay(mount: Mount, gate: DriverLinkAuthentication): void {
  const { deps } = mount
  const turnsOf = createTurnLists(deps.routing)

  handleDriver(mount, gate, api.drive.day, async (_, context) => {
    const { page, transaction, revealed } = context
    const { organizationId } = page
    const today = await deps.tracking.today(organizationId)
    const { organization, driver, buses, listed } = await transaction(async (db) => ({
      organization: await getOpenOrganization(db, organizationId, deps.realClock.now()),
      driver: await getDriver(db, page.driverId),
      buses: await listBuses(db, organizationId),
      listed: await listedRoutes(db, page.driverId),
    }))
    const own = today.scheduledRuns.filter((scheduledRun) => isOf(scheduledRun, page.driverId, listed))
    const timetables = new Map(today.scheduledRuns.map((scheduledRun) => [scheduledRun.routeId, scheduledRun]))
    const { date } = today.plan
    const { riders, ways } = await transaction(async (db) => {
      const found = await listDriverWays(db, { organizationId, date }, own.flatMap(routeIdsOf))
      return { riders: await listRiders(db, { organizationId, date }, stopIdsOf(found)), ways: found }
    })
    revealed(organizationId, ...riders.familyIds)
    const drivenOf = async (scheduledRun: ScheduledRun) => {
      const { path = [], points = [] } = ways.get(scheduledRun.routeId) ?? {}
      const [stops = [], ...taken] = routeIdsOf(scheduledRun).map((routeId) => {
        const { stops: timetable = [] } = timetables.get(routeId) ?? {}
        const pointOf = new Map(ways.get(routeId)?.points.map((point) => [point.id, point]))
        return timetable.flatMap((stop) => {
          const point = pointOf.get(stop.id)
          if (!point) return []
          const { location, holdUntilTime, driverNote, hazard } = point
          const children = riders.ridersAt(stop.id, organization)
          return [{ ...stop, routeId, location, holdUntilTime, driverNote, hazard, children }]
        })
      })
      return {
        ...scheduledRun,
        path,
        turns: await turnsOf(drivingPointsOfWay(points), path),
        stops: withTakenIn(stops, taken.flat()),
        waypoints: points.filter(({ type }) => type === WAYPOINT),
      }
    }
    const scheduledRuns = await Promise.all(own.map(drivenOf))
    const practices = await practicesOf(context, date, turnsOf)
    return {
      clock: deps.serviceClock.reading(), // last: by the time that passes until it is read the page's clock is wrong
      organization,
      driverName: driver.name,
      plan: today.plan.version,
      buses: buses.filter(({ active }) => active),
      scheduledRuns,
      practices,
    }
  })
}

/** No run is shown where the version of the plan is enough. */
const NO_ROUTE = ''

/** ABSENCE-3: so that a page that has nothing to report sees within seconds what the office changes. */
function mountPlan(mount: Mount, gate: DriverLinkAuthentication): void {
  handleDriver(mount, gate, api.drive.plan, async (_, { page, deps }) => {
    const { plan } = await deps.tracking.today(page.organizationId, NO_ROUTE)
    return { plan: plan.version }
  })
}

/** What the page reports of a run. */
function mountReport(mount: Mount, gate: DriverLinkAuthentication): void {
  const { deps } = mount
  const rate = createRateLimit(deps.serviceClock.now)

  handleDriver(mount, gate, api.drive.report, async ({ body }, context) => {
    const { page, transaction, changed } = context
    const { organizationId } = page
    const { routeId, date } = body
    if (!rate.allows(page.id, 1 + body.fixes.length))
      throw new Refusal('rate_limited', 'Too many reports. Keep this report and retry later')
    const now = deps.serviceClock.now()
    requireRecentEvents(body.events, now)
    const events = body.events.map((event) => ({ ...event, at: Math.min(event.at, now) })) // a phone's clock may be ahead
    const routeIds = events.length === 0 ? [] : await routeIdsOfRun(context, body)
    const fixes = body.fixes
      .map((fix) => ({ ...fix, at: reportedTime(fix.at, now) }))
      .filter(({ lat, lng, at }) => !rejectReason(lat, lng, at, now))
      .map((fix) => fixOf(page.id, fix, now))
    const { isPractice, timeZone, ...closing } = await transaction(async (db) => {
      const organization = await getOpenOrganization(db, organizationId, deps.realClock.now())
      const { ridershipEnabled, walkThroughRequired, timeZone } = organization
      requireRecentDate(date, organization, now)
      const common = { timeZone, walkThroughRequired, isPractice: false }
      if (events.length === 0 && (await mayPractice(db, { organizationId, date, driverId: page.driverId, routeId })))
        return { ...common, expected: [], isPractice: true }
      await requireOwnRun(db, { driverId: page.driverId, routeId, date })
      if (events.length === 0) return { ...common, expected: [] }
      const stopIds = stopIdsOf(await listDriverWays(db, { organizationId, date }, routeIds))
      const { childIds, expected } = await listRiders(db, { organizationId, date }, stopIds)
      await requireKnown(db, { organizationId, events, stopIds, childIds })
      return { ...common, expected: ridershipEnabled ? expected : [] }
    })
    for (const event of events) if (event.kind === 'start') await takeBus(context, body, event.busId)
    deps.tracking.seen(page)
    if (isPractice) return takePractice(context, { routeId, date, timeZone, fixes })
    const answer = await deps.tracking.drive(page, { routeId, date, events, fixes, ...closing })
    if (events.length > 0) changed(organizationId, routeId, ...childrenOf(events), ...events.map(({ id }) => id))
    return { ...answer, drivenShare: null }
  })
}

/** A run is a driver's who drives it today, or who may drive it and nobody else does. */
function isOf({ driverId, routeId }: ScheduledRun, own: string, listed: ReadonlySet<string>): boolean {
  return driverId === own || (driverId === null && listed.has(routeId))
}

function stopIdsOf(ways: Awaited<ReturnType<typeof listDriverWays>>): string[] {
  return [...ways.values()].flatMap(({ points }) => points.map(({ id }) => id))
}

/** A route, and those whose riders it takes in. */
function routeIdsOf({ routeId, mergedFrom }: Pick<ScheduledRun, 'routeId' | 'mergedFrom'>): string[] {
  return [routeId, ...mergedFrom.map(({ id }) => id)]
}

/** The routes whose riders a run carries. */
async function routeIdsOfRun({ page, deps }: DriverContext, { routeId, date }: { routeId: string; date: string }) {
  const { scheduledRuns } = await deps.tracking.today(page.organizationId, routeId)
  const found = scheduledRuns.find((one) => one.routeId === routeId && one.date === date)
  return routeIdsOf(found ?? { routeId, mergedFrom: [] })
}

/** The stops of riders who are taken in come between the first and the last of the route, in the order of their times. */
function withTakenIn<S extends { scheduledAt: number; children: readonly unknown[] }>(stops: S[], taken: S[]): S[] {
  const more = taken.filter(({ children }) => children.length > 0)
  const inside = [...stops.slice(1, -1), ...more].sort((a, b) => a.scheduledAt - b.scheduledAt)
  return stops.length < 2 ? [...stops, ...more] : [...stops.slice(0, 1), ...inside, ...stops.slice(-1)]
}

/** DRIVE-17: what a page reports is of the last 24 hours; the clock of a phone may be a little ahead, and in an emergency wrong. */
function requireRecentEvents(events: readonly DriverEvent[], now: number): void {
  for (const { at, kind } of events) {
    const fault = timeFault(at, now)
    if (fault === 'too-old') throw new Refusal('wrong_time', 'This is more than 24 hours ago and was not recorded')
    if (fault === 'future' && kind !== 'emergency')
      throw new Refusal('wrong_time', 'The time of this is in the future, so it was not recorded')
  }
}

/** DRIVE-17: a run of an earlier day can be neither created nor changed. */
function requireRecentDate(date: string, { timeZone }: { timeZone: string }, now: number): void {
  const dates = [now, now - LATEST_SECONDS].map((moment) => serviceDateAt(timeZone, moment))
  if (!dates.includes(date)) throw new Refusal('wrong_time', 'Runs of this day can no longer be reported')
}

/** Nothing can be reported for a run that does not exist. */
async function requireKnown(
  db: Db,
  known: { organizationId: string; events: readonly DriverEvent[]; stopIds: string[]; childIds: string[] },
): Promise<void> {
  const { organizationId, events, stopIds, childIds } = known
  for (const event of events) {
    if ('stopId' in event && !stopIds.includes(event.stopId)) throw new Refusal('not_found')
    if (event.kind === 'rider' && !childIds.includes(event.childId)) throw new Refusal('not_found')
    if (event.kind === 'start' && !(await findBus(db, { organizationId, busId: event.busId })))
      throw new Refusal('not_found')
  }
}

/** DRIVE-3: a driver who takes another bus than the planned one changes the day for everyone. */
async function takeBus(
  { page, writeTransaction, changed, deps }: DriverContext,
  { routeId, date }: { routeId: string; date: string },
  busId: string,
): Promise<void> {
  const { organizationId } = page
  const { plan, scheduledRuns } = await deps.tracking.today(organizationId, routeId)
  if (date !== plan.date || scheduledRuns[0]?.busId === busId) return
  await writeTransaction((db) => putDayChange(db, organizationId, { routeId, date, busId }))
  changed(organizationId, routeId, busId)
  await deps.tracking.routesChanged(organizationId, [routeId], date)
}

function fixOf(deviceId: string, { lat, lng, ...fix }: DriverFix, receivedAt: number): ReceivedFix {
  return { ...fix, deviceId, receivedAt, position: { lat, lng }, valid: true, mocked: false }
}

function childrenOf(events: readonly DriverEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'rider' ? [event.childId] : []))
}
