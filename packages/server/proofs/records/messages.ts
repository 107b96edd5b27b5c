import { DEFAULT_CONTACT_ALERTS } from '@firstbell/domain'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import type { Records } from './nouns.ts'

const NOT_DUE = 1e12

/** A draft that can be sent, with a delivery that can be stopped and is not due, one that can be sent again, and a template. */
export async function fillMessages(db: Db, mark: string, ids: Records): Promise<void> {
  const own = { organizationId: ids.organization }
  const text = (what: string) => `${mark} ${what}`
  const written = {
    ...own,
    category: 'service' as const,
    kind: 'custom' as const,
    sourceLanguage: 'en' as const,
    texts: { en: { subject: text('subject'), email: text('email'), toCheck: false }, es: null },
  }
  const by = text('author')
  await db
    .insert(schema.messageTemplates)
    .values({ ...written, id: ids.template, name: text('template'), active: true, updatedBy: by, updatedAt: 1 })
  const sentence = { source: text('sentence'), text: text('translation'), language: 'es' as const, approvedAt: 1 }
  await db.insert(schema.approvedSentences).values({ ...own, ...sentence, id: `${mark}-sentence` })
  const audience = { type: 'routes' as const, ids: [ids.route], direction: 'any' as const, onDate: null }
  await db.insert(schema.messages).values([
    { ...written, id: ids.message, createdBy: by, createdAt: 1, updatedAt: 1, audience },
    // It can be retracted.
    { ...written, id: text('sent'), createdBy: by, createdAt: 1, updatedAt: 1, sentAt: 1, finishedAt: 1, audience },
  ])
  const address = `${mark}-contact@firstbell.example`
  const refused = { ...own, channel: 'email', address, category: 'general', at: 1, source: 'link' } as const
  await db.insert(schema.optOuts).values(refused)
  const { address: _, ...former } = refused
  await db.insert(schema.optOutDigests).values({ ...former, digest: text('digest') })
  const device = { id: `${mark}-device`, familyId: ids.family, contactId: ids.contact, createdAt: 1 }
  const sealed = { endpointDigest: text('endpoint'), sealedSubscription: text('subscription') }
  await db.insert(schema.pushSubscriptions).values({ ...own, ...device, ...sealed })
  const chosen = { ...DEFAULT_CONTACT_ALERTS.channels, approaching: ['email' as const] }
  const whose = { familyId: ids.family, contactId: ids.contact }
  await db
    .insert(schema.contactAlerts)
    .values({ ...own, ...whose, channels: chosen, approachingMinutes: 10, updatedAt: 1 })
  await db.insert(schema.sendDays).values({ ...own, channel: 'sms', date: '2026-11-23', sent: 1 })
  const delivery = {
    ...own,
    messageId: ids.message,
    recipientId: ids.contact,
    recipientName: text('recipient'),
    familyId: ids.family,
    familyIds: [ids.family],
    routeIds: [ids.route],
    channel: 'email' as const,
    address,
    language: 'en' as const,
    subject: text('subject'),
    text: text('email'),
    nextAt: NOT_DUE,
    changedAt: 1,
  }
  await db.insert(schema.deliveries).values([
    { ...delivery, id: `${mark}-delivery`, state: 'held' },
    { ...delivery, id: `${mark}-failed`, state: 'failed' },
    { ...delivery, id: `${mark}-told`, messageId: text('sent'), state: 'accepted' },
    // A device reports that it was shown.
    { ...delivery, id: `${mark}-notification`, channel: 'push', address: ids.contact, state: 'accepted' },
    // The gateway reports what became of it.
    { ...delivery, id: ids.textMessage, channel: 'sms', address: `+1${mark}`, state: 'uncertain' },
  ])
  await fillReply(db, mark, ids)
}

/** What a contact answered to the message of the world; nobody has handled it yet. */
async function fillReply(db: Db, mark: string, ids: Records): Promise<void> {
  await db.insert(schema.replies).values({
    organizationId: ids.organization,
    id: ids.reply,
    channel: 'email',
    messageId: ids.message,
    recipientId: ids.contact,
    recipientName: `${mark} recipient`,
    familyId: ids.family,
    familyIds: [ids.family],
    address: `${mark}-contact@firstbell.example`,
    text: `${mark} reply`,
    receivedAt: 1,
  })
}

/** A draft, which nobody but the office sees. */
export async function fillAlert(db: Db, mark: string, ids: Records): Promise<void> {
  const texts = { en: `${mark} alert`, es: '' }
  await db.insert(schema.serviceAlerts).values({
    organizationId: ids.organization,
    id: ids.alert,
    kind: 'notice',
    routeIds: [ids.route],
    replacement: `${mark} replacement`,
    texts,
    source: 'office',
    state: 'draft',
    activeFrom: 1,
    shift: { date: '2026-11-23', runs: [], exceptionBefore: null, exceptionAfter: null },
    createdBy: `${mark} author`,
    createdAt: 1,
    updatedAt: 1,
  })
}
