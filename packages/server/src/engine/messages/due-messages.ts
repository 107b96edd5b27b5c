import { isTooLate, type NotSentReason, ridesToldBy, statusOf } from '@firstbell/domain'
import type { Clock } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import type { PerOrganization } from '../../work/per-organization.ts'
import { queueMessageEvent } from '../webhooks/webhooks.store.ts'
import { countDeliveries } from './ledger/deliveries.store.ts'
import {
  findSender,
  listDoneMessages,
  listScheduledMessages,
  lockScheduledMessage,
  lockUnfinishedMessage,
  updateMessage,
} from './messages.store.ts'
import { sendOff, type SendOffDeps } from './send-off.ts'

interface DueMessagesDeps extends SendOffDeps {
  database: Database
  /** Of the organizations: what is due by their clock. */
  serviceClock: Pick<Clock, 'now'>
  ofOrganization: PerOrganization
}

const AT_ONCE = 100
/** Webhooks are told whether what was sent has failed. */
const NOT_STOPPED = { cancelledAt: null }

/** MESSAGE-43: sends off each message whose time has come; one of them in each unit of work, so once of all servers. */
export async function sendOffScheduled(deps: DueMessagesDeps): Promise<void> {
  const { database, serviceClock, ofOrganization } = deps
  for (const { organizationId, messageId } of await listScheduledMessages(database, serviceClock.now(), AT_ONCE))
    await ofOrganization(organizationId, () =>
      database.writeTransaction(scopeOfSystem(organizationId), (db) => sendOffOne(db, messageId, deps)),
    )
}

async function sendOffOne(db: Db, id: string, deps: DueMessagesDeps): Promise<void> {
  const now = deps.serviceClock.now()
  const message = await lockScheduledMessage(db, id, now)
  if (!message) return
  const notSent = async (notSentReason: NotSentReason) =>
    updateMessage(db, { id, scheduledAt: null, sentBy: null, notSentReason, updatedAt: now })
  const organization = await findSender(db, message.organizationId, now)
  if (!organization?.maySend) return notSent('messagingOff')
  if (isTooLate(message.scheduledAt ?? now, now)) return notSent('late')
  const sending = { message, organization, now, isUnattended: true }
  const outcome = await sendOff(db, sending, deps, message.sentBy ?? message.createdBy)
  if (!('notSentReason' in outcome)) return
  const isAboutCanceled = message.audience.onDate !== null && ridesToldBy(message) === 'canceled'
  await notSent(outcome.notSentReason === 'nobody' && isAboutCanceled ? 'notCanceled' : outcome.notSentReason)
}

/** MESSAGE-47: a message of which nothing is waiting any more is finished, and webhooks are told once. */
export async function finishDone({ database, serviceClock, ofOrganization }: DueMessagesDeps): Promise<void> {
  for (const { organizationId, messageId } of await listDoneMessages(database, AT_ONCE))
    await ofOrganization(organizationId, () =>
      database.writeTransaction(scopeOfSystem(organizationId), async (db) => {
        if (!(await lockUnfinishedMessage(db, messageId))) return
        const counts = (await countDeliveries(db, [messageId])).get(messageId) ?? {}
        const status = statusOf(counts, NOT_STOPPED)
        if (status === 'sending') return // some of it is sent again by now
        const now = serviceClock.now()
        await updateMessage(db, { id: messageId, finishedAt: now })
        const type = status === 'partlyFailed' || status === 'kept' ? 'message.failed' : 'message.sent'
        await queueMessageEvent(db, { organizationId, type, createdAt: now, data: { messageId, counts } })
      }),
    )
}
