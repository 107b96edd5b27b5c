import { Id, MessageChannel } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const ChannelStatus = z.object({
  channel: MessageChannel,
  /** Where messages are handed over; null if they are kept in the outbox. */
  host: z.string().nullable(),
  /** Of all servers together, and of the organization; null without a limit. */
  perMinute: z.number().int().nullable(),
  perDay: z.number().int().nullable(),
  /** Of all organizations together in 24 hours; null without a limit. */
  perDayOfAll: z.number().int().nullable(),
  /** How many count on the day of the organization; null without a daily limit. */
  sentToday: z.number().int().nullable(),
  /** Since which nothing was accepted: what the mail server or gateway said of the sender, and when; seconds UTC. */
  refusal: z.object({ answer: z.string(), at: z.number() }).nullable(),
})

/** Why nothing but emergencies is sent on a channel, and until when it waits; seconds UTC. */
const ChannelPause = z.object({
  channel: MessageChannel,
  /** What the mail server or gateway said; null where the daily limit of the channel is used up. */
  answer: z.string().nullable(),
  since: z.number().nullable(),
  until: z.number(),
})

/** Where replies to emails and bounces are read. */
const MailboxStatus = z.object({
  host: z.string(),
  /** When it was read last, and since when it cannot be read; seconds UTC. */
  readAt: z.number().nullable(),
  failedSince: z.number().nullable(),
})
export type MailboxStatus = z.infer<typeof MailboxStatus>

const RecordState = z.enum(['found', 'missing', 'notLookedUp'])

export const messaging = {
  get: endpoint({
    method: 'GET',
    path: '/app/messaging',
    access: 'admin',
    leastRole: 'admin',
    summary: 'Get the channels on which messages are sent, with their limits and without any secret',
    description:
      '`refusal` is the last answer about the sender, and null once something was accepted. `mailbox` is where replies to emails and bounces are read.',
    query: z.strictObject({ orgId: Id }),
    response: z.object({ channels: z.array(ChannelStatus), mailbox: MailboxStatus.nullable() }),
  }),
  pauses: endpoint({
    method: 'GET',
    path: '/app/messaging/pauses',
    access: 'admin',
    summary: 'List the channels that are paused: the other side refuses the sender, or their daily limit is used up',
    query: z.strictObject({ orgId: Id }),
    response: z.object({ pauses: z.array(ChannelPause) }),
  }),
  test: endpoint({
    method: 'POST',
    path: '/app/messaging/test',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: "Send a test message: an email to the caller's own address, or a text message to a phone number",
    body: z.strictObject({
      orgId: Id,
      channel: MessageChannel.exclude(['push']), // a notification needs a device of a contact
      phone: z.string().trim().max(40).default(''),
    }),
    response: z.object({ outcome: z.enum(['accepted', 'kept', 'failed', 'uncertain']), answer: z.string() }),
  }),
  senderDomain: endpoint({
    method: 'GET',
    path: '/app/messaging/sender-domain',
    access: 'admin',
    leastRole: 'admin',
    summary: 'Look up SPF, DKIM and DMARC of the domain from which emails come',
    description: '`dkim` is null without a selector, `domain` without a mail server.',
    query: z.strictObject({
      orgId: Id,
      selector: z
        .string()
        .regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/i)
        .optional(),
    }),
    response: z.object({
      domain: z.string().nullable(),
      spf: RecordState,
      dkim: RecordState.nullable(),
      dmarc: RecordState,
    }),
  }),
}
