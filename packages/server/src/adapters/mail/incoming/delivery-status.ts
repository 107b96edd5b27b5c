import type { Attachment } from 'postal-mime'
import { deliveryIdsIn } from '../message-id.ts'

export interface ReportedStatus {
  /** `waiting`: the mail server still tries. `unknown`: it says neither; a person reads it. */
  outcome: 'failed' | 'accepted' | 'waiting' | 'unknown'
  /** A sentence for the ledger, without any address. */
  reason: string
  /** Of the email that came back. */
  deliveryIds: string[]
}

const STATUS = ['message/delivery-status', 'message/global-delivery-status']
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
const LONGEST_HEADERS = 64 * 1024

/** What enhanced status codes mean (RFC 3463, 3), without the class: the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^1\.(1|2|3|6|10)$/, 'the address does not exist'],
  [/^2\.1$/, 'the mailbox is disabled'],
  [/^2\.2$/, 'the mailbox is full'],
  [/^(2\.3|3\.4)$/, 'the email is too large'],
  [/^4\./, 'the mail server of the recipient cannot be reached'],
  [/^7\./, 'the mail server of the recipient refused the email'],
]
/** The actions of RFC 3464, 2.3.3. */
const ACTIONS: ReadonlyMap<string | undefined, ReportedStatus['outcome']> = new Map([
  ['failed', 'failed'],
  ['delayed', 'waiting'],
  ['delivered', 'accepted'],
  ['relayed', 'accepted'],
  ['expanded', 'accepted'],
])
const CLASSES: ReadonlyMap<string | undefined, ReportedStatus['outcome']> = new Map([
  ['5', 'failed'],
  ['4', 'waiting'],
  ['2', 'accepted'],
])
/** What mail servers write without a status, in the order in which it counts: a delay was before they gave up. */
const PHRASES: readonly (readonly [RegExp, ReportedStatus['outcome']])[] = [
  [/permanent(ly|e|es)?\b|g[ai]v(en|e|ing) up|(message|delivery|retry)[\w ]{0,20}expired|timeout exceeded/i, 'failed'],
  [
    /warning|delay|still (be )?tr(ied|ying)|(will|continue to|keep) (\w+ ){0,3}(try|retr)|temporar|no action is required/i,
    'waiting',
  ],
  [
    /(not|n.t|cannot|unable to|failed to|failure) (\w+ ){0,4}deliver|undeliver|deliver(y|ed)? (\w+ ){0,3}fail|not deliver|returned (mail|to sender)/i,
    'failed',
  ],
  [
    /failure notice|unknown user|user unknown|no such (user|mailbox|address|recipient)|mailbox (is )?(full|unavailable)|does not exist/i,
    'failed',
  ],
  [/no (se )?(ha |pudo |puede )?(podido |sido )?(ser )?entreg|unzustellbar|non remis|non recapitat/i, 'failed'],
]
const LONGEST_TEXT = 8192
const UNKNOWN_REASON = 'the email could not be delivered'

/**
 * MESSAGE-80: what a delivery status notification says (RFC 3464). The action decides, since a mail server that has given up reports
 * `failed` with a temporary status, too. Undefined without a status.
 */
export function readDeliveryStatus(parts: readonly Attachment[]): ReportedStatus | undefined {
  const status = parts.find(({ mimeType }) => STATUS.includes(mimeType))
  if (!status) return undefined
  const fields = unfolded(status)
  const action = /^action:\s*([a-z]+)/im.exec(fields)?.[1]?.toLowerCase()
  const code = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(fields)?.[1] ?? ''
  const outcome = ACTIONS.get(action) ?? CLASSES.get(code[0]) ?? 'unknown'
  return { outcome, reason: reasonOf(code), deliveryIds: returnedIds(parts) }
}

/** MESSAGE-80: what a mail server that knows no delivery status notification writes about an email, with its subject before it. */
export function readBounceText(text: string, parts: readonly Attachment[]): ReportedStatus {
  const said = text.slice(0, LONGEST_TEXT).split(/^message-id:|^-{2,}[^\n]*\b(copy|original|returned)\b/im)[0] ?? ''
  const code = /(?:^|[\s(#;:-])([45]\.\d{1,2}\.\d{1,3})(?![\d.])/.exec(said)?.[1] ?? ''
  const reply = /(?:^|[\s(:])([45])\d\d[ -][^\n]/m.exec(said)?.[1]
  const outcome = PHRASES.find(([pattern]) => pattern.test(said))?.[1] ?? CLASSES.get(code[0] ?? reply) ?? 'unknown'
  const ids = [...returnedIds(parts), ...deliveryIdsIn(text)]
  return { outcome: code.startsWith('5') ? 'failed' : outcome, reason: reasonOf(code), deliveryIds: [...new Set(ids)] }
}

function reasonOf(code: string): string {
  const [, reason = UNKNOWN_REASON] = REASONS.find(([pattern]) => pattern.test(code.slice(2))) ?? []
  return `The mail server reported: ${reason}${code && ` (${code})`}.`
}

/** Of the email that came back. */
function returnedIds(parts: readonly Attachment[]): string[] {
  const returned = parts.find(({ mimeType }) => RETURNED.includes(mimeType))
  const messageId = returned && /^message-id:(.*)$/im.exec(unfolded(returned))?.[1]
  return deliveryIdsIn(messageId ?? '')
}

/** The beginning of a part, with each field on a line of its own. */
function unfolded({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString() // a buffer or an array of bytes
  return text.slice(0, LONGEST_HEADERS).replace(/\r?\n[ \t]+/g, ' ')
}
