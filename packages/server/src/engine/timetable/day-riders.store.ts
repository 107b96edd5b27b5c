import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { stopChildren } from '../../db/schema.ts'
import type { KnownStopChange } from './day-stops.store.ts'

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
