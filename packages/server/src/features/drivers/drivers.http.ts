import { api } from '@firstbell/contract'
import { EMAIL_IN_USE, type Driver, Refusal } from '@firstbell/domain'
import type { Db } from '../../db/database.ts'
import { handle, type Mount } from '../../http/handle.ts'
import { hashOfKey, newKey } from '../../ids.ts'
import { keepDeleted } from '../deletions/deletions.store.ts'
import { findDriverLink, insertDevice, listDriverLinks, removeDriverLink } from '../fleet/fleet.store.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { DeviceAuthentication } from '../../identity/device-authentication.ts'
import { lockRoutes } from '../routes/routes.store.ts'
import {
  getDriver,
  insertDriver,
  insertDriverRoutes,
  listDriverRoutes,
  listDrivers,
  removeDriver,
  removeDriverRoutes,
  updateDriver,
} from './drivers.store.ts'

export function mountDrivers(mount: Mount, devices: DeviceAuthentication): void {
  mountDriverLinks(mount, devices)

  handle(mount, api.drivers.list, ({ query }, { db }) => listDrivers(db, query))

  handle(mount, api.drivers.get, ({ params }, { db }) => getDriver(db, params.driverId))

  handle(mount, api.drivers.create, async ({ body }, { db, deps, changed }) => {
    await getOrganization(db, body.organizationId)
    const { organizationId, firstName, lastName, email, phone } = body
    await requireFreeEmail(db, organizationId, email)
    const id = deps.newId()
    await insertDriver(db, { id, organizationId, firstName, lastName, email, phone })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.drivers.change, async ({ params: { driverId }, body }, { db, planChanged, expectUnchanged }) => {
    const { organizationId } = expectUnchanged(await getDriver(db, driverId))
    if (body.email !== undefined) await requireFreeEmail(db, organizationId, body.email, driverId)
    await updateDriver(db, { ...body, organizationId, id: driverId })
    planChanged(organizationId, driverId)
    return getDriver(db, driverId)
  })

  handle(mount, api.drivers.remove, async ({ params: { driverId }, query }, context) => {
    const { db, planChanged, expectUnchanged, afterCommit } = context
    const { organizationId, email, name } = expectUnchanged(await getDriver(db, driverId))
    const isMeant = (query.orgId ?? organizationId) === organizationId && (query.email ?? email) === email
    if (!isMeant) throw new Refusal('not_found')
    const deletionId = await keepDeleted(db, { kind: 'driver', organizationId, recordId: driverId, name }, context)
    const link = await removeDriverLink(db, driverId)
    await removeDriver(db, { organizationId, driverId })
    planChanged(organizationId, driverId)
    afterCommit(async () => devices.forget(link ?? ''))
    return { id: driverId, deletionId }
  })

  handle(mount, api.driverroutes.get, async ({ query }, { db }) => {
    const driver = await getDriverByEmail(db, query.orgId, query.email)
    return { email: driver.email, routes: await listDriverRoutes(db, driver.id) }
  })

  handle(mount, api.driverroutes.change, async ({ query, body }, { db, routesChanged }) => {
    const { organizationId } = body.driverInfo
    const driver = await getDriverByEmail(db, organizationId, query.email)
    const added = body.addedDriverroutes.map(({ routeId }) => routeId)
    const deleted = body.deletedDriverroutes.map(({ routeId }) => routeId)
    await requireRoutes(db, organizationId, [...added, ...deleted])
    const whose = { organizationId, driverId: driver.id }
    await removeDriverRoutes(db, whose, deleted)
    await insertDriverRoutes(db, whose, added)
    routesChanged(organizationId, [...added, ...deleted], driver.id)
    return { email: driver.email, routes: await listDriverRoutes(db, driver.id) }
  })
}

/** The link with which a driver opens the page to drive with. It counts as a device: what reports has a key. */
function mountDriverLinks(mount: Mount, devices: DeviceAuthentication): void {
  handle(mount, api.driverlinks.list, ({ query }, { db }) => listDriverLinks(db, query.orgId))

  handle(mount, api.driverlinks.get, async ({ params: { driverId } }, { db }) => {
    await getDriver(db, driverId)
    const link = await findDriverLink(db, driverId)
    return { exists: link !== undefined, lastSeenAt: link?.lastSeenAt ?? null }
  })

  handle(mount, api.driverlinks.create, async ({ params: { driverId } }, { db, deps, changed, afterCommit }) => {
    const { organizationId } = await getDriver(db, driverId)
    const former = await removeDriverLink(db, driverId)
    const secret = newKey()
    await insertDevice(db, {
      organizationId,
      driverId,
      id: deps.newId(),
      name: `driver-${driverId}`.slice(0, 64),
      protocol: 'driver-page',
      keyHash: hashOfKey(secret),
    })
    changed(organizationId, driverId)
    afterCommit(async () => devices.forget(former ?? ''))
    return { secret }
  })

  handle(mount, api.driverlinks.remove, async ({ params: { driverId } }, { db, changed, afterCommit }) => {
    const { organizationId } = await getDriver(db, driverId)
    const former = await removeDriverLink(db, driverId)
    if (former === undefined) throw new Refusal('not_found')
    changed(organizationId, driverId)
    afterCommit(async () => devices.forget(former))
    return { id: driverId }
  })
}

async function requireFreeEmail(db: Db, orgId: string, email: string, ownId?: string): Promise<void> {
  if (email === '') return
  const others = (await listDrivers(db, { orgId, email })).filter(({ id }) => id !== ownId)
  if (others.length > 0) throw new Refusal('email_in_use', EMAIL_IN_USE)
}

async function getDriverByEmail(db: Db, orgId: string, email: string): Promise<Driver> {
  const [driver] = email === '' ? [] : await listDrivers(db, { orgId, email })
  if (!driver) throw new Refusal('not_found')
  return driver
}

async function requireRoutes(db: Db, organizationId: string, routeIds: readonly string[]): Promise<void> {
  if (routeIds.length === 0) return
  if ((await lockRoutes(db, ...routeIds)).organizationId !== organizationId) throw new Refusal('not_found')
}
