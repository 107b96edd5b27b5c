import { SenderRefused, Uncertain, Undeliverable } from '../channels/channel.ts'

/** As nodemailer describes what went wrong. */
interface SmtpFailure {
  message: string
  code?: string
  /** The command that was answered; only `RCPT TO` and `DATA` name a recipient and a text. */
  command?: string
  /** 0 where the mail server gave none. */
  responseCode?: number
  response?: string
}

const ABOUT_RECIPIENT_OR_TEXT: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])
/** Too busy, no STARTTLS, no or wrong credentials (RFC 5321, RFC 4954). */
const SENDER_CODES: ReadonlySet<number> = new Set([421, 432, 454, 530, 534, 535, 538])
/** RFC 3463: a class, a subject, a detail. */
const ENHANCED = /\b([45])\.(\d{1,3})\.(\d{1,3})\b/
/** Of the subject 7 after a permanent answer: credentials, the domain of the sender, or whoever has the account. */
const SENDER_DETAILS_OF_SECURITY = (detail: number) =>
  [3, 8, 9, 11, 14].includes(detail) || (detail >= 20 && detail < 30) || (detail >= 50 && detail < 70) || detail >= 500
const QUOTA =
  /(daily|hourly|sending|submission|rate|account|message|user|recipient) (\w+ ){0,3}(limit|quota)|throttl|too many (messages|e?mails|connections)|suspended/i
const SENDING = /submission|\b(daily|hourly|sending) (?!receiv)(\w+ ){0,3}(limit|quota)/i
const RELAY =
  /relay|send as |as this sender|unauthenticated|authentication (is )?required|sender (address )?(rejected|denied)/i
const GREYLISTED = /gr[ae]y.?list/i
const ADDRESS = /<?[^\s<>@]+@[^\s<>@]+[^\s<>@.,;:]>?/g

/** MESSAGE-101: what the failure of an email says: about the sender, for good about this recipient or text, or that it may be tried again. */
export function smtpFailure(error: unknown, isHandedOver: boolean): Error {
  const failure: SmtpFailure = error instanceof Error ? error : { message: String(error) }
  const sentence = failure.message.replaceAll(ADDRESS, '…')
  const { responseCode = 0, code } = failure
  if (responseCode === 0) {
    if (isHandedOver) return new Uncertain(sentence)
    // Without an answer it is an address that cannot be written, or a mail server that cannot be reached.
    return code === 'EENVELOPE' || code === 'EMESSAGE' ? new Undeliverable(sentence) : new SenderRefused(sentence)
  }
  if (isAboutSender(failure, responseCode)) return new SenderRefused(sentence)
  // RFC 5321, 4.2.1: each answer from 500 on is final.
  return responseCode >= 500 ? new Undeliverable(sentence) : new Error(sentence)
}

function isAboutSender({ command, response = '' }: SmtpFailure, responseCode: number): boolean {
  const isTooLarge = responseCode === 552
  if (!ABOUT_RECIPIENT_OR_TEXT.has(command)) return !isTooLarge
  if (SENDER_CODES.has(responseCode)) return true
  const [, kind, subject, detail] = (ENHANCED.exec(response) ?? []).map(Number)
  if (kind === undefined || subject === undefined || detail === undefined)
    return !isTooLarge && (QUOTA.test(response) || RELAY.test(response))
  if (subject === 1) return [7, 8, 90].includes(detail) // the address of the sender; 90 is the daily limit of Microsoft
  if (subject === 2) return SENDING.test(response) // else the mailbox of the recipient, which may be full, too
  if (subject === 3) return kind === 4 // the mail server takes nothing now
  if (subject === 4) return detail === 5 // too much at once; the daily limit of Google
  if (subject === 7 && kind === 4) return !GREYLISTED.test(response)
  if (subject === 7 && SENDER_DETAILS_OF_SECURITY(detail)) return true
  return QUOTA.test(response) || RELAY.test(response)
}
