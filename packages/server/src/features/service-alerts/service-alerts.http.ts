import { api } from '@firstbell/contract'
import { requireNotClosed, requireSoundAlert } from '@firstbell/domain'
import { getAlert, insertAlert, listAlerts, lockAlert, updateAlert } from '../../engine/alerts/service-alerts.store.ts'
import { requireOwn } from '../../db/require-own.ts'
import { routes } from '../../db/schema.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { PublicBoards } from '../publicboard/boards.ts'

export function mountServiceAlerts(mount: Mount, boards: Pick<PublicBoards, 'forget'>): void {
  handle(mount, api.serviceAlerts.list, ({ query: { orgId, ...search } }, { db, deps }) =>
    listAlerts(db, orgId, { ...search, now: deps.serviceClock.now() }),
  )

  handle(mount, api.serviceAlerts.get, ({ params }, { db }) => getAlert(db, params.alertId))

  handle(mount, api.serviceAlerts.create, async ({ body }, { db, deps, user, changed, afterCommit }) => {
    const { orgId, ...rest } = body
    const now = deps.serviceClock.now()
    const { id: organizationId } = await getOrganization(db, orgId)
    const alert = { ...rest, activeFrom: rest.activeFrom ?? now }
    requireSoundAlert(alert, now)
    await requireOwn(db, organizationId, routes, alert.routeIds)
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
    const now = deps.serviceClock.now()
    requireNotClosed(before)
    requireSoundAlert({ ...before, ...body }, now)
    await requireOwn(db, organizationId, routes, body.routeIds ?? [])
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
    const now = deps.serviceClock.now()
    // Two people end it at the same time: it has ended for both.
    if (state !== 'closed') await updateAlert(db, id, { state: 'closed', updatedAt: now, closedAt: now })
    changed(organizationId, id)
    afterCommit(async () => boards.forget(organizationId))
    return getAlert(db, id)
  })
}
