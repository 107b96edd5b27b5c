import type { RoutePath } from '@firstbell/domain'
import { and, asc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { children, families, routes, stopChildren } from '../../db/schema.ts'

const ofFamily = and(eq(families.organizationId, children.organizationId), eq(families.id, children.familyId))
const ofChild = and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId))
const ofRoute = and(eq(routes.organizationId, stopChildren.organizationId), eq(routes.id, stopChildren.routeId))

const home = {
  childId: children.id,
  familyId: children.familyId,
  firstName: children.firstName,
  lastName: children.lastName,
  grade: children.grade,
  schoolId: children.schoolId,
  lat: families.lat,
  lng: families.lng,
}
const byName = [asc(children.lastName), asc(children.firstName), asc(children.id)]

/** The children at the stops of a route, by name, with where their families live. */
export async function listHomesOfRiders(
  db: Db,
  { organizationId, routeId }: { organizationId: string; routeId: string },
) {
  return db
    .select({ ...home, stopId: stopChildren.stopId })
    .from(stopChildren)
    .innerJoin(children, ofChild)
    .innerJoin(families, ofFamily)
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        eq(stopChildren.routeId, routeId),
      ),
    )
    .orderBy(...byName, asc(stopChildren.stopId))
}

interface WithoutStop {
  organizationId: string
  schoolIds: readonly string[]
  /** Stops on routes of this type do not count: they are those of the way back. Null where every stop counts. */
  otherWay: number | null
}

/** The children of these schools who have a home on the map and no stop in the direction, by name. */
export async function listHomesWithoutStop(db: Db, { organizationId, schoolIds, otherWay }: WithoutStop) {
  if (schoolIds.length === 0) return []
  const stop = db
    .select({ one: sql`1` })
    .from(stopChildren)
    .innerJoin(routes, ofRoute)
    .where(and(ofScope(db, stopChildren), ofChild, otherWay === null ? undefined : ne(routes.type, otherWay)))
  return db
    .select(home)
    .from(children)
    .innerJoin(families, ofFamily)
    .where(
      and(
        ofScope(db, children),
        eq(children.organizationId, organizationId),
        oneOf(children.schoolId, schoolIds),
        isNotNull(families.lat),
        notExists(stop),
      ),
    )
    .orderBy(...byName)
}

/** The paths of the routes in service, by name. */
export async function listPaths(db: Db, organizationId: string): Promise<RoutePath[]> {
  return db
    .select({ id: routes.id, name: routes.name, path: routes.path })
    .from(routes)
    .where(and(ofScope(db, routes), eq(routes.organizationId, organizationId), routes.inService))
    .orderBy(asc(routes.name), asc(routes.id))
}
