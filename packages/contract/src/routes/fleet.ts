import { Bus, Device, Id } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

const OrgQuery = z.strictObject({ orgId: Id })
const BusRecord = versioned(Bus)
const BusParams = z.object({ busId: Id })

export const buses = {
  list: endpoint({
    method: 'GET',
    path: '/app/buses',
    access: 'admin',
    summary: 'List buses by number',
    query: OrgQuery,
    response: z.array(BusRecord),
    version: Bus,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/buses',
    access: 'admin',
    affects: 'nothing',
    summary: 'Add a bus',
    body: sendable(
      z.strictObject({ ...Bus.omit({ id: true, organizationId: true }).shape, orgId: Id }),
      BusRecord.omit({ id: true }),
    ),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/buses/:busId',
    access: 'admin',
    affects: 'plan',
    summary: 'Update the given fields of a bus',
    params: BusParams,
    body: sendable(changesOfCall(Bus.omit({ id: true, organizationId: true }).shape), BusRecord),
    response: BusRecord,
    version: Bus,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/buses/:busId',
    access: 'admin',
    affects: 'plan',
    summary: 'Delete a bus; its routes, days, and devices have no bus',
    params: BusParams,
    response: z.object({ id: Id }),
    version: Bus,
  }),
}

export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/app/devices',
    access: 'admin',
    summary: 'List tracking devices by name, with when each was last heard',
    query: OrgQuery,
    response: z.array(Device),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/devices',
    access: 'admin',
    leastRole: 'dispatcher',
    affects: 'nothing',
    personal: true,
    summary: 'Add a tracking device; its key is only in this answer',
    body: z.strictObject({
      name: Device.shape.name,
      protocol: Device.shape.protocol.default('osmand'),
      busId: Id.nullable().default(null),
      routeId: Id.nullable().default(null),
      orgId: Id,
    }),
    response: z.object({ id: Id, key: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/devices/:deviceId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Delete a tracking device; its key is revoked',
    params: z.object({ deviceId: Id }),
    response: z.object({ id: Id }),
  }),
}
