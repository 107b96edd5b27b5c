import { type Calendar, hasService, type LocalDate, ridesToldBy } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { type DeliveryRow, updateDelivery } from './ledger/deliveries.store.ts'
import {
  cancelDeliveriesById,
  expireTried,
  hasTried,
  listWaitingOf,
  type WaitingLine,
} from './stopped-deliveries.store.ts'
import { findSender, listMessagesAbout, listMessagesAboutAdoption, type SentMessage } from './messages.store.ts'
import type { NamedOrganization } from './recipients/recipient.ts'
import { isTold, render, type SendOffDeps } from './send-off.ts'

interface On {
  date: LocalDate
  now: number
}

/**
 * MESSAGE-135, MESSAGE-139: what has changed of a date. `restored`: of messages that are being sent nobody is told any more that a run is
 * canceled of whose rides none is, and of several rides only those are named that are. `canceled`: the same of what is said of buses that come.
 */
export async function stopUntrue(
  db: Db,
  organizationId: string,
  { date, now, restored = false, canceled = false }: On & { restored?: boolean; canceled?: boolean },
  deps: SendOffDeps,
): Promise<void> {
  if (!restored && !canceled) return
  const isUntrue = (message: SentMessage) => {
    const told = ridesToldBy(message)
    return told === 'canceled' ? restored : told !== 'any' && canceled
  }
  const sent = (await listMessagesAbout(db, organizationId, date)).filter(isUntrue)
  const organization = sent.length > 0 ? await findSender(db, organizationId, now) : undefined
  if (!organization) return
  for (const message of sent) await writeAnew(db, { message, organization, now }, deps)
}

/** MESSAGE-135: the same for dates that the calendar closes or opens. */
export async function stopUntrueByCalendar(
  db: Db,
  organizationId: string,
  { before, after, now }: { before: Calendar; after: Calendar; now: number },
  deps: SendOffDeps,
): Promise<void> {
  const dates = new Set([...before.exceptions, ...after.exceptions].map(({ date }) => date))
  for (const date of dates) {
    const [had, has] = [hasService(before, date), hasService(after, date)]
    await stopUntrue(db, organizationId, { date, now, restored: !had && has, canceled: had && !has }, deps)
  }
}

/** MESSAGE-145: nobody is told any more of a plan that is no longer adopted. */
export async function stopAboutAdoption(
  db: Db,
  organizationId: string,
  { adoptionId, now }: { adoptionId: string; now: number },
  deps: SendOffDeps,
): Promise<void> {
  const sent = await listMessagesAboutAdoption(db, { organizationId, adoptionId })
  const organization = sent.length > 0 ? await findSender(db, organizationId, now) : undefined
  if (!organization) return
  for (const message of sent) await writeAnew(db, { message, organization, now }, deps)
}

/** ALERT-15: nobody is told any more by messages about runs of a date who rides on none of these routes, and only of these routes. */
export async function stopForOtherRoutes(
  db: Db,
  organizationId: string,
  {
    messages,
    routeIds,
    now,
  }: { messages: readonly (SentMessage & { sentAt: number | null })[]; routeIds: string[]; now: number },
  deps: SendOffDeps,
): Promise<void> {
  const sent = messages.filter(({ sentAt }) => sentAt !== null)
  const organization = sent.length > 0 ? await findSender(db, organizationId, now) : undefined
  if (!organization) return
  for (const message of sent) {
    const audience = { ...message.audience, type: 'routes' as const, ids: routeIds }
    await writeAnew(db, { message: { ...message, audience }, organization, now }, deps)
  }
}

interface Rewriting {
  message: SentMessage
  organization: NamedOrganization
  now: number
}

/**
 * MESSAGE-139: what waits of a message is stopped for whoever would no longer be told, and says to everybody else what it would say now. An
 * address that several share is told of the rides of each. What has failed is not sent again to whoever would no longer be told.
 */
async function writeAnew(db: Db, { message, organization, now }: Rewriting, deps: SendOffDeps): Promise<void> {
  const waiting = await listWaitingOf(db, message.id)
  if (waiting.length === 0 && !(await hasTried(db, message.id))) return
  const { rows, unresolved } = await render(db, { message, organization, now, isUnattended: true }, deps)
  const told = rows.filter(isTold)
  const lineAt = new Map(told.map((row) => [placeOf(row), row]))
  const people = new Set(told.map(({ recipientId }) => recipientId))
  const isStopped = (line: WaitingLine) => !lineAt.has(placeOf(line)) && !people.has(line.recipientId)
  const stopped = waiting.filter(isStopped).map(({ id }) => id)
  await cancelDeliveriesById(db, stopped, now)
  await expireTried(db, message.id, now, { butOf: [...new Set(told.flatMap(({ familyIds }) => familyIds ?? []))] })
  if (unresolved.length > 0) return // as it was written
  for (const line of waiting) {
    const row = lineAt.get(placeOf(line))
    if (row && (row.text !== line.text || row.routeIds?.join() !== line.routeIds?.join()))
      await updateDelivery(db, line.id, saidAnew(row))
  }
}

const placeOf = ({ channel, address }: Pick<DeliveryRow, 'channel' | 'address'>) => `${channel} ${address}`

function saidAnew(row: DeliveryRow) {
  const { recipientId, recipientName, familyId, familyIds, routeIds } = row
  const { language, subject, text, deadlineAt, expiresAt } = row
  return { recipientId, recipientName, familyId, familyIds, routeIds, language, subject, text, deadlineAt, expiresAt }
}
