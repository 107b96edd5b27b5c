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
  /** Of a run whose families are told. */
  alertId: string | null
  /** A draft is for the office. */
  mode: 'draft' | 'send'
  /** Seconds UTC. */
  now: number
}

/**
 * ALERT-17: writes a message of the product from a template, and sends it or leaves it to the office as a draft; also one that
 * cannot be sent, with the reason. Nothing is written where nobody would get it, or for an organization that sends no
 * messages.
 */
export async function writeAutomaticMessage(
  db: Db,
  { organizationId, templateId, mode, now, ...rest }: AutomaticMessage,
  deps: SendOffDeps,
): Promise<void> {
  const organization = await findSender(db, organizationId, now)
  if (!organization?.maySend) return
  const { category, kind, sourceLanguage, texts } = await getTemplate(db, { organizationId, templateId })
  const id = deps.newId()
  const channels = Object.keys(deps.channels) as (keyof typeof deps.channels)[] // of one type
  const message = { ...rest, id, organizationId, templateId, category, kind, sourceLanguage, texts, channels }
  await insertMessage(db, { ...message, createdBy: null, createdAt: now, updatedAt: now })
  if (mode === 'draft') return
  const outcome = await sendOff(db, { message, organization, now }, deps, null)
  if (!('notSentReason' in outcome)) return
  const { notSentReason } = outcome
  if (notSentReason === 'nobody') await removeMessage(db, id)
  else await updateMessage(db, { id, notSentReason })
}
