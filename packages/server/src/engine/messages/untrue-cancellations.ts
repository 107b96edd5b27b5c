import { type LocalDate, ridesToldBy } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { cancelDeliveries } from './deliveries.store.ts'
import { findSender, listMessagesBeingSent } from './messages.store.ts'
import { listRecipients } from './recipients.store.ts'

/** MESSAGE-135: of messages that are being sent, nobody is told any more that a run of a date is canceled of whose rides none is. */
export async function stopUntrueCancellations(
  db: Db,
  organizationId: string,
  { date, now }: { date: LocalDate; now: number },
): Promise<void> {
  const sent = (await listMessagesBeingSent(db, organizationId, date)).filter(
    (message) => ridesToldBy(message) === 'canceled',
  )
  const organization = sent.length > 0 ? await findSender(db, organizationId, now) : undefined
  if (!organization) return
  for (const { id, audience } of sent) {
    const asked = { ...audience, told: 'canceled', isUnattended: true } as const
    const recipients = await listRecipients(db, organization, asked, now)
    await cancelDeliveries(db, id, now, { butTo: recipients.map((recipient) => recipient.id) })
  }
}
