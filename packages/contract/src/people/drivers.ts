import { Device, Driver, DriverRoutes, Email, Id } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { Deleted } from '../organizations/deletions.ts'
import { sendable } from '../core/sent-back.ts'

const DriverParams = z.object({ driverId: Id })
/** The records that an organization keeps under an address, or all of its records. */
export const OrgOrEmail = z
  .strictObject({ orgId: Id.optional(), email: Email.pipe(z.string().min(1)).optional() })
  .refine(({ orgId, email }) => orgId !== undefined || email !== undefined, 'specify an organization or an email')

const DriverRecord = versioned(Driver)
const DriverDraft = z.strictObject({
  firstName: Driver.shape.firstName.min(1),
  lastName: Driver.shape.lastName.default(''),
  email: Email.default(''),
  phone: Driver.shape.phone.default(''),
})
/** Fields that the specification sends along, and that records of their own already say. */
const Echo = { alias: z.string().max(120).optional(), orgname: z.string().max(120).optional() }

const RouteRef = z.strictObject({ routeId: Id, name: z.string().max(120).optional() })

export const drivers = {
  list: endpoint({
    method: 'GET',
    path: '/app/drivers',
    access: 'admin',
    summary: 'List drivers, or those with an email',
    query: OrgOrEmail,
    response: z.array(DriverRecord),
    version: Driver,
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/drivers/:driverId',
    access: 'admin',
    summary: 'Get a driver',
    params: DriverParams,
    response: DriverRecord,
    version: Driver,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/drivers',
    access: 'admin',
    affects: 'nothing',
    summary: 'Add a driver',
    body: sendable(DriverDraft.extend({ organizationId: Id, ...Echo }), DriverRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/drivers/:driverId',
    access: 'admin',
    affects: 'plan',
    summary: 'Update the given fields of a driver',
    params: DriverParams,
    body: sendable(changesOfCall(DriverDraft.shape), DriverRecord),
    response: DriverRecord,
    version: Driver,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/drivers/:driverId',
    access: 'admin',
    affects: 'plan',
    summary: 'Delete a driver; an email and an organization, if given, must match',
    params: DriverParams,
    query: z.strictObject({ orgId: Id.optional(), email: Email.optional() }),
    response: Deleted,
    version: Driver,
  }),
}

export const driverlinks = {
  list: endpoint({
    method: 'GET',
    path: '/app/driverlinks',
    access: 'admin',
    summary: 'List the driver links of an organization, with when each was last used',
    query: z.strictObject({ orgId: Id }),
    response: z.array(z.object({ driverId: Id, lastSeenAt: Device.shape.lastSeenAt })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/drivers/:driverId/link',
    access: 'admin',
    summary: 'Check whether a driver has a driver link, and when it was last used',
    params: DriverParams,
    response: z.object({ exists: z.boolean(), lastSeenAt: Device.shape.lastSeenAt }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/drivers/:driverId/link',
    access: 'admin',
    leastRole: 'dispatcher',
    affects: 'nothing',
    personal: true,
    summary: 'Create the driver link; the secret is only in this answer, and the former link is revoked',
    description: 'The page is at `/drive/#SECRET`.',
    params: DriverParams,
    body: z.strictObject({}),
    response: z.object({ secret: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/drivers/:driverId/link',
    access: 'admin',
    leastRole: 'dispatcher',
    affects: 'nothing',
    personal: true,
    summary: 'Revoke the driver link',
    params: DriverParams,
    response: z.object({ id: Id }),
  }),
}

export const driverroutes = {
  get: endpoint({
    method: 'GET',
    path: '/app/driverroutes',
    access: 'admin',
    summary: 'List the routes that a driver may drive',
    query: z.strictObject({ email: Email, orgId: Id }),
    response: DriverRoutes,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/driverroutes',
    access: 'admin',
    affects: 'routes',
    summary: 'Add routes to the list of a driver and remove others; a removed route loses the driver if assigned',
    query: z.strictObject({ email: Email }),
    body: z.strictObject({
      addedDriverroutes: z.array(RouteRef).max(1000).default([]),
      deletedDriverroutes: z.array(RouteRef).max(1000).default([]),
      driverInfo: z.strictObject({
        ...Echo,
        organizationId: Id,
        drivername: z.string().max(200).optional(),
        email: Email.optional(),
      }),
    }),
    response: DriverRoutes,
  }),
}
