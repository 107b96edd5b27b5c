import { type FamilyLetter, weekdaysOf } from '@firstbell/domain'
import { and, asc, eq, exists, not, sql } from 'drizzle-orm'
import type { Addressing } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { children, families, routes, stopChildren, stops } from '../../db/schema.ts'
import { listWays } from '../../engine/messages/reach.store.ts'
import { isValidOn } from '../../engine/timetable/route-validity.ts'

/** FAMILY-56: the families with riders whom no message reaches, by name: so many of them, and how many there are. */
export async function listUnreachable(
  db: Db,
  { organizationId, channels }: { organizationId: string; channels: Addressing },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const reached = [...new Set((await listWays(db, { organizationId, channels })).map(({ familyId }) => familyId))]
  const ofFamily = and(eq(children.organizationId, families.organizationId), eq(children.familyId, families.id))
  const riders = db
    .select({ one: sql`1` })
    .from(stopChildren)
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .where(and(ofScope(db, stopChildren), ofFamily))
  const wanted = and(
    ofScope(db, families),
    eq(families.organizationId, organizationId),
    not(oneOf(families.id, reached)),
    exists(riders),
  )
  const rows = await db
    .select({ id: families.id })
    .from(families)
    .where(wanted)
    .orderBy(asc(families.name), asc(families.id))
    .offset(offset)
    .limit(limit)
  return { ids: rows.map(({ id }) => id), total: await db.$count(families, wanted) }
}

/** What letters to these families say, by name, without the links. A route that has ended, or begins later, is not among their rides. */
export async function listLetters(
  db: Db,
  { organizationId, date }: { organizationId: string; date: string },
  familyIds: readonly string[],
): Promise<Omit<FamilyLetter, 'url'>[]> {
  const rows = await db
    .select({
      family: { familyId: families.id, name: families.name, address: families.address },
      childId: children.id,
      firstName: children.firstName,
      ride: { routeName: routes.name, type: routes.type, stopName: stops.name, stoptime: stops.stoptime },
      weekdays: stopChildren.weekdays,
      routeId: routes.id,
    })
    .from(families)
    .innerJoin(children, and(eq(children.organizationId, families.organizationId), eq(children.familyId, families.id)))
    .leftJoin(
      stopChildren,
      and(eq(stopChildren.organizationId, children.organizationId), eq(stopChildren.childId, children.id)),
    )
    .leftJoin(stops, and(eq(stops.organizationId, stopChildren.organizationId), eq(stops.id, stopChildren.stopId)))
    .leftJoin(
      routes,
      and(
        eq(routes.organizationId, stopChildren.organizationId),
        eq(routes.id, stopChildren.routeId),
        isValidOn(routes, date),
      ),
    )
    .where(and(ofScope(db, families), eq(families.organizationId, organizationId), oneOf(families.id, familyIds)))
    .orderBy(asc(families.name), asc(families.id), asc(children.firstName), asc(children.id), asc(stops.stoptime))
  return [...groupBy(rows, ({ family }) => family.familyId).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const ofChildren = [...groupBy(own, ({ childId }) => childId).values()]
    return [
      {
        ...first.family,
        children: ofChildren.map((rides) => ({
          firstName: rides[0]?.firstName ?? '',
          rides: rides.flatMap(({ ride: { routeName, type, stopName, stoptime }, weekdays }) =>
            routeName !== null && type !== null && stopName !== null && stoptime !== null && weekdays !== null
              ? [{ routeName, type, stopName, stoptime, weekdays: weekdaysOf(weekdays) }]
              : [],
          ),
        })),
      },
    ]
  })
}
