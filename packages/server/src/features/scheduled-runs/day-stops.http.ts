import { api } from '@firstbell/contract'
import { Refusal, requireMovable, WAYPOINT } from '@firstbell/domain'
import { listStopChanges, movedStopsOf, removeStopChanges } from '../../engine/timetable/day-stops.store.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { lockRoutes } from '../routes/routes.store.ts'
import { getStop } from '../stops/stops.store.ts'
import { moveStopOn, openDay, runsOn, stopsMoved } from './move-stops.ts'

/** STOP-13: stops that move on one date alone. */
export function mountDayStops(mount: Mount): void {
  handle(mount, api.scheduledRuns.moveStop, async ({ query, body }, context) => {
    const { db } = context
    const { stopId, toRouteId, position } = body
    const { organizationId } = await lockRoutes(db, query.routeId, toRouteId)
    const day = await openDay(context, organizationId, query.date)
    const { type } = await getStop(db, { routeId: query.routeId, stopId })
    if (type === WAYPOINT) throw new Refusal('invalid_input', 'A waypoint cannot be moved for one date')
    const changed = await moveStopOn(
      db,
      day,
      { stopId, routeId: toRouteId, position },
      { from: query.routeId, runs: await runsOn(db, day) },
    )
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
