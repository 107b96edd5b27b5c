import { MessageChannel } from '@firstbell/domain'
import { type Background, inBackground } from '../../background.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Encryption } from '../../identity/encryption.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { contactLinkPlace, takeLinkForMessage } from '../../identity/family-links.ts'
import type { NewId } from '../../ids.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../per-organization.ts'
import { type Channels, Uncertain, Undeliverable } from '../../adapters/channels/channel.ts'
import { leaseDelivery, type LeasedDelivery, updateDelivery } from './deliveries.store.ts'
import { type DueDelivery, listDueDeliveries } from './due-deliveries.store.ts'
import { returnToDay, takeFromDay } from './daily-limit.store.ts'
import { finishDone, sendOffScheduled } from './due-messages.ts'
import { optOutUrl } from './opt-out-link.ts'
import { leaveSlot, returnSlot, takeSlot } from './send-rate.store.ts'

interface MessageSenderDeps {
  database: Database
  /** Of the organizations: what is due by their clock. */
  clock: Pick<Clock, 'now'>
  /** Real time, by which links expire. */
  time: Pick<Clock, 'now'>
  newId: NewId
  metrics: Metrics
  log: Log
  channels: Channels
  /** Signs the links with which contacts refuse messages. */
  encryption: Encryption
  /** Where these links lead to. */
  publicUrl: string
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 2000
const DUE_AT_ONCE = 200
const SENDING_AT_ONCE = 5
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 600
const MAX_ATTEMPTS = 12

/**
 * Sends the deliveries of all messages, on each channel in the order of {@link inSendingOrder}. Each is stored as `sending` before it is
 * handed over: what a server that died was sending is `uncertain`, and never sent twice unnoticed.
 */
export function createMessageSender(deps: MessageSenderDeps): Background {
  const { database, clock, metrics, log, channels } = deps
  const ofOrganization = perOrganization('Sending messages', { database, metrics, log })
  const ofMessages = { ...deps, ofOrganization }

  async function sendDue(channel: MessageChannel): Promise<void> {
    try {
      let due: DueDelivery[]
      do {
        const { perMinute } = channels[channel]
        due = await listDueDeliveries(database, channel, { now: clock.now(), perMinute, limit: DUE_AT_ONCE })
      } while ((await sendAll(channel, due)) && due.length === DUE_AT_ONCE)
      await finishDone(ofMessages)
    } catch (err) {
      log.error({ err }, 'Sending messages is paused because the database is not responding.')
    }
  }

  /** Whether there was a slot for each of them, and none failed in an unexpected way. */
  async function sendAll(channel: MessageChannel, due: readonly DueDelivery[]): Promise<boolean> {
    const queue = [...due]
    let goesOn = true
    const sendNext = async () => {
      for (let next = queue.shift(); next && goesOn; next = queue.shift()) {
        if (!(await sendInSlot(channel, next))) goesOn = false
      }
    }
    await Promise.all(Array.from({ length: SENDING_AT_ONCE }, sendNext))
    return goesOn
  }

  async function sendInSlot(channel: MessageChannel, due: DueDelivery): Promise<boolean> {
    const { perMinute } = channels[channel]
    if (perMinute === undefined) return (await sendOne(due)) !== 'failed'
    const slot = await takeSlot(database.identity, channel, perMinute)
    if (slot === undefined) return false
    const outcome = await sendOne(due)
    await (outcome === 'notDue' ? returnSlot : leaveSlot)(database.identity, channel, slot)
    return outcome !== 'failed'
  }

  /** `notDue`: another server has it, or it is not to be sent any more, or not today. */
  async function sendOne({ organizationId, id }: DueDelivery): Promise<'sent' | 'notDue' | 'failed'> {
    const scope = scopeOfSystem(organizationId)
    let outcome: 'sent' | 'notDue' = 'notDue'
    const isDone = await ofOrganization(organizationId, async () => {
      const leased = await database.writeTransaction(scope, async (db) => {
        const delivery = await leaseDelivery(db, id, clock.now())
        return delivery && takeFromDay(db, delivery, { now: clock.now(), perDay: channels[delivery.channel].perDay })
      })
      if (!leased) return
      outcome = 'sent'
      const { mayBeTaken, ...result } = await deliver(leased)
      await database.writeTransaction(scope, async (db) => {
        if (!mayBeTaken) await returnToDay(db, leased)
        await updateDelivery(db, id, { leasedUntil: 0, changedAt: clock.now(), ...result })
      })
    })
    return isDone ? outcome : 'failed'
  }

  async function deliver(delivery: LeasedDelivery) {
    const { channel, familyId, category } = delivery
    const isRefusable = channel === 'email' && familyId !== null
    const { organizationId, recipientId: contactId, address } = delivery
    const url = isRefusable && optOutUrl(deps, { organizationId, contactId, address }, category)
    try {
      const text = await withContactLink(deps, delivery)
      const message = { ...delivery, text, ...(url !== false && { optOutUrl: url }) }
      const sent = await channels[channel].send(message)
      return { state: sent, error: '', mayBeTaken: true } as const
    } catch (error) {
      return { ...afterFailure(error, delivery, clock.now()), mayBeTaken: error instanceof Uncertain }
    }
  }

  const lookEveryMs = deps.lookEveryMs ?? LOOK_EVERY_MS
  // Each channel by itself: a gateway that does not answer delays no email.
  const senders = MessageChannel.options.map((channel) => inBackground(() => sendDue(channel), lookEveryMs))
  const scheduled = inBackground(async () => {
    try {
      await sendOffScheduled(ofMessages)
    } catch (err) {
      log.error({ err }, 'Scheduled messages wait because the database is not responding.')
    }
    senders.forEach((sender) => sender.wake())
  }, lookEveryMs)
  return {
    wake: scheduled.wake,
    async close() {
      await scheduled.close()
      await Promise.all(senders.map((sender) => sender.close()))
    },
  }
}

/**
 * MESSAGE-96: the text with the private link of the contact, which nothing stores: an email in the outbox has none. At an address that is
 * no longer that of the contact nothing private is told.
 */
async function withContactLink(deps: MessageSenderDeps, delivery: LeasedDelivery): Promise<string> {
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

function afterFailure(reason: unknown, { attempts, category }: LeasedDelivery, now: number) {
  const error = (reason instanceof Error ? reason.message : String(reason)).slice(0, 300)
  if (reason instanceof Undeliverable || attempts >= MAX_ATTEMPTS) return { state: 'failed', error } as const
  if (reason instanceof Uncertain && category !== 'emergency') return { state: 'uncertain', error } as const
  const wait = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))
  return { state: 'queued', error, nextAt: now + wait } as const
}
