import {
  type Calendar,
  type Delivery,
  addDays,
  hasService,
  type Hhmm,
  invariant,
  type LocalDate,
  type MessageTexts,
  momentOf,
  ridesToldBy,
  templatesOf,
} from '@firstbell/domain'
import type { Addressing } from '../adapters/channels/channel.ts'
import { emailAddressOf } from '../adapters/channels/email-channel.ts'
import type { Db } from '../db/database.ts'
import * as schema from '../db/schema.ts'
import type { DeliveryRow } from '../engine/messages/ledger/deliveries.store.ts'
import { findSender, type MessageRow } from '../engine/messages/messages.store.ts'
import { contactLinkPlace } from '../identity/family-links.ts'
import { optOutExample } from '../engine/messages/opt-outs/opt-out-link.ts'
import { listRecipients } from '../engine/messages/recipients/recipients.store.ts'
import { deliveriesOf } from '../engine/messages/rendering/render.ts'
import type { ReplyRow } from '../engine/messages/replies/replies.store.ts'
import { DEMO_ADMINISTRATORS } from './accounts.ts'
import { idOf, insertAll } from './demo-rows.ts'
import type { District } from './district.ts'

/** Before the first bus. */
const SENT_AT = 612 as Hhmm
const MINUTE = 60

const CHANNELS: Addressing = {
  email: { host: undefined, addressOf: ({ email }) => emailAddressOf(email) },
  sms: { host: undefined, addressOf: () => '' },
  push: { host: undefined, addressOf: () => '' },
}

const CANCELED: MessageTexts = {
  en: {
    subject: '{{route.name}} does not run this morning',
    email:
      'The bus of {{children}} does not stop at {{stop.name}} at {{stop.time}} today: its driver is ill.\n\nPlease bring them to {{school.name|school}}, or call {{org.phone}}.',
    toCheck: false,
  },
  es: {
    subject: '{{route.name}} no circula esta mañana',
    email:
      'El autobús de {{children}} hoy no para en {{stop.name}} a las {{stop.time}}: su conductor está enfermo.\n\nLleve a los alumnos a {{school.name|la escuela}} o llame al {{org.phone}}.',
    toCheck: false,
  },
}

/** How the mail server answered every so many emails of the second message. */
const FAILURES: readonly { every: number; state: Delivery['state']; error: string }[] = [
  { every: 9, state: 'failed', error: '550 5.1.1 No such mailbox' },
  { every: 14, state: 'uncertain', error: 'the connection was lost' },
]

const REPLY = { from: '+12025550143', text: 'Thank you. We drive ourselves today, please do not wait for us.' }

/** The messages of the last school morning before `today`: a delay and a reply to it, a cancellation of which some failed, and a draft. */
export async function fillMessages(
  db: Db,
  organizationId: string,
  { pairs }: District,
  calendar: Calendar,
  today: LocalDate,
): Promise<void> {
  const [late, canceled] = pairs.map(({ pickup }) => idOf('route', pickup.name))
  invariant(late !== undefined && canceled !== undefined, 'a district has two routes')
  const date = schoolDayBefore(calendar, today)
  const organization = await findSender(db, organizationId, 0)
  invariant(organization, 'the organization is there')
  const sentAt = momentOf(organization.timeZone, date, SENT_AT)
  const by = DEMO_ADMINISTRATORS[0].email
  const own = { organizationId, createdBy: by, sourceLanguage: 'en' as const }
  const toRoute = (id: string, onDate: LocalDate | null) => ({
    type: 'routes' as const,
    ids: [id],
    direction: 'any' as const,
    onDate,
  })
  const written = (n: number, at: number) => ({ id: idOf('message', n), createdAt: at - 2 * MINUTE, updatedAt: at })
  const sent = (at: number) => ({ sentAt: at, sentBy: by, finishedAt: at + MINUTE })
  const rows: MessageRow[] = [
    {
      ...own,
      ...written(1, sentAt),
      ...sent(sentAt),
      ...ofTemplate('running-late'),
      audience: toRoute(late, date),
    },
    {
      ...own,
      ...written(2, sentAt + 9 * MINUTE),
      ...sent(sentAt + 9 * MINUTE),
      category: 'service',
      kind: 'cancellation',
      texts: CANCELED,
      audience: toRoute(canceled, null),
    },
    {
      ...own,
      ...written(3, sentAt + 40 * MINUTE),
      ...ofTemplate('stop-time-change'),
      audience: { type: 'org', ids: [], direction: 'any', onDate: null },
    },
  ]
  await insertAll(db, schema.messages, rows)
  const replies: ReplyRow[] = []
  for (const [m, message] of rows.entries()) {
    const now = message.sentAt
    if (now === undefined || now === null) continue
    const whom = { ...message.audience, told: ridesToldBy({ templateId: null, ...message }) }
    let n = 0
    const newId = () => idOf('delivery', `${m} ${n++}`)
    const { rows: ledger } = await deliveriesOf({
      message: { activeUntil: null, channels: ['email'], templateId: null, ...message },
      organization,
      recipients: await listRecipients(db, organization, whom, now),
      channels: CHANNELS,
      optOuts: new Map(),
      optOutUrlOf: () => optOutExample(''),
      contactLinkPlace: contactLinkPlace(''),
      now,
      newId,
    })
    const [first] = m === 0 ? ledger.filter(({ state }) => state === 'queued') : []
    if (first) replies.push(replyTo(first, now + 6 * MINUTE))
    await insertAll(
      db,
      schema.deliveries,
      ledger.map((row, i) =>
        row.state === 'queued' ? { ...row, ...outcomeOf(i, m === 1 ? FAILURES : [], now) } : row,
      ),
    )
  }
  await insertAll(db, schema.replies, replies)
}

function replyTo({ id, familyId, familyIds, ...delivery }: DeliveryRow, receivedAt: number): ReplyRow {
  const { organizationId, messageId, recipientId, recipientName } = delivery
  const to = { organizationId, messageId, recipientId, recipientName, familyId, familyIds }
  return { ...to, id: `${id}-reply`, channel: 'sms', address: REPLY.from, text: REPLY.text, receivedAt }
}

function outcomeOf(index: number, failures: typeof FAILURES, now: number) {
  const failure = failures.find(({ every }) => (index + 1) % every === 0)
  const { state = 'accepted', error = '' } = failure ?? {}
  return { state, error, attempts: 1, changedAt: now + MINUTE }
}

function ofTemplate(id: string) {
  const template = templatesOf('', []).find((one) => one.id === id)
  invariant(template, `${id} is built in`)
  const { category, kind, texts } = template
  return { templateId: id, category, kind, texts }
}

function schoolDayBefore(calendar: Calendar, today: LocalDate): LocalDate {
  const days = Array.from({ length: 120 }, (_, i) => addDays(today, -1 - i))
  return days.find((date) => hasService(calendar, date)) ?? addDays(today, -1)
}
