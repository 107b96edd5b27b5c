import type { FamilyLanguage, MessageCategory, MessageChannel } from '@firstbell/domain'
import type { MailSender } from '../mail/mail-sender.ts'

/** A rendered message to one address: the same at every attempt. */
export interface OutgoingMessage {
  id: string
  address: string
  language: FamilyLanguage
  organizationId: string
  /** What it is a delivery of. */
  messageId: string
  category: MessageCategory
  /** From when on it is of no use (seconds UTC); null if it stays of use. */
  expiresAt: number | null
  /** Empty where the channel has none. */
  subject: string
  text: string
  /** Where the recipient refuses such messages. */
  optOutUrl?: string
  /** Of an email: those that it answers, the last one directly. */
  references?: readonly string[]
  /** Of an email. */
  sender?: MailSender | undefined
}

/** What channels know of somebody to be told; each finds its address in it. */
export interface Addressee {
  email: string
  phone: string
  /** The id of a contact who gets push notifications. */
  subscriberId?: string
}

/**
 * A way on which messages reach people. `send` throws the failure; {@link Undeliverable} if retrying is useless,
 * {@link Uncertain} if the other side may have accepted it, {@link SenderRefused} if it would accept nothing else now either.
 */
export interface Channel {
  /** Where messages are handed over, without any secret; undefined if they are kept in the outbox. */
  readonly host: string | undefined
  /** Of all servers together; undefined without a limit. */
  readonly perMinute: number | undefined
  /** Of each organization; undefined without a limit. */
  readonly perDay: number | undefined
  /** Of all organizations and servers together in any 24 hours; undefined without a limit. */
  readonly perDayOfAll: number | undefined
  /** The address of a person on this channel; empty where there is none. */
  addressOf(person: Addressee): string
  send(message: OutgoingMessage): Promise<'accepted' | 'kept'>
}

export type Channels = Readonly<Record<MessageChannel, Channel>>

/** Channels as far as a unit of work uses them: what it prepares is sent after its commit. */
export type ChannelsAtOnce = Readonly<Record<MessageChannel, Omit<Channel, 'send'>>>

/** Channels as far as they find addresses. */
export type Addressing = Readonly<Record<MessageChannel, Pick<Channel, 'host' | 'addressOf'>>>

export class Undeliverable extends Error {}
export class Uncertain extends Error {}
/** MESSAGE-101: the answer is about who sends: a limit, an account, or no connection. */
export class SenderRefused extends Error {}

/** MESSAGE-31: text messages are offered with a gateway, and where emails are kept in the outbox, too. */
export function isOffered({ email, sms }: Addressing, channel: MessageChannel): boolean {
  return channel !== 'sms' || sms.host !== undefined || email.host === undefined
}
