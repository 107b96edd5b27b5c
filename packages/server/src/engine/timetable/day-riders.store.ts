import { and, asc, eq, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { children, routes, stopChildren } from '../../db/schema.ts'
import { readAbsences } from './absences.store.ts'
import { isAssignedOn } from './assigned-on.ts'
import type { KnownStopChange, OrganizationDate } from './day-stops.store.ts'

/** A child who is assigned to a stop on a date. */
export interface DayRider {
  routeId: string
  stopId: string
  childId: string
  familyId: string
  schoolId: string | null
  /** Whether it was announced that the child does not ride there on the date. */
  isAbsent: boolean
}

/** Who is assigned where on a date, by stop and child. */
export async function listDayRiders(db: Db, day: OrganizationDate): Promise<DayRider[]> {
  const { organizationId, routeId, stopId, childId } = stopChildren
  const { familyId, schoolId } = children
  const rows = await db
    .select({ routeId, stopId, childId, familyId, schoolId, routeType: routes.type })
    .from(stopChildren)
    .innerJoin(children, and(eq(children.organizationId, organizationId), eq(children.id, childId)))
    .innerJoin(routes, and(eq(routes.organizationId, organizationId), eq(routes.id, routeId)))
    .where(and(ofScope(db, stopChildren), eq(organizationId, day.organizationId), isAssignedOn(day.date)))
    .orderBy(asc(stopId), asc(childId))
  const isAbsent = await readAbsences(db, day)
  return rows.map(({ routeType, ...rider }) => ({ ...rider, isAbsent: isAbsent(rider.childId, routeType) }))
}

/** STOP-15: how many different children ride on a date on each route from or to which a stop is moved. */
export async function countChildrenOn(
  db: Db,
  organizationId: string,
  changes: readonly KnownStopChange[],
): Promise<ReadonlyMap<string, number>> {
  if (changes.length === 0) return new Map()
  const routeIds = changes.flatMap(({ moved }) => [moved.from.id, moved.to.id])
  const routeOfMoved = new Map(changes.map(({ stopId, routeId }) => [stopId, routeId]))
  const { stopId, routeId, childId } = stopChildren
  const rows = await db
    .select({ stopId, routeId, childId })
    .from(stopChildren)
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        or(oneOf(routeId, routeIds), oneOf(stopId, [...routeOfMoved.keys()])),
      ),
    )
  const childrenOn = new Map(routeIds.map((id) => [id, new Set<string>()]))
  for (const row of rows) childrenOn.get(routeOfMoved.get(row.stopId) ?? row.routeId)?.add(row.childId)
  return new Map([...childrenOn].map(([id, children]) => [id, children.size]))
}
