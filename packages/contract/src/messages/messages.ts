import {
  Audience,
  CALCULATED_OF_MESSAGE,
  Delivery,
  DeliveryState,
  FamilyLanguage,
  Id,
  MERGE_FIELDS,
  Message,
  MessageChannel,
  MessageStatus,
} from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'
import { sendable } from '../core/sent-back.ts'
import { WrittenTexts } from './written-texts.ts'

const MessageRecord = versioned(Message)
const MessageParams = z.object({ msgId: Id })
const Version = Message.omit(CALCULATED_OF_MESSAGE)
const { category, kind, sourceLanguage, channels, templateId, activeUntil, correctsMessageId } = Message.shape
const Fields = {
  category,
  kind,
  sourceLanguage,
  texts: WrittenTexts,
  audience: Audience.strict(),
  channels: channels.default([...MessageChannel.options]),
  templateId: templateId.default(null),
  activeUntil: activeUntil.default(null),
}

/** Why somebody gets nothing on a channel, or on any. */
export const UnreachedReason = z.enum(['noAddress', 'optedOut', 'tooLong'])
export type UnreachedReason = z.infer<typeof UnreachedReason>

/** What sending would do, before it is done. */
export const SendingPreview = z.object({
  /** Different addresses that get an email or a text message, contacts that get a push notification, and families behind them. */
  recipients: z.number().int(),
  families: z.number().int(),
  /** Recipients without an address on any of its channels. */
  withoutAddress: z.number().int(),
  /** Recipients who refuse such messages. */
  optedOut: z.number().int(),
  /** The first of those whom it does not reach; `tooLong`: not by text message. */
  unreached: z.array(z.object({ recipientName: z.string(), why: UnreachedReason })),
  /** How many read it in each language; who reads several counts in each. */
  languages: z.array(z.object({ language: FamilyLanguage, recipients: z.number().int() })),
  /** Recipients who would be told less than 20 minutes before their bus, or after it. */
  tooLate: z.number().int(),
  /** The first of them. */
  tooLateNames: z.array(z.string()),
  /** Recipients at an address from which the newest message came back. */
  bounced: z.number().int(),
  /** The first of them, and when it did (seconds UTC). */
  bouncedNames: z.array(z.object({ recipientName: z.string(), channel: MessageChannel, bouncedAt: z.number() })),
  /** Channels that the message does not use, with how many would be told too late if it did: fewer. */
  helpfulChannels: z.array(z.object({ channel: MessageChannel, tooLate: z.number().int() })),
  channels: z.array(
    z.object({
      channel: MessageChannel,
      recipients: z.number().int(),
      /** When the last one is told (seconds UTC); null where the channel has no limit. */
      lastToldAt: z.number().nullable(),
      /** How many do not fit into what is left of the daily limit, and wait for tomorrow. */
      overDailyLimit: z.number().int(),
    }),
  ),
  /** Merge fields that have neither value nor fallback for somebody. */
  unresolved: z.array(z.enum(MERGE_FIELDS)),
  /** It tells of a delayed start or an early dismissal, and nobody of its audience has a bus that is moved so. */
  isNotMoved: z.boolean(),
  /** Recipients who get no text message because it takes too many segments. */
  tooLong: z.number().int(),
  /** It has a text message, and the installation has no gateway. */
  isWithoutGateway: z.boolean(),
  /** The text message of one recipient, or of one of the family that was asked for, as it would be sent; null without recipients. */
  smsSample: z.object({ recipientName: z.string(), text: z.string() }).nullable(),
  /** The email of one recipient, or of one of the family that was asked for, as it would be sent; null without recipients. */
  sample: z.object({ recipientName: z.string(), subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  /** The same, of the push notification. */
  pushSample: z.object({ recipientName: z.string(), title: z.string(), text: z.string() }).nullable(),
})
export type SendingPreview = z.infer<typeof SendingPreview>

const Search = z.strictObject({
  orgId: Id,
  status: MessageStatus.optional(),
  kind: kind.optional(),
  /** A part of its subject, as it was written or as somebody read it; upper and lower case alike. */
  search: z.string().max(100).optional(),
  /** Created from then on and before then; seconds UTC. */
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  page: Page,
})

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/app/messages',
    access: 'admin',
    summary: 'List messages, newest first, 15 per page',
    query: Search,
    response: z.object({ messages: z.array(Message), total: z.number().int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/messages/:msgId',
    access: 'admin',
    summary: 'Get a message with the states of its deliveries',
    params: MessageParams,
    response: MessageRecord,
    version: Version,
  }),
  audience: endpoint({
    method: 'GET',
    path: '/app/messages/:msgId/audience',
    access: 'admin',
    summary: 'Get the names of the stops or families that a message is for',
    params: MessageParams,
    response: z.object({ names: z.array(z.object({ id: Id, name: z.string() })) }),
    reveals: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/messages',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Write a message, or the correction of one; it is a draft until it is sent',
    body: sendable(
      z.strictObject({ ...Fields, correctsMessageId: correctsMessageId.default(null), orgId: Id }),
      MessageRecord.omit({ id: true }),
    ),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/messages/:msgId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Update the given fields of a draft',
    params: MessageParams,
    body: sendable(changesOfCall(Fields), MessageRecord),
    response: MessageRecord,
    version: Version,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/messages/:msgId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Delete a draft',
    params: MessageParams,
    response: z.object({ id: Id }),
    version: Version,
  }),
  previewWritten: endpoint({
    method: 'POST',
    path: '/app/messages/preview',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'viewer',
    summary: 'What sending a message would do that is being written, as for a draft; nothing is saved',
    body: z.strictObject({ ...Fields, orgId: Id, familyId: Id.optional() }),
    response: SendingPreview,
    reveals: true,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/app/messages/:msgId/preview',
    access: 'admin',
    summary: 'What sending a draft would do: how many are told, until when, and one email as it would be sent',
    params: MessageParams,
    query: z.strictObject({ familyId: Id.optional() }),
    response: SendingPreview,
    reveals: true,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/app/messages/:msgId/schedule',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary:
      'Send a draft at a time to come, or without one make it a draft again; to a whole organization only with its name',
    params: MessageParams,
    body: z.strictObject({ scheduledAt: Message.shape.scheduledAt, organizationName: z.string().max(200).optional() }),
    response: z.object({ scheduledAt: Message.shape.scheduledAt }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/app/messages/:msgId/send',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Send a draft; to a whole organization only with its name',
    description: '`recipients` is the number of addresses.',
    params: MessageParams,
    body: z.strictObject({ organizationName: z.string().max(200).optional() }),
    response: z.object({ recipients: z.number().int() }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/app/messages/:msgId/resend',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Send what has failed once more; `uncertain` also what may have arrived',
    description: '`resent` is the number of deliveries.',
    params: MessageParams,
    body: z.strictObject({ uncertain: z.boolean().default(false) }),
    response: z.object({ resent: z.number().int() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/app/messages/:msgId/cancel',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Stop what is not sent yet',
    description: '`cancelled` is the number of deliveries.',
    params: MessageParams,
    response: z.object({ cancelled: z.number().int() }),
  }),
  retract: endpoint({
    method: 'POST',
    path: '/app/messages/:msgId/retract',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Take a message back: stop what is not sent yet, and send a correction to those who got it',
    description: '`cancelled` is the number of deliveries, `corrected` the number of addresses.',
    params: MessageParams,
    response: z.object({ cancelled: z.number().int(), corrected: z.number().int() }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/app/messages/:msgId/deliveries',
    access: 'admin',
    summary: 'List who was told and who was not, 15 per page',
    params: MessageParams,
    query: z.strictObject({ state: DeliveryState.optional(), page: Page }),
    description: '`seen` counts the notifications of the whole message that a device has shown and opened.',
    response: z.object({
      deliveries: z.array(Delivery),
      total: z.number().int(),
      seen: z.object({ shown: z.number().int(), opened: z.number().int() }),
    }),
    reveals: true,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/app/messages/:msgId/deliveries/:deliveryId',
    access: 'admin',
    personal: true,
    leastRole: 'dispatcher',
    summary: 'Get what one recipient was or will be sent, without the links that are for the recipient alone',
    description: '`html` is of an email. All are empty where nothing is sent, or the text was erased.',
    params: MessageParams.extend({ deliveryId: Id }),
    response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    reveals: true,
  }),
  exportDeliveries: endpoint({
    method: 'GET',
    path: '/app/messages/:msgId/deliveries/export',
    access: 'admin',
    leastRole: 'dispatcher',
    summary: 'Export the whole list of who was told and who was not, or those of one state',
    params: MessageParams,
    query: z.strictObject({ state: DeliveryState.optional() }),
    response: z.object({ deliveries: z.array(Delivery) }),
    reveals: true,
  }),
}
