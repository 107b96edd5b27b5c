import {
  type OptOutChannel,
  type OptOutChoice,
  optOutChoiceIn,
  refusedAfter,
  repliedText,
  type ReplyAttachment,
} from '@firstbell/domain'
import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../db/database.ts'
import { scopeOfSystem } from '../../../db/scope.ts'
import { type ConfirmDeps, confirmOptOut, type OptOutDone } from '../opt-outs/confirm-opt-out.ts'
import { listOptOuts, listOptOutsOf, replaceOptOuts, type WhoseOptOuts } from '../opt-outs/opt-outs.store.ts'
import { findContactAddresses } from '../../../identity/family-links.store.ts'
import { findLastTold, insertReply, listSendersTo, type SenderTo } from './replies.store.ts'

export interface ReplyDeps extends ConfirmDeps {
  serviceClock: Pick<Clock, 'now'>
}

export interface IncomingReply {
  channel: OptOutChannel
  /** As the ledger has it. */
  address: string
  text: string
  /** By which it is known when it comes again. */
  sourceId: string | null
  /** What was answered; where nothing says that, it is the last delivery to the address. */
  deliveryId?: string
  /** Of an email. */
  emailId?: string | undefined
  attachments?: ReplyAttachment[]
}

const RECENT_SECONDS = 30 * 86_400

/**
 * MESSAGE-61, MESSAGE-65: does what an opt-out word says, for every organization that has sent something lately, and confirms it
 * once; any other reply is put into the inbox of the organization that sent the last message. MESSAGE-82: an email has a link for
 * opting out, so a person reads it whatever it says. MESSAGE-116: who names the delivery is
 * answered from whichever address it comes. Returns false if nothing was sent to the address, or there is no such delivery.
 */
export async function receiveReply(deps: ReplyDeps, reply: IncomingReply): Promise<boolean> {
  const senders = await listSendersTo(deps.database, reply)
  const [last] = senders
  if (!last) return false
  const choice = reply.channel === 'sms' ? optOutChoiceIn(reply.text) : undefined
  const done: OptOutDone[] = []
  for (const { organizationId } of choice === undefined ? [last] : recentOf(senders, last, deps.serviceClock.now())) {
    const changed = await deps.database.writeTransaction(scopeOfSystem(organizationId), (db) =>
      takeReply(db, deps, organizationId, reply, choice),
    )
    if (changed) done.push(changed)
  }
  // The answer to the gateway does not wait for the gateway.
  if (done.length > 0) void confirmOptOut(deps, reply, done)
  return true
}

function recentOf(senders: readonly SenderTo[], last: SenderTo, now: number): readonly SenderTo[] {
  const recent = senders.filter(({ sentAt }) => sentAt >= now - RECENT_SECONDS)
  return recent.length > 0 ? recent : [last]
}

async function takeReply(
  db: Db,
  deps: ReplyDeps,
  organizationId: string,
  { channel, address, text, sourceId, deliveryId, emailId, attachments = [] }: IncomingReply,
  choice: OptOutChoice | undefined,
): Promise<OptOutDone | undefined> {
  const whose = { organizationId, channel, address }
  const told = await findLastTold(db, { ...whose, deliveryId })
  if (!told) return undefined // deleted a moment ago
  const { messageId, recipientId, recipientName, familyId, familyIds, category, language } = told
  const now = deps.serviceClock.now()
  const before = await listOptOutsOf(db, whose)
  const isDone =
    choice !== undefined && familyId !== null && (await mayChoose(db, deps, whose, { recipientId, choice }))
  const isNew = await insertReply(db, {
    ...whose,
    id: deps.newId(),
    sourceId,
    messageId,
    recipientId,
    recipientName,
    familyId,
    familyIds,
    text: repliedText(text),
    attachments,
    emailId: emailId ?? null,
    receivedAt: now,
    ...(isDone && { choice, handledAt: now }),
  })
  if (!isNew || !isDone) return undefined
  const refused = refusedAfter(choice, category, before)
  await replaceOptOuts(db, whose, refused, { source: 'reply', now })
  if (refused.join() === before.join()) return undefined
  return { organizationId, choice: choice === 'this' && category === 'emergency' ? 'all' : choice, language }
}

/**
 * Whether a word can be acted upon: an opt-out is of an address that a contact has, and nobody gets text messages
 * again whose email address refuses them. Otherwise a person reads it.
 */
async function mayChoose(
  db: Db,
  { channels }: ReplyDeps,
  { organizationId, channel, address }: WhoseOptOuts,
  { recipientId, choice }: { recipientId: string; choice: OptOutChoice },
): Promise<boolean> {
  const contact = await findContactAddresses(db, recipientId)
  if (!contact || channels[channel].addressOf(contact) !== address) return false
  if (choice !== 'none' || channel === 'email') return true
  const email = channels.email.addressOf(contact)
  return (await listOptOuts(db, organizationId, [email])).size === 0
}
