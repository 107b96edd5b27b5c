import { PAGE_SIZE, type ReplyState } from '@firstbell/contract'
import { maskedAddress, Refusal, type Reply } from '@firstbell/domain'
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope } from '../../db/rows.ts'
import { messages, replies } from '../../db/schema.ts'

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

function withMessages(db: Db) {
  const { texts, sourceLanguage } = messages
  return db
    .select({ reply: replies, texts, sourceLanguage })
    .from(replies)
    .innerJoin(messages, and(eq(messages.organizationId, replies.organizationId), eq(messages.id, replies.messageId)))
}

type RowWithMessage = Awaited<ReturnType<typeof withMessages>>[number]

function replyOf({ reply: { address, ...row }, texts, sourceLanguage }: RowWithMessage): Reply {
  return { ...row, addressMasked: maskedAddress(address), subject: texts[sourceLanguage]?.subject ?? '' }
}
