import { fullName, type CheckedChild, type CheckedRoute, type RouteValidity, type School } from '@firstbell/domain'
import { distanceMetres, type Position } from '@firstbell/geo'
import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { positionOfColumns } from '../../db/positions.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { buses, children, contacts, drivers, families, routes, stops } from '../../db/schema.ts'
import { listAssignments } from '../assignments/assignments.store.ts'
import { measureHalts } from './measure.ts'

/** The routes of an organization as the check looks at them, measured on the map. */
export async function listRoutesToCheck(
  db: Db,
  organizationId: string,
  schools: readonly School[],
  doorSide: 'left' | 'right',
): Promise<(CheckedRoute & RouteValidity)[]> {
  const rows = await db
    .select({ route: routes, driver: drivers, bus: buses })
    .from(routes)
    .leftJoin(drivers, and(eq(drivers.organizationId, routes.organizationId), eq(drivers.id, routes.driverId)))
    .leftJoin(buses, and(eq(buses.organizationId, routes.organizationId), eq(buses.id, routes.busId)))
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), routes.inService))
    .orderBy(asc(routes.name), asc(routes.id))
  const pointsOf = groupBy(await listPoints(db, organizationId), ({ routeId }) => routeId)
  const assignmentsAt = groupBy(await listAssignments(db, organizationId), ({ stopId }) => stopId)
  const homes = await listHomes(db, organizationId)
  return rows.map(({ route: { path, ...route }, driver, bus }) => ({
    ...route,
    driver: driver && { id: driver.id, name: fullName(driver) },
    bus,
    hasPath: path.length > 1,
    stops: measureHalts(pointsOf.get(route.id) ?? [], path, schools, doorSide).map(
      ({ schoolId, location, ...stop }) => {
        const assigned = assignmentsAt.get(stop.id) ?? []
        const childIds = assigned.map(({ childId }) => childId)
        // Where children wait, a school next door is a neighbour.
        return {
          ...stop,
          childIds,
          weekdaysOf: new Map(assigned.map(({ childId, weekdays }) => [childId, weekdays])),
          walkMetres: walksTo(location, childIds, homes),
          schoolId: childIds.length > 0 ? null : schoolId,
        }
      },
    ),
  }))
}

async function listPoints(db: Db, organizationId: string) {
  const rows = await db
    .select()
    .from(stops)
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId)))
    .orderBy(asc(stops.routeId), asc(stops.order))
  return rows.map(({ lat, lng, ...row }) => ({ ...row, location: { lat, lng } }))
}

/** Where the children of an organization live, as far as that is known. */
async function listHomes(db: Db, organizationId: string): Promise<Map<string, Position>> {
  const rows = await db
    .select({ childId: children.id, lat: families.lat, lng: families.lng })
    .from(children)
    .innerJoin(families, and(eq(families.organizationId, children.organizationId), eq(families.id, children.familyId)))
    .where(and(ofScope(db, children), eq(children.organizationId, organizationId)))
  return new Map(
    rows.flatMap(({ childId, ...columns }) => {
      const home = positionOfColumns(columns)
      return home ? [[childId, home] as const] : []
    }),
  )
}

function walksTo(stop: Position, childIds: readonly string[], homes: ReadonlyMap<string, Position>) {
  return new Map(
    childIds.flatMap((id) => {
      const home = homes.get(id)
      return home ? [[id, distanceMetres(home, stop)] as const] : []
    }),
  )
}

/** The children of an organization, each with the number of adults that its family has named. */
export async function listChildrenToCheck(db: Db, organizationId: string): Promise<CheckedChild[]> {
  const rows = await db
    .select()
    .from(children)
    .where(and(ofScope(db, children), eq(children.organizationId, organizationId)))
  const adults = await db
    .select({ familyId: contacts.familyId, contacts: count() })
    .from(contacts)
    .where(and(ofScope(db, contacts), eq(contacts.organizationId, organizationId)))
    .groupBy(contacts.familyId)
  const contactsOf = new Map(adults.map((row) => [row.familyId, row.contacts]))
  return rows.map(({ id, familyId, schoolId, grade, mustBeMet, wheelchair, ...name }) => ({
    id,
    familyId,
    name: fullName(name),
    schoolId,
    grade,
    mustBeMet,
    wheelchair,
    contacts: contactsOf.get(familyId) ?? 0,
  }))
}
