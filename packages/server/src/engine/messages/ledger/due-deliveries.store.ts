import { inSendingOrder, type MessageChannel, type Room, type WaitingDelivery } from '@firstbell/domain'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { deliveries, messages } from '../../../db/schema.ts'
import { databaseNow } from './deliveries.store.ts'

export interface DueDelivery {
  organizationId: string
  id: string
  isEmergency: boolean
}

interface Asked {
  now: number
  perMinute: number | undefined
  /** What a daily limit leaves. */
  rooms?: readonly Room[] | undefined
  limit: number
}

const isEmergency = sql<boolean>`${messages.category} = 'emergency'`
const ofItsMessage = and(eq(messages.organizationId, deliveries.organizationId), eq(messages.id, deliveries.messageId))

/** Of so many the order is found where a channel is slow; what waits behind them is sent later in any case. */
const ORDERED = 10_000

/** MESSAGE-7: what is due in all organizations, in the order of sending; also what a server left in the middle of sending. */
export async function listDueDeliveries(
  database: Database,
  channel: MessageChannel,
  { now, perMinute, rooms, limit }: Asked,
): Promise<DueDelivery[]> {
  const { organizationId, id, state, nextAt, deadlineAt, leasedUntil } = deliveries
  const isMissed = sql`${deadlineAt} < ${now}::float8`
  const due = await database.lookup((db) =>
    db
      .select({ organizationId, id, nextAt, deadlineAt, isEmergency })
      .from(deliveries)
      .innerJoin(messages, ofItsMessage)
      .where(
        and(
          sql`${state} in ('queued', 'held', 'sending')`, // as the index has it
          sql`${nextAt} <= ${now}::float8`,
          eq(deliveries.channel, channel),
          sql`${leasedUntil} < ${databaseNow}`,
        ),
      )
      .orderBy(desc(isEmergency), sql`${isMissed} nulls last`, sql`${deadlineAt} nulls last`, asc(nextAt), asc(id))
      .limit(perMinute === undefined && rooms === undefined ? limit : ORDERED),
  )
  return inSendingOrder(due, { now, perMinute, rooms }).slice(0, limit)
}

/** MESSAGE-8: what waits in all organizations and is of no use any more. */
export async function listExpiredDeliveries(
  database: Database,
  channel: MessageChannel,
  now: number,
  limit: number,
): Promise<Pick<DueDelivery, 'organizationId' | 'id'>[]> {
  const { organizationId, id, state, expiresAt } = deliveries
  const isWaiting = sql`${state} in ('queued', 'held')`
  const which = and(isWaiting, eq(deliveries.channel, channel), sql`${expiresAt} <= ${now}::float8`)
  return database.lookup((db) => db.select({ organizationId, id }).from(deliveries).where(which).limit(limit))
}

/** MESSAGE-9: what an organization has waiting on a channel. */
export async function listWaitingDeliveries(
  db: Db,
  organizationId: string,
  channel: MessageChannel,
): Promise<WaitingDelivery[]> {
  const { state, nextAt, deadlineAt } = deliveries
  return db
    .select({ nextAt, deadlineAt, isEmergency })
    .from(deliveries)
    .innerJoin(messages, ofItsMessage)
    .where(
      and(
        ofScope(db, deliveries),
        eq(deliveries.organizationId, organizationId),
        eq(deliveries.channel, channel),
        inArray(state, ['queued', 'held']),
      ),
    )
    .orderBy(asc(nextAt), asc(deliveries.id))
}
