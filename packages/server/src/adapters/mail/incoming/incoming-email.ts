import type { ReplyAttachment } from '@firstbell/domain'
import { hash } from 'node:crypto'
import { convert } from 'html-to-text'
import PostalMime, { type Email } from 'postal-mime'
import { attachmentsOf } from './attachments.ts'
import { readDeliveryStatus, type ReportedStatus } from './delivery-status.ts'
import { deliveryIdsIn, messageIdIn } from '../message-id.ts'
import { withoutQuote } from './quote.ts'

/** An email in the mailbox, as far as it is about deliveries; `deliveryIds` are those that it could be about, the likeliest first. */
export type IncomingEmail =
  | ({ kind: 'report'; deliveryIds: string[] } & ReportedStatus)
  | {
      kind: 'reply'
      deliveryIds: string[]
      address: string
      text: string
      sourceId: string
      /** Its Message-ID; undefined where it has none that an answer could refer to. */
      emailId: string | undefined
      attachments: ReplyAttachment[]
    }
  /** Nobody has written it: the note of somebody on vacation, a receipt, a mailing. */
  | { kind: 'automatic' }

/** Of each email so much is read; what families write stands at its beginning. */
export const LONGEST_BYTES = 256 * 1024
/** No reply refers to more emails than this in earnest. */
const MAX_IDS = 10
/** Anybody can send an email here: without limits reading one of empty lines or nested tags takes seconds. */
const MAX_LINES = 5000
const LONGEST_HTML = 65_536
const MAX_HTML_DEPTH = 100

const LINE_END = 0x0a
const AS_TEXT = {
  wordwrap: false,
  limits: { maxDepth: MAX_HTML_DEPTH },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
  ],
} as const

/** MESSAGE-80, MESSAGE-82: what an email is, by its source or the beginning of it; undefined where it cannot be read or says nothing. */
export async function readEmail(source: Uint8Array): Promise<IncomingEmail | undefined> {
  return tryToRead(source).catch(() => undefined) // too large headers, for example: a person looks at it
}

async function tryToRead(source: Uint8Array): Promise<IncomingEmail | undefined> {
  const read = firstLines(source)
  const email = await PostalMime.parse(read, { forceRfc822Attachments: true })
  const answered = deliveryIdsIn(`${email.inReplyTo ?? ''} ${newestFirst(email.references)}`)
  const isReport = /^multipart\/report\b/i.test(headerOf(email, 'content-type'))
  const status = isReport ? readDeliveryStatus(email.attachments) : undefined
  if (status) {
    const deliveryIds = [...new Set([...status.deliveryIds, ...answered])].slice(0, MAX_IDS)
    return { ...status, kind: 'report', deliveryIds }
  }
  if (isReport || isAutomatic(email)) return { kind: 'automatic' }
  const text = withoutQuote(textOf(email))
  const isWhole = read.byteLength === source.byteLength && source.byteLength < LONGEST_BYTES
  const attachments = attachmentsOf(email, isWhole)
  if (text.trim() === '' && attachments.length === 0) return undefined
  const address = (email.from?.address ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
  const sourceId = hash('sha256', email.messageId ?? source, 'base64url')
  const emailId = messageIdIn(email.messageId)
  return { kind: 'reply', deliveryIds: answered.slice(0, MAX_IDS), address, text, sourceId, emailId, attachments }
}

/** Some programs send HTML alone. What it quotes is marked as in a text. */
const textOf = ({ text = '', html = '' }: Email) =>
  text.trim() === '' ? convert(html.slice(0, LONGEST_HTML), AS_TEXT) : text

function firstLines(source: Uint8Array): Uint8Array {
  let end = -1
  for (let lines = 0; lines < MAX_LINES; lines++) {
    end = source.indexOf(LINE_END, end + 1)
    if (end < 0) return source
  }
  return source.subarray(0, end)
}

/** Of References the last one is the email that was answered (RFC 5322, 3.6.4). */
const newestFirst = (references = '') => references.split(/\s+/).reverse().join(' ')

/** RFC 3834, 2 and 5; Precedence and the others are what programs wrote before it. */
function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted')
  return (
    (submitted !== '' && !/^no\b/i.test(submitted)) ||
    /^(bulk|junk|list|auto_reply)\b/i.test(headerOf(email, 'precedence')) ||
    headerOf(email, 'return-path').replace(/\s/g, '') === '<>' ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id'].some((name) => headerOf(email, name) !== '')
  )
}

/** The value of a header; empty where there is none. */
const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? ''
