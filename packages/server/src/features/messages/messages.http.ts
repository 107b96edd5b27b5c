import { api } from '@firstbell/contract'
import {
  type Message,
  type MergeField,
  type Organization,
  Refusal,
  requireSchedulable,
  requireRetractable,
  requireSendable,
  requireSoundTexts,
} from '@firstbell/domain'
import { MAX_SMS_SEGMENTS } from '@firstbell/domain/sms'
import { emailOf } from '../../adapters/channels/email-channel.ts'
import type { Db } from '../../db/database.ts'
import { requireOwn } from '../../db/require-own.ts'
import { families } from '../../db/schema.ts'
import { handle, handleLive, type Mount } from '../../http/handle.ts'
import { storeSentences } from '../../engine/messages/approved-sentences.store.ts'
import { countSeen, getDelivery, listDeliveries } from '../../engine/messages/ledger/deliveries.store.ts'
import { cancelDeliveries } from '../../engine/messages/stopped-deliveries.store.ts'
import { insertMessage, removeMessage, updateMessage } from '../../engine/messages/messages.store.ts'
import { withoutOptOutLinks } from '../../engine/messages/opt-outs/opt-out-link.ts'
import { requireAudience } from '../../engine/messages/recipients/recipients.store.ts'
import { retract } from '../../engine/messages/retract.ts'
import { resendFailed } from '../../engine/messages/ledger/resend.ts'
import { sendOff, type SentOff } from '../../engine/messages/send-off.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { requireMessaging } from './require-messaging.ts'
import { senderOf } from './preview/sending-preview.ts'
import { wholePreview } from './preview/whole-preview.ts'
import { getTemplate } from '../../engine/messages/messagetemplates.store.ts'
import { getMessage, listAudienceNames, listMessages, lockDraft, lockMessage } from './messages.store.ts'

export function mountMessages(mount: Mount): void {
  handle(mount, api.messages.list, async ({ query: { orgId, ...search } }, { db }) => listMessages(db, orgId, search))

  handle(mount, api.messages.get, ({ params }, { db }) => getMessage(db, params.msgId))

  handle(mount, api.messages.audience, async ({ params }, { db, revealed }) => {
    const message = await getMessage(db, params.msgId)
    const names = await listAudienceNames(db, message)
    if (message.audience.type === 'families') revealed(message.organizationId, ...names.map(({ id }) => id))
    return { names }
  })

  handle(mount, api.messages.create, async ({ body }, { db, deps, user, changed }) => {
    const { orgId, ...rest } = body
    const { id: organizationId } = await requireMessaging(db, orgId)
    requireSoundTexts(rest.texts)
    await requireKnown(db, organizationId, rest)
    const { correctsMessageId: messageId } = rest
    if (messageId !== null) await requireSent(db, { organizationId, messageId })
    const id = deps.newId()
    const now = deps.serviceClock.now()
    await insertMessage(db, { ...rest, id, organizationId, createdBy: user.email, createdAt: now, updatedAt: now })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.messages.change, async ({ params, body }, { db, deps, changed, expectUnchanged }) => {
    const before = expectUnchanged(await lockDraft(db, params.msgId))
    if (body.texts) requireSoundTexts(body.texts)
    await requireKnown(db, before.organizationId, body)
    // The name of the organization was not asked for when it was scheduled.
    if (before.scheduledAt !== null && body.audience?.type === 'org' && before.audience.type !== 'org')
      throw new Refusal('invalid_input', 'Cancel the scheduled sending before you send to the whole organization.')
    if (before.scheduledAt !== null)
      requireSchedulable({ ...before, ...body }, before.scheduledAt, deps.serviceClock.now())
    await updateMessage(db, { ...body, id: before.id, updatedAt: deps.serviceClock.now() })
    changed(before.organizationId, before.id)
    return getMessage(db, before.id)
  })

  handle(mount, api.messages.remove, async ({ params }, { db, changed, expectUnchanged }) => {
    const { id, organizationId } = expectUnchanged(await lockDraft(db, params.msgId))
    await removeMessage(db, id)
    changed(organizationId, id)
    return { id }
  })

  mountSending(mount)
  mountRetracting(mount)
  mountLedger(mount)
}

function mountSending(mount: Mount): void {
  handle(mount, api.messages.preview, async ({ params, query }, context) => {
    const message = await getMessage(context.db, params.msgId)
    const organization = await getOrganization(context.db, message.organizationId)
    return wholePreview({ message, organization, ...query }, context)
  })

  handleLive(mount, api.messages.previewWritten, ({ body }, { transaction, deps, revealed }) =>
    transaction(async (db) => {
      const { orgId, familyId, ...written } = body
      const organization = await getOrganization(db, orgId)
      await requireKnown(db, organization.id, written)
      await requireOwn(db, organization.id, families, familyId === undefined ? [] : [familyId])
      const message = { ...written, id: '', organizationId: organization.id }
      return wholePreview({ message, organization, familyId }, { db, deps, revealed })
    }),
  )

  handle(mount, api.messages.send, async ({ params, body }, { db, deps, user, changed, afterCommit }) => {
    const message = await lockDraft(db, params.msgId)
    const organization = await requireMessaging(db, message.organizationId)
    requireConfirmed(message, organization, body.organizationName)
    const sent = await sendOff(db, { message, organization, now: deps.serviceClock.now() }, deps, user.email)
    if ('notSentReason' in sent) throw refusalOf(sent)
    await updateMessage(db, { id: message.id, scheduledAt: null })
    // What is written to a few families can name a child.
    if (message.audience.type !== 'families')
      await storeSentences(db, organization.id, message.texts, deps.serviceClock.now())
    changed(organization.id, message.id)
    afterCommit(async () => deps.messageSender.wake())
    return sent
  })

  handle(mount, api.messages.schedule, async ({ params, body }, { db, deps, user, changed }) => {
    const message = await lockDraft(db, params.msgId)
    const organization = await requireMessaging(db, message.organizationId)
    const { scheduledAt } = body
    const now = deps.serviceClock.now()
    if (scheduledAt !== null) {
      requireConfirmed(message, organization, body.organizationName)
      requireSchedulable(message, scheduledAt, now)
    }
    const sentBy = scheduledAt === null ? null : user.email
    await updateMessage(db, { id: message.id, scheduledAt, sentBy, notSentReason: null, updatedAt: now })
    changed(organization.id, message.id)
    return { scheduledAt }
  })

  handle(mount, api.messages.resend, async ({ params, body }, { db, deps, changed, afterCommit }) => {
    const message = await lockMessage(db, params.msgId)
    if (message.retractedAt !== null)
      throw new Refusal('invalid_input', 'This message was retracted. Write another one.')
    const { id: organizationId, timeZone } = await requireMessaging(db, message.organizationId)
    const resent = await resendFailed(db, { message, timeZone, now: deps.serviceClock.now(), ...body })
    if (resent === 0) throw new Refusal('invalid_input', 'Nothing of this message can be sent again.')
    await updateMessage(db, { id: message.id, finishedAt: null })
    changed(organizationId, message.id)
    afterCommit(async () => deps.messageSender.wake())
    return { resent }
  })

  handle(mount, api.messages.cancel, async ({ params }, { db, deps, user, changed, afterCommit }) => {
    const { id, organizationId } = await lockMessage(db, params.msgId)
    const now = deps.serviceClock.now()
    const cancelled = await cancelDeliveries(db, id, now)
    if (cancelled === 0) throw new Refusal('invalid_input', 'Nothing of this message is waiting to be sent.')
    await updateMessage(db, { id, cancelledAt: now, cancelledBy: user.email })
    afterCommit(async () => deps.messageSender.wake())
    changed(organizationId, id)
    return { cancelled }
  })
}

/** MESSAGE-123 */
function mountRetracting(mount: Mount): void {
  handle(mount, api.messages.retract, async ({ params }, { db, deps, user, changed, afterCommit }) => {
    const message = await lockMessage(db, params.msgId)
    const organization = await requireMessaging(db, message.organizationId)
    requireRetractable(message)
    const done = await retract(db, { message, organization, by: user.email, now: deps.serviceClock.now() }, deps)
    changed(organization.id, message.id)
    afterCommit(async () => deps.messageSender.wake())
    return done
  })
}

function mountLedger(mount: Mount): void {
  handle(mount, api.messages.deliveries, async ({ params, query }, { db, revealed }) => {
    const { id, organizationId } = await getMessage(db, params.msgId)
    const { familyIds, ...answer } = await listDeliveries(db, id, query)
    revealed(organizationId, ...familyIds)
    return { ...answer, seen: await countSeen(db, id) }
  })

  handle(mount, api.messages.exportDeliveries, async ({ params, query }, { db, revealed }) => {
    const { id, organizationId } = await getMessage(db, params.msgId)
    const { familyIds, deliveries } = await listDeliveries(db, id, query)
    revealed(organizationId, ...familyIds)
    return { deliveries }
  })

  handle(mount, api.messages.delivery, async ({ params: { msgId, deliveryId } }, { db, revealed }) => {
    const row = await getDelivery(db, { messageId: msgId, id: deliveryId })
    revealed(row.organizationId, ...row.familyIds)
    const text = withoutOptOutLinks(row.text)
    const { subject } = row
    const sender = senderOf(await getOrganization(db, row.organizationId))
    return { subject, text, html: row.channel === 'email' && text !== '' ? emailOf({ ...row, text, sender }).html : '' }
  })
}

/** MESSAGE-5: what is sent to a whole organization needs its name. */
function requireConfirmed(message: Message, { name }: Organization, organizationName: string | undefined): void {
  requireSendable(message)
  if (message.audience.type === 'org' && organizationName?.trim() !== name)
    throw new Refusal('invalid_input', 'Type the name of the organization to send a message to all of it.')
}

/** MESSAGE-41: only what was sent is corrected, by a message of the same organization. */
async function requireSent(
  db: Db,
  { organizationId, messageId }: { organizationId: string; messageId: string },
): Promise<void> {
  const corrected = await getMessage(db, messageId)
  if (corrected.organizationId !== organizationId) throw new Refusal('not_found')
  if (corrected.sentAt === null) throw new Refusal('invalid_input', 'This message was not sent yet. Edit it instead.')
}

const NOT_SENT = {
  tooLong: `A text message takes more than ${MAX_SMS_SEGMENTS} segments. Shorten it.`,
  notMoved: 'The message tells of a delayed start or an early dismissal, and none is set for its date.',
  nobody:
    'Nobody of this audience can be reached: nobody has an email address or a phone number, or everybody has unsubscribed.',
}

function refusalOf(notSent: Exclude<SentOff, { recipients: number }>): Refusal {
  const { notSentReason } = notSent
  if (notSentReason === 'unresolved') return new Refusal('invalid_input', unresolvedSentence(notSent.field))
  return new Refusal('invalid_input', NOT_SENT[notSentReason])
}

/** Refuses with 'not_found' a template or an audience that the organization does not have. */
async function requireKnown(
  db: Db,
  organizationId: string,
  { audience, templateId }: Partial<Pick<Message, 'audience' | 'templateId'>>,
): Promise<void> {
  if (audience) await requireAudience(db, organizationId, audience)
  if (templateId != null) await getTemplate(db, { organizationId, templateId })
}

const unresolvedSentence = (field: MergeField) =>
  `{{${field}}} is not known for everybody. Write what to say instead: {{${field}|…}}`
