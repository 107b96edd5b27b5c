import type { CountryCode } from 'libphonenumber-js'
import type { Pdu } from 'smpp'
import { type Inbound, readInbound } from './sms-inbound.ts'

/** The part of `esm_class` that says what it is; 0 is a text message, others are receipts (SMPP 3.4, 5.2.12). */
const KIND = 0b0011_1100
const INTERNATIONAL = 1

export type SmppReply = Extract<Inbound, { kind: 'reply' }>

/** MESSAGE-57: the reply that a gateway hands over by SMPP; nothing where it is a receipt, or nobody could be answered. */
export function smppReply(incoming: Pdu, country: CountryCode): SmppReply | undefined {
  const { esm_class = 0, source_addr = '', source_addr_ton, message_payload, short_message } = incoming
  if ((esm_class & KIND) !== 0) return undefined
  const from = source_addr_ton === INTERNATIONAL ? `+${source_addr}` : source_addr
  const text = textOf(message_payload) || textOf(short_message)
  const inbound = readInbound({ from, text }, { fields: {}, country })
  return inbound?.kind === 'reply' ? inbound : undefined
}

function textOf(content: Pdu['short_message']): string {
  return content?.message?.toString() ?? ''
}
