import { api } from '@firstbell/contract'
import {
  hasSms,
  type Message,
  type MergeField,
  MAX_SMS_SEGMENTS,
  type Organization,
  Refusal,
  requireSendable,
  requireSoundTexts,
} from '@firstbell/domain'
import { type Channels, isOffered } from '../../adapters/channels/channel.ts'
import { emailOf } from '../../adapters/channels/email-channel.ts'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { cancelDeliveries, insertDeliveries, listDeliveries } from '../../engine/messages/deliveries.store.ts'
import { optOutExample, optOutUrl } from '../../engine/messages/opt-out-link.ts'
import { listOptOuts } from '../../engine/messages/opt-outs.store.ts'
import { listRecipients, requireAudience } from '../../engine/messages/recipients.store.ts'
import { deliveriesOf } from '../../engine/messages/render.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { getTemplate } from './messagetemplates.store.ts'
import { forecastOf, isTold } from './forecast.ts'
import { getMessage, insertMessage, listMessages, lockDraft, removeMessage, updateMessage } from './messages.store.ts'

export function mountMessages(mount: Mount): void {
  handle(mount, api.messages.list, async ({ query: { orgId, ...search } }, { db }) => listMessages(db, orgId, search))

  handle(mount, api.messages.get, ({ params }, { db }) => getMessage(db, params.msgId))

  handle(mount, api.messages.create, async ({ body }, { db, deps, user, changed }) => {
    const { orgId, ...rest } = body
    const { id: organizationId } = await requireMessaging(db, orgId)
    requireSoundTexts(rest.texts)
    await requireKnown(db, organizationId, rest)
    const id = deps.newId()
    const now = deps.clock.now()
    await insertMessage(db, { ...rest, id, organizationId, createdBy: user.email, createdAt: now, updatedAt: now })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.messages.change, async ({ params, body }, { db, deps, changed, expectUnchanged }) => {
    const before = expectUnchanged(await lockDraft(db, params.msgId))
    if (body.texts) requireSoundTexts(body.texts)
    await requireKnown(db, before.organizationId, body)
    await updateMessage(db, { ...body, id: before.id, updatedAt: deps.clock.now() })
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
}

function mountSending(mount: Mount): void {
  handle(mount, api.messages.preview, async ({ params }, { db, deps, revealed }) => {
    const message = await getMessage(db, params.msgId)
    const organization = await getOrganization(db, message.organizationId)
    const { channels, newId } = deps
    const now = deps.clock.now()
    const sending = { message, organization, channels, optOutUrlOf: () => optOutExample(deps.publicUrl), now, newId }
    const { rows, unresolved, tooLong } = await render(db, sending)
    const email = rows.find(({ channel, text }) => channel === 'email' && text !== '')
    const sms = rows.find(({ channel, text }) => channel === 'sms' && text !== '')
    revealed(organization.id, ...(email?.familyIds ?? []), ...(sms?.familyIds ?? []))
    return {
      ...(await forecastOf(db, rows, { organization, channels, now })),
      unresolved,
      tooLong: tooLong.length,
      isWithoutGateway: message.channels.includes('sms') && hasSms(message.texts) && !isOffered(channels, 'sms'),
      sample: email ? { recipientName: email.recipientName, ...emailOf(email) } : null,
      smsSample: sms ? { recipientName: sms.recipientName, text: sms.text } : null,
    }
  })

  handle(mount, api.messages.send, async ({ params, body }, { db, deps, changed, afterCommit }) => {
    const message = await lockDraft(db, params.msgId)
    const organization = await requireMessaging(db, message.organizationId)
    requireSendable(message)
    if (message.audience.type === 'org' && body.organizationName?.trim() !== organization.name)
      throw new Refusal('invalid_input', 'Type the name of the organization to send a message to all of it.')
    const { channels, newId } = deps
    const now = deps.clock.now()
    const optOutUrlOf = (address: string) =>
      optOutUrl(deps, { organizationId: organization.id, address }, message.category)
    const sending = { message, organization, channels, optOutUrlOf, now, newId }
    const { rows, unresolved, tooLong } = await render(db, sending)
    const [missing] = unresolved
    if (missing !== undefined) throw new Refusal('invalid_input', unresolvedSentence(missing))
    if (tooLong.length > 0)
      throw new Refusal('invalid_input', `A text message takes more than ${MAX_SMS_SEGMENTS} segments. Shorten it.`)
    const told = rows.filter(isTold)
    if (told.length === 0)
      throw new Refusal(
        'invalid_input',
        'Nobody of this audience can be reached: nobody has an email address or a phone number, or everybody has unsubscribed.',
      )
    await insertDeliveries(db, rows)
    await updateMessage(db, { id: message.id, sentAt: now, updatedAt: now })
    changed(organization.id, message.id)
    afterCommit(async () => deps.messageSender.wake())
    return { recipients: told.length }
  })

  handle(mount, api.messages.cancel, async ({ params }, { db, deps, changed }) => {
    const { id, organizationId } = await getMessage(db, params.msgId)
    const cancelled = await cancelDeliveries(db, id, deps.clock.now())
    if (cancelled === 0) throw new Refusal('invalid_input', 'Nothing of this message is waiting to be sent.')
    changed(organizationId, id)
    return { cancelled }
  })

  handle(mount, api.messages.deliveries, async ({ params, query }, { db, revealed }) => {
    const { id, organizationId } = await getMessage(db, params.msgId)
    const { familyIds, ...answer } = await listDeliveries(db, id, query)
    revealed(organizationId, ...familyIds)
    return answer
  })
}

async function requireMessaging(db: Db, orgId: string): Promise<Organization> {
  const organization = await getOrganization(db, orgId)
  if (!organization.messagingEnabled) throw new Refusal('forbidden', 'Messages are turned off for this organization.')
  return organization
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

interface Sending {
  message: Message
  organization: Organization
  channels: Channels
  optOutUrlOf(address: string): string
  now: number
  newId(): string
}

async function render(db: Db, sending: Sending) {
  const { message, organization, now } = sending
  const recipients = await listRecipients(db, organization, message.audience, now)
  return deliveriesOf({ ...sending, recipients, optOuts: await listOptOuts(db, organization.id) })
}

const unresolvedSentence = (field: MergeField) =>
  `{{${field}}} is not known for everybody. Write what to say instead: {{${field}|…}}`
