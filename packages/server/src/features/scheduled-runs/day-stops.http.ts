import { api } from '@firstbell/contract'
import {
  type DayStopChange,
  type LocalDate,
  realStops,
  Refusal,
  requireMovable,
  requireOpenDate,
  serviceDateAt,
  WAYPOINT,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import {
  listStopChanges,
  listStopsOn,
  movedStopsOf,
  type OrganizationDate,
  putStopChange,
  removeDayPaths,
  removeStopChanges,
} from '../../engine/timetable/day-stops.store.ts'
import { readDay } from '../../engine/tracking/day.ts'
import { type Context, handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { dayPathChanged } from '../routes/redraw.ts'
import { lockRoutes } from '../routes/routes.store.ts'
import { getStop } from '../stops/stops.store.ts'

/** STOP-13: stops that move on one date alone. */
export function mountDayStops(mount: Mount): void {
  handle(mount, api.scheduledRuns.moveStop, async ({ query, body }, context) => {
    const { db } = context
    const { stopId, toRouteId, position } = body
    const { organizationId } = await lockRoutes(db, query.routeId, toRouteId)
    const day = await openDay(context, organizationId, query.date)
    const { type } = await getStop(db, { routeId: query.routeId, stopId })
    if (type === WAYPOINT) throw new Refusal('invalid_input', 'A waypoint cannot be moved for one date')
    const changed = await moveStopOn(db, day, { stopId, routeId: toRouteId, position }, { from: query.routeId, runs: await runsOn(db, day) }) // prettier-ignore
    await stopsMoved(context, day, changed)
    const moved = movedStopsOf(await listStopChanges(db, day), toRouteId).find(({ id }) => id === stopId)
    if (!moved) throw new Refusal('not_found')
    return moved
  })

  handle(mount, api.scheduledRuns.restoreStops, async ({ query: { routeId, stopId, date } }, context) => {
    const { db } = context
    const { organizationId } = await lockRoutes(db, routeId)
    const day = await openDay(context, organizationId, date)
    const moved = movedStopsOf(await listStopChanges(db, day), routeId)
    const restored = moved.filter(({ id }) => stopId === undefined || id === stopId)
    if (stopId !== undefined && restored.length === 0) throw new Refusal('not_found')
    const runs = await runsOn(db, day)
    for (const { id, from, to } of restored) requireMovable(id, runs.get(to.id), runs.get(from.id), undefined)
    await removeStopChanges(
      db,
      day,
      restored.map(({ id }) => id),
    )
    await stopsMoved(context, day, [routeId, ...restored.flatMap(({ from, to }) => [from.id, to.id])])
    return restored
  })
}

type RunsOn = Awaited<ReturnType<typeof runsOn>>

/** Moves a stop on a date from the route that has it in the plan; answers the routes that are different then. */
export async function moveStopOn(
  db: Db,
  day: OrganizationDate,
  change: DayStopChange,
  { from, runs }: { from: string; runs: RunsOn },
): Promise<string[]> {
  const { stopId, routeId } = change
  const before = (await listStopChanges(db, day)).find((known) => known.stopId === stopId)
  const servedBy = before?.routeId ?? from
  const target = runs.get(routeId)
  if (!target || target.cancelled) throw new Refusal('invalid_input', 'The target route does not run on this day')
  await putStopChange(db, day, change)
  const index = realStops(await listStopsOn(db, day, { routeIds: [routeId] })).findIndex(({ id }) => id === stopId)
  requireMovable(stopId, runs.get(servedBy), target, index)
  return [from, servedBy, routeId]
}

export async function openDay(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  organizationId: string,
  date: LocalDate,
): Promise<OrganizationDate> {
  const { timeZone } = await getOrganization(db, organizationId)
  requireOpenDate(date, serviceDateAt(timeZone, deps.clock.now()))
  return { organizationId, date }
}

/** The runs of a date by their routes. */
export async function runsOn(db: Db, { organizationId, date }: OrganizationDate) {
  const { live } = await readDay(db, organizationId, date)
  return new Map(live.map(({ scheduledRun }) => [scheduledRun.routeId, scheduledRun]))
}

export async function stopsMoved(context: Context, day: OrganizationDate, routeIds: readonly string[]): Promise<void> {
  const changed = [...new Set(routeIds)]
  await removeDayPaths(context.db, day, changed)
  context.dayChanged(day.organizationId, changed, day.date)
  dayPathChanged(context, day, ...changed)
}
