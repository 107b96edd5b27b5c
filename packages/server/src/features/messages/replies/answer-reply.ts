import {
  type Audience,
  invalidFields,
  mergeFieldsOf,
  type MessageTexts,
  type OfficeLanguage,
  type Organization,
  Refusal,
} from '@firstbell/domain'
import { isTooLongForSms, MAX_SMS_SEGMENTS } from '@firstbell/domain/sms'
import type { Db } from '../../../db/database.ts'
import { type DeliveryRow, insertDeliveries } from '../../../engine/messages/ledger/deliveries.store.ts'
import { insertMessage, updateMessage } from '../../../engine/messages/messages.store.ts'
import { isTold, render, type SendOffDeps } from '../../../engine/messages/send-off.ts'
import type { lockReply } from './replies.store.ts'

type LockedReply = Awaited<ReturnType<typeof lockReply>>

interface Answer {
  reply: LockedReply
  organization: Organization
  text: string
  /** The email address of the administrator. */
  by: string
  /** Seconds UTC. */
  now: number
}

const LONGEST_SUBJECT = 120

/**
 * MESSAGE-117: answers a reply by a message that has its id, so there is one at most, and the email of which refers to it. It goes to the
 * address that is known of the recipient: whoever wrote from another one may be somebody else.
 */
export async function answerReply(db: Db, answer: Answer, deps: SendOffDeps): Promise<string> {
  const { reply, organization, text, by, now } = answer
  if (reply.answerMessageId !== null)
    throw new Refusal('invalid_input', 'This reply was answered already. Write a message.')
  if (invalidFields(text).length > 0 || mergeFieldsOf([text]).length > 0)
    throw new Refusal('invalid_input', 'An answer has no fields: write it without braces.')
  const language: OfficeLanguage = reply.language === 'es' ? 'es' : 'en'
  const message = {
    id: reply.id,
    organizationId: organization.id,
    category: 'service' as const,
    kind: 'custom' as const,
    audience: audienceOf(reply),
    channels: [reply.channel],
    templateId: null,
    activeUntil: null,
    sourceLanguage: language,
    texts: textsOf(reply, text, language),
  }
  const { rows } = await render(db, { message, organization, now }, deps)
  const row = {
    ...toldRow(rows, reply, { hasChannel: reply.channel in deps.channels }),
    deadlineAt: null,
    expiresAt: null,
  }
  await insertMessage(db, { ...message, createdBy: by, createdAt: now, updatedAt: now })
  await insertDeliveries(db, [row])
  await updateMessage(db, { id: reply.id, sentAt: now, sentBy: by })
  return reply.id
}

/** Whoever wrote, among the people whom a message can be for. */
function audienceOf({ familyId, recipientId, audience: { type } }: LockedReply): Audience {
  const anyRide = { direction: 'any', onDate: null } as const
  if (familyId !== null) return { ...anyRide, type: 'families', ids: [familyId] }
  return { ...anyRide, type, ids: [recipientId] }
}

/** In the thread of the message that was replied to. */
function textsOf({ subject, text: replied }: LockedReply, text: string, language: OfficeLanguage): MessageTexts {
  const about = (subject ?? replied).replace(/[{}\p{Cc}]/gu, ' ').trim()
  const named = (/^re:/i.test(about) ? about : `Re: ${about}`).slice(0, LONGEST_SUBJECT)
  const written = { subject: named, email: text, sms: text, toCheck: false }
  return language === 'en' ? { en: written, es: null } : { en: null, es: written }
}

/** The line of who wrote, or of the person with whom the address is shared. */
function toldRow(
  rows: readonly DeliveryRow[],
  { recipientId, channel }: LockedReply,
  { hasChannel }: { hasChannel: boolean },
): DeliveryRow {
  const own = rows.find((row) => row.recipientId === recipientId)
  const told = own && rows.find((row) => isTold(row) && row.address === own.address)
  if (told) return told
  if (!hasChannel)
    throw new Refusal(
      'invalid_input',
      'This installation can no longer send on the channel of this reply. Call instead.',
    )
  if (own?.state === 'optedOut') throw new Refusal('invalid_input', 'This recipient has opted out. Call instead.')
  if (channel === 'sms' && own?.state === 'failed' && isTooLongForSms(own.text))
    throw new Refusal('invalid_input', `The answer takes more than ${MAX_SMS_SEGMENTS} segments. Shorten it.`)
  throw new Refusal('invalid_input', 'There is no address any more at which this recipient can be reached.')
}
