import { type MergeField, type Message, type Organization, ridesToldBy } from '@firstbell/domain'
import type { ChannelsAtOnce } from '../../adapters/channels/channel.ts'
import type { Db } from '../../db/database.ts'
import type { Encryption } from '../../identity/encryption.ts'
import { contactLinkPlace } from '../../identity/family-links.ts'
import type { NewId } from '../../ids.ts'
import { type DeliveryRow, insertDeliveries } from './ledger/deliveries.store.ts'
import { betweenPiecesOf } from '../../work/pieces.ts'
import { updateMessage } from './messages.store.ts'
import { optOutUrl } from './opt-outs/opt-out-link.ts'
import { listOptOuts } from './opt-outs/opt-outs.store.ts'
import { withContactAlerts } from './recipients/contact-choices.ts'
import { isOfNewTimes, listRecipients } from './recipients/recipients.store.ts'
import { deliveriesOf, type Ledger } from './rendering/render.ts'

export interface SendOffDeps {
  channels: ChannelsAtOnce
  /** Signs the links with which contacts refuse messages. */
  encryption: Encryption
  /** Where these links lead to. */
  publicUrl: string
  newId: NewId
}

interface Sending {
  message: Parameters<typeof deliveriesOf>[0]['message'] & Pick<Message, 'kind' | 'audience'>
  organization: Pick<Organization, 'id' | 'name' | 'phone' | 'timeZone'>
  /** Seconds UTC. */
  now: number
  /** MESSAGE-135: nobody looks at it again before it is sent: nothing is said to be canceled that is not. */
  isUnattended?: boolean
}

/** The deliveries of a message as it would be sent off now. */
export async function render(
  db: Db,
  sending: Sending,
  deps: SendOffDeps,
  optOutUrlOf = signedUrls(sending, deps),
): Promise<Ledger> {
  const { message, organization, now } = sending
  const { audience: whom, category } = message
  const audience = {
    ...whom,
    told: ridesToldBy(message),
    isUnattended: sending.isUnattended,
    isEmergency: category === 'emergency',
  }
  const everybody = await listRecipients(db, organization, audience, now)
  const recipients = await withContactAlerts(db, message, everybody)
  return ledgerFor(db, { ...sending, recipients }, deps, optOutUrlOf)
}

type Addressed = Pick<Parameters<typeof deliveriesOf>[0], 'message' | 'recipients' | 'now'> &
  Pick<Sending, 'organization'>

/** The deliveries of a message to some recipients as it would be sent off now. */
export async function ledgerFor(
  db: Db,
  addressed: Addressed,
  deps: SendOffDeps,
  optOutUrlOf = signedUrls(addressed, deps),
): Promise<Ledger> {
  const { channels, newId, publicUrl } = deps
  const optOuts = await listOptOuts(db, addressed.organization.id)
  const place = contactLinkPlace(publicUrl)
  const sending = { ...addressed, channels, newId, optOuts, optOutUrlOf, contactLinkPlace: place }
  return deliveriesOf(sending, betweenPiecesOf(db))
}

interface Whose {
  message: Pick<Message, 'category'>
  organization: Pick<Organization, 'id'>
}

function signedUrls({ message, organization }: Whose, deps: SendOffDeps) {
  return (contact: { contactId: string; address: string }) =>
    optOutUrl(deps, { organizationId: organization.id, ...contact }, message.category)
}

export const isTold = ({ state }: Pick<DeliveryRow, 'state'>) => state === 'queued' || state === 'held'

/** MESSAGE-143: it would tell of new times, and nobody's bus has one. */
export const isNotMoved = (message: Sending['message'], rows: readonly DeliveryRow[]): boolean =>
  rows.length === 0 && isOfNewTimes({ told: ridesToldBy(message) })

export type SentOff =
  | { recipients: number }
  | { notSentReason: 'unresolved'; field: MergeField }
  | { notSentReason: 'tooLong' | 'nobody' | 'notMoved' }

/**
 * MESSAGE-5: writes the ledger of a message that is locked, unless a merge field is unresolved, or nobody would be told.
 * MESSAGE-34: a text message that is too long keeps nothing else from being sent.
 */
export async function sendOff(db: Db, sending: Sending, deps: SendOffDeps, sentBy: string | null): Promise<SentOff> {
  const { rows, unresolved, tooLong } = await render(db, sending, deps)
  const [field] = unresolved
  if (field !== undefined) return { notSentReason: 'unresolved', field }
  const recipients = rows.filter(isTold).length
  if (recipients === 0)
    return { notSentReason: isNotMoved(sending.message, rows) ? 'notMoved' : tooLong.length > 0 ? 'tooLong' : 'nobody' }
  await insertDeliveries(db, rows)
  const { message, now } = sending
  await updateMessage(db, { id: message.id, notSentReason: null, sentAt: now, sentBy, updatedAt: now })
  return { recipients }
}
