import {
  clockTime,
  type FamilyLanguage,
  isOfOffice,
  type Message,
  NOTICE_SECONDS,
  type Organization,
  PLACEHOLDER,
  RETRACTION_TEMPLATE,
  wallClock,
  writtenDateAndTime,
} from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { contacts, deliveries } from '../../db/schema.ts'
import { listContactAlerts } from './recipients/contact-alerts.store.ts'
import { insertDeliveries } from './ledger/deliveries.store.ts'
import { cancelDeliveries, settleTried } from './stopped-deliveries.store.ts'
import { insertMessage, updateMessage } from './messages.store.ts'
import { getTemplate } from './messagetemplates.store.ts'
import type { Recipient } from './recipients/recipient.ts'
import { isTold, ledgerFor, type SendOffDeps } from './send-off.ts'

interface Retracting {
  message: Message
  organization: Pick<Organization, 'id' | 'name' | 'phone' | 'timeZone'>
  /** The administrator. */
  by: string
  /** Seconds UTC. */
  now: number
}

/** A correction is of use for a day: whoever read the message may act on it long after the bus has come. */
const OF_USE_SECONDS = 86_400

/**
 * MESSAGE-123: stops what waits of a message that is locked, and sends a correction to everybody whom it reached or may have reached, at the
 * same addresses and in the order of the message. Returns how many deliveries were stopped, and to how many addresses the correction goes.
 */
export async function retract(
  db: Db,
  { message, organization, by, now }: Retracting,
  deps: SendOffDeps,
): Promise<{ cancelled: number; corrected: number }> {
  if (message.category === 'emergency') await settleTried(db, message.id, now)
  const cancelled = await cancelDeliveries(db, message.id, now)
  const stopped = cancelled > 0 ? { cancelledAt: now, cancelledBy: by } : {}
  await updateMessage(db, { id: message.id, retractedAt: now, retractedBy: by, ...stopped })
  const recipients = await listReached(db, { message, organization, now })
  if (recipients.length === 0) return { cancelled, corrected: 0 }
  const { organizationId, category, sourceLanguage, audience, channels } = message
  const { texts } = await getTemplate(db, { organizationId, templateId: RETRACTION_TEMPLATE })
  const id = deps.newId()
  const written = { id, organizationId, category, sourceLanguage, texts, channels, templateId: RETRACTION_TEMPLATE }
  const correction = { ...written, activeUntil: null }
  const { rows } = await ledgerFor(db, { message: correction, organization, recipients, now }, deps)
  const moments = { createdAt: now, updatedAt: now, sentAt: now }
  const rest = { kind: 'custom', audience, correctsMessageId: message.id, createdBy: by, sentBy: by } as const
  await insertMessage(db, { ...correction, ...moments, ...rest })
  await insertDeliveries(db, rows)
  return { cancelled, corrected: rows.filter(isTold).length }
}

/** Whom a message reached or may have reached, at the addresses to which it went. */
async function listReached(
  db: Db,
  { message, organization, now }: Pick<Retracting, 'message' | 'organization' | 'now'>,
): Promise<Recipient[]> {
  const lines = await db
    .select()
    .from(deliveries)
    .where(
      and(
        ofScope(db, deliveries),
        eq(deliveries.messageId, message.id),
        oneOf(deliveries.state, ['accepted', 'uncertain', 'sending', 'suppressed']),
      ),
    )
  const ids = [...new Set(lines.map(({ recipientId }) => recipientId))]
  const known = await db
    .select({ id: contacts.id, language: contacts.language })
    .from(contacts)
    .where(and(ofScope(db, contacts), oneOf(contacts.id, ids)))
  const choices = await listContactAlerts(db, message.organizationId)
  const languageOf = new Map(known.map(({ id, language }) => [id, language]))
  const sharing = groupBy(lines, ({ channel, address }) => `${channel} ${address}`)
  const reached = groupBy(
    lines.filter(({ state }) => state !== 'suppressed'),
    ({ recipientId }) => recipientId,
  )
  return [...reached].flatMap(([id, own]) => {
    const [first] = own
    if (!first) return []
    const addressOn = (channel: string) => own.find((one) => one.channel === channel)?.address ?? ''
    const same = own.flatMap(({ channel, address }) => sharing.get(`${channel} ${address}`) ?? [])
    const languages = same.map(({ recipientId }) => languageOf.get(recipientId) ?? null)
    const deadlines = own.flatMap(({ deadlineAt }) => deadlineAt ?? [])
    const subscriberId = addressOn('push')
    return {
      id,
      name: first.recipientName,
      email: addressOn('email'),
      phone: addressOn('sms'),
      ...(subscriberId !== '' && { subscriberId }),
      languages: languages.includes(null) ? [] : languages.flatMap((language) => language ?? []),
      familyIds: [...new Set(own.flatMap(({ familyIds }) => familyIds))],
      stopAt: deadlines.length > 0 ? Math.min(...deadlines) + NOTICE_SECONDS : null,
      usefulUntil: now + OF_USE_SECONDS,
      quietHours: choices.get(id)?.quietHours ?? undefined,
      routeIds: [],
      ridesIn: () => [],
      valuesIn: (language: FamilyLanguage) => ({
        'org.name': organization.name,
        'org.phone': organization.phone,
        'message.subject': `"${own.find(({ subject }) => subject !== '')?.subject ?? subjectOf(message, language)}"`,
        'message.sentAt': writtenMoment(organization.timeZone, message.sentAt ?? now, language),
      }),
    }
  })
}

/** As somebody is told it who got no subject: without what is filled in. */
function subjectOf({ texts, sourceLanguage }: Message, language: FamilyLanguage): string {
  const text = (isOfOffice(language) && texts[language]) || texts[sourceLanguage]
  return (text?.subject ?? '').replace(PLACEHOLDER, '…')
}

const writtenMoment = (timeZone: string, at: number, language: FamilyLanguage) =>
  writtenDateAndTime(wallClock(timeZone, at).date, clockTime(timeZone, at, language), language)
