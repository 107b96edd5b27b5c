import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { buses, children, routes, schools, stopChildren, stops } from '../../../db/schema.ts'

/** The assignments of children to stops as rides without a date, of the children, stops and routes that `which` names. */
export async function listAssignedRides(db: Db, organizationId: string, which: SQL | undefined) {
  const rows = await db
    .select({
      familyId: children.familyId,
      childId: children.id,
      child: children.firstName,
      schoolId: children.schoolId,
      school: schools.name,
      routeId: routes.id,
      route: routes.name,
      routeType: routes.type,
      stop: stops.name,
      stoptime: stops.stoptime,
      place: { lat: stops.lat, lng: stops.lng },
      busNumber: buses.number,
      weekdays: stopChildren.weekdays,
    })
    .from(stopChildren)
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .innerJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .innerJoin(routes, and(eq(routes.organizationId, stops.organizationId), eq(routes.id, stops.routeId)))
    .leftJoin(buses, and(eq(buses.organizationId, routes.organizationId), eq(buses.id, routes.busId)))
    .leftJoin(schools, and(eq(schools.organizationId, children.organizationId), eq(schools.id, children.schoolId)))
    .where(and(ofScope(db, stopChildren), eq(stopChildren.organizationId, organizationId), which))
    .orderBy(asc(children.firstName), asc(children.id), asc(stops.stoptime), asc(stops.id))
  return rows.map((row) => ({
    ...row,
    usualBusNumber: row.busNumber,
    minutesLate: 0,
    replacement: '',
    onDate: null,
    otherRide: null,
  }))
}

export type UndatedRide = Awaited<ReturnType<typeof listAssignedRides>>[number]
