import { sql } from 'drizzle-orm'
import type { IdentityDb } from '../../db/database.ts'

const WINDOW_SECONDS = 60
const now = sql`extract(epoch from clock_timestamp())::float8`

/**
 * MESSAGE-9: takes one of the slots of the last 60 seconds, which all servers share; returns its moment by the database's
 * clock, or nothing if all are taken.
 */
export async function takeSlot(db: IdentityDb, channel: string, perMinute: number): Promise<number | undefined> {
  const recent = sql`select moment from unnest(known.sent_at) as moment where moment > ${now} - ${WINDOW_SECONDS}`
  const { rows } = await db.execute<{ moment: number }>(sql`
    insert into send_rates as known (channel, sent_at) values (${channel}, array[${now}])
    on conflict (channel) do update set sent_at = array(${recent}) || ${now}
     where (select count(*) from (${recent}) as taken) < ${perMinute}
    returning sent_at[cardinality(sent_at)] as moment`)
  return rows[0]?.moment
}

/** Gives back a slot that nothing was sent in. */
export async function returnSlot(db: IdentityDb, channel: string, moment: number): Promise<void> {
  await db.execute(sql`
    update send_rates set sent_at = array_remove(sent_at, ${moment}::float8) where channel = ${channel}`)
}
