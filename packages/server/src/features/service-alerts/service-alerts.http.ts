import { api } from '@firstbell/contract'
import { ALERT_ROUTES, earlyDismissalTexts, Refusal, requireNotClosed, requireSoundAlert } from '@firstbell/domain'
import {
  getAlert,
  getShift,
  insertAlert,
  listAlerts,
  lockAlert,
  requireRoutes,
  updateAlert,
} from '../../engine/alerts/service-alerts.store.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization, lockOrganization } from '../organizations/organizations.store.ts'
import type { PublicBoards } from '../publicboard/boards.ts'
import { shiftRuns, unshiftRuns } from './shift-runs.ts'

export function mountServiceAlerts(mount: Mount, boards: Pick<PublicBoards, 'forget'>): void {
  handle(mount, api.serviceAlerts.list, ({ query: { orgId, ...search } }, { db, deps }) =>
    listAlerts(db, orgId, { ...search, now: deps.clock.now() }),
  )

  handle(mount, api.serviceAlerts.get, ({ params }, { db }) => getAlert(db, params.alertId))

  handle(mount, api.serviceAlerts.create, async ({ body }, { db, deps, user, changed, afterCommit }) => {
    const { orgId, ...rest } = body
    const now = deps.clock.now()
    const { id: organizationId } = await getOrganization(db, orgId)
    const alert = { ...rest, activeFrom: rest.activeFrom ?? now }
    requireSoundAlert(alert, now)
    await requireRoutes(db, organizationId, alert.routeIds)
    const id = deps.newId()
    const written = { source: 'office' as const, createdBy: user.email, createdAt: now, updatedAt: now }
    await insertAlert(db, { ...alert, ...written, id, organizationId })
    changed(organizationId, id)
    afterCommit(async () => boards.forget(organizationId))
    return getAlert(db, id)
  })

  handle(mount, api.serviceAlerts.change, async ({ params, body }, context) => {
    const { db, deps, user, changed, afterCommit, expectUnchanged } = context
    const { organizationId, id, ...before } = expectUnchanged(await lockAlert(db, params.alertId))
    const now = deps.clock.now()
    requireNotClosed(before)
    requireSoundAlert({ ...before, ...body }, now)
    await requireRoutes(db, organizationId, body.routeIds ?? [])
    const isRewritten = Object.keys(body).some((field) => field !== 'state')
    // ALERT-14: what somebody has written anew, the product leaves alone.
    const author = isRewritten ? { source: 'office' as const, createdBy: user.email } : {}
    await updateAlert(db, id, { ...body, ...author, updatedAt: now })
    changed(organizationId, id)
    afterCommit(async () => boards.forget(organizationId))
    return getAlert(db, id)
  })

  handle(mount, api.serviceAlerts.close, async ({ params }, { db, deps, changed, afterCommit }) => {
    const { organizationId, id, state } = await lockAlert(db, params.alertId)
    const now = deps.clock.now()
    // Two people end it at the same time: it has ended for both.
    if (state !== 'closed') await updateAlert(db, id, { state: 'closed', updatedAt: now, closedAt: now })
    changed(organizationId, id)
    afterCommit(async () => boards.forget(organizationId))
    return getAlert(db, id)
  })

  mountShiftRuns(mount, boards)
}

/** ALERT-15, ALERT-22: runs and alert change together, or nothing does. */
function mountShiftRuns(mount: Mount, boards: Pick<PublicBoards, 'forget'>): void {
  handle(mount, api.serviceAlerts.shiftRuns, async ({ body }, context) => {
    const { db, deps, user, planChanged, settingsChanged, afterCommit } = context
    const { effect, minutes, reason } = body
    const now = deps.clock.now()
    const organization = await lockOrganization(db, body.orgId)
    const { shift, isWholeDay, endAt, calendars } = await shiftRuns(db, organization, body, now)
    const routeIds = shift.runs.map(({ routeId }) => routeId)
    const id = deps.newId()
    const said =
      effect === 'delay'
        ? { kind: 'delay' as const, minutesLate: minutes, reason, texts: { en: '', es: '' } }
        : { kind: 'notice' as const, texts: earlyDismissalTexts(minutes) }
    await insertAlert(db, {
      ...said,
      shift,
      id,
      organizationId: organization.id,
      routeIds: isWholeDay || routeIds.length > ALERT_ROUTES ? [] : routeIds,
      source: 'office',
      state: 'open',
      activeFrom: now,
      activeUntil: endAt,
      createdBy: user.email,
      createdAt: now,
      updatedAt: now,
    })
    planChanged(organization.id, id)
    if (calendars) settingsChanged(organization.id, ...calendars)
    afterCommit(async () => boards.forget(organization.id))
    return { id, date: shift.date, routeIds }
  })

  handle(mount, api.serviceAlerts.undoShift, async ({ params }, context) => {
    const { db, deps, planChanged, settingsChanged, afterCommit } = context
    const { id, organizationId, state } = await lockAlert(db, params.alertId)
    const organization = await lockOrganization(db, organizationId)
    const shift = await getShift(db, id)
    if (!shift) throw new Refusal('invalid_input', 'No runs were changed together with this alert.')
    const now = deps.clock.now()
    const calendars = await unshiftRuns(db, organization, shift, now)
    const ended = state === 'closed' ? {} : { state: 'closed' as const, closedAt: now }
    await updateAlert(db, id, { ...ended, shift: null, updatedAt: now })
    planChanged(organizationId, id)
    if (calendars) settingsChanged(organizationId, ...calendars)
    afterCommit(async () => boards.forget(organizationId))
    return { runs: shift.runs.length }
  })
}
