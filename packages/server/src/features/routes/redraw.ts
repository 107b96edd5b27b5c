import type { DrivingPoint, DrivingRoute } from '@firstbell/contract'
import { AT_SCHOOL_METRES, Refusal, type Stop, WAYPOINT } from '@firstbell/domain'
import { distanceMetres, type Position } from '@firstbell/geo'
import type { Scope } from '../../db/scope.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../http/handle.ts'
import {
  insertDayPath,
  listDatesWithMoves,
  listStopChanges,
  listStopsOn,
  movedStopsOf,
  type OrganizationDate,
} from '../../engine/timetable/day-stops.store.ts'
import { dateAt } from '../../engine/tracking/day.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { listSchools } from '../schools/schools.store.ts'
import { getRoutePlan } from './route-plan.ts'
import { lockRoutes, replacePath } from './routes.store.ts'

/** A stop so near to a school is on its ground: children get off at its door, whichever side the bus comes from. */

export interface RouteToDrive {
  organizationId: string
  stops: Stop[]
  /** As many as stops. */
  points: DrivingPoint[]
}

/** The points of a route as a bus drives them: with the door to a stop, through a waypoint from anywhere. */
export async function drivingPointsOf(db: Db, routeId: string): Promise<RouteToDrive> {
  const { organizationId, stops } = await getRoutePlan(db, routeId)
  return { organizationId, stops, points: await drivingPoints(db, organizationId, stops) }
}

/** ROUTE-34: the bus yard of an organization, entered from either side; nothing where none is known. */
export async function yardPointsOf(db: Db, organizationId: string): Promise<DrivingPoint[]> {
  const { yardLocation } = await getOrganization(db, organizationId)
  return yardLocation ? [drivingPoint({ location: yardLocation, type: 0, address: '' }, true)] : []
}

/** The points of a route on a date. */
async function drivingPointsOn(db: Db, day: OrganizationDate, routeId: string): Promise<DrivingPoint[]> {
  const stops = await listStopsOn(db, day, { routeIds: [routeId] })
  const located = stops.map(({ lat, lng, ...stop }) => ({ ...stop, location: { lat, lng } }))
  return drivingPoints(db, day.organizationId, located)
}

async function drivingPoints(db: Db, organizationId: string, stops: readonly DrivenStop[]): Promise<DrivingPoint[]> {
  return drivingPointsAmong(await listSchools(db, organizationId), stops)
}

/** The same for stops that are not written yet. */
export function drivingPointsAmong(
  schools: readonly { location: Position }[],
  stops: readonly DrivenStop[],
): DrivingPoint[] {
  const isAtSchool = (position: Position) =>
    schools.some(({ location }) => distanceMetres(location, position) < AT_SCHOOL_METRES)
  return stops.map((stop) => drivingPoint(stop, isAtSchool(stop.location)))
}

type DrivenStop = Pick<Stop, 'location' | 'type' | 'address'>

function drivingPoint({ location, type, address }: DrivenStop, privateAccess: boolean): DrivingPoint {
  const side = type === WAYPOINT || privateAccess ? 'either' : 'curb'
  const [, streetName] = /^\d\S*\s+([^,]+)/.exec(address) ?? []
  return { ...location, side, streetName, privateAccess }
}

/** Where no way has the door on the side of every stop, one without is better than none: the route check then reports the stops. */
export async function driveAlong({ routing }: Pick<Deps, 'routing'>, points: DrivingPoint[]): Promise<DrivingRoute> {
  if (!routing) throw new Refusal('unavailable', 'Routing is not available because no map data has been imported.')
  if (points.length < 2) throw new Refusal('invalid_input', 'At least two points are required.')
  const either = () => routing.route(points.map((point) => ({ ...point, side: 'either' as const })))
  const route = await routing.route(points).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalid_input') return either()
    throw error
  })
  return { ...route, curbSideGuaranteed: routing.capabilities.curbSide }
}

/** PLAN-10: draws the path along the streets. A change of the points meanwhile draws it again. */
export async function redrawPath(deps: Deps, scope: Scope, routeId: string): Promise<string> {
  const { organizationId, points } = await deps.database.transaction(scope, (db) => drivingPointsOf(db, routeId))
  const { path } = await driveAlong(deps, points)
  await deps.database.writeTransaction(scope, async (db) => {
    await lockRoutes(db, routeId)
    const now = await drivingPointsOf(db, routeId)
    if (JSON.stringify(now.points) === JSON.stringify(points)) await replacePath(db, routeId, path)
  })
  await deps.tracking.routesChanged(organizationId, [routeId])
  return organizationId
}

/** STOP-13: draws the path of a route on a date on which stops are moved. */
async function drawDayPath({ deps, scope }: Drawing, day: OrganizationDate, routeId: string): Promise<void> {
  const pointsNow = async (db: Db) =>
    movedStopsOf(await listStopChanges(db, day), routeId).length > 0 ? drivingPointsOn(db, day, routeId) : []
  const points = await deps.database.transaction(scope, pointsNow)
  if (points.length < 2) return
  const { path } = await driveAlong(deps, points)
  await deps.database.writeTransaction(scope, async (db) => {
    await lockRoutes(db, routeId)
    if (JSON.stringify(await pointsNow(db)) === JSON.stringify(points)) await insertDayPath(db, day, { routeId, path })
  })
  await deps.tracking.routesChanged(day.organizationId, [routeId], day.date)
}

interface Drawing {
  deps: Deps
  scope: Scope
}

/** After a change of the stops of a date the paths of that date are drawn along the streets, once the change is durable. */
export function dayPathChanged(
  { deps: { routing }, scope, afterCommit }: Context,
  day: OrganizationDate,
  ...routeIds: string[]
): void {
  if (!routing) return
  for (const routeId of routeIds) afterCommit((deps) => drawDayPath({ deps, scope }, day, routeId).catch(exceptRefusal))
}

/** The paths of a route, and of those with which it shares moved stops, on the dates to come on which stops are moved. */
async function redrawDayPaths(
  drawing: Drawing,
  { organizationId, routeId }: { organizationId: string; routeId: string },
): Promise<void> {
  const { deps, scope } = drawing
  const affected = await deps.database.transaction(scope, async (db) => {
    const today = await dateAt(db, organizationId, deps.serviceClock.now())
    const dates = await listDatesWithMoves(db, { organizationId, date: today }, routeId)
    const days = dates.map((date) => ({ organizationId, date }))
    return Promise.all(days.map(async (day) => ({ day, moved: movedStopsOf(await listStopChanges(db, day), routeId) })))
  })
  for (const { day, moved } of affected)
    for (const id of new Set(moved.flatMap(({ from, to }) => [from.id, to.id]))) await drawDayPath(drawing, day, id)
}

/**
 * After a change of its points the path of a route is drawn anew, once the change is durable. Where no street leads, or
 * none is known, the line stays as it was: the route check reports a stop off its line.
 */
export function pointsChanged({ deps: { routing }, scope, afterCommit }: Context, ...routeIds: string[]): void {
  if (!routing) return
  for (const routeId of new Set(routeIds)) {
    afterCommit((deps) =>
      redrawPath(deps, scope, routeId)
        .then((organizationId) => redrawDayPaths({ deps, scope }, { organizationId, routeId }))
        .catch(exceptRefusal),
    )
  }
}

function exceptRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error // the change itself is stored, even if the engine fails
}
