import { MessageChannel, NOTICE_SECONDS, templatesOf } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { contactLinkPlace } from '../../identity/family-links.ts'
import { insertDeliveriesOnce } from '../messages/ledger/deliveries.store.ts'
import { ensureMessage } from '../messages/messages.store.ts'
import { listTemplates } from '../messages/messagetemplates.store.ts'
import { optOutUrl } from '../messages/opt-outs/opt-out-link.ts'
import { listOptOuts } from '../messages/opt-outs/opt-outs.store.ts'
import type { Recipient } from '../messages/recipients/recipient.ts'
import { deliveriesOf } from '../messages/rendering/render.ts'
import type { SendOffDeps } from '../messages/send-off.ts'
import type { DayFacts } from '../timetable/scheduled-runs.store.ts'

type Day = Pick<DayFacts, 'organizationId' | 'date'>

/** ALERT-27: the message of the product about one event on one date. */
export const idOfContactMessage = ({ organizationId, date }: Day, alert: string) => `${date}-${alert}-${organizationId}`

interface Told {
  plan: Day & Pick<DayFacts, 'timeZone'>
  alert: string
  templateId: string
  recipients: readonly Recipient[]
  /** Seconds UTC. */
  now: number
  /** What is written is not sent before, by the moment of the recipient's stop; at once without it. */
  notBefore?(stopAt: number | null): number
}

/** ALERT-27: one message of each event and date, to which deliveries are added; the office can stop it for the day. */
export async function addToMessage(db: Db, deps: SendOffDeps, told: Told): Promise<void> {
  const { plan, alert, templateId, recipients, now, notBefore } = told
  const { organizationId, date, timeZone } = plan
  const template = (await listTemplates(db, organizationId)).find(({ id }) => id === templateId)
  if (!template) return
  const { category, kind, sourceLanguage, texts } = template
  const message = await ensureMessage(db, {
    organizationId,
    id: idOfContactMessage(plan, alert),
    templateId,
    category,
    kind,
    sourceLanguage,
    texts,
    audience: { type: 'org', ids: [], direction: 'any', onDate: date },
    channels: MessageChannel.options,
    createdBy: null,
    createdAt: now,
    updatedAt: now,
    sentAt: now,
    finishedAt: now,
  })
  if (!message || message.cancelledAt !== null) return
  const optOuts = await listOptOuts(db, organizationId)
  const optOutUrlOf = (contact: { contactId: string; address: string }) =>
    optOutUrl(deps, { organizationId, ...contact }, category)
  const { channels, newId } = deps
  const sending = {
    organization: { timeZone },
    recipients,
    channels,
    optOuts,
    optOutUrlOf,
    contactLinkPlace: contactLinkPlace(deps.publicUrl),
    now,
    newId,
  }
  const asChanged = await deliveriesOf({ ...sending, message })
  // The office can have put a field into the template that says nothing here.
  const asItCame = templatesOf(organizationId, []).find(({ id }) => id === templateId)
  const isSound = asChanged.unresolved.length === 0 || !asItCame
  const { rows } = isSound
    ? asChanged
    : await deliveriesOf({ ...sending, message: { ...message, texts: asItCame.texts } })
  await insertDeliveriesOnce(
    db,
    rows.map((row) => {
      const nextAt = Math.max(
        row.nextAt,
        notBefore?.(row.deadlineAt === null ? null : (row.deadlineAt ?? 0) + NOTICE_SECONDS) ?? now,
      )
      return row.state === 'queued' && nextAt > now ? { ...row, state: 'held', nextAt } : { ...row, nextAt }
    }),
  )
}
