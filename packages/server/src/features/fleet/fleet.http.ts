import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { hashOfKey, newKey } from '../../ids.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import type { DeviceAuthentication } from '../../identity/device-authentication.ts'
import { getRoute } from '../routes/routes.store.ts'
import {
  findBus,
  getBus,
  insertBus,
  insertDevice,
  listBuses,
  listDevices,
  removeBus,
  removeDevice,
  updateBus,
} from './fleet.store.ts'

export function mountFleet(mount: Mount, devices: DeviceAuthentication): void {
  handle(mount, api.buses.list, ({ query }, { db }) => listBuses(db, query.orgId))

  handle(mount, api.buses.create, async ({ body }, { db, deps, changed }) => {
    const { orgId, ...bus } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    const id = deps.newId()
    await insertBus(db, { ...bus, id, organizationId })
    changed(organizationId, id)
    return { id }
  })

  handle(mount, api.buses.change, async ({ params: { busId }, body }, { db, planChanged, expectUnchanged }) => {
    const { organizationId } = expectUnchanged(await getBus(db, busId))
    await updateBus(db, { ...body, organizationId, id: busId })
    planChanged(organizationId, busId)
    return getBus(db, busId)
  })

  handle(mount, api.buses.remove, async ({ params: { busId } }, { db, planChanged, expectUnchanged }) => {
    const { organizationId } = expectUnchanged(await getBus(db, busId))
    await removeBus(db, { organizationId, busId })
    planChanged(organizationId, busId)
    return { id: busId }
  })

  handle(mount, api.devices.list, ({ query }, { db }) => listDevices(db, query.orgId))

  handle(mount, api.devices.create, async ({ body }, { db, deps, changed }) => {
    const { orgId, ...device } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    if (device.busId && !(await findBus(db, { organizationId, busId: device.busId }))) throw new Refusal('not_found')
    if (device.routeId && (await getRoute(db, device.routeId)).organizationId !== organizationId) {
      throw new Refusal('not_found')
    }
    const id = deps.newId()
    const key = newKey()
    await insertDevice(db, { ...device, id, organizationId, keyHash: hashOfKey(key) })
    changed(organizationId, id)
    return { id, key }
  })

  handle(mount, api.devices.remove, async ({ params: { deviceId } }, { db, changed, afterCommit }) => {
    const { organizationId } = await removeDevice(db, deviceId)
    changed(organizationId, deviceId)
    afterCommit(async () => devices.forget(deviceId))
    return { id: deviceId }
  })
}
