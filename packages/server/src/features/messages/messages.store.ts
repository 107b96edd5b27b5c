import { PAGE_SIZE } from '@firstbell/contract'
import { type Message, Refusal, statusOf } from '@firstbell/domain'
import { and, desc, eq, gte, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { partOf } from '../../db/part-of.ts'
import { ofScope } from '../../db/rows.ts'
import { deliveries, messages } from '../../db/schema.ts'
import { countDeliveries } from '../../engine/messages/deliveries.store.ts'

type MessageRow = typeof messages.$inferInsert

interface MessageSearch {
  status?: Message['status'] | undefined
  search?: string | undefined
  from?: number | undefined
  to?: number | undefined
  page: number
}

/** A page of messages, newest first. */
export async function listMessages(
  db: Db,
  organizationId: string,
  { page, ...search }: MessageSearch,
): Promise<{ messages: Message[]; total: number }> {
  const which = isAskedFor(db, organizationId, search)
  const rows = await db
    .select()
    .from(messages)
    .where(which)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return { messages: await withCounts(db, rows), total: await db.$count(messages, which) }
}

function isAskedFor(db: Db, organizationId: string, { status, search, from, to }: Omit<MessageSearch, 'page'>) {
  const part = search && partOf(search)
  const subject = (language: 'en' | 'es') => sql<string>`${messages.texts} -> ${sql.raw(`'${language}'`)} ->> 'subject'`
  return and(
    ofScope(db, messages),
    eq(messages.organizationId, organizationId),
    from === undefined ? undefined : gte(messages.createdAt, from),
    to === undefined ? undefined : lt(messages.createdAt, to),
    part ? or(ilike(subject('en'), part), ilike(subject('es'), part)) : undefined,
    status && hasStatus(status),
  )
}

/** MESSAGE-10 as a condition. */
function hasStatus(status: Message['status']) {
  const has = (...states: string[]) => sql`exists (
    select from ${deliveries} d where d.organization_id = ${messages.organizationId} and d.message_id = ${messages.id}
       and d.state = any (${sql.param(states)}::text[]))`
  const isWaiting = has('queued', 'held', 'sending')
  const isFaulty = has('failed', 'uncertain', 'bounced')
  const isAccepted = has('accepted')
  const isCancelled = has('cancelled')
  const isSentOff = isNotNull(messages.sentAt)
  if (status === 'draft') return isNull(messages.sentAt)
  if (status === 'sending') return and(isSentOff, isWaiting)
  if (status === 'partlyFailed') return and(isSentOff, sql`not ${isWaiting}`, isFaulty)
  const isDone = and(isSentOff, sql`not ${isWaiting}`, sql`not ${isFaulty}`)
  if (status === 'cancelled') return and(isDone, sql`not ${isAccepted}`, isCancelled)
  const isExpired = and(sql`not ${isAccepted}`, sql`not ${isCancelled}`, has('expired'))
  return status === 'expired'
    ? and(isDone, isExpired)
    : and(isDone, or(isAccepted, and(sql`not ${isCancelled}`, sql`not ${has('expired')}`)))
}

/** Refuses with 'not_found' what the scope does not hold. */
export async function getMessage(db: Db, id: string): Promise<Message> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(ofScope(db, messages), eq(messages.id, id)))
  if (!row) throw new Refusal('not_found')
  const [message] = await withCounts(db, [row])
  if (!message) throw new Refusal('not_found')
  return message
}

/** A message that can still be changed; nobody else sends it meanwhile. */
export async function lockDraft(db: Db, id: string): Promise<Message> {
  await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofScope(db, messages), eq(messages.id, id)))
    .for('update')
  const message = await getMessage(db, id)
  if (message.sentAt !== null)
    throw new Refusal('invalid_input', 'The message was sent already. Duplicate it to send another one.')
  return message
}

async function withCounts(db: Db, rows: readonly (typeof messages.$inferSelect)[]): Promise<Message[]> {
  const countsOf = await countDeliveries(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const counts = countsOf.get(row.id) ?? {}
    return { ...row, counts, status: row.sentAt === null ? 'draft' : statusOf(counts) }
  })
}

export async function insertMessage(db: Db, row: MessageRow): Promise<void> {
  await db.insert(messages).values(row)
}

export async function updateMessage(db: Db, row: Pick<MessageRow, 'id'> & Partial<MessageRow>): Promise<void> {
  await db
    .update(messages)
    .set(row)
    .where(and(ofScope(db, messages), eq(messages.id, row.id)))
}

export async function removeMessage(db: Db, id: string): Promise<void> {
  await db.delete(messages).where(and(ofScope(db, messages), eq(messages.id, id)))
}
