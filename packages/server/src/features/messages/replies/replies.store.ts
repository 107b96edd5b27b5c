import { PAGE_SIZE, type ReplyState } from '@firstbell/contract'
import { maskedAddress, PLACEHOLDER, Refusal, type Reply } from '@firstbell/domain'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { deliveries, messages, replies } from '../../../db/schema.ts'

const isOpen = isNull(replies.handledAt)

/** A page of the inbox, newest first; `familyIds` are the families whose people wrote. */
export async function listReplies(
  db: Db,
  organizationId: string,
  { state, page }: { state?: ReplyState | undefined; page: number },
): Promise<{ replies: Reply[]; total: number; open: number; familyIds: string[] }> {
  const ofState: Record<ReplyState, SQL> = { open: isOpen, handled: isNotNull(replies.handledAt) }
  const own = and(ofScope(db, replies), eq(replies.organizationId, organizationId))
  const which = and(own, state && ofState[state])
  const rows = await withMessages(db)
    .where(which)
    .orderBy(desc(replies.receivedAt), desc(replies.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    replies: rows.map(replyOf),
    total: await db.$count(replies, which),
    open: await db.$count(replies, and(own, isOpen)),
    familyIds: [...new Set(rows.flatMap(({ reply }) => reply.familyIds))],
  }
}

/** Of two who handle a reply the first one is written down. */
export async function handleReply(
  db: Db,
  id: string,
  { handledAt, handledBy }: { handledAt: number | null; handledBy: string | null },
): Promise<{ reply: Reply; organizationId: string }> {
  const one = and(ofScope(db, replies), eq(replies.id, id))
  await db
    .update(replies)
    .set({ handledAt, handledBy })
    .where(and(one, handledAt === null ? undefined : isOpen))
  const [row] = await withMessages(db).where(one)
  if (!row) throw new Refusal('not_found')
  return { reply: replyOf(row), organizationId: row.reply.organizationId }
}

/** A reply that nobody else answers meanwhile, with what was sent to who wrote it. */
export async function lockReply(db: Db, id: string) {
  const one = and(ofScope(db, replies), eq(replies.id, id))
  await db.select({ id: replies.id }).from(replies).where(one).for('update')
  const [row] = await withMessages(db).where(one)
  if (!row) throw new Refusal('not_found')
  const { reply, audience, answerMessageId, subject, language } = row
  return { ...reply, audience, answerMessageId, subject, language }
}

/** What the writer of a reply was sent of its message, on any channel. */
const isOfWriter = sql`d.organization_id = ${replies.organizationId} and d.message_id = ${replies.messageId}
  and d.recipient_id = ${replies.recipientId}`
/** The delivery that was replied to. */
const isAnswered = sql`${isOfWriter} and d.channel = ${replies.channel}`

function withMessages(db: Db) {
  const { texts, sourceLanguage, audience } = messages
  const of = <Value>(column: 'language' | 'address') =>
    sql<Value | null>`(select d.${sql.raw(column)} from ${deliveries} d where ${isAnswered} limit 1)`
  return db
    .select({
      reply: replies,
      texts,
      sourceLanguage,
      audience,
      /** A text message has none, but perhaps the email beside it. */
      subject: sql<
        string | null
      >`(select d.subject from ${deliveries} d where ${isOfWriter} and d.subject <> '' limit 1)`.as('subject'),
      language: of<string>('language').as('language'),
      toldAddress: of<string>('address').as('told_address'),
      answerMessageId: sql<string | null>`(select m.id from ${messages} m
        where m.organization_id = ${replies.organizationId} and m.id = ${replies.id})`.as('answer_message_id'),
    })
    .from(replies)
    .innerJoin(messages, and(eq(messages.organizationId, replies.organizationId), eq(messages.id, replies.messageId)))
}

type RowWithMessage = Awaited<ReturnType<typeof withMessages>>[number]

function replyOf({ reply, texts, sourceLanguage, subject, toldAddress, answerMessageId }: RowWithMessage): Reply {
  const { address, emailId: _, ...row } = reply
  return {
    ...row,
    answerMessageId,
    addressMasked: maskedAddress(address),
    isFromOtherAddress: toldAddress !== null && toldAddress !== address,
    subject: subject ?? (texts[sourceLanguage]?.subject ?? '').replace(PLACEHOLDER, '…'),
  }
}
