import {
  fullName,
  type HazardArea,
  type Hhmm,
  type LocalDate,
  type Position,
  type RidersPerSeat,
  WAYPOINT,
  type WeekdayMask,
  weekdayMask,
} from '@firstbell/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { positionOfColumns } from '../../db/positions.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { readRidersPerSeat } from '../timetable/fit-on.store.ts'
import { isRouteDrivenOn } from '../timetable/route-validity.ts'
import type { CornerStops } from './problem/candidate-stop.ts'
import type { StreetWalks } from './problem/street-walks.ts'
import { childrenByStop, type ChildrenAtStop } from './problem/two-stops.ts'
import { dateAt } from '../tracking/day.ts'
import {
  buses,
  children,
  families,
  hazardAreas,
  organizations,
  routes,
  schools,
  stopChildren,
  stops,
} from '../../db/schema.ts'

export interface PlanningSchool {
  id: string
  name: string
  location: Position
  bellStart: Hhmm
  bellEnd: Hhmm
}

export interface PlanningChild {
  id: string
  familyId: string
  name: string
  grade: string | null
  schoolId: string
  home: Position | null
  wheelchair: boolean
}

/** A stop with the children who are planned there: {@link childrenByStop}. */
export interface PlanningStop extends ChildrenAtStop {
  id: string
  routeId: string
  routeType: number
  name: string
  location: Position
  time: Hhmm
}

/** A route in service, with its bus. */
export interface PlanningRoute {
  id: string
  startTime: Hhmm
  endTime: Hhmm
  driverId: string | null
  bus: { id: string; capacity: number; wheelchairPlaces: number } | null
}

export type HazardAreaOfPlan = Pick<HazardArea, 'id' | 'name' | 'corners'>

/** Everything that the route generator is given of an organization. */
export interface PlanningInputs {
  schools: PlanningSchool[]
  /** Children with a school. */
  children: PlanningChild[]
  withoutSchool: number
  /** The stops of the routes that run today, route by route, in their order. */
  stops: PlanningStop[]
  /** Those that run today, by id. */
  routes: PlanningRoute[]
  hazardAreas: HazardAreaOfPlan[]
  /** FIT-2, of the organization. A scenario may have a rule of its own for its search. */
  ridersPerSeat: RidersPerSeat
  /** Null but where the stops of a scenario are corners of streets. */
  corners: CornerStops | null
  /** Null where no map is imported, and before the streets were asked: then walks are straight lines. */
  walks: StreetWalks | null
}

export async function readPlanningInputs(db: Db, organizationId: string, now: number): Promise<PlanningInputs> {
  const today = await dateAt(db, organizationId, now)
  const everyone = await listChildrenAtHome(db, organizationId)
  const withSchool = everyone.flatMap(({ schoolId, address: _, ...child }) =>
    schoolId === null ? [] : [{ ...child, schoolId }],
  )
  return {
    schools: await listPlanningSchools(db, organizationId),
    children: withSchool,
    withoutSchool: everyone.length - withSchool.length,
    stops: await listStopsOfRoutes(db, organizationId, today),
    routes: await listPlanningRoutes(db, organizationId, today),
    hazardAreas: await listAreasOfPlan(db, organizationId),
    ridersPerSeat: await readRidersPerSeat(db, organizationId),
    corners: null,
    walks: null,
  }
}

async function listAreasOfPlan(db: Db, organizationId: string): Promise<HazardAreaOfPlan[]> {
  const { id, name, corners } = hazardAreas
  return db
    .select({ id, name, corners })
    .from(hazardAreas)
    .where(and(ofScope(db, hazardAreas), eq(hazardAreas.organizationId, organizationId)))
    .orderBy(asc(id))
}

async function listPlanningSchools(db: Db, organizationId: string): Promise<PlanningSchool[]> {
  const { id, name, lat, lng, bellStart, bellEnd } = schools
  const rows = await db
    .select({ id, name, lat, lng, bellStart, bellEnd })
    .from(schools)
    .where(and(ofScope(db, schools), eq(schools.organizationId, organizationId)))
    .orderBy(asc(id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    location: { lat: row.lat, lng: row.lng },
    bellStart: row.bellStart,
    bellEnd: row.bellEnd,
  }))
}

export interface ChildAtHome extends Omit<PlanningChild, 'schoolId'> {
  schoolId: string | null
  address: string
}

/** All children of an organization, or these, with the home of their family. */
export async function listChildrenAtHome(
  db: Db,
  organizationId: string,
  childIds?: readonly string[],
): Promise<ChildAtHome[]> {
  const { id, familyId, firstName, lastName, grade, schoolId, wheelchair } = children
  const { lat, lng, address } = families
  const rows = await db
    .select({ id, familyId, firstName, lastName, grade, schoolId, wheelchair, lat, lng, address })
    .from(children)
    .innerJoin(families, and(eq(families.organizationId, children.organizationId), eq(families.id, familyId)))
    .where(and(ofScope(db, children), eq(children.organizationId, organizationId), childIds && oneOf(id, childIds)))
    .orderBy(asc(id))
  return rows.map((row) => ({
    id: row.id,
    familyId: row.familyId,
    name: fullName(row),
    grade: row.grade,
    schoolId: row.schoolId,
    home: positionOfColumns(row),
    wheelchair: row.wheelchair,
    address: row.address,
  }))
}

async function listStopsOfRoutes(db: Db, organizationId: string, today: LocalDate): Promise<PlanningStop[]> {
  const { id, routeId, name, lat, lng, type, stoptime: time } = stops
  const rows = await db
    .select({ id, routeId, name, lat, lng, type, time, routeType: routes.type })
    .from(stops)
    .innerJoin(routes, and(eq(routes.organizationId, stops.organizationId), eq(routes.id, routeId)))
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId), isRouteDrivenOn(routes, today)))
    .orderBy(asc(routeId), asc(stops.order), asc(id))
  const { stopId, childId, weekdays } = stopChildren
  const assigned = await db
    .select({ stopId, childId, weekdays, routeType: routes.type })
    .from(stopChildren)
    .innerJoin(routes, and(eq(routes.organizationId, stopChildren.organizationId), eq(routes.id, stopChildren.routeId)))
    .where(
      and(ofScope(db, stopChildren), eq(stopChildren.organizationId, organizationId), isRouteDrivenOn(routes, today)),
    )
    .orderBy(asc(stopId), asc(childId))
  const childrenAt = childrenByStop(assigned, await readSchoolDays(db, organizationId))
  return rows
    .filter((row) => row.type !== WAYPOINT)
    .map((row) => ({
      id: row.id,
      routeId: row.routeId,
      routeType: row.routeType,
      name: row.name,
      location: { lat: row.lat, lng: row.lng },
      time: row.time,
      ...(childrenAt.get(row.id) ?? { childIds: [], twoStopChildIds: [] }),
    }))
}

async function readSchoolDays(db: Db, organizationId: string): Promise<WeekdayMask> {
  const [row] = await db
    .select({ calendar: organizations.calendar })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  return weekdayMask(row?.calendar.weekdays ?? [])
}

async function listPlanningRoutes(db: Db, organizationId: string, today: LocalDate): Promise<PlanningRoute[]> {
  const { id, starttime: startTime, endtime: endTime, driverId, busId } = routes
  const { capacity, wheelchairPlaces } = buses
  const rows = await db
    .select({ id, startTime, endTime, driverId, busId, capacity, wheelchairPlaces })
    .from(routes)
    .leftJoin(buses, and(eq(buses.organizationId, routes.organizationId), eq(buses.id, busId)))
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), isRouteDrivenOn(routes, today)))
    .orderBy(asc(id))
  return rows.map(({ busId: known, capacity: seats, wheelchairPlaces: places, ...route }) => ({
    ...route,
    bus: known === null || seats === null ? null : { id: known, capacity: seats, wheelchairPlaces: places ?? 0 },
  }))
}
