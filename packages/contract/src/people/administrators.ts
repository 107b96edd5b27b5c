import { Administrator, Id, Timestamp } from '@firstbell/domain'
import { z } from 'zod'
import { OrgOrEmail } from './drivers.ts'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'
import { RequiredEmail } from '../account/session.ts'

const AdministratorRecord = versioned(Administrator)
const AdministratorParams = z.object({ administratorId: Id })

const Changeable = {
  firstName: Administrator.shape.firstName.min(1),
  lastName: Administrator.shape.lastName.default(''),
  phone: Administrator.shape.phone.default(''),
  acceptedInvite: Administrator.shape.acceptedInvite.default(false),
  recieveEmails: Administrator.shape.recieveEmails.default(true),
  role: Administrator.shape.role.default('admin'),
}

export const administrators = {
  list: endpoint({
    method: 'GET',
    path: '/app/administrators',
    access: 'admin',
    summary: 'List the administrators of an organization, or the records with an email',
    query: OrgOrEmail,
    response: z.array(AdministratorRecord),
    version: Administrator,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/app/administrators/activity',
    access: 'admin',
    leastRole: 'admin',
    personal: true,
    summary:
      'List when the administrators of an organization were last active in it, and who uses two-factor authentication',
    query: z.strictObject({ orgId: Id }),
    response: z.array(z.object({ id: Id, lastActiveAt: Timestamp, secondFactor: z.boolean() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/administrators/:administratorId',
    access: 'admin',
    summary: 'Get an administrator',
    params: AdministratorParams,
    response: AdministratorRecord,
    version: Administrator,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/administrators',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    confirmed: true,
    summary: 'Add an administrator',
    body: sendable(
      z.strictObject({ ...Changeable, email: RequiredEmail, orgId: Id }),
      AdministratorRecord.omit({ id: true }),
    ),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/administrators/:administratorId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Update the given fields of an administrator',
    params: AdministratorParams,
    body: sendable(changesOfCall(Changeable), AdministratorRecord),
    response: AdministratorRecord,
    version: Administrator,
  }),
  changeNames: endpoint({
    method: 'PATCH',
    path: '/app/administrators',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Update the name in all records with an email',
    query: z.strictObject({ email: RequiredEmail }),
    body: changesOfCall({ firstName: Changeable.firstName, lastName: Changeable.lastName }),
    response: z.array(Administrator),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/administrators/:administratorId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    confirmed: true,
    summary: 'Remove an administrator who is neither the primary one nor the last one with the role admin',
    params: AdministratorParams,
    response: z.object({ id: Id }),
    version: Administrator,
  }),
}
