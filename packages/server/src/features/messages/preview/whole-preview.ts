import type { SendingPreview } from '@firstbell/contract'
import { hasSms, type Organization } from '@firstbell/domain'
import { isOffered } from '../../../adapters/channels/channel.ts'
import type { DepsAtOnce } from '../../../deps.ts'
import type { Context } from '../../../http/handle.ts'
import { helpfulChannels } from './helpful-channels.ts'
import { previewSending } from './sending-preview.ts'

/** So many of those who would be told too late are named before. */
const NAMED_LATE = 20

interface Asked {
  message: Parameters<typeof previewSending>[1]['message']
  organization: Organization
  familyId?: string | undefined
}

/** MESSAGE-9, MESSAGE-78, MESSAGE-110: what sending a message would do, and what would tell fewer people too late. */
export async function wholePreview(
  asked: Asked,
  { db, deps, revealed }: Pick<Context, 'db' | 'revealed'> & { deps: DepsAtOnce },
): Promise<SendingPreview> {
  const { message, organization } = asked
  const now = deps.serviceClock.now()
  const { late, ...preview } = await previewSending(db, { ...asked, now }, { deps, revealed })
  const named = late.slice(0, NAMED_LATE)
  revealed(organization.id, ...named.flatMap(({ familyIds }) => familyIds))
  return {
    ...preview,
    tooLateNames: named.map(({ recipientName }) => recipientName),
    helpfulChannels: await helpfulChannels(db, { message, organization, now }, deps, preview.tooLate),
    isWithoutGateway: message.channels.includes('sms') && hasSms(message.texts) && !isOffered(deps.channels, 'sms'),
  }
}
