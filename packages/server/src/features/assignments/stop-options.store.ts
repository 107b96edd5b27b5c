import {
  AT_SCHOOL_METRES,
  type BusSpace,
  type Hhmm,
  isInDirection,
  isValidOn,
  type LocalDate,
  type Position,
  type RideDirection,
  type School,
  type Seated,
  WAYPOINT,
} from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { buses, routes, stops } from '../../db/schema.ts'
import { type Assignment, listAssignedRiders } from './assignments.store.ts'

interface PointOfRoute {
  id: string
  name: string
  type: number
  stoptime: Hhmm
  location: Position
  /** The school on whose ground it is. */
  schoolId: string | null
}

/** A route on which a child could ride. */
export interface RouteToChoose {
  id: string
  name: string
  type: number
  bus: BusSpace | null
  /** Driven on the date that was asked for, not only on later ones. */
  isValidNow: boolean
  /** In driving order, with waypoints. */
  points: PointOfRoute[]
  assignments: (Assignment & Seated)[]
}

/** The routes of a direction that are in service and have not ended by this date, by name. */
export async function listRoutesToChoose(
  db: Db,
  organizationId: string,
  { direction, date, schools }: { direction: RideDirection; date: LocalDate; schools: readonly School[] },
): Promise<RouteToChoose[]> {
  const { id, name, type, validFrom, validUntil } = routes
  const rows = await db
    .select({
      id,
      name,
      type,
      validFrom,
      validUntil,
      bus: { capacity: buses.capacity, wheelchairPlaces: buses.wheelchairPlaces },
    })
    .from(routes)
    .leftJoin(buses, and(eq(buses.organizationId, routes.organizationId), eq(buses.id, routes.busId)))
    .where(
      and(
        ofScope(db, routes),
        eq(routes.organizationId, organizationId),
        routes.inService,
        or(isNull(routes.validUntil), gte(routes.validUntil, date)),
      ),
    )
    .orderBy(asc(routes.name), asc(routes.id))
  const wanted = rows.filter((row) => isInDirection(direction, row.type))
  const assignmentsOf = groupBy(await listAssignedRiders(db, organizationId), ({ routeId }) => routeId)
  const pointsOf = groupBy(
    await listPoints(
      db,
      wanted.map((row) => row.id),
    ),
    ({ routeId }) => routeId,
  )
  const schoolAt = (location: Position) =>
    schools.find((school) => distanceMetres(school.location, location) < AT_SCHOOL_METRES)?.id ?? null
  return wanted.map((row) => ({
    ...row,
    isValidNow: isValidOn(row, date),
    points: (pointsOf.get(row.id) ?? []).map(({ lat, lng, ...point }) => {
      const location = { lat, lng }
      return { ...point, location, schoolId: point.type === WAYPOINT ? null : schoolAt(location) }
    }),
    assignments: assignmentsOf.get(row.id) ?? [],
  }))
}

async function listPoints(db: Db, routeIds: readonly string[]) {
  const { routeId, id, name, type, stoptime, lat, lng } = stops
  return db
    .select({ routeId, id, name, type, stoptime, lat, lng })
    .from(stops)
    .where(and(ofScope(db, stops), oneOf(stops.routeId, routeIds)))
    .orderBy(asc(stops.routeId), asc(stops.order))
}

/** The drawn paths of routes. */
export async function listPathsNear(db: Db, routeIds: readonly string[]): Promise<Map<string, Position[]>> {
  const rows = await db
    .select({ id: routes.id, path: routes.path })
    .from(routes)
    .where(and(ofScope(db, routes), oneOf(routes.id, routeIds)))
  return new Map(rows.map(({ id, path }) => [id, path]))
}
