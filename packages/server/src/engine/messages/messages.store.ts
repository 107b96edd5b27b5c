import type { LocalDate } from '@firstbell/domain'
import { and, eq, gte, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { deliveries, messages, organizations } from '../../db/schema.ts'

export type MessageRow = typeof messages.$inferInsert

interface MessageKey {
  organizationId: string
  messageId: string
}

const KEY = { organizationId: messages.organizationId, messageId: messages.id }
const byId = (db: Db, id: string) => and(ofScope(db, messages), eq(messages.id, id))

export async function insertMessage(db: Db, row: MessageRow): Promise<void> {
  await db.insert(messages).values(row)
}

/** The message with this id, which is written unless it is there. */
export async function ensureMessage(db: Db, row: MessageRow): Promise<typeof messages.$inferSelect | undefined> {
  await db.insert(messages).values(row).onConflictDoNothing()
  const [present] = await db.select().from(messages).where(byId(db, row.id))
  return present
}

export async function removeMessage(db: Db, id: string): Promise<void> {
  await db.delete(messages).where(byId(db, id))
}

export async function updateMessage(db: Db, row: Pick<MessageRow, 'id'> & Partial<MessageRow>): Promise<void> {
  await db.update(messages).set(row).where(byId(db, row.id))
}

const isScheduled = sql`scheduled_at is not null and sent_at is null` // as the index has it
const isUnfinished = sql`sent_at is not null and finished_at is null` // as the index has it

/** Messages of all organizations whose time has come. */
export async function listScheduledMessages(database: Database, now: number, limit: number): Promise<MessageKey[]> {
  return database.lookup((db) =>
    db
      .select(KEY)
      .from(messages)
      .where(and(isScheduled, lte(messages.scheduledAt, now)))
      .orderBy(messages.scheduledAt)
      .limit(limit),
  )
}

/** Takes a message whose time has come, if no other server has it and it is still to be sent off. */
export async function lockScheduledMessage(db: Db, id: string, now: number) {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(byId(db, id), isScheduled, lte(messages.scheduledAt, now)))
    .for('update', { skipLocked: true })
  return row
}

/** Messages of all organizations of which nothing is waiting any more, and that are not finished yet. */
export async function listDoneMessages(database: Database, limit: number): Promise<MessageKey[]> {
  return database.lookup((db) =>
    db
      .select(KEY)
      .from(messages)
      .where(
        and(
          isUnfinished,
          notExists(
            db
              .select({ id: deliveries.id })
              .from(deliveries)
              .where(
                and(
                  eq(deliveries.organizationId, messages.organizationId),
                  eq(deliveries.messageId, messages.id),
                  sql`${deliveries.state} in ('queued', 'held', 'sending')`,
                ),
              ),
          ),
        ),
      )
      .limit(limit),
  )
}

/** Holds a message that is not finished yet until the unit of work ends; returns whether there is one. */
export async function lockUnfinishedMessage(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(byId(db, id), isUnfinished))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

/** What the product has told the families of a run by an alert of it, in order. */
export async function listTemplatesOfAlert(db: Db, alertId: string): Promise<(string | null)[]> {
  const { templateId, createdAt, id } = messages
  const rows = await db
    .select({ templateId })
    .from(messages)
    .where(and(ofScope(db, messages), eq(messages.alertId, alertId)))
    .orderBy(createdAt, id)
  return rows.map((row) => row.templateId)
}

/** What is written to whom by a message that is sent off. */
export type SentMessage = Pick<
  typeof messages.$inferSelect,
  | 'id'
  | 'organizationId'
  | 'category'
  | 'kind'
  | 'templateId'
  | 'audience'
  | 'channels'
  | 'texts'
  | 'sourceLanguage'
  | 'activeUntil'
>

/** The messages about a date that were sent off and not taken back, without those to which the product adds what contacts chose (ALERT-27). */
export async function listMessagesAbout(db: Db, organizationId: string, date: LocalDate): Promise<SentMessage[]> {
  const isOfDate = sql`${messages.audience} ->> 'onDate' = ${date}`
  const isSent = and(isNotNull(messages.sentAt), isNull(messages.retractedAt))
  const isOfOffice = or(isNotNull(messages.createdBy), isNotNull(messages.alertId))
  return db
    .select()
    .from(messages)
    .where(and(ofScope(db, messages), eq(messages.organizationId, organizationId), isSent, isOfOffice, isOfDate))
}

/** The messages about an adopted plan that were sent off and not taken back. */
export async function listMessagesAboutAdoption(
  db: Db,
  { organizationId, adoptionId }: { organizationId: string; adoptionId: string },
): Promise<SentMessage[]> {
  const { audience, sentAt, retractedAt } = messages
  const isAbout = sql`${audience} ->> 'type' = 'adoptions' and ${audience} -> 'ids' ? ${adoptionId}`
  const isSent = and(isNotNull(sentAt), isNull(retractedAt))
  return db
    .select()
    .from(messages)
    .where(and(ofScope(db, messages), eq(messages.organizationId, organizationId), isSent, isAbout))
}

/** Those of these messages of which something is still to be sent. */
export async function listUnfinished(db: Db, ids: readonly string[]): Promise<SentMessage[]> {
  return db
    .select()
    .from(messages)
    .where(and(ofScope(db, messages), oneOf(messages.id, ids), isUnfinished))
}

/** The messages that were written with an alert. */
export async function listMessagesOfAlert(db: Db, alertId: string) {
  return db
    .select()
    .from(messages)
    .where(and(ofScope(db, messages), eq(messages.alertId, alertId)))
}

export async function hasMessage(db: Db, id: string): Promise<boolean> {
  return (await db.$count(messages, byId(db, id))) > 0
}

/**
 * ALERT-30, ALERT-36, FAMILY-73: of which contact the office has announced cancellations or delays of a date, and of which route. ALERT-32: of a
 * closed date also by messages without a date that were sent since a moment: one with this date finds nobody who rides.
 */
export async function findTold(
  db: Db,
  about: 'cancellation' | 'delay',
  date: LocalDate,
  undatedSince?: number,
): Promise<(ride: { contactId: string; routeId: string }) => boolean> {
  const { id, organizationId, kind, audience, createdBy, sentAt } = messages
  const onDate = sql`${audience} ->> 'onDate'`
  const rows = await db
    .select({ recipientId: deliveries.recipientId, routeIds: deliveries.routeIds, audience })
    .from(deliveries)
    .innerJoin(messages, and(eq(organizationId, deliveries.organizationId), eq(id, deliveries.messageId)))
    .where(
      and(
        ofScope(db, messages),
        eq(kind, about),
        or(eq(onDate, date), undatedSince === undefined ? undefined : and(isNull(onDate), gte(sentAt, undatedSince))),
        isNotNull(createdBy),
        isNull(messages.retractedAt),
        // What failed has told nobody.
        sql`${deliveries.state} not in ('cancelled', 'noAddress', 'failed', 'bounced', 'expired')`,
      ),
    )
  const toldTo = groupBy(rows, ({ recipientId }) => recipientId)
  return ({ contactId, routeId }) =>
    (toldTo.get(contactId) ?? []).some(({ routeIds, audience: { type, ids } }) =>
      routeIds === null ? type !== 'routes' || ids.includes(routeId) : routeIds.includes(routeId),
    )
}

/** Whether the product has written a draft from a template for a date that nobody has sent. */
export async function hasAutomaticDraft(db: Db, templateId: string, onDate: LocalDate): Promise<boolean> {
  const isDraft = and(isNull(messages.createdBy), isNull(messages.sentAt))
  const isOfDate = sql`${messages.audience} ->> 'onDate' = ${onDate}`
  const which = and(ofScope(db, messages), eq(messages.templateId, templateId), isDraft, isOfDate)
  return (await db.$count(messages, which)) > 0
}

/** What sending needs of an organization, and whether it may send at `now` (seconds UTC). */
export async function findSender(db: Db, organizationId: string, now: number) {
  const { name, phone, timeZone, messagingEnabled, openUntil, ridershipEnabled } = organizations
  const switches = { messagingEnabled, openUntil, ridershipEnabled }
  const [row] = await db
    .select({ id: organizations.organizationId, name, phone, timeZone, ...switches })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  return row && { ...row, maySend: row.messagingEnabled && row.openUntil > now }
}
