import type { Language, MessageChannel } from '@firstbell/domain'

/** A rendered message to one address: the same at every attempt. */
export interface OutgoingMessage {
  id: string
  address: string
  language: Language
  /** Empty where the channel has none. */
  subject: string
  text: string
  /** Where the recipient refuses such messages. */
  optOutUrl?: string
}

/**
 * A way on which messages reach people. `send` throws the failure; {@link Undeliverable} if retrying is useless,
 * {@link Uncertain} if the other side may have accepted it.
 */
export interface Channel {
  /** Where messages are handed over, without any secret; undefined if they are kept in the outbox. */
  readonly host: string | undefined
  /** Of all servers together; undefined without a limit. */
  readonly perMinute: number | undefined
  /** Of each organization; undefined without a limit. */
  readonly perDay: number | undefined
  /** The address of a person on this channel; empty where there is none. */
  addressOf(person: { email: string; phone: string }): string
  send(message: OutgoingMessage): Promise<'accepted' | 'kept'>
}

export type Channels = Readonly<Record<MessageChannel, Channel>>

/** Channels as far as they find addresses. */
export type Addressing = Readonly<Record<MessageChannel, Pick<Channel, 'host' | 'addressOf'>>>

export class Undeliverable extends Error {}
export class Uncertain extends Error {}

/** MESSAGE-31: text messages are offered with a gateway, and where emails are kept in the outbox, too. */
export function isOffered({ email, sms }: Addressing, channel: MessageChannel): boolean {
  return channel === 'email' || sms.host !== undefined || email.host === undefined
}
