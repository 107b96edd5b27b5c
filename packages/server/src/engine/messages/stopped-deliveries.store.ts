import type { DeliveryState } from '@firstbell/domain'
import { and, arrayContains, arrayOverlaps, eq, gt, inArray, ne, not, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { ofScope, oneOf } from '../../db/rows.ts'
import { deliveries } from '../../db/schema.ts'
import { WAITING } from './ledger/deliveries.store.ts'

/** Stops what is not sent yet; returns how many deliveries these were. */
export async function cancelDeliveries(db: Db, messageId: string, now: number): Promise<number> {
  return stop(db, eq(deliveries.messageId, messageId), now)
}

/** Stops these, of which each waits. */
export async function cancelDeliveriesById(db: Db, ids: readonly string[], now: number): Promise<number> {
  return stop(db, oneOf(deliveries.id, ids), now)
}

async function stop(db: Db, which: SQL, now: number): Promise<number> {
  const stopped = await db
    .update(deliveries)
    .set({ state: 'cancelled', changedAt: now })
    .where(and(ofScope(db, deliveries), which, inArray(deliveries.state, [...WAITING])))
    .returning({ id: deliveries.id })
  return stopped.length
}

/** What is sent again when it is asked for, or by itself when an attempt fails that is under way. */
const TRIED_AGAIN: readonly DeliveryState[] = ['failed', 'bounced', 'uncertain', 'sending']

/** Whether something of a message can be sent again. */
export async function hasTried(db: Db, messageId: string): Promise<boolean> {
  const which = and(
    ofScope(db, deliveries),
    eq(deliveries.messageId, messageId),
    inArray(deliveries.state, [...TRIED_AGAIN]),
  )
  return (await db.$count(deliveries, which)) > 0
}

/** MESSAGE-40: what was tried of a message is of no use any more, but to these families; so it is not sent again. */
export async function expireTried(
  db: Db,
  messageId: string,
  now: number,
  { butOf = [] }: { butOf?: readonly string[] } = {},
): Promise<void> {
  const { state, expiresAt, familyIds } = deliveries
  const isOfOthers = butOf.length > 0 ? not(arrayOverlaps(familyIds, [...butOf])) : undefined
  const isTried = and(eq(deliveries.messageId, messageId), inArray(state, [...TRIED_AGAIN]))
  await db
    .update(deliveries)
    .set({ expiresAt: sql`least(${expiresAt}, ${now}::float8)` })
    .where(and(ofScope(db, deliveries), isTried, isOfOthers))
}

/** MESSAGE-16: an emergency that was tried may have arrived, also where it waits for another attempt: it is `uncertain` from now on. */
export async function settleTried(db: Db, messageId: string, now: number): Promise<void> {
  const isWaiting = and(eq(deliveries.messageId, messageId), inArray(deliveries.state, [...WAITING]))
  await db
    .update(deliveries)
    .set({ state: 'uncertain', changedAt: now })
    .where(and(ofScope(db, deliveries), isWaiting, gt(deliveries.attempts, 0)))
}

export type WaitingLine = Pick<
  typeof deliveries.$inferSelect,
  'id' | 'recipientId' | 'channel' | 'address' | 'routeIds' | 'text'
>

/** What waits of a message, held until the unit of work ends. */
export async function listWaitingOf(db: Db, messageId: string): Promise<WaitingLine[]> {
  const { id, recipientId, channel, address, routeIds, text, state } = deliveries
  return db
    .select({ id, recipientId, channel, address, routeIds, text })
    .from(deliveries)
    .where(and(ofScope(db, deliveries), eq(deliveries.messageId, messageId), inArray(state, [...WAITING])))
    .for('update')
}

/** A delivery that waited when somebody of whom it told, or to whom, was deleted. */
export type LostDelivery = Pick<typeof deliveries.$inferSelect, 'messageId' | 'channel' | 'address'>

/** MESSAGE-15: nothing more is sent to a family that is deleted, and the ledger forgets it. Returns what waited. */
export async function removeDeliveriesOfFamily(db: Db, familyId: string): Promise<LostDelivery[]> {
  return removeLines(db, and(ofScope(db, deliveries), arrayContains(deliveries.familyIds, [familyId])))
}

/** MESSAGE-15: the ledger forgets contacts of a family who are no longer there. Returns what waited. */
export async function removeDeliveriesOfFormerContacts(
  db: Db,
  familyId: string,
  contactIds: readonly string[],
): Promise<LostDelivery[]> {
  const isFormer = notInArray(deliveries.recipientId, [familyId, ...contactIds])
  return removeLines(db, and(ofScope(db, deliveries), eq(deliveries.familyId, familyId), isFormer))
}

async function removeLines(db: Db, which: SQL | undefined): Promise<LostDelivery[]> {
  const { messageId, channel, address, state } = deliveries
  const removed = await db.delete(deliveries).where(which).returning({ messageId, channel, address, state })
  return removed.filter((line) => WAITING.includes(line.state))
}

/** MESSAGE-15: what was or would be told of a child who is no longer there is deleted; what waits is not sent. Returns what waited. */
export async function eraseTextsOfFamily(db: Db, familyId: string): Promise<LostDelivery[]> {
  const { messageId, channel, address, state, familyIds } = deliveries
  const isOfFamily = and(ofScope(db, deliveries), arrayContains(familyIds, [familyId]))
  const waiting = await db
    .select({ messageId, channel, address })
    .from(deliveries)
    .where(and(isOfFamily, inArray(state, [...WAITING])))
    .for('update')
  await db
    .update(deliveries)
    .set({
      subject: '',
      text: '',
      state: sql`case when ${state} in ('queued', 'held') then 'cancelled' else ${state} end`,
    })
    .where(isOfFamily)
  return waiting
}

/** What was stopped of a message and not erased. */
export async function listStopped(db: Db, messageId: string): Promise<LostDelivery[]> {
  const { channel, address, state, text } = deliveries
  const isStopped = and(eq(deliveries.messageId, messageId), eq(state, 'cancelled'), ne(text, ''))
  return db
    .select({ messageId: deliveries.messageId, channel, address })
    .from(deliveries)
    .where(and(ofScope(db, deliveries), isStopped))
}

/** Removes the lines of a message at some addresses of a channel of which nothing was handed over. */
export async function removeUnsentLines(db: Db, { messageId, channel, address }: LostDelivery): Promise<void> {
  const isUnsent = inArray(deliveries.state, ['suppressed', 'cancelled', ...WAITING])
  const isThere = and(eq(deliveries.channel, channel), eq(deliveries.address, address))
  await db
    .delete(deliveries)
    .where(and(ofScope(db, deliveries), eq(deliveries.messageId, messageId), isThere, isUnsent))
}
