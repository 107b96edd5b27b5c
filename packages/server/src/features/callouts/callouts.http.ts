import { api } from '@firstbell/contract'
import { Refusal, requireMovable, serviceDateAt, type SignedInUser } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { listCalledOut, recordCalledOut, removeCalledOut } from '../../engine/callouts/called-out.store.ts'
import { readCalloutDay } from '../../engine/callouts/callout-day.store.ts'
import { type CalloutDay, runOf } from '../../engine/callouts/callout-day.ts'
import { shortlistFor, travelFor } from '../../engine/callouts/callout-travel.ts'
import { proposalsFor } from '../../engine/callouts/propose.ts'
import type { OrganizationDate } from '../../engine/timetable/day-stops.store.ts'
import { changeDay } from '../../engine/timetable/scheduled-runs.store.ts'
import { stopUntrue } from '../../engine/messages/untrue-messages.ts'
import { handle, handleLive, type Mount } from '../../http/handle.ts'
import { getDriver } from '../drivers/drivers.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { lockRoutes } from '../routes/routes.store.ts'
import { moveStopOn, openDay, runsOn, stopsMoved } from '../scheduled-runs/move-stops.ts'
import { overlayDigestOf, plannedRoutesOf, readOverlay, restoreOverlay } from './overlay.store.ts'

/** DAY-18…28: what becomes of runs whose driver called out. */
export function mountCallouts(mount: Mount): void {
  mountCalledOut(mount)
  mountCoverage(mount)
}

/** Which drivers called out on a date. */
function mountCalledOut(mount: Mount): void {
  handle(mount, api.callouts.list, async ({ query: { orgId, date } }, { db, deps }) => {
    const { id: organizationId, timeZone } = await getOrganization(db, orgId)
    return listCalledOut(db, { organizationId, date: date ?? serviceDateAt(timeZone, deps.serviceClock.now()) })
  })

  handle(mount, api.callouts.create, async ({ body: { orgId, date, driverId } }, { db, deps, user, changed }) => {
    const { organizationId } = await getDriver(db, driverId)
    if (organizationId !== orgId) throw new Refusal('not_found')
    const day = await openDay({ db, deps }, organizationId, date)
    const [recorded] = await recordCalledOut(db, day, [driverId], recordedBy(user, deps))
    if (!recorded) throw new Refusal('not_found')
    changed(organizationId, driverId)
    return recorded
  })

  handle(mount, api.callouts.remove, async ({ params: { driverId }, query: { date } }, { db, deps, changed }) => {
    const { organizationId } = await getDriver(db, driverId)
    await removeCalledOut(db, await openDay({ db, deps }, organizationId, date), driverId)
    changed(organizationId, driverId)
    return { id: driverId }
  })
}

/** Who covers their runs: proposals, and how one is accepted and undone. */
function mountCoverage(mount: Mount): void {
  handleLive(mount, api.callouts.propose, async ({ body: { orgId, date, routeIds } }, { transaction, deps }) => {
    const day = await transaction(async (db) => {
      await openDay({ db, deps }, orgId, date)
      const read = await readCalloutDay(db, { organizationId: orgId, date }, deps.serviceClock.now())
      for (const routeId of routeIds) requireOpenRun(read, routeId)
      return read
    })
    const shortlist = shortlistFor(day, routeIds)
    const { travel, isAlongStreets } = await travelFor(day, shortlist, routeIds, deps.planner.travelTimes)
    const { proposed, refusals } = proposalsFor(day, { routeIds, travel, shortlist })
    return {
      dayVersion: dayVersionOf(day),
      travelTimes: isAlongStreets ? ('streets' as const) : ('straightLine' as const),
      proposals: proposed.map(({ proposal }) => proposal),
      refusals,
    }
  })

  handle(mount, api.callouts.accept, async ({ body }, context) => {
    const { db, deps, user } = context
    const { orgId, date, routeIds, dayVersion, changes, moves } = body
    const day = { organizationId: orgId, date }
    await lockDay(db, day)
    const named = [...routeIds, ...changes.map((change) => change.routeId), ...moves.map((move) => move.routeId)]
    await lockOwnRoutes(db, orgId, named)
    await openDay({ db, deps }, orgId, date)
    const read = await readCalloutDay(db, day, deps.serviceClock.now())
    if (dayVersion !== undefined && dayVersionOf(read) !== dayVersion) throw new Refusal('precondition_failed')
    for (const routeId of routeIds) requireOpenRun(read, routeId)
    const stopIds = moves.map(({ stopId }) => stopId)
    const driverIds = routeIds.flatMap((routeId) => runOf(read, routeId)?.driverId ?? [])
    await recordCalledOut(db, day, [...new Set(driverIds)], recordedBy(user, deps))
    const plannedOn = await plannedRoutesOf(db, day, stopIds)
    const touched = { routeIds: changes.map(({ routeId }) => routeId), stopIds }
    const before = await readOverlay(db, day, touched)
    const runs = await runsOn(db, day)
    const changed = [...routeIds]
    for (const move of moves) {
      if (read.runs.some(({ points }) => points.some(({ id, isWaypoint }) => id === move.stopId && isWaypoint)))
        throw new Refusal('invalid_input', 'A waypoint cannot be moved for one date')
      changed.push(...(await moveStopOn(db, day, move, { from: plannedOn.get(move.stopId) ?? '', runs })))
    }
    for (const change of changes) changed.push(...(await changeDay(db, orgId, { ...change, date })).routeIds)
    await stopsMoved(context, day, changed)
    return { before, version: overlayDigestOf(await readOverlay(db, day, touched)) }
  })

  handle(mount, api.callouts.undo, async ({ body: { orgId, date, version, before } }, context) => {
    const { db, deps } = context
    const day = { organizationId: orgId, date }
    const stopIds = before.moves.map(({ stopId }) => stopId)
    const routeIds = before.changes.map(({ routeId }) => routeId)
    await lockDay(db, day)
    await lockOwnRoutes(db, orgId, [...routeIds, ...before.moves.flatMap(({ row }) => row?.routeId ?? [])])
    await openDay({ db, deps }, orgId, date)
    const plannedOn = await plannedRoutesOf(db, day, stopIds)
    const now = await readOverlay(db, day, { routeIds, stopIds })
    if (version !== undefined && overlayDigestOf(now) !== version) throw new Refusal('precondition_failed')
    const runs = await runsOn(db, day)
    const routeOf = (stopId: string, row: { routeId: string } | null) => row?.routeId ?? plannedOn.get(stopId) ?? ''
    const moved = now.moves.flatMap(({ stopId, row }) => {
      const was = before.moves.find((one) => one.stopId === stopId)?.row ?? null
      return { stopId, servedBy: routeOf(stopId, row), goesTo: routeOf(stopId, was) }
    })
    for (const { stopId, servedBy, goesTo } of moved)
      requireMovable(stopId, runs.get(servedBy), runs.get(goesTo), undefined)
    const changed = await restoreOverlay(db, day, before)
    await stopsMoved(context, day, [...changed, ...moved.flatMap(({ servedBy, goesTo }) => [servedBy, goesTo])])
    await stopUntrue(db, orgId, { date, now: deps.serviceClock.now(), restored: true }, deps)
    return now
  })
}

const recordedBy = (user: Pick<SignedInUser, 'email'>, deps: Pick<Deps, 'serviceClock'>) => ({
  recordedBy: user.email,
  recordedAt: deps.serviceClock.now(),
})

/** Proposals of one date are accepted one after the other, so that the second sees what the first one did. */
async function lockDay(db: Db, { organizationId, date }: OrganizationDate): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`callouts ${organizationId} ${date}`}, 0))`)
}

async function lockOwnRoutes(db: Db, orgId: string, routeIds: readonly string[]): Promise<void> {
  if (routeIds.length === 0) return
  const { organizationId } = await lockRoutes(db, ...routeIds)
  if (organizationId !== orgId) throw new Refusal('not_found')
}

/** Only a run that has not begun can be covered. */
function requireOpenRun(day: CalloutDay, routeId: string): void {
  const run = runOf(day, routeId)
  if (!run) throw new Refusal('not_found')
  if (run.isOut || run.hasBegun)
    throw new Refusal('invalid_input', 'This run has begun, or it does not run on this day. Nothing was changed')
}

/** Of everything from which proposals are calculated, but how far the runs of today are. */
function dayVersionOf({ now: _, runs, ...day }: CalloutDay): string {
  return overlayDigestOf({ ...day, runs: runs.map(({ hasBegun: __, ...run }) => run) })
}
