import { api } from '@firstbell/contract'
import {
  type Message,
  type MergeField,
  type Organization,
  Refusal,
  requireSendable,
  requireSoundTexts,
  reachedAt,
} from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import {
  cancelDeliveries,
  type DeliveryRow,
  insertDeliveries,
  listDeliveries,
} from '../../engine/messages/deliveries.store.ts'
import { emailOf } from '../../engine/messages/message-sender.ts'
import { optOutExample, optOutUrl } from '../../engine/messages/opt-out-link.ts'
import { listOptOuts } from '../../engine/messages/opt-outs.store.ts'
import { listRecipients, requireAudience } from '../../engine/messages/recipients.store.ts'
import { deliveriesOf } from '../../engine/messages/render.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { getTemplate } from './messagetemplates.store.ts'
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
    const now = deps.clock.now()
    const optOutUrlOf = () => optOutExample(deps.publicUrl)
    const { rows, unresolved } = await render(db, { message, organization, optOutUrlOf, now, newId: deps.newId })
    const sample = rows.find(({ text }) => text !== '')
    revealed(organization.id, ...(sample?.familyIds ?? []))
    return { ...forecast(rows, now, deps.messageSender.perMinute), unresolved, sample: sample ? shown(sample) : null }
  })

  handle(mount, api.messages.send, async ({ params, body }, { db, deps, changed, afterCommit }) => {
    const message = await lockDraft(db, params.msgId)
    const organization = await requireMessaging(db, message.organizationId)
    requireSendable(message)
    if (message.audience.type === 'org' && body.organizationName?.trim() !== organization.name)
      throw new Refusal('invalid_input', 'Type the name of the organization to send a message to all of it.')
    const now = deps.clock.now()
    const optOutUrlOf = (address: string) =>
      optOutUrl(deps, { organizationId: organization.id, address }, message.category)
    const { rows, unresolved } = await render(db, { message, organization, optOutUrlOf, now, newId: deps.newId })
    const [missing] = unresolved
    if (missing !== undefined) throw new Refusal('invalid_input', unresolvedSentence(missing))
    const told = rows.filter(isTold)
    if (told.length === 0)
      throw new Refusal(
        'invalid_input',
        'Nobody of this audience can be reached: nobody has an email address, or everybody has unsubscribed.',
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
  optOutUrlOf(address: string): string
  now: number
  newId(): string
}

async function render(db: Db, sending: Sending) {
  const { message, organization, now } = sending
  const recipients = await listRecipients(db, organization, message.audience, now)
  return deliveriesOf({ ...sending, recipients, optOuts: await listOptOuts(db, organization.id) })
}

const isTold = ({ state }: DeliveryRow) => state === 'queued' || state === 'held'

const unresolvedSentence = (field: MergeField) =>
  `{{${field}}} is not known for everybody. Write what to say instead: {{${field}|…}}`

/** MESSAGE-9: how many are told, how many too late, and when the last one is. */
function forecast(rows: readonly DeliveryRow[], now: number, perMinute: number | undefined) {
  const told = rows.filter(isTold)
  const moments = told.map((row, index) => Math.max(row.nextAt, reachedAt(index, now, perMinute) ?? now))
  return {
    recipients: told.length,
    families: new Set(told.flatMap(({ familyIds }) => familyIds)).size,
    withoutAddress: rows.filter(({ state }) => state === 'noAddress').length,
    optedOut: rows.filter(({ state }) => state === 'optedOut').length,
    tooLate: told.filter(({ deadlineAt }, i) => deadlineAt != null && (moments[i] ?? now) > deadlineAt).length,
    lastToldAt: perMinute === undefined ? null : Math.max(now, ...moments),
  }
}

function shown(row: DeliveryRow) {
  return { recipientName: row.recipientName, ...emailOf(row) }
}
