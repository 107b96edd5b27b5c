import type { ReplyAttachment } from '@firstbell/domain'
import type { Email } from 'postal-mime'

const MAX_NAMED = 20
const LONGEST_NAME = 120

/**
 * MESSAGE-115: names and sizes of what is attached to an email; pictures within its text are not. Nothing is opened or stored. Of an
 * email that is read in part, the size of the last one is not known.
 */
export function attachmentsOf({ attachments }: Email, isWhole: boolean): ReplyAttachment[] {
  const attached = attachments.filter(({ related, disposition }) => !related || disposition === 'attachment')
  return attached.slice(0, MAX_NAMED).map(({ filename, mimeType, content }, index) => ({
    name: soundName(filename ?? '') || mimeType,
    bytes: isWhole || index < attached.length - 1 ? sizeOf(content) : null,
  }))
}

/** A name without what turns the direction of a text, or is not seen, such as in `photo\u202egpj.exe`. */
const soundName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME)

const sizeOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
