import {
  addDays,
  endOfQuietHours,
  type Hhmm,
  type LocalDate,
  type MessageChannel,
  momentOf,
  NOTICE_SECONDS,
  OVER_DAILY_LIMIT,
  sendableAt,
  wallClock,
} from '@firstbell/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ofScope } from '../../../db/rows.ts'
import { organizations, sendDays } from '../../../db/schema.ts'
import { type LeasedDelivery, updateDelivery } from './deliveries.store.ts'

/** A delivery that counts on a day. */
type Counted = LeasedDelivery & { countedOn?: LocalDate }

/**
 * MESSAGE-36: counts a delivery on the day of its organization, which all servers share. Over the limit it waits for the next
 * day, or expires if that is too late, and nothing is returned. An emergency counts and does not wait.
 */
export async function takeFromDay(
  db: Db,
  delivery: LeasedDelivery,
  { now, perDay }: { now: number; perDay: number | undefined },
): Promise<Counted | undefined> {
  if (perDay === undefined) return delivery
  const { id, organizationId, channel, category, attempts, deadlineAt, expiresAt } = delivery
  const timeZone = await timeZoneOf(db, organizationId)
  const { date } = wallClock(timeZone, now)
  if (await countOn(db, { organizationId, channel, date }, category === 'emergency' ? undefined : perDay))
    return { ...delivery, countedOn: date }
  const nextAt = nextDayAt(timeZone, now, { channel, category, deadlineAt })
  const isTooLate = expiresAt !== null && expiresAt <= nextAt
  const state = isTooLate ? 'expired' : 'held'
  await updateDelivery(db, id, { state, attempts: attempts - 1, leasedUntil: 0, nextAt, error: OVER_DAILY_LIMIT })
  return undefined
}

/** When what is over the limit of today may be sent. */
export function nextDayAt(
  timeZone: string,
  now: number,
  { channel, category, deadlineAt }: Pick<LeasedDelivery, 'channel' | 'category' | 'deadlineAt'>,
): number {
  const tomorrow = momentOf(timeZone, addDays(wallClock(timeZone, now).date, 1), 0 as Hhmm)
  const stopAt = deadlineAt === null ? null : deadlineAt + NOTICE_SECONDS
  const quietUntil = endOfQuietHours(timeZone, tomorrow)
  return sendableAt({ channel, category, now: tomorrow, quietUntil, stopAt })
}

interface Day {
  organizationId: string
  channel: MessageChannel
  date: LocalDate
}

/** Counts one more message on a day, unless that would be over the limit. */
export async function countOn(db: Db, day: Day, perDay: number | undefined): Promise<boolean> {
  const isSameDay = sql`${sendDays.date} = ${day.date}`
  const counted = await db
    .insert(sendDays)
    .values({ ...day, sent: 1 })
    .onConflictDoUpdate({
      target: [sendDays.organizationId, sendDays.channel],
      set: { date: day.date, sent: sql`case when ${isSameDay} then ${sendDays.sent} + 1 else 1 end` },
      ...(perDay !== undefined && { setWhere: sql`not (${isSameDay}) or ${sendDays.sent} < ${perDay}` }),
    })
    .returning({ sent: sendDays.sent })
  return counted.length > 0
}

/** Gives back what was counted and certainly not taken. */
export async function returnToDay(db: Db, { organizationId, channel, countedOn: date }: Counted): Promise<void> {
  if (date === undefined) return
  await db
    .update(sendDays)
    .set({ sent: sql`${sendDays.sent} - 1` })
    .where(isOf(db, { organizationId, channel, date }))
}

/** How many messages count on a day. */
export async function countSentOn(db: Db, day: Day): Promise<number> {
  const [row] = await db.select({ sent: sendDays.sent }).from(sendDays).where(isOf(db, day))
  return row?.sent ?? 0
}

const isOf = (db: Db, { organizationId, channel, date }: Day) =>
  and(
    ofScope(db, sendDays),
    eq(sendDays.organizationId, organizationId),
    eq(sendDays.channel, channel),
    eq(sendDays.date, date),
  )

async function timeZoneOf(db: Db, organizationId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(and(ofScope(db, organizations), eq(organizations.organizationId, organizationId)))
  return row?.timeZone ?? 'UTC'
}
