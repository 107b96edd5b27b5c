import type { FamilyReach } from '@firstbell/domain'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Addressing } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { children, deliveries, familyLinks, stopChildren } from '../../db/schema.ts'
import { listWays } from '../../engine/messages/channels/reach.store.ts'

const RECENT_SECONDS = 60 * 86_400

/** MESSAGE-85: how many families with riders can be reached, and with how many a channel has worked of late. */
export async function countReach(
  db: Db,
  { organizationId, channels, now }: { organizationId: string; channels: Addressing; now: number },
): Promise<FamilyReach> {
  const riders = await db
    .selectDistinct({ familyId: children.familyId })
    .from(stopChildren)
    .innerJoin(
      children,
      and(eq(children.organizationId, stopChildren.organizationId), eq(children.id, stopChildren.childId)),
    )
    .where(and(ofScope(db, stopChildren), eq(stopChildren.organizationId, organizationId)))
  const reachable = new Set((await listWays(db, { organizationId, channels })).map(({ familyId }) => familyId))
  const confirmed = await listConfirmed(db, organizationId, now - RECENT_SECONDS)
  const countIn = (families: ReadonlySet<string>) => riders.filter(({ familyId }) => families.has(familyId)).length
  return { families: riders.length, reachable: countIn(reachable), confirmed: countIn(confirmed) }
}

/** The families who were sent something that was accepted and has not come back, or who opened their page. */
async function listConfirmed(db: Db, organizationId: string, since: number): Promise<Set<string>> {
  const { state, changedAt, familyIds } = deliveries
  const accepted = await db
    .selectDistinct({ familyId: sql<string>`unnest(${familyIds})` })
    .from(deliveries)
    .where(
      and(
        ofScope(db, deliveries),
        eq(deliveries.organizationId, organizationId),
        eq(state, 'accepted'),
        gte(changedAt, since),
      ),
    )
  const opened = await db
    .selectDistinct({ familyId: familyLinks.familyId })
    .from(familyLinks)
    .where(
      and(ofScope(db, familyLinks), eq(familyLinks.organizationId, organizationId), gte(familyLinks.openedAt, since)),
    )
  return new Set([...accepted, ...opened].map(({ familyId }) => familyId))
}
