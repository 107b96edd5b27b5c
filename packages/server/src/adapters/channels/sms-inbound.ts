import type { CountryCode } from 'libphonenumber-js'
import { phoneNumberOf } from './sms-channel.ts'

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
  | { kind: 'report'; deliveryId: string; outcome: Outcome; reason: string }

/** `accepted`: it was handed over or arrived. `waiting`: neither is certain yet. */
type Outcome = 'failed' | 'accepted' | 'waiting'

const FAILED = /fail|undeliv|not.?deliv|reject|bounce|expire|error|deleted|^(2|16)$/i // 2 and 16: Kannel
const ACCEPTED = /deliv|sent|^(1|8)$/i
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
  return { kind: 'report', deliveryId, outcome: outcomeOf(status), reason: reason.slice(0, LONGEST_REASON) }
}

function outcomeOf(status: string): Outcome {
  if (FAILED.test(status)) return 'failed'
  return ACCEPTED.test(status) ? 'accepted' : 'waiting'
}

/** The text or number at a path. */
function textAt(values: unknown, path: string): string | undefined {
  let found = values
  for (const name of path.split('.')) found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' ? found : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
