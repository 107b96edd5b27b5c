import type { OptOutChannel, OptOutChoice, ReplyAttachment } from '@firstbell/domain'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, organizationId, tenantPolicy } from './columns.ts'
import { messages } from './schema-messages.ts'

/** What recipients answered: to be read by a person, or an opt-out word that the server acted upon. */
export const replies = pgTable(
  'replies',
  {
    organizationId: organizationId(),
    id: text().notNull(),
    channel: text().$type<OptOutChannel>().notNull(),
    /** The id that the other side gave it, by which it is known when it comes again; null without one. */
    sourceId: text(),
    /** The last message that was sent to the address, and to whom. */
    messageId: text().notNull(),
    recipientId: text().notNull(),
    recipientName: text().notNull(),
    familyId: text(),
    familyIds: text().array().notNull(),
    address: text().notNull(),
    text: text().notNull(),
    /** What came along with an email; the mailbox has it. */
    attachments: jsonb().$type<ReplyAttachment[]>().notNull().default([]),
    /** The Message-ID of an email, which an answer refers to. */
    emailId: text(),
    /** What the server did because of it. */
    choice: text().$type<OptOutChoice>(),
    receivedAt: moment().notNull(),
    handledAt: moment(),
    /** Null if the server did it. */
    handledBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.id] }),
    index('replies_newest').on(t.organizationId, t.receivedAt, t.id),
    uniqueIndex('replies_by_source').on(t.organizationId, t.channel, t.sourceId),
    foreignKey({
      columns: [t.organizationId, t.messageId],
      foreignColumns: [messages.organizationId, messages.id],
    }).onDelete('cascade'),
    tenantPolicy(),
  ],
)
