import type { SendingPreview, UnreachedReason } from '@firstbell/contract'
import { type Message, type MessageChannel, type Organization, TEXT_TOO_LONG } from '@firstbell/domain'
import { emailOf } from '../../../adapters/channels/email-channel.ts'
import type { DepsAtOnce } from '../../../deps.ts'
import type { Db } from '../../../db/database.ts'
import type { DeliveryRow } from '../../../engine/messages/ledger/deliveries.store.ts'
import { optOutExample } from '../../../engine/messages/opt-outs/opt-out-link.ts'
import { listBouncedAddresses } from '../../../engine/messages/channels/reach.store.ts'
import { isNotMoved, isTold, render } from '../../../engine/messages/send-off.ts'
import type { Context } from '../../../http/handle.ts'
import { forecastOf } from './forecast.ts'

interface Sending {
  message: Parameters<typeof render>[1]['message'] & Pick<Message, 'category'>
  organization: Organization
  /** Seconds UTC. */
  now: number
  /** Whose email is shown; anybody's without it. */
  familyId?: string | undefined
}

type Previewed = Omit<SendingPreview, 'tooLateNames' | 'helpfulChannels' | 'isWithoutGateway'> & {
  /** Who would be told too late. */
  late: DeliveryRow[]
}

/** So many are named who are not reached. */
const NAMED_UNREACHED = 20

/** MESSAGE-9: what sending a message would do, and what one recipient would read. */
export async function previewSending(
  db: Db,
  { message, organization, now, familyId }: Sending,
  { deps, revealed }: Pick<Context, 'revealed'> & { deps: DepsAtOnce },
): Promise<Previewed> {
  const { channels } = deps
  const optOutUrlOf = () => optOutExample(deps.publicUrl)
  const { rows, unresolved, tooLong, readers } = await render(db, { message, organization, now }, deps, optOutUrlOf)
  const sampleOf = (wanted: MessageChannel) =>
    rows.find(
      ({ channel, text, familyIds }) =>
        channel === wanted && text !== '' && (familyId === undefined || familyIds.includes(familyId)),
    )
  const first = sampleOf('email') ?? sampleOf('sms') ?? sampleOf('push')
  /** Of the same recipient, as far as there is one. */
  const besideFirst = (wanted: MessageChannel) =>
    rows.find(
      ({ channel, text, recipientId }) => channel === wanted && text !== '' && recipientId === first?.recipientId,
    )
  const [email, sms, push] = (['email', 'sms', 'push'] as const).map((one) => besideFirst(one) ?? sampleOf(one))
  const unreached = rows.filter((row) => whyUnreached(row) !== undefined).slice(0, NAMED_UNREACHED)
  const { bounced, named } = await listBounced(db, organization.id, rows.filter(isTold))
  const shown = [email, sms, push, ...unreached, ...named.map(({ row }) => row)]
  revealed(organization.id, ...shown.flatMap((row) => row?.familyIds ?? []))
  return {
    ...(await forecastOf(db, rows, { message, organization, channels, now })),
    bounced,
    bouncedNames: named.map(({ row: { recipientName, channel }, bouncedAt }) => ({
      recipientName,
      channel,
      bouncedAt,
    })),
    unresolved,
    isNotMoved: isNotMoved(message, rows),
    tooLong: tooLong.length,
    unreached: unreached.flatMap((row) => {
      const why = whyUnreached(row)
      return why ? [{ recipientName: row.recipientName, why }] : []
    }),
    languages: [...readers].flatMap(([language, { size: recipients }]) =>
      recipients > 0 ? [{ language, recipients }] : [],
    ),
    sample: email
      ? { recipientName: email.recipientName, ...emailOf({ ...email, sender: senderOf(organization) }) }
      : null,
    smsSample: sms ? { recipientName: sms.recipientName, text: sms.text } : null,
    pushSample: push ? { recipientName: push.recipientName, title: push.subject, text: push.text } : null,
  }
}

/** MESSAGE-111: why a line of the ledger reaches nobody. */
function whyUnreached({ state, error }: DeliveryRow): UnreachedReason | undefined {
  if (state === 'noAddress' || state === 'optedOut') return state
  return state === 'failed' && error === TEXT_TOO_LONG ? 'tooLong' : undefined
}

/** So many of those whose last message came back are named. */
const NAMED_BOUNCED = 20

/** MESSAGE-125: who would be told at an address from which the newest message came back. */
async function listBounced(db: Db, organizationId: string, told: readonly DeliveryRow[]) {
  const addresses = [...new Set(told.map(({ address }) => address))]
  const bouncedAt = await listBouncedAddresses(db, organizationId, addresses)
  const bounced = told.flatMap((row) => {
    const at = bouncedAt.get(row.address)
    return at === undefined ? [] : [{ row, bouncedAt: at }]
  })
  return { bounced: bounced.length, named: bounced.slice(0, NAMED_BOUNCED) }
}

/** As an email is shown here: without the logo, which goes along with it. */
export const senderOf = ({ name, contactEmail }: Organization) => ({ name, replyTo: contactEmail })
