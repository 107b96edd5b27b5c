import { z } from 'zod'
import { Id } from '../id.ts'

/**
 * What has become of a message to one recipient. `held`: waits for the end of the quiet hours. `accepted`: the mail
 * server took it, which does not say that it was read. `uncertain`: the connection was lost before the mail server answered.
 * `optedOut`: the recipient refuses such messages. `suppressed`: the same address gets it already.
 */
export const DeliveryState = z.enum([
  'queued',
  'held',
  'sending',
  'accepted',
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

/** In the place of an answer of the mail server: there is none, and the email is kept in the outbox. */
export const KEPT_IN_OUTBOX = 'outbox'

/** A line of the ledger of a message. */
export const Delivery = z.object({
  id: Id,
  messageId: Id,
  /** The contact, driver or administrator. */
  recipientId: Id,
  recipientName: z.string(),
  familyId: Id.nullable(),
  channel: z.literal('email'),
  addressMasked: z.string(),
  state: DeliveryState,
  attempts: z.number().int(),
  /** The last answer of the mail server; {@link KEPT_IN_OUTBOX} without one. */
  error: z.string(),
  /** When its state changed last, and until when the recipient should know; seconds UTC. */
  changedAt: z.number(),
  deadlineAt: z.number().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** 'dana@firstbell.example' becomes 'd…@firstbell.example'. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '' : `${address.slice(0, 1)}…${address.slice(at)}`
}
