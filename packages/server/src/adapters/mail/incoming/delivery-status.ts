import type { Attachment } from 'postal-mime'
import { deliveryIdsIn } from '../message-id.ts'

export interface ReportedStatus {
  /** `waiting`: the mail server still tries. */
  outcome: 'failed' | 'accepted' | 'waiting'
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
  const [, code = '', detail = ''] = /^status:\s*([245]\.(\d{1,3}\.\d{1,3}))/im.exec(fields) ?? []
  const [, reason = UNKNOWN_REASON] = REASONS.find(([pattern]) => pattern.test(detail)) ?? []
  const returned = parts.find(({ mimeType }) => RETURNED.includes(mimeType))
  const messageId = returned && /^message-id:(.*)$/im.exec(unfolded(returned))?.[1]
  return {
    outcome: outcomeOf(action, code),
    reason: `The mail server reported: ${reason}${code && ` (${code})`}.`,
    deliveryIds: deliveryIdsIn(messageId ?? ''),
  }
}

function outcomeOf(action: string | undefined, code: string): ReportedStatus['outcome'] {
  if (action === 'failed' || (action === undefined && code.startsWith('5'))) return 'failed'
  return ['delivered', 'relayed', 'expanded'].includes(action ?? '') ? 'accepted' : 'waiting'
}

/** The beginning of a part, with each field on a line of its own. */
function unfolded({ content }: Attachment): string {
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString() // a buffer or an array of bytes
  return text.slice(0, LONGEST_HEADERS).replace(/\r?\n[ \t]+/g, ' ')
}
