import { z } from 'zod'
import { Id } from '../id.ts'
import { OptOutChannel, OptOutChoice } from './opt-out.ts'

/** What somebody answered to a message; open until somebody of the office has handled it. */
export const Reply = z.object({
  id: Id,
  channel: OptOutChannel,
  addressMasked: z.string(),
  /** The message that was sent to this address last, and the contact, driver or administrator who got it. */
  messageId: Id,
  /** Of that message, in its own language. */
  subject: z.string(),
  recipientName: z.string(),
  familyId: Id.nullable(),
  text: z.string(),
  /** An opt-out word: the server did it. */
  choice: OptOutChoice.nullable(),
  /** Seconds UTC. */
  receivedAt: z.number(),
  handledAt: z.number().nullable(),
  /** Null while it is open, and if the server handled it. */
  handledBy: z.string().nullable(),
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
