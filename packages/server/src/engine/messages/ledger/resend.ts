import { type DeliveryState, endOfQuietHours, type Message, NOTICE_SECONDS, sendableAt } from '@firstbell/domain'
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../../db/rows.ts'
import { deliveries } from '../../../db/schema.ts'
import { listContactAlerts } from '../recipients/contact-alerts.store.ts'

interface Resending {
  message: Pick<Message, 'id' | 'category' | 'organizationId'>
  timeZone: string
  /** Seconds UTC. */
  now: number
  /** Also what may have arrived. */
  uncertain: boolean
}

/**
 * MESSAGE-40: what has failed is sent once more, with the text that was stored, if it is still of use; nothing about a child who is
 * no longer there. Returns how many deliveries these were.
 */
export async function resendFailed(db: Db, { message, timeZone, now, uncertain }: Resending): Promise<number> {
  const states: DeliveryState[] = ['failed', 'bounced', ...(uncertain ? (['uncertain'] as const) : [])]
  const { id, channel, deadlineAt, expiresAt } = deliveries
  const failed = await db
    .select({ id, channel, deadlineAt, recipientId: deliveries.recipientId })
    .from(deliveries)
    .where(
      and(
        ofScope(db, deliveries),
        eq(deliveries.messageId, message.id),
        oneOf(deliveries.state, states),
        or(isNull(expiresAt), gt(expiresAt, now)),
        ne(deliveries.text, ''),
      ),
    )
    .for('update')
  const { category } = message
  const choices = await listContactAlerts(db, message.organizationId)
  const stopAtOf = (deadline: number | null) => (deadline === null ? null : deadline + NOTICE_SECONDS)
  const nextOf = ({ channel: by, deadlineAt: deadline, recipientId }: (typeof failed)[number]) => {
    const quietUntil = endOfQuietHours(timeZone, now, choices.get(recipientId)?.quietHours ?? undefined)
    return sendableAt({ channel: by, category, now, quietUntil, stopAt: stopAtOf(deadline) })
  }
  // Now, the end of the quiet hours, or what leaves enough notice.
  for (const [nextAt, same] of groupBy(failed, nextOf)) {
    const ids = same.map((one) => one.id)
    await db
      .update(deliveries)
      .set({ state: nextAt > now ? 'held' : 'queued', nextAt, attempts: 0, error: '', changedAt: now })
      .where(and(ofScope(db, deliveries), oneOf(id, ids)))
  }
  return failed.length
}
