import type { MessageChannel } from '@firstbell/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Channel } from '../../../adapters/channels/channel.ts'
import type { MailServerEar } from '../../../adapters/mail/mailer.ts'
import type { IdentityDb } from '../../../db/database.ts'
import type { Log } from '../../../log.ts'
import { endPause, findRefusal, pauseChannel } from './channel-pauses.store.ts'
import { returnOfDay, roomsOf, takeOfDay } from './send-hours.store.ts'
import { leaveSlot, returnSlot, takeSlot } from './send-rate.store.ts'

type Limits = Pick<Channel, 'perMinute' | 'perDayOfAll'>

/** A message within the limits that all servers share. */
interface Taken {
  slot: number | undefined
  hourAt: number | undefined
}

interface Taking extends Limits {
  channel: MessageChannel
  isEmergency: boolean
}

/** Takes room for one message in this minute and this day; an emergency counts in the day and does not wait for another. */
export async function takeRoom(
  db: NodePgDatabase,
  { channel, perMinute, perDayOfAll, isEmergency }: Taking,
): Promise<Taken | undefined> {
  const slot = perMinute === undefined ? undefined : await takeSlot(db, channel, perMinute)
  if (perMinute !== undefined && slot === undefined) return undefined
  if (perDayOfAll === undefined) return { slot, hourAt: undefined }
  const hourAt = await takeOfDay(db, channel, isEmergency ? Infinity : perDayOfAll)
  if (hourAt !== undefined) return { slot, hourAt }
  if (slot !== undefined) await returnSlot(db, channel, slot)
  return undefined
}

/** The attempt has ended. `isTried`: something was handed over; `mayBeTaken`: it may have been accepted. */
export async function leaveRoom(
  db: IdentityDb,
  channel: MessageChannel,
  { slot, hourAt }: Taken,
  { isTried, mayBeTaken }: { isTried: boolean; mayBeTaken: boolean },
): Promise<void> {
  if (slot !== undefined) await (isTried ? leaveSlot : returnSlot)(db, channel, slot)
  if (hourAt !== undefined && !mayBeTaken) await returnOfDay(db, channel, hourAt)
}

/**
 * MESSAGE-101, MESSAGE-102: what the mail server answers to emails to accounts holds for messages, too: a refused sender pauses them, and
 * each email counts in the day. Those to accounts wait for neither: somebody is about to sign in.
 */
export function listenToMailServer(
  db: IdentityDb & NodePgDatabase,
  { perDayOfAll, log }: { perDayOfAll: number | undefined; log: Log },
): MailServerEar {
  return {
    async accepted() {
      await endPause(db, 'email')
      if (perDayOfAll !== undefined) await takeOfDay(db, 'email', Infinity)
    },
    refused: (answer) => pauseRefused(db, { channel: 'email', answer, log }),
  }
}

/** MESSAGE-101 */
export async function pauseRefused(
  db: IdentityDb,
  { channel, answer, log }: { channel: MessageChannel; answer: string; log: Log },
): Promise<void> {
  if (await pauseChannel(db, channel, answer))
    log.warn(`Messages wait, because the other side of the channel ${channel} refuses the sender. ${answer}`)
}

/** Why nothing but emergencies is sent on a channel: what was answered, or without an answer because its daily limit is used up. */
export interface Pause {
  answer: string | null
  sinceSeconds: number | null
  leftSeconds: number
}

/** MESSAGE-103: whether and why a channel is paused. */
export async function findPause(
  db: IdentityDb,
  channel: MessageChannel,
  { perDayOfAll }: Pick<Limits, 'perDayOfAll'>,
): Promise<Pause | undefined> {
  const refusal = await findRefusal(db, channel)
  if (refusal && refusal.leftSeconds > 0) return refusal
  if (perDayOfAll === undefined) return undefined
  const [next] = await roomsOf(db, channel, perDayOfAll)
  return next && next.inSeconds > 0 ? { answer: null, sinceSeconds: null, leftSeconds: next.inSeconds } : undefined
}
