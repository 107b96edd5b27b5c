import { z } from 'zod'
import { OfficeLanguage } from '../words/language.ts'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { Audience, namesSomebody } from './audience.ts'
import { DeliveryCounts, type DeliveryState } from './delivery.ts'
import { MessageChannel } from './channels/message-channel.ts'
import { MessageCategory, MessageKind, MessageTexts, requireSoundTexts } from './message-text.ts'

export const MessageStatus = z.enum([
  'draft',
  'scheduled',
  'sending',
  'sent',
  'kept',
  'partlyFailed',
  'cancelled',
  'expired',
  'retracted',
])
export type MessageStatus = z.infer<typeof MessageStatus>

/**
 * Why a scheduled message is a draft again. `tooLong`: it would be a text message alone, and takes too many segments. `notMoved`: it would tell of new times, and nobody's bus has one. `late`: no server was running at its time. `messagingOff`: messages were turned off, or
 * the trial is over.
 */
export const NotSentReason = z.enum([
  'unresolved',
  'tooLong',
  'nobody',
  'notCanceled',
  'notMoved',
  'late',
  'messagingOff',
])
export type NotSentReason = z.infer<typeof NotSentReason>

/** What an office tells people. Moments are seconds UTC. */
export const Message = z.object({
  id: Id,
  organizationId: Id,
  /** The administrator who wrote it; null where the product did. */
  createdBy: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  status: MessageStatus,
  category: MessageCategory,
  kind: MessageKind,
  sourceLanguage: OfficeLanguage,
  texts: MessageTexts,
  audience: Audience,
  /** On which channels it is sent; as a text message only in languages that have one. */
  channels: z.array(MessageChannel).min(1).max(MessageChannel.options.length),
  templateId: Id.nullable(),
  /** The alert of a run of which the product tells families; null for other messages. */
  alertId: Id.nullable(),
  /** Nothing is sent after it. */
  activeUntil: z.number().nullable(),
  /** When it is to be sent off; null for a draft and for one that was sent at once. */
  scheduledAt: z.number().nullable(),
  /** Why it was not sent off when it was to be. */
  notSentReason: NotSentReason.nullable(),
  /** When it was sent off, and the administrator who did it or set the time; null for a draft, and where the product did. */
  sentAt: z.number().nullable(),
  sentBy: z.string().nullable(),
  /** When everything of it was sent or given up; null until then. */
  finishedAt: z.number().nullable(),
  /** Who stopped what was not sent yet, and when. */
  cancelledAt: z.number().nullable(),
  cancelledBy: z.string().nullable(),
  /** Who took it back, and when: those who got it were sent a correction. */
  retractedAt: z.number().nullable(),
  retractedBy: z.string().nullable(),
  /** The message that this one corrects, and those that correct this one. */
  correctsMessageId: Id.nullable(),
  correctedByIds: z.array(Id),
  /** MESSAGE-97: its subject as the first of those read it who get it in its own language; null for a draft, where nothing is filled in, and for text messages alone. */
  said: z.string().nullable(),
  /** Its deliveries by their state; empty for a draft. */
  counts: DeliveryCounts,
})
export type Message = z.infer<typeof Message>

/** What the product calculates of a message; the rest is its version. */
export const CALCULATED_OF_MESSAGE = {
  status: true,
  counts: true,
  finishedAt: true,
  correctedByIds: true,
  said: true,
} as const

/** How long a message may be scheduled ahead. */
const LONGEST_AHEAD_SECONDS = 366 * 86_400
/** One that could not be sent off for longer may not be true any more. */
const MAX_LATE_SECONDS = 3600

/** MESSAGE-43: a message is scheduled for a moment to come, while what it tells is still true. */
export function requireSchedulable(
  { activeUntil }: Pick<Message, 'activeUntil'>,
  scheduledAt: number,
  now: number,
): void {
  if (scheduledAt <= now) throw new Refusal('invalid_input', 'Select a time that is still to come.')
  if (scheduledAt > now + LONGEST_AHEAD_SECONDS) throw new Refusal('invalid_input', 'Select a time within a year.')
  if (activeUntil !== null && scheduledAt >= activeUntil)
    throw new Refusal('invalid_input', 'The message would be sent after what it tells has ended.')
}

/** MESSAGE-43: a message whose time is long over is not sent off by itself any more. */
export function isTooLate(scheduledAt: number, now: number): boolean {
  return now > scheduledAt + MAX_LATE_SECONDS
}

/** MESSAGE-5: a message that is sent has sound texts in its own language and names an audience. */
export function requireSendable(message: Pick<Message, 'texts' | 'sourceLanguage' | 'audience' | 'channels'>): void {
  requireSoundTexts(message.texts)
  if (!message.texts[message.sourceLanguage]) throw new Refusal('invalid_input', 'The message has no text.')
  if (message.channels.every((channel) => channel === 'sms') && !hasSms(message.texts))
    throw new Refusal('invalid_input', 'The message has no text for a text message.')
  if (!namesSomebody(message.audience)) throw new Refusal('invalid_input', 'Select who gets the message.')
}

/** How many deliveries of a message still wait, and how many have reached somebody or may have. */
export function retractionOf({ counts }: Pick<Message, 'counts'>): { waiting: number; reached: number } {
  const { queued = 0, held = 0, sending = 0, accepted = 0, uncertain = 0 } = counts
  return { waiting: queued + held, reached: sending + accepted + uncertain }
}

/** MESSAGE-123: a message is retracted once, and where there is something to take back. */
export function requireRetractable(message: Pick<Message, 'sentAt' | 'retractedAt' | 'counts'>): void {
  if (message.sentAt === null)
    throw new Refusal('invalid_input', 'This message was not sent yet. Edit or delete it instead.')
  if (message.retractedAt !== null) throw new Refusal('invalid_input', 'This message was retracted already.')
  const { waiting, reached } = retractionOf(message)
  if (waiting + reached === 0) throw new Refusal('invalid_input', 'Nobody got this message, and nothing of it waits.')
}

/** Whether there is a text message in any language. */
export function hasSms({ en, es }: MessageTexts): boolean {
  return !!en?.sms || !!es?.sms
}

/**
 * MESSAGE-10: the status of a message that was sent off is the first of which one of its deliveries has a state; without any it is
 * sent. One that somebody stopped is canceled, also where some of it was sent before.
 */
export const STATES_OF_STATUS = [
  ['sending', ['queued', 'held', 'sending']],
  ['partlyFailed', ['failed', 'uncertain', 'bounced']],
  ['kept', ['kept']],
  ['sent', ['accepted']],
  ['cancelled', ['cancelled']],
  ['expired', ['expired']],
] as const satisfies readonly (readonly [MessageStatus, readonly DeliveryState[]])[]

interface Ended extends Pick<Message, 'cancelledAt'> {
  retractedAt?: number | null
}

/** MESSAGE-10, MESSAGE-123: what has become of a message that was sent off. */
export function statusOf(counts: DeliveryCounts, { cancelledAt, retractedAt = null }: Ended): MessageStatus {
  if (retractedAt !== null) return 'retracted'
  const waits = STATES_OF_STATUS[0][1].some((state) => (counts[state] ?? 0) > 0)
  if (!waits && cancelledAt !== null && (counts.cancelled ?? 0) > 0) return 'cancelled'
  return STATES_OF_STATUS.find(([, states]) => states.some((state) => (counts[state] ?? 0) > 0))?.[0] ?? 'sent'
}
