import { EVERY_WEEKDAY, type FamilyRoute, type Seated, type WeekdayMask, weekdaysOf } from '@firstbell/domain'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { countOfIds, groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { children, families, organizations, stopChildren, stops } from '../../db/schema.ts'
import { type Given, statement } from '../../db/connection/statement.ts'

/** A child is assigned to a stop, and by it to the stop's route. */
export interface Assignment {
  routeId: string
  stopId: string
  childId: string
  weekdays: WeekdayMask
}

/** All assignments of a family at one stop. */
export interface FamilyAtStop {
  routeId: string
  stopId: string
  familyId: string
}

const ofChild = and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId))
const ofFamily = and(eq(families.organizationId, children.organizationId), eq(families.id, children.familyId))

/** Every assignment of an organization. */
export async function listAssignments(db: Db, organizationId: string): Promise<Assignment[]> {
  const { routeId, stopId, childId, weekdays } = stopChildren
  return db
    .select({ routeId, stopId, childId, weekdays })
    .from(stopChildren)
    .where(and(ofScope(db, stopChildren), eq(stopChildren.organizationId, organizationId)))
}

/** Every assignment of an organization, or of one of its routes, with what decides what the child takes of a bus. */
export async function listAssignedRiders(
  db: Db,
  organizationId: string,
  ofRoute?: string,
): Promise<(Assignment & Seated)[]> {
  const { routeId, stopId, childId, weekdays } = stopChildren
  return db
    .select({ routeId, stopId, childId, weekdays, grade: children.grade, wheelchair: children.wheelchair })
    .from(stopChildren)
    .innerJoin(children, ofChild)
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        ofRoute === undefined ? undefined : eq(routeId, ofRoute),
      ),
    )
}

/** The children assigned to these stops on any weekday, by name. */
export async function listAssignedChildren(db: Db, organizationId: string, stopIds: readonly string[]) {
  return db
    .select({ stopId: stopChildren.stopId, child: children })
    .from(stopChildren)
    .innerJoin(children, ofChild)
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        oneOf(stopChildren.stopId, stopIds),
      ),
    )
    .orderBy(asc(children.lastName), asc(children.firstName), asc(children.id))
}

/** The families at the stops of a route, or at one of them: a row for each child. */
export const familiesAtStops = statement((db, given: Given<'routeId' | 'stopId'>, which: 'all' | 'one') =>
  db
    .select({
      routeId: stopChildren.routeId,
      stopId: stopChildren.stopId,
      familyId: families.id,
      name: families.name,
      childId: children.id,
      weekdays: stopChildren.weekdays,
      orgname: organizations.name,
    })
    .from(stopChildren)
    .innerJoin(children, ofChild)
    .innerJoin(families, ofFamily)
    .innerJoin(organizations, eq(organizations.organizationId, stopChildren.organizationId))
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.routeId, given('routeId')),
        isStop(stopChildren.stopId, given, which),
      ),
    )
    .orderBy(asc(families.name), asc(families.id), asc(children.id)),
)

function isStop(column: PgColumn, given: Given<'stopId'>, which: 'all' | 'one'): SQL | undefined {
  return which === 'one' ? eq(column, given('stopId')) : undefined
}

/** For `exists` in a query of children: the assignments of the child that it looks at. */
export function assignmentsOfChild(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(stopChildren)
    .where(and(ofScope(db, stopChildren), ofChild))
}

/** The stops of an organization with how many children of how many families are assigned to each. */
export async function listStopsWithCounts(db: Db, organizationId: string) {
  const { id, routeId, name, lat, lng, type, order, stoptime } = stops
  const counts = { children: countOfIds(stopChildren.childId), families: countOfIds(children.familyId) }
  return db
    .select({ id, routeId, name, lat, lng, type, order, stoptime, ...counts })
    .from(stops)
    .leftJoin(
      stopChildren,
      and(eq(stopChildren.organizationId, stops.organizationId), eq(stopChildren.stopId, stops.id)),
    )
    .leftJoin(children, ofChild)
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId)))
    .groupBy(stops.organizationId, stops.id)
    .orderBy(sql`${stops.routeId}, ${stops.order}`)
}

/** Families at stops with their children there, with the names of both: of all that the scope holds, what is given. */
export async function listFamiliesAtStops(
  db: Db,
  given: Partial<FamilyAtStop> & { familyIds?: readonly string[] | undefined },
): Promise<(FamilyRoute & { organizationId: string })[]> {
  const rows = await db
    .select({
      organizationId: stops.organizationId,
      routeId: stops.routeId,
      stopId: stops.id,
      familyId: families.id,
      name: families.name,
      childId: children.id,
      weekdays: stopChildren.weekdays,
      orgname: organizations.name,
    })
    .from(stopChildren)
    .innerJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .innerJoin(children, ofChild)
    .innerJoin(families, ofFamily)
    .innerJoin(organizations, eq(organizations.organizationId, stopChildren.organizationId))
    .where(
      and(
        ofScope(db, stopChildren),
        given.routeId === undefined ? undefined : eq(stops.routeId, given.routeId),
        given.stopId === undefined ? undefined : eq(stops.id, given.stopId),
        given.familyId === undefined ? undefined : eq(families.id, given.familyId),
        given.familyIds && oneOf(families.id, given.familyIds),
      ),
    )
    .orderBy(asc(stops.routeId), asc(stops.order), asc(families.name), asc(families.id), asc(children.id))
  return familyRoutesOf(rows)
}

/** Rows of one child each, by stop and family. */
export function familyRoutesOf<
  Row extends Omit<FamilyRoute, 'children' | 'days'> & Pick<Assignment, 'childId' | 'weekdays'>,
>(rows: readonly Row[]) {
  const atStops = groupBy(rows, ({ stopId, familyId }) => `${stopId} ${familyId}`)
  return [...atStops.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { childId: _, weekdays: __, ...familyRoute } = first
    const limited = own.filter(({ weekdays }) => weekdays !== EVERY_WEEKDAY)
    const days = limited.map(({ childId, weekdays }) => ({ childId, weekdays: weekdaysOf(weekdays) }))
    return [{ ...familyRoute, children: own.map(({ childId }) => childId), days }]
  })
}

const ROWS_AT_ONCE = 500

/** Assigns children to stops; those who are assigned already stay so. */
export async function insertAssignments(
  db: Db,
  organizationId: string,
  assignments: readonly Assignment[],
): Promise<void> {
  for (let start = 0; start < assignments.length; start += ROWS_AT_ONCE) {
    const rows = assignments.slice(start, start + ROWS_AT_ONCE).map((one) => ({ organizationId, ...one }))
    await db.insert(stopChildren).values(rows).onConflictDoNothing()
  }
}

/** Takes the assignments of these children at a stop away. */
export async function removeAssignments(db: Db, stopId: string, childIds: readonly string[]): Promise<void> {
  await db
    .delete(stopChildren)
    .where(and(ofScope(db, stopChildren), eq(stopChildren.stopId, stopId), oneOf(stopChildren.childId, childIds)))
}

/** Assigns the children of stops to stops of this route, too; for several pairs of stops. */
export async function copyAssignments(
  db: Db,
  { organizationId, routeId }: { organizationId: string; routeId: string },
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  const copies = new Map(pairs.map(({ from, to }) => [from, to]))
  const present = await db
    .select({ stopId: stopChildren.stopId, childId: stopChildren.childId, weekdays: stopChildren.weekdays })
    .from(stopChildren)
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        inArray(stopChildren.stopId, [...copies.keys()]),
      ),
    )
  const rows = present.map((one) => ({ ...one, routeId, stopId: copies.get(one.stopId) ?? one.stopId }))
  await insertAssignments(db, organizationId, rows)
}

/** The routes on which children of a family wait. */
export async function listRouteIdsOf(db: Db, familyId: string): Promise<string[]> {
  return [...new Set((await listFamiliesAtStops(db, { familyId })).map(({ routeId }) => routeId))]
}
