import { MessageChannel } from '@firstbell/domain'
import { type Background, inBackground } from '../../background.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../per-organization.ts'
import { createDelivering, type DeliveringDeps } from './deliver.ts'
import { leaseDelivery, updateDelivery } from './deliveries.store.ts'
import { type DueDelivery, listDueDeliveries } from './due-deliveries.store.ts'
import { returnToDay, takeFromDay } from './daily-limit.store.ts'
import { finishDone, sendOffScheduled } from './due-messages.ts'
import { leaveSlot, returnSlot, takeSlot } from './send-rate.store.ts'

interface MessageSenderDeps extends DeliveringDeps {
  metrics: Metrics
  log: Log
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 2000
const DUE_AT_ONCE = 200
const SENDING_AT_ONCE = 5

/**
 * Sends the deliveries of all messages, on each channel in the order of {@link inSendingOrder}. Each is stored as `sending` before it is
 * handed over: what a server that died was sending is `uncertain`, and never sent twice unnoticed.
 */
export function createMessageSender(deps: MessageSenderDeps): Background {
  const { database, clock, metrics, log, channels } = deps
  const ofOrganization = perOrganization('Sending messages', { database, metrics, log })
  const ofMessages = { ...deps, ofOrganization }
  const delivering = createDelivering(deps)

  async function sendDue(channel: MessageChannel): Promise<void> {
    delivering.forget()
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
      const { mayBeTaken, ...result } = await delivering.deliver(leased)
      await database.writeTransaction(scope, async (db) => {
        if (!mayBeTaken) await returnToDay(db, leased)
        await updateDelivery(db, id, { leasedUntil: 0, changedAt: clock.now(), ...result })
      })
    })
    return isDone ? outcome : 'failed'
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
