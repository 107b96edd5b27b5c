import type {
  Audience,
  DeliveryState,
  FamilyLanguage,
  OfficeLanguage,
  LocalDate,
  Message,
  MessageChannel,
  MessageTexts,
  NotSentReason,
  OptOutCategory,
  OptOutChannel,
  OptOutSource,
  StoredTemplate,
} from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { gatePolicy, moment, organizationId, tenantPolicy } from './columns.ts'
import { familyLinks } from './schema-family-page.ts'
import { families } from './schema-office.ts'
import { organizations } from './schema-organizations.ts'

/** The templates of an organization, and the built-in ones that it has changed. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    name: text().notNull(),
    category: text().$type<StoredTemplate['category']>().notNull(),
    kind: text().$type<StoredTemplate['kind']>().notNull(),
    sourceLanguage: text().$type<OfficeLanguage>().notNull(),
    texts: jsonb().$type<MessageTexts>().notNull(),
    active: boolean().notNull(),
    updatedBy: text(),
    updatedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** What a sentence is in another language, as somebody has sent or saved it. */
export const approvedSentences = pgTable(
  'approved_sentences',
  {
    organizationId: organizationId(),
    /** Digest of the language and the source. */
    id: text().notNull(),
    language: text().$type<OfficeLanguage>().notNull(),
    source: text().notNull(),
    text: text().notNull(),
    approvedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

export const messages = pgTable(
  'messages',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    createdBy: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    category: text().$type<Message['category']>().notNull(),
    kind: text().$type<Message['kind']>().notNull(),
    sourceLanguage: text().$type<OfficeLanguage>().notNull(),
    texts: jsonb().$type<MessageTexts>().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    templateId: text(),
    alertId: text(),
    channels: text().array().$type<MessageChannel[]>().notNull().default(['email']),
    activeUntil: moment(),
    scheduledAt: moment(),
    notSentReason: text().$type<NotSentReason>(),
    sentAt: moment(),
    sentBy: text(),
    finishedAt: moment(),
    cancelledAt: moment(),
    cancelledBy: text(),
    retractedAt: moment(),
    retractedBy: text(),
    correctsMessageId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('messages_newest').on(t.organizationId, t.createdAt, t.id),
    index('messages_correcting').on(t.organizationId, t.correctsMessageId),
    index('messages_of_alert')
      .on(t.organizationId, t.alertId)
      .where(sql`alert_id is not null`),
    index('messages_scheduled')
      .on(t.scheduledAt)
      .where(sql`scheduled_at is not null and sent_at is null`),
    index('messages_unfinished')
      .on(t.sentAt)
      .where(sql`sent_at is not null and finished_at is null`),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
    gatePolicy(),
  ],
)

/** The ledger: a row for each recipient of a message on each channel, rendered when the message is sent off. */
export const deliveries = pgTable(
  'deliveries',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    messageId: text().notNull(),
    recipientId: text().notNull(),
    recipientName: text().notNull(),
    familyId: text(),
    /** All families whose children it names: two households can share an address. */
    familyIds: text().array().notNull(),
    /** The routes of the rides of which the office tells with it; null in what was written before they were noted. */
    routeIds: text().array(),
    channel: text().$type<MessageChannel>().notNull(),
    address: text().notNull(),
    language: text().$type<FamilyLanguage>().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
    /** Not sent before. */
    nextAt: moment().notNull(),
    deadlineAt: moment(),
    expiresAt: moment(),
    /** By the clock of the database: while a server sends it. */
    leasedUntil: moment().notNull().default(0),
    changedAt: moment().notNull(),
    shownAt: moment(),
    openedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('deliveries_of_message').on(t.organizationId, t.messageId, t.state),
    index('deliveries_read_first')
      .on(t.organizationId, t.messageId, t.language, t.id)
      .where(sql`subject <> ''`),
    index('deliveries_due')
      .on(t.nextAt)
      .where(sql`state in ('queued', 'held', 'sending')`),
    index('deliveries_by_id').on(t.id),
    index('deliveries_to_number')
      .on(t.address)
      .where(sql`channel = 'sms'`),
    foreignKey({
      columns: [t.organizationId, t.messageId],
      foreignColumns: [messages.organizationId, messages.id],
    }).onDelete('cascade'),
    tenantPolicy(),
    gatePolicy(),
  ],
)

/** What an address of contacts refuses to get; it is there as long as a contact has the address. */
export const optOuts = pgTable(
  'opt_outs',
  {
    organizationId: organizationId(),
    channel: text().$type<OptOutChannel>().notNull(),
    /** As the ledger has it: an email address in lower case, or a phone number in international form. */
    address: text().notNull(),
    category: text().$type<OptOutCategory>().notNull(),
    at: moment().notNull(),
    source: text().$type<OptOutSource>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.channel, t.address, t.category] }),
    foreignKey({ columns: [t.organizationId], foreignColumns: [organizations.organizationId] }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/**
 * What an address refuses that no contact has any more: the address itself is not there, only a keyed digest of it, by which it
 * is known when a contact has it again.
 */
export const optOutDigests = pgTable(
  'opt_out_digests',
  {
    organizationId: organizationId(),
    channel: text().$type<OptOutChannel>().notNull(),
    digest: text().notNull(),
    category: text().$type<OptOutCategory>().notNull(),
    at: moment().notNull(),
    source: text().$type<OptOutSource>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.channel, t.digest, t.category] }),
    foreignKey({
      name: 'opt_out_digests_organization_fk',
      columns: [t.organizationId],
      foreignColumns: [organizations.organizationId],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** The devices on which contacts get push notifications. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    familyId: text().notNull(),
    contactId: text().notNull(),
    /** The private link on whose page the device was added: with it the device goes. */
    linkId: text(),
    /** Tells whether the device is known already. */
    endpointDigest: text().notNull(),
    /** The endpoint and the keys of the device, encrypted: whoever has them can send to it. */
    sealedSubscription: text().notNull(),
    /** The version of the keys for push services with which the browser subscribed. */
    keyVersion: moment().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    unique('push_subscriptions_of_device').on(t.organizationId, t.contactId, t.endpointDigest),
    index('push_subscriptions_of_family').on(t.organizationId, t.familyId),
    foreignKey({
      name: 'push_subscriptions_link_fk',
      columns: [t.organizationId, t.linkId],
      foreignColumns: [familyLinks.organizationId, familyLinks.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.organizationId, t.familyId],
      foreignColumns: [families.organizationId, families.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)

/** How many messages of an organization count on its newest day, where a channel has a daily limit. */
export const sendDays = pgTable(
  'send_days',
  {
    organizationId: organizationId().references(() => organizations.organizationId, { onDelete: 'cascade' }),
    channel: text().$type<MessageChannel>().notNull(),
    date: text().$type<LocalDate>().notNull(),
    sent: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.channel] }), tenantPolicy()],
)
