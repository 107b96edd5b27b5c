import { z } from 'zod'
import { Id } from '../id.ts'
import { MessageChannel } from './channels/message-channel.ts'

/**
 * What has become of a message to one recipient. `held`: waits for the end of the quiet hours, or for another day. `accepted`: the mail
 * server or the gateway took it, which does not say that it was read. `kept`: nothing is set up to send it with, so it stays in the
 * outbox and nobody gets it. `uncertain`: the connection was lost before it answered.
 * `optedOut`: the recipient refuses such messages. `suppressed`: the same address gets it already.
 */
export const DeliveryState = z.enum([
  'queued',
  'held',
  'sending',
  'accepted',
  'kept',
  'bounced',
  'failed',
  'uncertain',
  'noAddress',
  'optedOut',
  'suppressed',
  'expired',
  'cancelled',
])
export type DeliveryState = z.infer<typeof DeliveryState>

export const DeliveryCounts = z.partialRecord(DeliveryState, z.number().int())
export type DeliveryCounts = z.infer<typeof DeliveryCounts>

/** In the place of an answer of the mail server or the gateway: the organization has sent as many today as the channel allows. */
export const OVER_DAILY_LIMIT = 'dailyLimit'
/** Its text message takes too many segments, so it was not handed over. */
export const TEXT_TOO_LONG = 'textTooLong'

/** A line of the ledger of a message. */
export const Delivery = z.object({
  id: Id,
  messageId: Id,
  /** The contact, driver or administrator. */
  recipientId: Id,
  recipientName: z.string(),
  familyId: Id.nullable(),
  channel: MessageChannel,
  addressMasked: z.string(),
  state: DeliveryState,
  attempts: z.number().int(),
  /** The last answer of the mail server or gateway, {@link OVER_DAILY_LIMIT} or {@link TEXT_TOO_LONG}. */
  error: z.string(),
  /** When its state changed last, and until when the recipient should know; seconds UTC. */
  changedAt: z.number(),
  deadlineAt: z.number().nullable(),
  /** Not sent before. */
  nextAt: z.number(),
  /** When a device first showed its notification, and when one first opened it; null for other channels. */
  shownAt: z.number().nullable(),
  openedAt: z.number().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** 'dana@firstbell.example' becomes 'd…@firstbell.example', '+12025550123' becomes '…0123'. */
export function maskedAddress(address: string): string {
  if (address.startsWith('+')) return `…${address.slice(-4)}`
  const at = address.lastIndexOf('@')
  return at < 1 ? '' : `${address.slice(0, 1)}…${address.slice(at)}`
}
