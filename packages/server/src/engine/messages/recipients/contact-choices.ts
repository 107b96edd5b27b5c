import { contactAlertOf, type Message } from '@firstbell/domain'
import type { Db } from '../../../db/database.ts'
import { listContactAlerts } from './contact-alerts.store.ts'
import type { Recipient } from './recipient.ts'

/**
 * ALERT-28, ALERT-29: recipients with what they chose on the pages of their families: on which channels they hear of delays and
 * cancellations, and their quiet hours. An emergency goes to everybody on every channel.
 */
export async function withContactAlerts(
  db: Db,
  message: Pick<Message, 'organizationId' | 'category' | 'kind'>,
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  if (message.category === 'emergency') return [...recipients]
  const choices = await listContactAlerts(db, message.organizationId)
  const alert = contactAlertOf(message)
  return recipients.map((recipient) => {
    const chosen = choices.get(recipient.id)
    if (!chosen) return recipient
    const quietHours = chosen.quietHours ?? undefined
    return { ...recipient, quietHours, ...(alert && { wantedChannels: chosen.channels[alert] }) }
  })
}
