import { PAGE_SIZE } from '@firstbell/contract'
import { type DeliveryState, mergeFieldsOf, type Message, Refusal, STATES_OF_STATUS, statusOf } from '@firstbell/domain'
import { and, desc, eq, gte, ilike, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { partOf } from '../../db/part-of.ts'
import { groupBy, ofScope, oneOf } from '../../db/rows.ts'
import { adoptions, deliveries, families, messages, routes, stops } from '../../db/schema.ts'
import { countDeliveries } from '../../engine/messages/ledger/deliveries.store.ts'

interface MessageSearch {
  status?: Message['status'] | undefined
  kind?: Message['kind'] | undefined
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

function isAskedFor(db: Db, organizationId: string, { status, kind, search, from, to }: Omit<MessageSearch, 'page'>) {
  const part = search && partOf(search)
  const subject = (language: 'en' | 'es') => sql<string>`${messages.texts} -> ${sql.raw(`'${language}'`)} ->> 'subject'`
  return and(
    ofScope(db, messages),
    eq(messages.organizationId, organizationId),
    from === undefined ? undefined : gte(messages.createdAt, from),
    to === undefined ? undefined : lt(messages.createdAt, to),
    part ? or(ilike(subject('en'), part), ilike(subject('es'), part), hasSaid(part)) : undefined,
    kind && eq(messages.kind, kind),
    status && hasStatus(status),
  )
}

/** MESSAGE-97: whether somebody was sent a subject with this in it. */
const hasSaid = (part: string) => sql`exists (
  select from ${deliveries} d where d.organization_id = ${messages.organizationId} and d.message_id = ${messages.id}
     and d.subject ilike ${part})`

/** MESSAGE-10 as a condition. */
function hasStatus(status: Message['status']) {
  const has = (states: readonly DeliveryState[]) => sql`exists (
    select from ${deliveries} d where d.organization_id = ${messages.organizationId} and d.message_id = ${messages.id}
       and d.state = any (${sql.param([...states])}::text[]))`
  const [sending, ...others] = STATES_OF_STATUS.map(([name, states]) => sql`when ${has(states)} then ${name}::text`)
  const stopped = sql`when ${messages.cancelledAt} is not null and ${has(['cancelled'])} then 'cancelled'`
  const retracted = sql`when ${messages.retractedAt} is not null then 'retracted'`
  const cases = [retracted, sending, stopped, ...others]
  return sql`case when ${messages.sentAt} is null
         then case when ${messages.scheduledAt} is null then 'draft' else 'scheduled' end ${sql.join(cases, sql` `)} else 'sent' end = ${status}`
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

/** A message that nobody else changes or sends meanwhile. */
export async function lockMessage(db: Db, id: string): Promise<Message> {
  await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofScope(db, messages), eq(messages.id, id)))
    .for('update')
  return getMessage(db, id)
}

/** A message that can still be changed. */
export async function lockDraft(db: Db, id: string): Promise<Message> {
  const message = await lockMessage(db, id)
  if (message.sentAt !== null)
    throw new Refusal('invalid_input', 'The message was sent already. Duplicate it to send another one.')
  return message
}

async function withCounts(db: Db, rows: readonly (typeof messages.$inferSelect)[]): Promise<Message[]> {
  const ids = rows.map(({ id }) => id)
  const countsOf = await countDeliveries(db, ids)
  const correctionsOf = await listCorrections(db, ids)
  const saidOf = await listSaid(db, rows)
  return rows.map((row) => {
    const counts = countsOf.get(row.id) ?? {}
    const unsent = row.scheduledAt === null ? 'draft' : 'scheduled'
    const correctedByIds = (correctionsOf.get(row.id) ?? []).map(({ id }) => id)
    const said = saidOf.get(row.id) ?? null
    return { ...row, counts, correctedByIds, said, status: row.sentAt === null ? unsent : statusOf(counts, row) }
  })
}

/** What the first recipient of each in its own language read as its subject; of those alone whose subject has fields. */
async function listSaid(db: Db, rows: readonly (typeof messages.$inferSelect)[]): Promise<ReadonlyMap<string, string>> {
  const filledIn = rows.filter(
    ({ texts, sourceLanguage }) => mergeFieldsOf([texts[sourceLanguage]?.subject ?? '']).length > 0,
  )
  if (filledIn.length === 0) return new Map()
  const { subject, id } = deliveries
  const first = db
    .select({ said: subject })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.organizationId, messages.organizationId),
        eq(deliveries.messageId, messages.id),
        eq(deliveries.language, messages.sourceLanguage),
        ne(subject, ''),
      ),
    )
    .orderBy(id)
    .limit(1)
    .as('first')
  const ids = filledIn.map((message) => message.id)
  const found = await db
    .select({ id: messages.id, said: first.said })
    .from(messages)
    .innerJoinLateral(first, sql`true`)
    .where(and(ofScope(db, messages), oneOf(messages.id, ids)))
  return new Map(found.map((row) => [row.id, row.said]))
}

/** The messages that correct each of these. */
async function listCorrections(db: Db, messageIds: readonly string[]) {
  const { id, correctsMessageId, createdAt } = messages
  const rows = await db
    .select({ id, correctsMessageId })
    .from(messages)
    .where(and(ofScope(db, messages), oneOf(correctsMessageId, messageIds)))
    .orderBy(createdAt)
  return groupBy(rows, (row) => row.correctsMessageId)
}

/** The names of the stops, with their routes, or of the families that a message is for; other audiences are named elsewhere. */
export async function listAudienceNames(
  db: Db,
  { organizationId, audience: { type, ids } }: Pick<Message, 'organizationId' | 'audience'>,
): Promise<{ id: string; name: string }[]> {
  if (type === 'families') {
    const { id, name } = families
    const which = and(ofScope(db, families), eq(families.organizationId, organizationId), oneOf(id, ids))
    return db.select({ id, name }).from(families).where(which).orderBy(name, id)
  }
  if (type === 'adoptions') {
    const { id, effectiveDate } = adoptions
    const which = and(ofScope(db, adoptions), eq(adoptions.organizationId, organizationId), oneOf(id, ids))
    return db.select({ id, name: effectiveDate }).from(adoptions).where(which).orderBy(effectiveDate, id)
  }
  if (type !== 'stops') return []
  const rows = await db
    .select({ id: stops.id, stop: stops.name, route: routes.name })
    .from(stops)
    .innerJoin(routes, and(eq(routes.organizationId, stops.organizationId), eq(routes.id, stops.routeId)))
    .where(and(ofScope(db, stops), eq(stops.organizationId, organizationId), oneOf(stops.id, ids)))
    .orderBy(routes.name, stops.order)
  return rows.map(({ id, stop, route }) => ({ id, name: `${stop} (${route})` }))
}
