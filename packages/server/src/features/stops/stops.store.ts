import type { Stop } from '@firstbell/domain'
import { and, asc, eq, max } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { children, families, stopChildren, stops } from '../../db/schema.ts'

export type StopRow = typeof stops.$inferInsert

/** The points of a route in order, with how many children wait at each and of which families. */
export async function listStops(db: Db, routeId: string): Promise<Stop[]> {
  const rows = await db.select().from(stops).where(eq(stops.routeId, routeId)).orderBy(asc(stops.order))
  const riders = await db
    .select({ stopId: stopChildren.stopId, childId: stopChildren.childId, familyName: families.name })
    .from(stopChildren)
    .innerJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .innerJoin(families, and(eq(families.organizationId, children.organizationId), eq(families.id, children.familyId)))
    .where(eq(stops.routeId, routeId))
    .orderBy(asc(families.name))
  const ridersOf = groupBy(riders, (rider) => rider.stopId)
  return rows.map(({ organizationId: _, routeId: __, lat, lng, ...row }) => {
    const own = ridersOf.get(row.id) ?? []
    return {
      ...row,
      location: { lat, lng },
      childcount: own.length,
      familyNames: [...new Set(own.map((rider) => rider.familyName))].join(', '),
    }
  })
}

/** STOP-1: a new stop comes last. */
export async function insertStop(db: Db, row: Omit<StopRow, 'order'>): Promise<void> {
  const [last] = await db
    .select({ order: max(stops.order) })
    .from(stops)
    .where(eq(stops.routeId, row.routeId))
  await db.insert(stops).values({ ...row, order: (last?.order ?? 0) + 1 })
}
