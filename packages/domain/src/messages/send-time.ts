import { z } from 'zod'
import { addDays, type LocalDate, momentOf, wallClock } from '../time/zone.ts'
import { Hhmm } from '../time/hhmm.ts'
import type { MessageChannel } from './channels/message-channel.ts'
import type { MessageCategory } from './message-text.ts'

/** In the zone of the organization; they can go past midnight. */
export const QuietHours = z.object({ from: Hhmm, to: Hhmm })
export type QuietHours = z.infer<typeof QuietHours>

/** Of everybody who has set no others. */
const QUIET_HOURS: QuietHours = { from: 2100 as Hhmm, to: 600 as Hhmm }
/** What concerns a stop this soon after the quiet hours is sent during them: at their end it would be too late. */
const EARLY_STOP_SECONDS = 90 * 60
/** A family needs this long before the bus comes. */
export const NOTICE_SECONDS = 20 * 60

interface Sending {
  channel: MessageChannel
  category: MessageCategory
  /** Seconds UTC. */
  now: number
  /** The end of the quiet hours, if it is during them: {@link endOfQuietHours}. */
  quietUntil: number | undefined
  /** When the bus is due at the recipient's stop; null where the message is about no bus. */
  stopAt: number | null
}

/**
 * MESSAGE-6: from when on a message may be sent: at once, or at the end of the quiet hours. An emergency never waits, and
 * neither does an email that concerns a stop within 90 minutes after them. MESSAGE-37: a text message, which wakes people, is
 * sent before their end only as early as the family needs it.
 */
export function sendableAt({ channel, category, now, quietUntil: end, stopAt }: Sending): number {
  if (end === undefined || category === 'emergency') return now
  if (channel === 'sms') return Math.max(now, Math.min(end, deadlineOf(stopAt) ?? end))
  return stopAt !== null && stopAt < end + EARLY_STOP_SECONDS ? now : end
}

/** When quiet hours in the zone of an organization end (seconds UTC), if `now` is during them. */
export function endOfQuietHours(timeZone: string, now: number, hours: QuietHours = QUIET_HOURS): number | undefined {
  const { date } = wallClock(timeZone, now)
  const at = (day: LocalDate, time: Hhmm) => momentOf(timeZone, day, time)
  const isPastMidnight = hours.from > hours.to
  const end = at(date, hours.to)
  const hasBegun = now >= at(date, hours.from)
  if (isPastMidnight && hasBegun) return at(addDays(date, 1), hours.to)
  return now < end && (isPastMidnight || hasBegun) ? end : undefined
}

/** MESSAGE-7: until when a recipient should know: 20 minutes before the bus comes. Messages are sent in this order. */
export function deadlineOf(stopAt: number | null): number | null {
  return stopAt === null ? null : stopAt - NOTICE_SECONDS
}

/** MESSAGE-8: when a message is of no use any more: the bus has come, or what it tells has ended. */
export function expiryOf(stopAt: number | null, activeUntil: number | null): number | null {
  if (stopAt === null || activeUntil === null) return stopAt ?? activeUntil
  return Math.min(stopAt, activeUntil)
}

/** How many messages a daily limit leaves at once, or again in so many seconds. */
export interface Room {
  inSeconds: number
  count: number
}

const DAY_SECONDS = 86_400

/** MESSAGE-102: when a daily limit leaves room for another message after so many; the same again each day. */
function inRoom(index: number, rooms: readonly Room[]): number {
  const perDay = rooms.reduce((sum, { count }) => sum + count, 0)
  let left = index % perDay
  const room = rooms.find(({ count }) => (left -= count) < 0)
  return (room?.inSeconds ?? 0) + Math.floor(index / perDay) * DAY_SECONDS
}

/**
 * MESSAGE-9: when each of `moments` recipients is told, in order, at so many a minute: the first group at once, each further
 * one a minute later, and as soon as the daily limit leaves room; undefined without a limit.
 */
export function reachedAt(
  index: number,
  now: number,
  perMinute: number | undefined,
  rooms?: readonly Room[],
): number | undefined {
  if (perMinute === undefined && rooms === undefined) return undefined
  const inMinutes = perMinute === undefined ? 0 : Math.floor(index / perMinute) * 60
  return now + Math.max(inMinutes, rooms ? inRoom(index, rooms) : 0)
}
