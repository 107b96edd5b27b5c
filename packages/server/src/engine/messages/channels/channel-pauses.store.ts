import type { MessageChannel } from '@firstbell/domain'
import { eq, sql } from 'drizzle-orm'
import type { IdentityDb } from '../../../db/database.ts'
import { channelPauses } from '../../../db/schema.ts'

const FIRST_PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 900
const MAX_DOUBLINGS = 5
/** A refusal after that time has nothing to do with the one before. */
const LAPSED_SECONDS = 3600
/** So often an emergency is tried all the same. */
const EMERGENCY_EVERY_SECONDS = 60

const now = sql`extract(epoch from clock_timestamp())::float8`

export interface SenderRefusal {
  /** In words of the mail server or the gateway. */
  answer: string
  sinceSeconds: number
  /** Until the channel is tried again; negative if it is over and nothing was accepted since. */
  leftSeconds: number
  refusedSecondsAgo: number
}

/** MESSAGE-101: nothing is sent on a channel for some time, twice as long each time, because its answer was about the sender. Returns whether that is new. */
export async function pauseChannel(db: IdentityDb, channel: MessageChannel, answer: string): Promise<boolean> {
  const { since, refusedAt, until, failures } = channelPauses
  const isForgotten = sql`${refusedAt} < ${now} - ${LAPSED_SECONDS}`
  const isOver = sql`${until} <= ${now}`
  const next = sql`case when ${isForgotten} then 1 when ${isOver} then ${failures} + 1 else ${failures} end`
  const length = sql`least(${LONGEST_PAUSE_SECONDS}::float8, ${FIRST_PAUSE_SECONDS} * 2 ^ least(${next} - 1, ${MAX_DOUBLINGS}))`
  const [row] = await db
    .insert(channelPauses)
    .values({ channel, since: now, refusedAt: now, until: sql`${now} + ${FIRST_PAUSE_SECONDS}`, failures: 1, answer })
    .onConflictDoUpdate({
      target: channelPauses.channel,
      set: {
        answer,
        refusedAt: now,
        since: sql`case when ${isForgotten} then ${now} else ${since} end`,
        failures: next,
        // Several servers are refused at once: that is one pause.
        until: sql`case when ${isForgotten} or ${isOver} then ${now} + ${length} else ${until} end`,
      },
    })
    .returning({ failures })
  return row?.failures === 1
}

/** The last refusal of a channel since which nothing was accepted. */
export async function findRefusal(db: IdentityDb, channel: MessageChannel): Promise<SenderRefusal | undefined> {
  const { since, refusedAt, until, answer } = channelPauses
  const [row] = await db
    .select({
      answer,
      sinceSeconds: sql<number>`${now} - ${since}`,
      leftSeconds: sql<number>`${until} - ${now}`,
      refusedSecondsAgo: sql<number>`${now} - ${refusedAt}`,
    })
    .from(channelPauses)
    .where(eq(channelPauses.channel, channel))
  return row
}

/** Something was accepted. */
export async function endPause(db: IdentityDb, channel: MessageChannel): Promise<void> {
  await db.delete(channelPauses).where(eq(channelPauses.channel, channel))
}

/** MESSAGE-103: whether something may be tried on a channel now; an emergency is each minute, whatever was answered. */
export function mayTry(refusal: SenderRefusal | undefined, isEmergency: boolean): boolean {
  if (!refusal || refusal.leftSeconds <= 0) return true
  return isEmergency && refusal.refusedSecondsAgo >= EMERGENCY_EVERY_SECONDS
}
