import { api } from '@firstbell/contract'
import { ALERT_ROUTES, type Calendar, type LocalDate, type Organization, reasonName, Refusal } from '@firstbell/domain'
import {
  getAlert,
  getShift,
  listDisruptions,
  lockAlert,
  updateAlert,
} from '../../engine/alerts/service-alerts.store.ts'
import { alertOfClosedDays } from '../../engine/alerts/closed-days.ts'
import { writeAutomaticMessage } from '../../engine/messages/automatic-message.ts'
import { tellOthers } from '../../engine/messages/tell-others.ts'
import { cancelDeliveries, expireTried, listStopped } from '../../engine/messages/stopped-deliveries.store.ts'
import { stopForOtherRoutes, stopUntrue } from '../../engine/messages/untrue-messages.ts'
import { listMessagesOfAlert, removeMessage, updateMessage } from '../../engine/messages/messages.store.ts'
import { type Context, handle, handleLive, type Mount } from '../../http/handle.ts'
import { getOrganization, lockOrganization } from '../organizations/organizations.store.ts'
import type { Db } from '../../db/database.ts'
import type { Shift } from '../../db/schema/schema-alerts.ts'
import type { PublicBoards } from '../publicboard/boards.ts'
import { exceptionOn } from './changes.store.ts'
import { alertOfDisruption, insertAlertOfDisruption, makeDisruption, type Told, wordingOf } from './make-disruption.ts'
import { forecastFamilies } from './forecast-families.ts'
import { messageOfDisruption } from './message-of-disruption.ts'
import { planDisruption, requirePossible } from './plan-disruption.ts'
import { undoDisruption } from './undo-disruption.ts'

/** DAY-34, DAY-35, DAY-36: runs or calendar, alert and message change together, or nothing does. */
export function mountDisruptions(mount: Mount, boards: Pick<PublicBoards, 'forget'>): void {
  handleLive(mount, api.disruptions.preview, ({ body }, { transaction, deps, revealed }) =>
    transaction(async (db) => {
      const organization = await getOrganization(db, body.orgId)
      const planned = await planDisruption(db, organization, withNote(body), deps.serviceClock.now())
      const { obstacle = null, changed, leftAlone, exception, calendar } = planned
      const isPossible = obstacle === null
      return {
        obstacle,
        routeIds: changed.map(({ routeId }) => routeId),
        leftAlone: leftAlone.map(({ run: { routeId, routeName }, why }) => ({ routeId, routeName, why })),
        isInCalendar: exception !== undefined,
        replaced: exception ? exceptionOn(calendar, body.date) : null,
        undoableUntil: planned.undoableUntil,
        wording: isPossible ? wordingOf(body, planned) : { en: '', es: '' },
        families:
          isPossible && body.tellFamilies
            ? await forecastFamilies({ db, deps, revealed }, organization, body, planned)
            : null,
      }
    }),
  )

  handle(mount, api.disruptions.create, async ({ body }, context) => {
    const { db, deps, user } = context
    const now = deps.serviceClock.now()
    const organization = await lockOrganization(db, body.orgId)
    const planned = await planDisruption(db, organization, withNote(body), now)
    requirePossible(planned)
    const { shift, routeIds, calendars } = await makeDisruption(db, organization, body, planned)
    const { id: organizationId } = organization
    const id = deps.newId()
    const ending = { date: body.date, routeIds, now, by: user.email }
    const ended = await endReplaced(context, organizationId, ending)
    await stopUntrue(db, organizationId, { date: body.date, now, canceled: body.effect === 'noService' }, deps)
    const written = { id, organizationId, createdBy: user.email, now }
    await insertAlertOfDisruption(db, alertOfDisruption(body, planned), { ...shift, ...ended }, written)
    const message = { ...messageOfDisruption(body, planned), alertId: id, sentBy: user.email }
    const told = body.tellFamilies
      ? await writeAutomaticMessage(db, { ...message, organizationId, mode: 'send', now }, deps)
      : undefined
    await announce(context, organization, { alertId: id, calendars, now }, boards)
    return { id, routeIds, undoableUntil: planned.undoableUntil ?? now, told: told ?? null }
  })

  handle(mount, api.disruptions.undo, async ({ params }, context) => {
    const { db, deps, user } = context
    const { id, organizationId } = await getAlert(db, params.alertId)
    const organization = await lockOrganization(db, organizationId) // before alerts, as when one is made
    const { state, createdAt } = await lockAlert(db, id)
    const shift = await getShift(db, id)
    if (!shift) throw new Refusal('invalid_input', 'No runs were changed together with this alert.')
    const now = deps.serviceClock.now()
    const calendars = await undoDisruption(db, organization, shift, now)
    const ended = state === 'closed' ? {} : { state: 'closed' as const, closedAt: now }
    await updateAlert(db, id, { ...ended, shift: null, updatedAt: now })
    await restoreReplaced(db, shift, now)
    const stopped = await stopMessages(db, id, { now, by: user.email })
    await stopUntrue(db, organizationId, { date: shift.date, now, restored: true }, deps)
    await tellReplaced(context, organizationId, shift, { stoppedAt: createdAt, now })
    await announce(context, organization, { alertId: id, calendars, now }, boards)
    return { runs: shift.runs.length, stopped }
  })
}

/** The plan of a date is another one, and perhaps the calendar: whoever chose it is told of that. */
async function announce(
  { db, deps, planChanged, settingsChanged, afterCommit }: Context,
  { id: organizationId, timeZone }: Organization,
  { alertId, calendars, now }: { alertId: string; calendars: [Calendar, Calendar] | undefined; now: number },
  boards: Pick<PublicBoards, 'forget'>,
): Promise<void> {
  if (calendars) {
    const [before, after] = calendars
    await alertOfClosedDays(db, deps, { organizationId, timeZone, before, after, now })
    settingsChanged(organizationId, before, after)
  }
  planChanged(organizationId, alertId)
  afterCommit(async () => {
    boards.forget(organizationId)
    deps.messageSender.wake()
  })
}

interface Ending {
  now: number
  by: string
}

/** ALERT-15: what earlier disruptions say of runs that are changed anew is not said any more. Notes what their alerts were about. */
async function endReplaced(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  organizationId: string,
  { date, routeIds, now, by }: Ending & { date: LocalDate; routeIds: readonly string[] },
): Promise<Required<Pick<Shift, 'replacedAlertIds' | 'narrowed'>>> {
  const changed = new Set(routeIds)
  const ended: Required<Pick<Shift, 'replacedAlertIds' | 'narrowed'>> = { replacedAlertIds: [], narrowed: [] }
  for (const { id, shift, routeIds: named } of await listDisruptions(db, organizationId, date)) {
    const all = named.length > 0 ? named : shift.runs.map(({ routeId }) => routeId)
    const left = all.filter((routeId) => !changed.has(routeId))
    if (left.length === all.length || left.length > ALERT_ROUTES) continue
    if (left.length > 0) {
      await updateAlert(db, id, { routeIds: left, updatedAt: now })
      const messages = await listMessagesOfAlert(db, id)
      await stopForOtherRoutes(db, organizationId, { messages, routeIds: left, now }, deps)
      ended.narrowed.push({ alertId: id, routeIds: named })
      continue
    }
    await updateAlert(db, id, { state: 'closed', closedAt: now, updatedAt: now })
    await stopMessages(db, id, { now, by })
    ended.replacedAlertIds.push(id)
  }
  return ended
}

/** DAY-36: earlier disruptions are told of as before. */
async function restoreReplaced(db: Db, { replacedAlertIds = [], narrowed = [] }: Shift, now: number): Promise<void> {
  for (const alertId of replacedAlertIds)
    await updateAlert(db, alertId, { state: 'open', closedAt: null, updatedAt: now })
  for (const { alertId, routeIds } of narrowed) await updateAlert(db, alertId, { routeIds, updatedAt: now })
}

/** DAY-36: what waited of the messages of earlier disruptions, and was stopped by one that is undone, is sent after all. */
async function tellReplaced(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  organizationId: string,
  { replacedAlertIds = [], narrowed = [] }: Shift,
  { stoppedAt, now }: { stoppedAt: number; now: number },
): Promise<void> {
  for (const alertId of [...replacedAlertIds, ...narrowed.map((one) => one.alertId)])
    for (const { id, cancelledAt } of await listMessagesOfAlert(db, alertId)) {
      const lost = cancelledAt === null || cancelledAt === stoppedAt ? await listStopped(db, id) : []
      if (lost.length === 0) continue
      await updateMessage(db, { id, cancelledAt: null, cancelledBy: null, finishedAt: null })
      await tellOthers(db, organizationId, { lost, now }, deps)
    }
}

/** What waits of the messages that were written with an alert is not sent, and a draft of them is not there any more. Returns how many were not sent. */
async function stopMessages(db: Db, alertId: string, { now, by }: Ending): Promise<number> {
  let stopped = 0
  for (const { id, sentAt } of await listMessagesOfAlert(db, alertId)) {
    if (sentAt === null) {
      await removeMessage(db, id)
      continue
    }
    const count = await cancelDeliveries(db, id, now)
    await expireTried(db, id, now)
    if (count > 0) await updateMessage(db, { id, cancelledAt: now, cancelledBy: by })
    stopped += count
  }
  return stopped
}

/** The calendar has the words of the office, else the reason. */
function withNote<Wanted extends Told>(asked: Wanted) {
  const { texts, reason } = asked
  return { ...asked, note: (texts.en || texts.es || reasonName(reason, 'en')).slice(0, 200) }
}
