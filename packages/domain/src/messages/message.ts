import { z } from 'zod'
import { Language } from '../access/link.ts'
import { Id } from '../id.ts'
import { Refusal } from '../refusal.ts'
import { Audience, namesSomebody } from './audience.ts'
import { DeliveryCounts } from './delivery.ts'
import { MessageChannel } from './message-channel.ts'
import { MessageCategory, MessageKind, MessageTexts, requireSoundTexts } from './message-text.ts'

export const MessageStatus = z.enum(['draft', 'sending', 'sent', 'partlyFailed', 'cancelled', 'expired'])
export type MessageStatus = z.infer<typeof MessageStatus>

/** What an office tells people. Moments are seconds UTC. */
export const Message = z.object({
  id: Id,
  organizationId: Id,
  /** The administrator who wrote it. */
  createdBy: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  status: MessageStatus,
  category: MessageCategory,
  kind: MessageKind,
  sourceLanguage: Language,
  texts: MessageTexts,
  audience: Audience,
  /** On which channels it is sent; as a text message only in languages that have one. */
  channels: z.array(MessageChannel).min(1).max(MessageChannel.options.length),
  templateId: Id.nullable(),
  /** Nothing is sent after it. */
  activeUntil: z.number().nullable(),
  /** When it was sent off; null for a draft. */
  sentAt: z.number().nullable(),
  /** Its deliveries by their state; empty for a draft. */
  counts: DeliveryCounts,
})
export type Message = z.infer<typeof Message>

/** MESSAGE-5: a message that is sent has sound texts in its own language and names an audience. */
export function requireSendable(message: Pick<Message, 'texts' | 'sourceLanguage' | 'audience' | 'channels'>): void {
  requireSoundTexts(message.texts)
  if (!message.texts[message.sourceLanguage]) throw new Refusal('invalid_input', 'The message has no text.')
  if (!message.channels.includes('email') && !hasSms(message.texts))
    throw new Refusal('invalid_input', 'The message has no text for a text message.')
  if (!namesSomebody(message.audience)) throw new Refusal('invalid_input', 'Select who gets the message.')
}

/** Whether there is a text message in any language. */
export function hasSms({ en, es }: MessageTexts): boolean {
  return !!en?.sms || !!es?.sms
}

/** MESSAGE-10: what has become of a message that was sent off. */
export function statusOf(counts: DeliveryCounts): MessageStatus {
  const count = (...states: (keyof DeliveryCounts)[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  if (count('queued', 'held', 'sending') > 0) return 'sending'
  if (count('failed', 'uncertain', 'bounced') > 0) return 'partlyFailed'
  if (count('accepted') > 0) return 'sent'
  if (count('cancelled') > 0) return 'cancelled'
  return count('expired') > 0 ? 'expired' : 'sent'
}
