import type { SendingPreview } from '@firstbell/contract'
import {
  inSendingOrder,
  type Message,
  MessageChannel,
  type Organization,
  reachedAt,
  wallClock,
} from '@firstbell/domain'
import type { ChannelsAtOnce } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import { countSentOn } from '../../engine/messages/daily-limit.store.ts'
import type { DeliveryRow } from '../../engine/messages/deliveries.store.ts'
import { listWaitingDeliveries } from '../../engine/messages/due-deliveries.store.ts'
import { isTold } from '../../engine/messages/send-off.ts'

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

/** MESSAGE-9: how many are told, how many too late, and on each channel when the last one is and how many wait for tomorrow. */
export async function forecastOf(db: Db, rows: readonly DeliveryRow[], asked: Asked): Promise<Forecast> {
  const told = rows.filter(isTold)
  const moments = await Promise.all(MessageChannel.options.map((channel) => momentsOf(db, told, channel, asked)))
  const momentOf = new Map(moments.flat())
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
    channels: await Promise.all(
      MessageChannel.options
        .map((channel) => ({ channel, own: told.filter((row) => row.channel === channel) }))
        .filter(({ own }) => own.length > 0)
        .map(async ({ channel, own }) => ({
          channel,
          recipients: own.length,
          lastToldAt: lastOf(own, momentOf, asked.channels[channel].perMinute === undefined, asked.now),
          overDailyLimit: Math.max(0, own.length - (await leftToday(db, channel, asked))),
        })),
    ),
  }
}

/** When each recipient is told on a channel, after what the organization has waiting there. */
async function momentsOf(
  db: Db,
  told: readonly DeliveryRow[],
  channel: MessageChannel,
  { message, organization, channels, now }: Asked,
): Promise<(readonly [DeliveryRow, number])[]> {
  const { perMinute } = channels[channel]
  const isEmergency = message.category === 'emergency'
  const own = told
    .filter((row) => row.channel === channel)
    .map((row) => ({ row, nextAt: row.nextAt, deadlineAt: row.deadlineAt ?? null, isEmergency }))
  if (own.length === 0) return []
  const waiting = await listWaitingDeliveries(db, organization.id, channel)
  const all = inSendingOrder<(typeof waiting)[number] & { row?: DeliveryRow }>([...waiting, ...own], { now, perMinute })
  return all.flatMap(({ row, nextAt }, index) =>
    row ? [[row, Math.max(nextAt, reachedAt(index, now, perMinute) ?? now)] as const] : [],
  )
}

function lastOf(
  own: readonly DeliveryRow[],
  momentOf: ReadonlyMap<DeliveryRow, number>,
  isUnlimited: boolean,
  now: number,
): number | null {
  return isUnlimited ? null : Math.max(now, ...own.map((row) => momentOf.get(row) ?? now))
}

/** How many messages an organization may still send today. */
async function leftToday(db: Db, channel: MessageChannel, { organization, channels, now }: Asked): Promise<number> {
  const { perDay } = channels[channel]
  if (perDay === undefined) return Infinity
  const { date } = wallClock(organization.timeZone, now)
  return Math.max(0, perDay - (await countSentOn(db, { organizationId: organization.id, channel, date })))
}
