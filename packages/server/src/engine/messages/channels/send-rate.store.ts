import { sql } from 'drizzle-orm'
import type { IdentityDb } from '../../../db/database.ts'

const WINDOW_SECONDS = 60
/** No attempt to send lasts longer. */
const LONGEST_ATTEMPT_SECONDS = 120
const now = sql`extract(epoch from clock_timestamp())::float8`

/**
 * MESSAGE-9: takes one of the slots of any 60 seconds, which all servers share; returns it, or nothing if all are taken. It is
 * taken until 60 seconds after {@link leaveSlot}, because the other side counts a message when it arrives.
 */
export async function takeSlot(db: IdentityDb, channel: string, perMinute: number): Promise<number | undefined> {
  const recent = sql`select moment from unnest(known.sent_at) as moment where moment > ${now} - ${WINDOW_SECONDS}`
  const slot = sql`${now} + ${LONGEST_ATTEMPT_SECONDS}::float8`
  const { rows } = await db.execute<{ slot: number }>(sql`
    insert into send_rates as known (channel, sent_at) values (${channel}, array[${slot}])
    on conflict (channel) do update set sent_at = array(${recent}) || (${slot})
     where (select count(*) from (${recent}) as taken) < ${perMinute}
    returning sent_at[cardinality(sent_at)] as slot`)
  return rows[0]?.slot
}

/** The attempt that a slot was taken for has ended. */
export async function leaveSlot(db: IdentityDb, channel: string, slot: number): Promise<void> {
  await db.execute(sql`
    update send_rates set sent_at = array_replace(sent_at, ${slot}::float8, ${now}) where channel = ${channel}`)
}

/** Gives back a slot that nothing was sent in. */
export async function returnSlot(db: IdentityDb, channel: string, slot: number): Promise<void> {
  await db.execute(sql`
    update send_rates set sent_at = array_remove(sent_at, ${slot}::float8) where channel = ${channel}`)
}
