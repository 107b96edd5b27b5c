import { repliedText, ReplyAttachment } from '@firstbell/domain'
import { z } from 'zod'

/** What is known of an email beside its text. */
const Enclosed = z.object({
  attachments: z.array(ReplyAttachment).default([]),
  /** Its Message-ID, which an answer refers to. */
  emailId: z.string().optional(),
})
type Enclosed = z.infer<typeof Enclosed>

/** No text of a reply has it: `repliedText` leaves no such character. */
const BETWEEN = '\u001e'

/**
 * A reply as its row has it: what was written and, after a character that no text has, what came along. So both are erased together
 * (MESSAGE-67), and versions before this one show the text.
 */
export function storedReply(text: string, { attachments, emailId }: Enclosed): string {
  const written = repliedText(text)
  if (attachments.length === 0 && emailId === undefined) return written
  return `${written}${BETWEEN}${JSON.stringify({ attachments, emailId })}`
}

export function readStoredReply(stored: string): Enclosed & { text: string } {
  const end = stored.indexOf(BETWEEN)
  if (end < 0) return { text: stored, attachments: [] }
  return { text: stored.slice(0, end), ...Enclosed.parse(JSON.parse(stored.slice(end + 1))) }
}
