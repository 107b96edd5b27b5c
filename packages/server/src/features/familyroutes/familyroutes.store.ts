import type { FamilyRoute } from '@firstbell/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope } from '../../db/rows.ts'
import { children, families, organizations, stopChildren, stops } from '../../db/schema.ts'

export interface Seat {
  routeId: string
  stopId: string
  familyId: string
}

/** Which organization's, besides. */
type OwnedFamilyRoute = FamilyRoute & { organizationId: string }

/** Which children of which families wait where; of all that the scope holds, what the seat names. */
export async function listFamilyRoutes(db: Db, seat: Partial<Seat>): Promise<OwnedFamilyRoute[]> {
  const rows = await db
    .select({
      organizationId: stops.organizationId,
      routeId: stops.routeId,
      stopId: stops.id,
      familyId: families.id,
      name: families.name,
      childId: children.id,
      orgname: organizations.name,
    })
    .from(stopChildren)
    .innerJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .innerJoin(families, and(eq(families.organizationId, children.organizationId), eq(families.id, children.familyId)))
    .innerJoin(organizations, eq(organizations.organizationId, stopChildren.organizationId))
    .where(
      and(
        ofScope(db, stopChildren),
        seat.routeId === undefined ? undefined : eq(stops.routeId, seat.routeId),
        seat.stopId === undefined ? undefined : eq(stops.id, seat.stopId),
        seat.familyId === undefined ? undefined : eq(families.id, seat.familyId),
      ),
    )
    .orderBy(asc(stops.routeId), asc(stops.order), asc(families.name), asc(families.id), asc(children.id))
  const seats = groupBy(rows, ({ stopId, familyId }) => `${stopId} ${familyId}`)
  return [...seats.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { childId, ...familyRoute } = first
    return [{ ...familyRoute, children: [childId, ...others.map((row) => row.childId)] }]
  })
}

/** Lets children wait at a stop, where some of them may be waiting already. */
export async function insertStopChildren(db: Db, organizationId: string, seat: Seat, childIds: readonly string[]) {
  const { routeId, stopId } = seat
  const rows = childIds.map((childId) => ({ organizationId, routeId, stopId, childId }))
  await db.insert(stopChildren).values(rows).onConflictDoNothing()
}

/** Lets those who wait at a stop wait at one of this route, too; for several pairs of stops. */
export async function copyStopChildren(
  db: Db,
  { organizationId, routeId }: { organizationId: string; routeId: string },
  pairs: readonly { from: string; to: string }[],
) {
  const copies = new Map(pairs.map(({ from, to }) => [from, to]))
  const riders = await db
    .select({ stopId: stopChildren.stopId, childId: stopChildren.childId })
    .from(stopChildren)
    .where(
      and(
        ofScope(db, stopChildren),
        eq(stopChildren.organizationId, organizationId),
        inArray(stopChildren.stopId, [...copies.keys()]),
      ),
    )
  const rows = riders.map(({ stopId, childId }) => ({
    organizationId,
    routeId,
    stopId: copies.get(stopId) ?? stopId,
    childId,
  }))
  if (rows.length > 0) await db.insert(stopChildren).values(rows).onConflictDoNothing()
}

export async function removeStopChildren(db: Db, organizationId: string, stopId: string, childIds: readonly string[]) {
  await db
    .delete(stopChildren)
    .where(
      and(
        eq(stopChildren.organizationId, organizationId),
        eq(stopChildren.stopId, stopId),
        inArray(stopChildren.childId, [...childIds]),
      ),
    )
}
