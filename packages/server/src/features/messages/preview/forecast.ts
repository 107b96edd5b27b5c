import type { SendingPreview } from '@firstbell/contract'
import {
  endOfQuietHours,
  inSendingOrder,
  type Message,
  MessageChannel,
  type Organization,
  reachedAt,
  type Room,
  wallClock,
} from '@firstbell/domain'
import type { ChannelsAtOnce } from '../../../adapters/channels/channel.ts'
import type { Db } from '../../../db/database.ts'
import { findPause } from '../../../engine/messages/channels/channel-room.ts'
import { countSentOn, nextDayAt } from '../../../engine/messages/ledger/daily-limit.store.ts'
import type { DeliveryRow } from '../../../engine/messages/ledger/deliveries.store.ts'
import { listWaitingDeliveries } from '../../../engine/messages/ledger/due-deliveries.store.ts'
import { roomsOf } from '../../../engine/messages/channels/send-hours.store.ts'
import { isTold } from '../../../engine/messages/send-off.ts'

interface Asked {
  message: Pick<Message, 'category'>
  organization: Pick<Organization, 'id' | 'timeZone'>
  channels: ChannelsAtOnce
  /** Seconds UTC. */
  now: number
}

interface Forecast extends Pick<
  SendingPreview,
  'recipients' | 'families' | 'withoutAddress' | 'optedOut' | 'tooLate' | 'channels'
> {
  /** Who is told too late. */
  late: DeliveryRow[]
}

/** MESSAGE-9, MESSAGE-105: how many are told, how many too late, and on each channel when the last one is and how many wait for a daily limit. */
export async function forecastOf(db: Db, rows: readonly DeliveryRow[], asked: Asked): Promise<Forecast> {
  const told = rows.filter(isTold)
  const forecasts = await Promise.all(
    MessageChannel.options.map((channel) =>
      forecastOn(
        db,
        told.filter((row) => row.channel === channel),
        channel,
        asked,
      ),
    ),
  )
  const momentOf = new Map(forecasts.flatMap(({ moments }) => moments))
  const isInTime = (row: DeliveryRow) => row.deadlineAt == null || (momentOf.get(row) ?? 0) <= row.deadlineAt
  const inTime = new Set(told.filter(isInTime).map(({ recipientId }) => recipientId))
  const late = new Map(told.flatMap((row) => (inTime.has(row.recipientId) ? [] : [[row.recipientId, row] as const])))
  return {
    recipients: told.length,
    families: new Set(told.flatMap(({ familyIds }) => familyIds)).size,
    withoutAddress: rows.filter(({ state }) => state === 'noAddress').length,
    optedOut: new Set(rows.filter(({ state }) => state === 'optedOut').map(({ recipientId }) => recipientId)).size,
    tooLate: late.size,
    late: [...late.values()],
    channels: forecasts
      .filter(({ moments }) => moments.length > 0)
      .map(({ channel, moments, isLimited, overDailyLimit }) => ({
        channel,
        recipients: moments.length,
        lastToldAt: isLimited ? Math.max(asked.now, ...moments.map(([, at]) => at)) : null,
        overDailyLimit,
      })),
  }
}

interface ChannelForecast {
  channel: MessageChannel
  moments: (readonly [DeliveryRow, number])[]
  /** Something keeps them from being sent at once. */
  isLimited: boolean
  overDailyLimit: number
}

/** When each recipient is told on a channel, after what the organization has waiting there, within its limits and after a pause. */
async function forecastOn(
  db: Db,
  told: readonly DeliveryRow[],
  channel: MessageChannel,
  { message, organization, channels, now }: Asked,
): Promise<ChannelForecast> {
  const isEmergency = message.category === 'emergency'
  if (told.length === 0) return { channel, moments: [], isLimited: false, overDailyLimit: 0 }
  const { perMinute, perDayOfAll } = channels[channel]
  const rooms = perDayOfAll === undefined || isEmergency ? undefined : await roomsOf(db, channel, perDayOfAll)
  const pause = isEmergency ? undefined : await findPause(db, channel, { perDayOfAll: undefined })
  const from = now + (pause?.leftSeconds ?? 0)
  const left = isEmergency ? Infinity : await leftToday(db, channel, { organization, channels, now })
  const own = told.map((row) => ({ row, nextAt: row.nextAt, deadlineAt: row.deadlineAt ?? null, isEmergency }))
  const waiting = await listWaitingDeliveries(db, organization.id, channel)
  const order = inSendingOrder<(typeof waiting)[number] & { row?: DeliveryRow }>([...waiting, ...own], {
    now,
    perMinute,
    rooms,
  })
  /** MESSAGE-141 */
  const afterNight = (at: number) => {
    const quietUntil = isEmergency ? undefined : endOfQuietHours(organization.timeZone, at)
    return quietUntil === undefined || endOfQuietHours(organization.timeZone, now) === quietUntil ? at : quietUntil
  }
  let overDailyLimit = 0
  const moments = order.flatMap(({ row, nextAt, deadlineAt }, index) => {
    if (!row) return []
    const isOver = index >= Math.min(left, roomNow(rooms))
    if (isOver) overDailyLimit += 1
    const nextDay = index >= left ? nextDayAt(organization.timeZone, now, { ...message, channel, deadlineAt }) : 0
    const at = Math.max(nextAt, from, nextDay, reachedAt(index, now, perMinute, rooms) ?? now)
    return [[row, deadlineAt === null ? afterNight(at) : at] as const]
  })
  const isLimited = perMinute !== undefined || rooms !== undefined || pause !== undefined || overDailyLimit > 0
  return { channel, moments, isLimited, overDailyLimit }
}

/** How many the daily limit of all organizations leaves at once. */
const roomNow = (rooms: readonly Room[] | undefined) =>
  rooms ? rooms.filter(({ inSeconds }) => inSeconds === 0).reduce((sum, { count }) => sum + count, 0) : Infinity

/** How many messages an organization may still send today. */
async function leftToday(
  db: Db,
  channel: MessageChannel,
  { organization, channels, now }: Omit<Asked, 'message'>,
): Promise<number> {
  const { perDay } = channels[channel]
  if (perDay === undefined) return Infinity
  const { date } = wallClock(organization.timeZone, now)
  return Math.max(0, perDay - (await countSentOn(db, { organizationId: organization.id, channel, date })))
}
