import { api } from '@firstbell/contract'
import { reasonName, Refusal } from '@firstbell/domain'
import { getShift, lockAlert, updateAlert } from '../../engine/alerts/service-alerts.store.ts'
import { alertOfClosedDays } from '../../engine/alerts/closed-days.ts'
import { writeAutomaticMessage } from '../../engine/messages/automatic-message.ts'
import { cancelDeliveries } from '../../engine/messages/deliveries.store.ts'
import { listMessagesOfAlert, updateMessage } from '../../engine/messages/messages.store.ts'
import { handle, handleLive, type Mount } from '../../http/handle.ts'
import { getOrganization, lockOrganization } from '../organizations/organizations.store.ts'
import type { PublicBoards } from '../publicboard/boards.ts'
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
      const planned = await planDisruption(db, organization, withNote(body), deps.clock.now())
      const { obstacle = null, changed, leftAlone, exception, calendar } = planned
      const isPossible = obstacle === null
      return {
        obstacle,
        routeIds: changed.map(({ routeId }) => routeId),
        leftAlone: leftAlone.map(({ run: { routeId, routeName }, why }) => ({ routeId, routeName, why })),
        isInCalendar: exception !== undefined,
        replaced: (exception && calendar.exceptions.find(({ date }) => date === body.date)) ?? null,
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
    const { db, deps, user, planChanged, settingsChanged, afterCommit } = context
    const now = deps.clock.now()
    const organization = await lockOrganization(db, body.orgId)
    const planned = await planDisruption(db, organization, withNote(body), now)
    requirePossible(planned)
    const { shift, routeIds, calendars } = await makeDisruption(db, organization, body, planned)
    const { id: organizationId, timeZone } = organization
    const id = deps.newId()
    const written = { id, organizationId, createdBy: user.email, now }
    await insertAlertOfDisruption(db, alertOfDisruption(body, planned), shift, written)
    const message = { ...messageOfDisruption(body, planned), alertId: id, sentBy: user.email }
    const told = body.tellFamilies
      ? await writeAutomaticMessage(db, { ...message, organizationId, mode: 'send', now }, deps)
      : undefined
    if (calendars) {
      const [before, after] = calendars
      await alertOfClosedDays(db, deps, { organizationId, timeZone, before, after, now })
      settingsChanged(organizationId, before, after)
    }
    planChanged(organizationId, id)
    afterCommit(async () => {
      boards.forget(organizationId)
      deps.messageSender.wake()
    })
    return { id, routeIds, undoableUntil: planned.undoableUntil ?? now, told: told ?? null }
  })

  handle(mount, api.disruptions.undo, async ({ params }, context) => {
    const { db, deps, user, planChanged, settingsChanged, afterCommit } = context
    const { id, organizationId, state } = await lockAlert(db, params.alertId)
    const organization = await lockOrganization(db, organizationId)
    const shift = await getShift(db, id)
    if (!shift) throw new Refusal('invalid_input', 'No runs were changed together with this alert.')
    const now = deps.clock.now()
    const calendars = await undoDisruption(db, organization, shift, now)
    const ended = state === 'closed' ? {} : { state: 'closed' as const, closedAt: now }
    await updateAlert(db, id, { ...ended, shift: null, updatedAt: now })
    let stopped = 0
    for (const messageId of await listMessagesOfAlert(db, id)) {
      const count = await cancelDeliveries(db, messageId, now)
      if (count > 0) await updateMessage(db, { id: messageId, cancelledAt: now, cancelledBy: user.email })
      stopped += count
    }
    if (calendars) {
      const [before, after] = calendars
      await alertOfClosedDays(db, deps, { organizationId, timeZone: organization.timeZone, before, after, now })
      settingsChanged(organizationId, before, after)
    }
    planChanged(organizationId, id)
    afterCommit(async () => {
      boards.forget(organizationId)
      deps.messageSender.wake()
    })
    return { runs: shift.runs.length, stopped }
  })
}

/** The calendar has the words of the office, else the reason. */
function withNote<Wanted extends Told>(asked: Wanted) {
  const { texts, reason } = asked
  return { ...asked, note: (texts.en || texts.es || reasonName(reason, 'en')).slice(0, 200) }
}
