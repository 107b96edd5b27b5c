import type { MessageChannel, Room } from '@firstbell/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { IdentityDb } from '../../../db/database.ts'
import { sendHours } from '../../../db/schema.ts'

const HOUR_SECONDS = 3600
/** What was sent in an hour counts until a day after its end, so that no 24 hours have more. */
const COUNTED_SECONDS = 86_400 + HOUR_SECONDS

const now = sql`extract(epoch from clock_timestamp())::float8`
const thisHour = sql`floor(${now} / ${HOUR_SECONDS}) * ${HOUR_SECONDS}`

/** MESSAGE-102: counts one more message of all servers and organizations, unless that would be over the limit; returns the hour in which it counts. */
export async function takeOfDay(
  db: NodePgDatabase,
  channel: MessageChannel,
  most: number,
): Promise<number | undefined> {
  const { sent, hourAt } = sendHours
  return db.transaction(async (within) => {
    await within
      .delete(sendHours)
      .where(and(eq(sendHours.channel, channel), sql`${hourAt} <= ${now} - ${COUNTED_SECONDS}`))
    // Writing the row holds it: two servers count one after the other.
    const [hour] = await within
      .insert(sendHours)
      .values({ channel, hourAt: thisHour, sent: 0 })
      .onConflictDoUpdate({ target: [sendHours.channel, hourAt], set: { sent: sql`${sent}` } })
      .returning({ hourAt })
    const hours = await listHours(within, channel)
    const used = hours.reduce((sum, one) => sum + one.sent, 0)
    if (!hour || used >= most) return undefined
    await within
      .update(sendHours)
      .set({ sent: sql`${sent} + 1` })
      .where(isOf(channel, hour.hourAt))
    return hour.hourAt
  })
}

/** Gives back what was counted and certainly not taken. */
export async function returnOfDay(db: IdentityDb, channel: MessageChannel, hourAt: number): Promise<void> {
  await db
    .update(sendHours)
    .set({ sent: sql`${sendHours.sent} - 1` })
    .where(isOf(channel, hourAt))
}

/** What is left of the limit of a channel, and when there is more: in seconds from now. */
export async function roomsOf(db: IdentityDb, channel: MessageChannel, perDayOfAll: number): Promise<Room[]> {
  const hours = await listHours(db, channel)
  const used = hours.reduce((sum, one) => sum + one.sent, 0)
  let over = Math.max(0, used - perDayOfAll) // emergencies count, and are not limited
  const freed = hours.map(({ endsInSeconds, sent }) => {
    const count = Math.max(0, sent - over)
    over = Math.max(0, over - sent)
    return { inSeconds: endsInSeconds, count }
  })
  return [{ inSeconds: 0, count: Math.max(0, perDayOfAll - used) }, ...freed].filter(({ count }) => count > 0)
}

const isOf = (channel: MessageChannel, hourAt: number) =>
  and(eq(sendHours.channel, channel), eq(sendHours.hourAt, hourAt))

async function listHours(db: IdentityDb, channel: MessageChannel) {
  const { hourAt, sent } = sendHours
  return db
    .select({ sent, endsInSeconds: sql<number>`${hourAt} + ${COUNTED_SECONDS} - ${now}` })
    .from(sendHours)
    .where(and(eq(sendHours.channel, channel), sql`${hourAt} > ${now} - ${COUNTED_SECONDS}`))
    .orderBy(hourAt)
}
