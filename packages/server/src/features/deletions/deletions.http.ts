import { api } from '@firstbell/contract'
import { Refusal, withStopAt } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { settleOptOuts } from '../../engine/messages/opt-outs/opt-out-digests.store.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { listDrivers } from '../drivers/drivers.store.ts'
import { listContacts } from '../families/contacts.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { pointsChanged } from '../routes/redraw.ts'
import { holdRoutes } from '../routes/routes.store.ts'
import { listStops, replaceOrder } from '../stops/stops.store.ts'
import { deletedRoutesOf, writeDeletedRows } from './deleted-rows.ts'
import {
  type DeletedRow,
  listDeleted,
  lockDeleted,
  removeDeleted,
  setRestored,
  showDeleted,
} from './deletions.store.ts'

/** RETENTION-7…9: what was deleted a short time ago is restored, or deleted for good. */
export function mountDeletions(mount: Mount): void {
  handle(mount, api.deletions.list, async ({ query: { orgId, page } }, { db, deps, revealed }) => {
    const { id: organizationId } = await getOrganization(db, orgId)
    const found = await listDeleted(db, organizationId, { page, now: deps.serviceClock.now() })
    const families = found.records.filter(({ kind }) => kind === 'family')
    if (families.length > 0) revealed(organizationId, ...families.map(({ recordId }) => recordId))
    return found
  })

  handle(mount, api.deletions.restore, async ({ params: { deletionId } }, context) => {
    const { db, deps, planChanged, routesChanged } = context
    const deleted = await lockDeleted(db, deletionId, deps.serviceClock.now())
    const { organizationId, kind, recordId, routeId, rows } = deleted
    const routeIds = deletedRoutesOf(rows)
    await holdRoutes(db, routeIds)
    await requireRestorable(db, deleted)
    await showDeleted(db)
    const leftOut = await writeDeletedRows(db, kind, { record: deleted, rows })
    if (kind === 'family') await settleOptOuts(db, organizationId, await listContacts(db, recordId), deps)
    if (routeId !== null) await putBack(db, deleted, routeId)
    await setRestored(db, deleted)
    if (kind === 'stop' || kind === 'family') routesChanged(organizationId, routeIds, recordId)
    else planChanged(organizationId, recordId)
    if (routeId !== null) pointsChanged(context, routeId)
    return { kind, recordId, routeId, leftOut }
  })

  handle(mount, api.deletions.remove, async ({ params: { deletionId } }, { db, deps, changed }) => {
    const { organizationId, recordId } = await removeDeleted(db, deletionId, deps.serviceClock.now())
    changed(organizationId, recordId)
    return { id: deletionId }
  })
}

/** RETENTION-10: what took the place of the record meanwhile stays. */
async function requireRestorable(db: Db, { organizationId, kind, routeId, rows }: DeletedRow): Promise<void> {
  if (routeId !== null && (await holdRoutes(db, [routeId])).length === 0)
    throw new Refusal('invalid_input', 'The route of this stop was deleted, too. Restore the route first')
  const email = kind === 'driver' ? String(rows.tables[0]?.rows[0]?.email ?? '') : ''
  if (email !== '' && (await listDrivers(db, { orgId: organizationId, email })).length > 0)
    throw new Refusal('email_in_use', 'Another driver has this email now. Nothing was changed')
}

/** STOP-25: a stop stands again where it stood. */
async function putBack(db: Db, { organizationId, recordId, rows }: DeletedRow, routeId: string): Promise<void> {
  const position = Number(rows.tables[0]?.rows[0]?.order ?? Infinity)
  const order = (await listStops(db, routeId)).map(({ id }) => id)
  await replaceOrder(db, organizationId, withStopAt(order, recordId, position))
}
