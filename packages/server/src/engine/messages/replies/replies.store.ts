import type { MessageCategory, OptOutChannel } from '@firstbell/domain'
import { and, arrayContains, desc, eq, max, notInArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { deliveries, messages, replies } from '../../../db/schema.ts'
import type { WhoseOptOuts } from '../opt-outs/opt-outs.store.ts'

export type ReplyRow = typeof replies.$inferInsert

interface Told {
  channel: OptOutChannel
  address: string
  /** Only this one. */
  deliveryId?: string | undefined
}

/** What reached an address, or may have. The id of a delivery is known to whoever got it, so it counts from any address. */
const isTold = ({ channel, address, deliveryId }: Told) =>
  and(
    eq(deliveries.channel, channel),
    deliveryId === undefined ? eq(deliveries.address, address) : eq(deliveries.id, deliveryId),
    sql`${deliveries.state} in ('sending', 'accepted', 'uncertain', 'bounced')`,
  )

export interface SenderTo {
  organizationId: string
  /** When it last sent something; seconds UTC. */
  sentAt: number
}

/** The organizations that have sent something to an address, the last one first; ids of deliveries increase within a moment, too. */
export async function listSendersTo(database: Database, told: Told): Promise<SenderTo[]> {
  const sentAt = max(deliveries.changedAt)
  const rows = await database.lookup((db) =>
    db
      .select({ organizationId: deliveries.organizationId, sentAt })
      .from(deliveries)
      .where(isTold(told))
      .groupBy(deliveries.organizationId)
      .orderBy(desc(sentAt), desc(max(deliveries.id))),
  )
  return rows.map(({ organizationId, ...row }) => ({ organizationId, sentAt: row.sentAt ?? 0 }))
}

/** What a message answers: the Message-ID of the reply, as far as it has one, and the delivery that was replied to. */
export async function findAnswered(db: Db, messageId: string) {
  const [row] = await db
    .select({ emailId: replies.emailId, deliveryId: deliveries.id })
    .from(replies)
    .leftJoin(
      deliveries,
      and(
        eq(deliveries.organizationId, replies.organizationId),
        eq(deliveries.messageId, replies.messageId),
        eq(deliveries.recipientId, replies.recipientId),
        eq(deliveries.channel, replies.channel),
      ),
    )
    .where(and(ofScope(db, replies), eq(replies.id, messageId)))
    .limit(1)
  return row
}

/** What was sent to an address last. */
export async function findLastTold(db: Db, { organizationId, ...told }: Told & WhoseOptOuts) {
  const [row] = await db
    .select({ delivery: deliveries, category: messages.category })
    .from(deliveries)
    .innerJoin(
      messages,
      and(eq(messages.organizationId, deliveries.organizationId), eq(messages.id, deliveries.messageId)),
    )
    .where(and(ofScope(db, deliveries), eq(deliveries.organizationId, organizationId), isTold(told)))
    .orderBy(desc(deliveries.changedAt), desc(deliveries.id))
    .limit(1)
  return row && { ...row.delivery, category: row.category satisfies MessageCategory }
}

/** Whether it is new: the other side may hand the same reply over again. */
export async function insertReply(db: Db, row: ReplyRow): Promise<boolean> {
  const inserted = await db.insert(replies).values(row).onConflictDoNothing().returning({ id: replies.id })
  return inserted.length > 0
}

const isOfFamily = (db: Db, familyId: string) => and(ofScope(db, replies), arrayContains(replies.familyIds, [familyId]))

/** MESSAGE-67: the inbox forgets a family that is deleted. */
export async function removeRepliesOfFamily(db: Db, familyId: string): Promise<void> {
  await db.delete(replies).where(isOfFamily(db, familyId))
}

/** MESSAGE-67: the inbox forgets contacts of a family who are no longer there. */
export async function removeRepliesOfFormerContacts(
  db: Db,
  familyId: string,
  contactIds: readonly string[],
): Promise<void> {
  await db
    .delete(replies)
    .where(and(ofScope(db, replies), eq(replies.familyId, familyId), notInArray(replies.recipientId, [...contactIds])))
}

/** MESSAGE-67: a reply may be about a child who is no longer there. */
export async function eraseRepliesOfFamily(db: Db, familyId: string): Promise<void> {
  await db.update(replies).set({ text: '', attachments: [], emailId: null }).where(isOfFamily(db, familyId))
}
