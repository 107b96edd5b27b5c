import { api } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import { handle, type Mount } from '../../http/handle.ts'
import { hashOfKey, newKey } from '../../ids.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { getRoute } from '../routes/routes.store.ts'
import { findBus, insertBus, insertDevice, listBuses, listDevices } from './fleet.store.ts'

export function mountFleet(mount: Mount): void {
  handle(mount, api.buses.list, ({ query }, { db }) => listBuses(db, query.orgId))

  handle(mount, api.buses.create, async ({ body }, { db, deps }) => {
    const { orgId, ...bus } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    const id = deps.newId()
    await insertBus(db, { ...bus, id, organizationId })
    return { id }
  })

  handle(mount, api.devices.list, ({ query }, { db }) => listDevices(db, query.orgId))

  handle(mount, api.devices.create, async ({ body }, { db, deps }) => {
    const { orgId, ...device } = body
    const { id: organizationId } = await getOrganization(db, orgId)
    if (device.busId && !(await findBus(db, organizationId, device.busId))) throw new Refusal('absent')
    if (device.routeId && (await getRoute(db, device.routeId)).organizationId !== organizationId) {
      throw new Refusal('absent')
    }
    const id = deps.newId()
    const key = newKey()
    await insertDevice(db, { ...device, id, organizationId, keyHash: hashOfKey(key) })
    return { id, key }
  })
}
