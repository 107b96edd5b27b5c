import { MessageChannel } from '@firstbell/domain'
import { type Background, inBackground } from '../../work/background.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { perOrganization } from '../../work/per-organization.ts'
import { endPause, findRefusal, mayTry } from './channels/channel-pauses.store.ts'
import { leaveRoom, pauseRefused, takeRoom } from './channels/channel-room.ts'
import { createDelivering, type DeliveringDeps, type Outcome } from './ledger/deliver.ts'
import { leaseDelivery, updateDelivery } from './ledger/deliveries.store.ts'
import { type DueDelivery, listDueDeliveries, listExpiredDeliveries } from './ledger/due-deliveries.store.ts'
import { returnToDay, takeFromDay } from './ledger/daily-limit.store.ts'
import { finishDone, sendOffScheduled } from './due-messages.ts'
import { waitForMorning } from './quiet-night.store.ts'
import { roomsOf } from './channels/send-hours.store.ts'

interface MessageSenderDeps extends DeliveringDeps {
  metrics: Metrics
  log: Log
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 2000
/** An emergency waits for no more than these. */
const DUE_AT_ONCE = 20
const EXPIRED_AT_ONCE = 200
const SENDING_AT_ONCE = 5

/**
 * Sends the deliveries of all messages, on each channel in the order of {@link inSendingOrder}. Each is stored as `sending` before it is
 * handed over: what a server that died was sending is `uncertain`, and never sent twice unnoticed.
 */
export function createMessageSender(deps: MessageSenderDeps): Background {
  const { database, metrics, log, channels } = deps
  const { identity } = database
  const { now } = deps.serviceClock
  const ofOrganization = perOrganization('Sending messages', { database, metrics, log })
  const ofMessages = { ...deps, ofOrganization }
  const delivering = createDelivering(deps)
  const sendInRoom = createRoomSender(deps, delivering, ofOrganization)

  async function sendDue(channel: MessageChannel): Promise<void> {
    delivering.forget()
    const { perMinute, perDayOfAll } = channels[channel]
    try {
      await expireAll(channel)
      let due: DueDelivery[]
      do {
        const rooms = perDayOfAll === undefined ? undefined : await roomsOf(identity, channel, perDayOfAll)
        due = await listDueDeliveries(database, channel, { now: now(), perMinute, rooms, limit: DUE_AT_ONCE })
      } while ((await sendAll(channel, due)) && due.length === DUE_AT_ONCE)
      await finishDone(ofMessages)
    } catch (err) {
      log.error({ err }, 'Sending messages is paused because the database is not responding.')
    }
  }

  /** MESSAGE-8: what came too late is settled, also where nothing can be sent. */
  async function expireAll(channel: MessageChannel): Promise<void> {
    for (const { organizationId, id } of await listExpiredDeliveries(database, channel, now(), EXPIRED_AT_ONCE))
      await ofOrganization(organizationId, () =>
        database.writeTransaction(scopeOfSystem(organizationId), async (db) => leaseDelivery(db, id, now())),
      )
  }

  /** Whether there was room for each of them, and none failed in an unexpected way. */
  async function sendAll(channel: MessageChannel, due: readonly DueDelivery[]): Promise<boolean> {
    const queue = [...due]
    let goesOn = true
    const sendNext = async () => {
      for (let next = queue.shift(); next && goesOn; next = queue.shift()) {
        if (!(await sendInRoom(channel, next))) goesOn = false
      }
    }
    await Promise.all(Array.from({ length: SENDING_AT_ONCE }, sendNext))
    return goesOn
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

/** Sends one delivery, if there is room for it on its channel. False where nothing more is to be sent now. */
function createRoomSender(
  { database, channels, log, serviceClock: { now } }: MessageSenderDeps,
  delivering: ReturnType<typeof createDelivering>,
  ofOrganization: ReturnType<typeof perOrganization>,
) {
  const { identity } = database

  async function sendInRoom(channel: MessageChannel, due: DueDelivery): Promise<boolean> {
    const { perMinute, perDayOfAll } = channels[channel]
    const refusal = await findRefusal(identity, channel)
    if (!mayTry(refusal, due.isEmergency)) return false
    const room = await takeRoom(identity, { channel, perMinute, perDayOfAll, isEmergency: due.isEmergency })
    if (!room) return false
    const outcome = await sendOne(due)
    const mayBeTaken = outcome === 'taken' || outcome === 'uncertain' || outcome === 'failed'
    await leaveRoom(identity, channel, room, { isTried: outcome !== 'notDue', mayBeTaken })
    if (refusal && outcome === 'taken') await endPause(identity, channel)
    return outcome !== 'failed' && outcome !== 'refused'
  }

  /** `notDue`: another server has it, or it is not to be sent any more, or not today. `failed`: the database did. */
  async function sendOne({ organizationId, id }: DueDelivery): Promise<Outcome | 'notDue' | 'failed'> {
    const scope = scopeOfSystem(organizationId)
    let done: Outcome | 'notDue' = 'notDue'
    const isDone = await ofOrganization(organizationId, async () => {
      const taken = await database.writeTransaction(scope, async (db) => {
        const leased = await leaseDelivery(db, id, now())
        const delivery = leased && (await waitForMorning(db, leased, now()))
        return delivery && takeFromDay(db, delivery, { now: now(), perDay: channels[delivery.channel].perDay })
      })
      if (!taken) return
      const { outcome, ...result } = await delivering.deliver(taken)
      done = outcome
      if (outcome === 'refused') await pauseRefused(identity, { channel: taken.channel, answer: result.error, log })
      await database.writeTransaction(scope, async (db) => {
        if (outcome === 'refused' || outcome === 'notTaken') await returnToDay(db, taken)
        await updateDelivery(db, id, { leasedUntil: 0, changedAt: now(), ...result })
      })
    })
    return isDone ? done : 'failed'
  }

  return sendInRoom
}
