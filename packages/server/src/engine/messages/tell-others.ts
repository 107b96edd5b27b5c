import type { Db } from '../../db/database.ts'
import { groupBy } from '../../db/rows.ts'
import { insertDeliveries } from './ledger/deliveries.store.ts'
import { type LostDelivery, removeUnsentLines } from './stopped-deliveries.store.ts'
import { findSender, listUnfinished } from './messages.store.ts'
import { isTold, render, type SendOffDeps } from './send-off.ts'

/**
 * MESSAGE-140: what waited when a family, a contact or a child was deleted is told all the same, in words of now: to whoever shares the
 * address, and about the children who stay. DAY-36: the same of what a disruption stopped that is undone.
 */
export async function tellOthers(
  db: Db,
  organizationId: string,
  { lost, now }: { lost: readonly LostDelivery[]; now: number },
  deps: SendOffDeps,
): Promise<void> {
  if (lost.length === 0) return
  const organization = await findSender(db, organizationId, now)
  if (!organization?.maySend) return
  const lostOf = groupBy(lost, ({ messageId }) => messageId)
  for (const message of await listUnfinished(db, [...lostOf.keys()])) {
    const { rows, unresolved } = await render(db, { message, organization, now, isUnattended: true }, deps)
    if (unresolved.length > 0) continue // nothing that says nothing
    for (const one of lostOf.get(message.id) ?? []) {
      const there = rows.filter(({ channel, address }) => channel === one.channel && address === one.address)
      if (!there.some(isTold)) continue
      await removeUnsentLines(db, one)
      await insertDeliveries(db, there)
    }
  }
}
