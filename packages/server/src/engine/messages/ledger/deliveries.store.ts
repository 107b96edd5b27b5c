import {
  type Delivery,
  type DeliveryCounts,
  type DeliveryState,
  maskedAddress,
  type MessageCategory,
  Refusal,
} from '@firstbell/domain'
import { PAGE_SIZE } from '@firstbell/contract'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope, oneOf } from '../../../db/rows.ts'
import { deliveries, messages } from '../../../db/schema.ts'
import { insertRows, writeRows } from '../../../db/write-rows.ts'
import { isRefused } from '../opt-outs/opt-outs.store.ts'

export type DeliveryRow = typeof deliveries.$inferInsert

/** Deliveries that can still be sent, or stopped. */
export const WAITING: readonly DeliveryState[] = ['queued', 'held']
/** How long a delivery that is being sent is leased to one server. */
const LEASE_SECONDS = 120

/** Leases are compared by the clock of the database, which all servers share. */
export const databaseNow = sql`extract(epoch from clock_timestamp())`

export async function insertDeliveries(db: Db, rows: readonly DeliveryRow[]): Promise<void> {
  await writeRows(db, deliveries, rows)
}

/** ALERT-27: writes deliveries that are not there yet. */
export async function insertDeliveriesOnce(db: Db, rows: readonly DeliveryRow[]): Promise<void> {
  await insertRows(db, deliveries, rows, sql`on conflict (organization_id, id) do nothing`)
}

/** Which of these deliveries are there. */
export async function listKnownDeliveries(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { id } = deliveries
  const rows = await db
    .select({ id })
    .from(deliveries)
    .where(and(ofScope(db, deliveries), oneOf(id, ids)))
  return new Set(rows.map((row) => row.id))
}

/** What has become of these deliveries, of those that are there. */
export async function listDeliveryStates(db: Db, ids: readonly string[]): Promise<Map<string, DeliveryState>> {
  const { id, state } = deliveries
  const rows = await db
    .select({ id, state })
    .from(deliveries)
    .where(and(ofScope(db, deliveries), oneOf(id, ids)))
  return new Map(rows.map((row) => [row.id, row.state]))
}

/** ALERT-31: withdraws those of these deliveries that still wait. */
export async function removeWaitingDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .delete(deliveries)
    .where(and(ofScope(db, deliveries), oneOf(deliveries.id, ids), inArray(deliveries.state, [...WAITING])))
}

export async function hasWaitingDeliveries(db: Db, messageId: string): Promise<boolean> {
  const waiting = and(
    ofScope(db, deliveries),
    eq(deliveries.messageId, messageId),
    inArray(deliveries.state, [...WAITING]),
  )
  return (await db.$count(deliveries, waiting)) > 0
}

/** How many deliveries of each message are in which state. */
export async function countDeliveries(db: Db, messageIds: readonly string[]): Promise<Map<string, DeliveryCounts>> {
  const rows = await db
    .select({ messageId: deliveries.messageId, state: deliveries.state, rows: count() })
    .from(deliveries)
    .where(and(ofScope(db, deliveries), oneOf(deliveries.messageId, messageIds)))
    .groupBy(deliveries.messageId, deliveries.state)
  const counts = new Map<string, DeliveryCounts>(messageIds.map((id) => [id, {}]))
  for (const { messageId, state, rows: total } of rows)
    counts.set(messageId, { ...counts.get(messageId), [state]: total })
  return counts
}

/** MESSAGE-122: how many notifications of a message were shown, and opened. */
export async function countSeen(db: Db, messageId: string): Promise<{ shown: number; opened: number }> {
  const { shownAt, openedAt } = deliveries
  const [row] = await db
    .select({ shown: count(shownAt), opened: count(openedAt) })
    .from(deliveries)
    .where(and(ofScope(db, deliveries), eq(deliveries.messageId, messageId), eq(deliveries.channel, 'push')))
  return row ?? { shown: 0, opened: 0 }
}

interface LedgerSearch {
  state?: DeliveryState | undefined
  /** All of them without one. */
  page?: number
}

/** A page of the ledger of a message, by name; `familyIds` are the families whose people it shows. */
export async function listDeliveries(
  db: Db,
  messageId: string,
  { state, page }: LedgerSearch,
): Promise<{ deliveries: Delivery[]; total: number; familyIds: string[] }> {
  const which = and(ofScope(db, deliveries), eq(deliveries.messageId, messageId), state && eq(deliveries.state, state))
  const sorted = db.select().from(deliveries).where(which).orderBy(asc(deliveries.recipientName), asc(deliveries.id))
  const rows = await (page === undefined ? sorted : sorted.limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE))
  return {
    deliveries: rows.map((row) => ({ ...row, addressMasked: maskedAddress(row.address) })),
    total: await db.$count(deliveries, which),
    familyIds: [...new Set(rows.flatMap(({ familyIds }) => familyIds))],
  }
}

/** One line of the ledger of a message with its text; refuses with 'not_found' what is not there. */
export async function getDelivery(db: Db, { messageId, id }: { messageId: string; id: string }) {
  const which = and(ofScope(db, deliveries), eq(deliveries.messageId, messageId), eq(deliveries.id, id))
  const [row] = await db.select().from(deliveries).where(which)
  if (!row) throw new Refusal('not_found')
  return row
}

export interface LeasedDelivery extends Pick<
  typeof deliveries.$inferSelect,
  | 'id'
  | 'organizationId'
  | 'messageId'
  | 'recipientId'
  | 'familyId'
  | 'channel'
  | 'address'
  | 'language'
  | 'subject'
  | 'text'
  | 'attempts'
  | 'deadlineAt'
  | 'expiresAt'
  | 'changedAt'
> {
  category: MessageCategory
}

/**
 * Takes a due delivery for this server, if it is still to be sent. One of which a server was in the middle when it stopped is
 * `uncertain`; only an emergency is sent again. One that came too late is `expired`, one that is refused by now `optedOut`.
 */
export async function leaseDelivery(db: Db, id: string, now: number): Promise<LeasedDelivery | undefined> {
  const [row] = await db
    .select({ delivery: deliveries, category: messages.category, isOptedOut: sql<boolean>`${isRefused(db)}` })
    .from(deliveries)
    .innerJoin(
      messages,
      and(eq(messages.organizationId, deliveries.organizationId), eq(messages.id, deliveries.messageId)),
    )
    .where(and(ofScope(db, deliveries), eq(deliveries.id, id), sql`${deliveries.leasedUntil} < ${databaseNow}`))
    .for('update', { of: deliveries, skipLocked: true })
  if (!row) return undefined
  const { delivery, category, isOptedOut } = row
  const isEmergency = category === 'emergency'
  const isLeft = delivery.state === 'sending'
  if (!isLeft && !WAITING.includes(delivery.state)) return undefined
  if (isLeft && !isEmergency) return settle('uncertain')
  if (isOptedOut) return settle('optedOut')
  if (delivery.expiresAt !== null && delivery.expiresAt <= now) return settle(isLeft ? 'uncertain' : 'expired')
  const attempts = delivery.attempts + 1
  await updateDelivery(db, id, {
    state: 'sending',
    attempts,
    leasedUntil: sql`${databaseNow} + ${LEASE_SECONDS}::float8`,
    changedAt: now,
  })
  return { ...delivery, attempts, category }

  async function settle(state: DeliveryState): Promise<undefined> {
    await updateDelivery(db, id, { state, changedAt: now })
  }
}

type DeliveryChange = { [Field in keyof DeliveryRow]?: DeliveryRow[Field] | ReturnType<typeof sql> }

export async function updateDelivery(db: Db, id: string, change: DeliveryChange): Promise<void> {
  await db
    .update(deliveries)
    .set(change)
    .where(and(ofScope(db, deliveries), eq(deliveries.id, id)))
}
