import type { DrivingPoint } from '@firstbell/contract'
import { fullName, isClosed, type Organization, type Position, Refusal, WAYPOINT } from '@firstbell/domain'
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { driverRoutes, routes, dayChanges } from '../../db/schema.ts'
import {
  listDayPaths,
  listStopChanges,
  listStopsOn,
  movedStopsOf,
  type OrganizationDate,
  pathOnDate,
} from '../../engine/timetable/day-stops.store.ts'
import { ridersOn } from '../../engine/timetable/riders-on.store.ts'
import { isRouteValidOn } from '../../engine/timetable/route-validity.ts'
import { getOrganization } from '../organizations/organizations.store.ts'

/** A child on a driver's list. */
export interface ListedRider {
  id: string
  name: string
  note: string
  mustBeMet: boolean
  wheelchair: boolean
  isAbsent: boolean
}

/** Who waits at each of these stops on a date, by stop; and whose family data that is. */
export async function listRiders(db: Db, day: OrganizationDate, stopIds: readonly string[]) {
  const rides = await ridersOn(db, day, { stopIds })
  const ofStop = groupBy(rides, ({ stopId }) => stopId)
  return {
    ridersAt: (stopId: string, { driversSeeNotes }: Rules): ListedRider[] =>
      (ofStop.get(stopId) ?? []).map(({ child, isAbsent }) => {
        const { id, note, mustBeMet, wheelchair } = child
        return { id, name: fullName(child), note: driversSeeNotes ? note : '', mustBeMet, wheelchair, isAbsent }
      }),
    childIds: [...new Set(rides.map(({ child }) => child.id))],
    /** ABSENCE-3: who is to be accounted for. */
    expected: [...new Set(rides.flatMap(({ child, isAbsent }) => (isAbsent ? [] : [child.id])))],
    familyIds: [...new Set(rides.map(({ child }) => child.familyId))],
  }
}

type Rules = Pick<Organization, 'driversSeeNotes'>

/** The planned ways of these routes on a date, and the points that they lead to, by route. */
export async function listDriverWays(db: Db, day: OrganizationDate, routeIds: readonly string[]) {
  const changes = await listStopChanges(db, day)
  const drawn = await listDayPaths(db, day)
  const rows = await db
    .select({ id: routes.id, path: routes.path })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, day.organizationId), oneOf(routes.id, routeIds)))
  const stops = await listStopsOn(db, day, { routeIds, changes })
  const pointsOf = groupBy(
    stops.map(({ lat, lng, ...stop }) => ({ ...stop, location: { lat, lng } })),
    ({ routeId }) => routeId,
  )
  const wayOf = (route: (typeof rows)[number]) => ({
    path: pathOnDate(route, movedStopsOf(changes, route.id), drawn),
    points: pointsOf.get(route.id) ?? [],
  })
  return new Map(rows.map((route) => [route.id, wayOf(route)]))
}

/** The points of a planned way as a bus drives them: with the door to each stop, through the waypoints from anywhere. */
export function drivingPointsOfWay(
  points: readonly { location: Position; type: number }[],
): (DrivingPoint & Position)[] {
  return points.map(({ location, type }) => ({
    ...location,
    side: type === WAYPOINT ? 'either' : 'curb',
    privateAccess: false,
  }))
}

/** The routes that a driver may drive. */
export async function listedRoutes(db: Db, driverId: string): Promise<Set<string>> {
  const rows = await db
    .select({ routeId: driverRoutes.routeId })
    .from(driverRoutes)
    .where(and(ofScope(db, driverRoutes), eq(driverRoutes.driverId, driverId)))
  return new Set(rows.map(({ routeId }) => routeId))
}

/** The organization of a driver; one that is closed is so to its drivers, too. */
export async function getOpenOrganization(db: Db, organizationId: string, now: number) {
  const organization = await getOrganization(db, organizationId)
  if (isClosed(organization, now)) throw new Refusal('trial_expired')
  return organization
}

/**
 * DRIVE-1: the assignment of the date decides who reports a run: its driver of that date, or, if it has none, a driver who has
 * the route in the list. Any other run is absent.
 */
export async function requireOwnRun(
  db: Db,
  { driverId, routeId, date }: { driverId: string; routeId: string; date: string },
): Promise<void> {
  const ofDate = and(
    ofScope(db, dayChanges),
    eq(dayChanges.organizationId, routes.organizationId),
    eq(dayChanges.routeId, routes.id),
    eq(dayChanges.date, date),
  )
  const listed = db
    .select({ one: sql`1` })
    .from(driverRoutes)
    .where(and(ofScope(db, driverRoutes), eq(driverRoutes.routeId, routeId), eq(driverRoutes.driverId, driverId)))
  const assigned = sql`coalesce(${dayChanges.driverId}, ${routes.driverId})`
  const found = await db
    .select({ id: routes.id })
    .from(routes)
    .leftJoin(dayChanges, ofDate)
    .where(
      and(
        ofScope(db, routes),
        eq(routes.id, routeId),
        isRouteValidOn(routes, date),
        or(eq(assigned, driverId), and(isNull(assigned), exists(listed))),
      ),
    )
  if (found.length === 0) throw new Refusal('not_found', 'This run is not assigned to you. Ask your office')
}
