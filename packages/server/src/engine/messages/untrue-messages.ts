import { type LocalDate, type Message, ridesToldBy } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { cancelDeliveries } from './ledger/deliveries.store.ts'
import { findSender, listMessagesBeingSent } from './messages.store.ts'
import { listRecipients } from './recipients/recipients.store.ts'

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

/** ALERT-15: nobody is told any more by a message about runs of a date who rides on none of these routes. */
export async function stopForOtherRoutes(
  db: Db,
  organizationId: string,
  message: Pick<Message, 'id' | 'kind' | 'templateId' | 'audience' | 'sentAt'>,
  { routeIds, now }: { routeIds: string[]; now: number },
): Promise<void> {
  const organization = message.sentAt === null ? undefined : await findSender(db, organizationId, now)
  if (!organization) return
  const { audience } = message
  const asked = { ...audience, type: 'routes', ids: routeIds, told: ridesToldBy(message), isUnattended: true } as const
  const recipients = await listRecipients(db, organization, asked, now)
  await cancelDeliveries(db, message.id, now, { butTo: recipients.map((recipient) => recipient.id) })
}
