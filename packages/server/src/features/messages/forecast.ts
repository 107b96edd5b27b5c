import type { SendingPreview } from '@firstbell/contract'
import { MessageChannel, type Organization, reachedAt, wallClock } from '@firstbell/domain'
import type { ChannelsAtOnce } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import { countSentOn } from '../../engine/messages/daily-limit.store.ts'
import type { DeliveryRow } from '../../engine/messages/deliveries.store.ts'
import { isTold } from '../../engine/messages/send-off.ts'

interface Asked {
  organization: Pick<Organization, 'id' | 'timeZone'>
  channels: ChannelsAtOnce
  /** Seconds UTC. */
  now: number
}

type Forecast = Pick<SendingPreview, 'recipients' | 'families' | 'withoutAddress' | 'optedOut' | 'tooLate' | 'channels'>

/** MESSAGE-9: how many are told, how many too late, and on each channel when the last one is and how many wait for tomorrow. */
export async function forecastOf(db: Db, rows: readonly DeliveryRow[], asked: Asked): Promise<Forecast> {
  const told = rows.filter(isTold)
  const momentOf = new Map(MessageChannel.options.flatMap((channel) => momentsOf(told, channel, asked)))
  const isInTime = (row: DeliveryRow) => row.deadlineAt == null || (momentOf.get(row) ?? 0) <= row.deadlineAt
  const inTime = new Set(told.filter(isInTime).map(({ recipientId }) => recipientId))
  const late = new Set(told.map(({ recipientId }) => recipientId).filter((id) => !inTime.has(id)))
  return {
    recipients: told.length,
    families: new Set(told.flatMap(({ familyIds }) => familyIds)).size,
    withoutAddress: rows.filter(({ state }) => state === 'noAddress').length,
    optedOut: new Set(rows.filter(({ state }) => state === 'optedOut').map(({ recipientId }) => recipientId)).size,
    tooLate: late.size,
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

function momentsOf(told: readonly DeliveryRow[], channel: MessageChannel, { channels, now }: Asked) {
  return told
    .filter((row) => row.channel === channel)
    .map((row, index) => {
      const moment = Math.max(row.nextAt, reachedAt(index, now, channels[channel].perMinute) ?? now)
      return [row, moment] as const
    })
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
