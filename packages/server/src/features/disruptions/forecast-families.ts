import type { DisruptionPreview } from '@firstbell/contract'
import type { MessageChannel, Organization } from '@firstbell/domain'
import { tried } from '../../db/tried.ts'
import { findSender } from '../../engine/messages/messages.store.ts'
import { getTemplate } from '../../engine/messages/messagetemplates.store.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../http/handle.ts'
import { previewSending } from '../messages/preview/sending-preview.ts'
import { alertOfDisruption, insertAlertOfDisruption, makeDisruption, type Told } from './make-disruption.ts'
import { messageOfDisruption } from './message-of-disruption.ts'
import type { PlannedDisruption } from './plan-disruption.ts'

/** MESSAGE-9: what sending would do once the date is as it would be; nothing of it stays. Null where no message would be sent. */
export async function forecastFamilies(
  { db, deps, revealed }: Pick<Context, 'db' | 'revealed'> & { deps: Deps },
  organization: Organization,
  asked: Told,
  planned: PlannedDisruption,
): Promise<DisruptionPreview['families']> {
  const now = deps.serviceClock.now()
  const { id: organizationId } = organization
  const sender = await findSender(db, organizationId, now)
  if (!sender?.maySend) return null
  return tried(db, async () => {
    await makeDisruption(db, organization, asked, planned)
    const written = { id: deps.newId(), organizationId, createdBy: '', now }
    await insertAlertOfDisruption(db, alertOfDisruption(asked, planned), null, written)
    const { templateId, ...about } = messageOfDisruption(asked, planned)
    const { category, kind, sourceLanguage, texts } = await getTemplate(db, { organizationId, templateId })
    const { channels } = deps
    const named = Object.keys(channels) as MessageChannel[] // of one type
    const text = { category, kind, sourceLanguage, texts, channels: named }
    const message = { ...about, ...text, id: '', organizationId, templateId }
    const { late: _, ...preview } = await previewSending(db, { message, organization, now }, { deps, revealed })
    return preview
  })
}
