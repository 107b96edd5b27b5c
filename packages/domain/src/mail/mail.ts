import { z } from 'zod'
import { Id } from '../id.ts'
import { MessageChannel } from '../messages/channels/message-channel.ts'
import { Timestamp } from '../time/timestamp.ts'

export const MailState = z.enum(['queued', 'sent', 'failed'])
export type MailState = z.infer<typeof MailState>

/** An email, or a text message that is kept, as the super administrator sees it. */
export const OutboxMail = z.object({
  id: Id,
  channel: MessageChannel,
  to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.number().int(),
  /** The last response of the mail server. */
  error: z.string(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  /** Both are empty once a mail server has accepted the email: its links are secrets of the recipient. */
  text: z.string(),
  html: z.string(),
})
export type OutboxMail = z.infer<typeof OutboxMail>
