import { z } from 'zod'
import { Id } from '../../id.ts'
import { OptOutChannel, OptOutChoice } from '../opt-out.ts'

/** What came along with a reply. It is not stored: the mailbox has it. */
export const ReplyAttachment = z.object({
  name: z.string(),
  /** Null where it is larger than what is read of an email. */
  bytes: z.number().int().nullable(),
})
export type ReplyAttachment = z.infer<typeof ReplyAttachment>

/** What somebody answered to a message; open until somebody of the office has handled it. */
export const Reply = z.object({
  id: Id,
  channel: OptOutChannel,
  addressMasked: z.string(),
  /** MESSAGE-116: the message went to another address than the one from which the reply came. */
  isFromOtherAddress: z.boolean(),
  /** The message that was sent to this address last, and the contact, driver or administrator who got it. */
  messageId: Id,
  /** Of that message: what the recipient read or, where that is not known, what was written, with an ellipsis for each field. */
  subject: z.string(),
  recipientName: z.string(),
  familyId: Id.nullable(),
  text: z.string(),
  attachments: z.array(ReplyAttachment),
  /** An opt-out word: the server did it. */
  choice: OptOutChoice.nullable(),
  /** Seconds UTC. */
  receivedAt: z.number(),
  handledAt: z.number().nullable(),
  /** Null while it is open, and if the server handled it. */
  handledBy: z.string().nullable(),
  /** The message with which the office answered; null until then. */
  answerMessageId: Id.nullable(),
})
export type Reply = z.infer<typeof Reply>

const LONGEST_REPLY = 2000

/** A text as it came, without characters that no text has. */
export function repliedText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\P{Cc}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_REPLY)
}
