import { type Channels, SenderRefused, Uncertain, Undeliverable } from '../../../adapters/channels/channel.ts'
import { findMailSender, type MailSender } from '../../../adapters/mail/mail-sender.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import type { Encryption } from '../../../identity/encryption.ts'
import { contactLinkPlace, takeLinkForMessage } from '../../../identity/family-links.ts'
import type { NewId } from '../../../ids.ts'
import type { LeasedDelivery } from './deliveries.store.ts'
import { messageIdOf } from '../../../adapters/mail/message-id.ts'
import { optOutUrl } from '../opt-outs/opt-out-link.ts'
import { findAnswered } from '../replies/replies.store.ts'

export interface DeliveringDeps {
  database: Database
  /** Of the organizations: what is due by their clock. */
  serviceClock: Pick<Clock, 'now'>
  /** Real time, by which links expire. */
  realClock: Pick<Clock, 'now'>
  newId: NewId
  channels: Channels
  /** Signs the links with which contacts refuse messages. */
  encryption: Encryption
  /** Where these links lead to. */
  publicUrl: string
}

/** What became of an attempt: nothing else is taken now either after `refused`. */
export type Outcome = 'taken' | 'uncertain' | 'notTaken' | 'refused'

const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 600
/** What is of use for ever is given up after four days, as mail servers do (RFC 5321, 4.5.4.1). */
const MAX_ATTEMPTS = (4 * 86_400) / LONGEST_WAIT_SECONDS

/** Hands deliveries over to their channels, and says what became of each. */
export function createDelivering(deps: DeliveringDeps) {
  const { database, serviceClock, channels } = deps
  const mailSenders = new Map<string, Promise<MailSender | undefined>>()
  const threads = new Map<string, Promise<string[] | undefined>>()

  async function mailSenderOf({ channel, organizationId }: LeasedDelivery): Promise<MailSender | undefined> {
    if (channel !== 'email') return undefined
    const known = mailSenders.get(organizationId)
    if (known) return known
    const found = database.transaction(scopeOfSystem(organizationId), (db) => findMailSender(db, organizationId))
    mailSenders.set(organizationId, found)
    return found
  }

  /** MESSAGE-117: what an email answers, by the Message-IDs of the emails before it. */
  async function referencesOf({ channel, organizationId, messageId }: LeasedDelivery): Promise<string[] | undefined> {
    if (channel !== 'email') return undefined
    const known = threads.get(messageId)
    if (known) return known
    const found = database.transaction(scopeOfSystem(organizationId), async (db) => {
      const answered = await findAnswered(db, messageId)
      if (!answered) return undefined
      const { deliveryId, emailId } = answered
      return [...(deliveryId ? [messageIdOf(deliveryId, deps.publicUrl)] : []), ...(emailId ? [emailId] : [])]
    })
    threads.set(messageId, found)
    return found
  }

  return {
    /** In whose name emails are sent, and what they answer, is looked up again. */
    forget() {
      mailSenders.clear()
      threads.clear()
    },
    async deliver(delivery: LeasedDelivery) {
      const { channel, familyId, category, organizationId, recipientId: contactId, address } = delivery
      const isRefusable = channel === 'email' && familyId !== null
      const url = isRefusable && optOutUrl(deps, { organizationId, contactId, address }, category)
      try {
        const text = await withContactLink(deps, delivery)
        const sender = await mailSenderOf(delivery)
        const references = await referencesOf(delivery)
        const message = {
          ...delivery,
          text,
          sender,
          ...(references && { references }),
          ...(url !== false && { optOutUrl: url }),
        }
        return { state: await channels[channel].send(message), error: '', outcome: 'taken' } as const
      } catch (error) {
        return { ...afterFailure(error, delivery, serviceClock.now()), outcome: outcomeOf(error) } as const
      }
    },
  }
}

/**
 * MESSAGE-96: the text with the private link of the contact, which nothing stores: an email in the outbox has none. At an address that is
 * no longer that of the contact nothing private is told.
 */
async function withContactLink(deps: DeliveringDeps, delivery: LeasedDelivery): Promise<string> {
  const { channels, publicUrl } = deps
  const { text, channel, organizationId, recipientId: contactId, address } = delivery
  const place = contactLinkPlace(publicUrl)
  const isKept = channel !== 'push' && channels[channel].host === undefined
  if (!text.includes(place) || isKept) return text
  const { addressOf } = channels[channel]
  const isAddress = (known: { email: string; phone: string }) =>
    addressOf({ ...known, subscriberId: contactId }) === address
  const link = await takeLinkForMessage(deps, { organizationId, contactId, isAddress })
  return text.replaceAll(place, link ?? publicUrl)
}

const outcomeOf = (error: unknown): Outcome =>
  error instanceof SenderRefused ? 'refused' : error instanceof Uncertain ? 'uncertain' : 'notTaken'

/** MESSAGE-104: what may be accepted later is tried again as long as it is of use. */
function afterFailure(reason: unknown, { attempts, category, expiresAt }: LeasedDelivery, now: number) {
  const error = (reason instanceof Error ? reason.message : String(reason)).slice(0, 300)
  if (reason instanceof SenderRefused) return { state: 'queued', error, attempts: attempts - 1 } as const
  const isOver = expiresAt === null && attempts >= MAX_ATTEMPTS
  if (reason instanceof Undeliverable || isOver) return { state: 'failed', error } as const
  if (reason instanceof Uncertain && category !== 'emergency') return { state: 'uncertain', error } as const
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))
  return { state: 'queued', error, nextAt: Math.min(now + wait, expiresAt ?? Infinity) } as const
}
