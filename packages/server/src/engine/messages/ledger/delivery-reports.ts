import { type OptOutChannel, Refusal } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { deliveries } from '../../../db/schema.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import { updateDelivery } from './deliveries.store.ts'

export interface DeliveryReport {
  channel: OptOutChannel
  deliveryId: string
  /** `unknown`: the other side used a word that is not known; the ledger shows it. */
  outcome: 'failed' | 'accepted' | 'waiting' | 'unknown'
  /** In words, for the ledger. */
  reason: string
}

const RETRY_AFTER_SECONDS = 5

/**
 * MESSAGE-64: what the other side says about a delivery afterwards: one that it took and could not deliver has bounced, and one
 * of which it was uncertain whether it took it was taken. Returns false for a delivery that is not there.
 */
export async function takeReport(
  { database, serviceClock }: { database: Database; serviceClock: Pick<Clock, 'now'> },
  { channel, deliveryId, outcome, reason }: DeliveryReport,
): Promise<boolean> {
  const which = and(eq(deliveries.id, deliveryId), eq(deliveries.channel, channel))
  const [sent] = await database.lookup((db) =>
    db.select({ organizationId: deliveries.organizationId }).from(deliveries).where(which),
  )
  if (!sent) return false
  return database.writeTransaction(scopeOfSystem(sent.organizationId), async (db) => {
    const [row] = await db
      .select({ state: deliveries.state })
      .from(deliveries)
      .where(and(ofScope(db, deliveries), which))
      .for('update')
    const isDecided = outcome === 'failed' || outcome === 'accepted'
    if (row?.state === 'sending' && isDecided)
      throw new Refusal('unavailable', 'The message is being sent. Report it again.', RETRY_AFTER_SECONDS)
    const isTaken = row?.state === 'accepted' || row?.state === 'uncertain'
    const changedAt = serviceClock.now()
    if (isTaken && outcome === 'failed')
      await updateDelivery(db, deliveryId, { state: 'bounced', error: reason, changedAt })
    if (isTaken && outcome === 'unknown') await updateDelivery(db, deliveryId, { error: reason, changedAt })
    if (row?.state === 'uncertain' && outcome === 'accepted')
      await updateDelivery(db, deliveryId, { state: 'accepted', error: '', changedAt })
    return row !== undefined
  })
}
