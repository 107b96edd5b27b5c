import type { Audience } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { findSender, insertMessage, removeMessage, updateMessage } from './messages.store.ts'
import { getTemplate } from './messagetemplates.store.ts'
import { sendOff, type SendOffDeps } from './send-off.ts'

interface AutomaticMessage {
  organizationId: string
  templateId: string
  audience: Audience
  /** Nothing is sent after it. */
  activeUntil: number
  /** The alert with which families are told. */
  alertId: string | null
  /** The administrator who sends it; null where the product does. */
  sentBy?: string | null
  /** A draft is for the office. */
  mode: 'draft' | 'send'
  /** Seconds UTC. */
  now: number
}

/** A message, and to how many addresses it goes: none where it is a draft. */
interface WrittenMessage {
  messageId: string
  recipients: number
}

/**
 * ALERT-17: writes a message of the product from a template, and sends it or leaves it to the office as a draft; also one that
 * cannot be sent, with the reason. Nothing is written where nobody would get it, or for an organization that sends no
 * messages.
 */
export async function writeAutomaticMessage(
  db: Db,
  { organizationId, templateId, mode, sentBy = null, now, ...rest }: AutomaticMessage,
  deps: SendOffDeps,
): Promise<WrittenMessage | undefined> {
  const organization = await findSender(db, organizationId, now)
  if (!organization?.maySend) return undefined
  const { category, kind, sourceLanguage, texts } = await getTemplate(db, { organizationId, templateId })
  const id = deps.newId()
  const channels = Object.keys(deps.channels) as (keyof typeof deps.channels)[] // of one type
  const message = { ...rest, id, organizationId, templateId, category, kind, sourceLanguage, texts, channels }
  await insertMessage(db, { ...message, createdBy: sentBy, createdAt: now, updatedAt: now })
  if (mode === 'draft') return { messageId: id, recipients: 0 }
  const outcome = await sendOff(db, { message, organization, now }, deps, sentBy)
  if (!('notSentReason' in outcome)) return { messageId: id, ...outcome }
  const { notSentReason } = outcome
  if (notSentReason === 'nobody' || notSentReason === 'notMoved') {
    await removeMessage(db, id)
    return undefined
  }
  await updateMessage(db, { id, notSentReason })
  return { messageId: id, recipients: 0 }
}
