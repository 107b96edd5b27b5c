import type { CountryCode } from 'libphonenumber-js'
import { phoneNumberOf } from './sms-channel.ts'
import { type SmsOutcome, smsOutcomeOf } from './sms-status.ts'

/** Of a reply: who sent it, what it says, its id. Of a delivery report: the id that the gateway was given, what became of it, why. */
type InboundField = 'from' | 'text' | 'id' | 'sentId' | 'status' | 'reason'

export interface SmsInbound {
  /** Who knows it is the gateway. */
  secret: string
  /** How the gateway names its fields; `a.b` is the field `b` in the object `a`. */
  fields: Readonly<Partial<Record<InboundField, string>>>
  /** Of phone numbers without a country code. */
  country: CountryCode
}

export type Inbound =
  | { kind: 'reply'; address: string; text: string; sourceId: string | null }
  | { kind: 'report'; deliveryId: string; outcome: SmsOutcome; reason: string }

const LONGEST_ID = 200
const LONGEST_REASON = 200

/** MESSAGE-63: what the gateway hands over: a reply if it has a sender and a text, or else a report; nothing if it is neither. */
export function readInbound(values: unknown, { fields, country }: Omit<SmsInbound, 'secret'>): Inbound | undefined {
  const valueOf = (field: InboundField) => textAt(values, fields[field] ?? (field === 'sentId' ? 'id' : field))
  const from = valueOf('from')
  const text = valueOf('text')
  if (from !== undefined && text !== undefined) {
    const address = phoneNumberOf(from, country) || phoneNumberOf(`+${from}`, country)
    const id = valueOf('id')?.slice(0, LONGEST_ID)
    return address === '' ? undefined : { kind: 'reply', address, text, sourceId: id ?? null }
  }
  const deliveryId = valueOf('sentId')
  const status = valueOf('status')
  if (deliveryId === undefined || status === undefined) return undefined
  const reason = [status, valueOf('reason')]
    .filter(Boolean)
    .join(', ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
  return { kind: 'report', deliveryId, outcome: smsOutcomeOf(status), reason: reason.slice(0, LONGEST_REASON) }
}

/** The text or number at a path. */
function textAt(values: unknown, path: string): string | undefined {
  let found = values
  for (const name of path.split('.')) found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' ? found : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
