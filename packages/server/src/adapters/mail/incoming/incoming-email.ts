import type { ReplyAttachment } from '@firstbell/domain'
import { hash } from 'node:crypto'
import { convert } from 'html-to-text'
import PostalMime, { type Email } from 'postal-mime'
import { attachmentsOf } from './attachments.ts'
import { readBounceText, readDeliveryStatus, type ReportedStatus } from './delivery-status.ts'
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
  const status = bounceOf(email)
  if (status) {
    const deliveryIds = [...new Set([...status.deliveryIds, ...answered])].slice(0, MAX_IDS)
    return { ...status, kind: 'report', deliveryIds }
  }
  if (isAutomatic(email, answered.length > 0)) return { kind: 'automatic' }
  const text = withoutQuote(textOf(email))
  const isWhole = read.byteLength === source.byteLength && source.byteLength < LONGEST_BYTES
  const attachments = attachmentsOf(email, isWhole)
  if (text.trim() === '' && attachments.length === 0) return undefined
  const address = writerOf(email)
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

const REPORT = /^multipart\/report\b/i
const RECEIPT = /report-type="?disposition-notification/i
/** Whom a bounce comes from, and how its subject begins where it comes from nobody. */
const MAIL_SYSTEM = /^(mailer-?daemon|mail-?daemon|postmaster|mail delivery|mailerdaemon)/i
const FAILURE =
  /undeliver|deliver\w* (status|failure|problem|delay|has failed)|(failure|delivery) notice|returned (e?mail|to sender)|mail delivery|not delivered|unzustellbar|no entregad/i

/** MESSAGE-80: what an email of a mail server says of ours. One of a person that has a bounce attached is none. */
function bounceOf(email: Email): ReportedStatus | undefined {
  const type = headerOf(email, 'content-type')
  if (REPORT.test(type) && RECEIPT.test(type)) return undefined
  const { address = '', name = '' } = email.from ?? {}
  const isOfNobody = hasNoSender(email) && FAILURE.test(email.subject ?? '')
  const isOfSystem =
    MAIL_SYSTEM.test(address) || MAIL_SYSTEM.test(name) || headerOf(email, 'x-failed-recipients') !== ''
  if (!REPORT.test(type) && !isOfNobody && !isOfSystem) return undefined
  const text = `${email.subject ?? ''}\n${textOf(email)}`
  const status = readDeliveryStatus(email.attachments)
  return status && status.outcome !== 'unknown' ? status : readBounceText(text, email.attachments)
}

const hasNoSender = (email: Email) => headerOf(email, 'return-path').replace(/\s/g, '') === '<>'

/** RFC 3834, 2 and 5; Precedence and the others are what programs wrote before it. A group through which a person answers adds some, too. */
function isAutomatic(email: Email, isAnswer: boolean): boolean {
  const submitted = headerOf(email, 'auto-submitted')
  const isOfGroup = ['list-id', 'mailing-list', 'list-post'].some((name) => headerOf(email, name) !== '')
  return (
    (submitted !== '' && !/^no\b/i.test(submitted)) ||
    RECEIPT.test(headerOf(email, 'content-type')) ||
    (/^(bulk|junk|auto_reply)\b/i.test(headerOf(email, 'precedence')) && !(isOfGroup && isAnswer)) ||
    hasNoSender(email) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => headerOf(email, name) !== '')
  )
}

/** A group writes its own address where that of the writer was. */
function writerOf(email: Email): string {
  const original = headerOf(email, 'x-original-sender') || headerOf(email, 'x-original-from')
  return /[^\s<>]+@[^\s<>]+/.exec(original)?.[0] ?? email.from?.address ?? ''
}

/** The value of a header; empty where there is none. */
const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value.trim() ?? ''
