import { z } from 'zod'
import { Id } from '../id.ts'
import { Timestamp } from '../time/timestamp.ts'

export const MailState = z.enum(['queued', 'sent', 'failed'])
export type MailState = z.infer<typeof MailState>

/** A mail as the super administrator sees it. */
export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.number().int(),
  /** What the mail server said last. */
  error: z.string(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  /** Both are empty once a mail server has taken the mail: its links are secrets of its reader. */
  text: z.string(),
  html: z.string(),
})
export type OutboxMail = z.infer<typeof OutboxMail>
