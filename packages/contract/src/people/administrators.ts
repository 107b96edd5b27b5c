import { Administrator, Id } from '@firstbell/domain'
import { z } from 'zod'
import { OrgOrEmail } from './drivers.ts'
import { changesOf, endpoint, versioned } from '../core/endpoint.ts'
import { RequiredEmail } from '../account/session.ts'

const AdministratorParams = z.object({ administratorId: Id })

/** `name` is always first and last name joined, whatever is sent. */
const Changeable = {
  name: z.string().max(200).optional(),
  firstName: Administrator.shape.firstName.min(1),
  lastName: Administrator.shape.lastName.default(''),
  phone: Administrator.shape.phone.default(''),
  acceptedInvite: Administrator.shape.acceptedInvite.default(false),
  recieveEmails: Administrator.shape.recieveEmails.default(true),
}

export const administrators = {
  list: endpoint({
    method: 'GET',
    path: '/app/administrators',
    access: 'admin',
    summary: 'List the administrators of an organization, or the records with an email',
    query: OrgOrEmail,
    response: z.array(versioned(Administrator)),
    version: Administrator,
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/administrators/:administratorId',
    access: 'admin',
    summary: 'Get an administrator',
    params: AdministratorParams,
    response: versioned(Administrator),
    version: Administrator,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/administrators',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    confirmed: true,
    summary: 'Add an administrator',
    body: z.strictObject({ ...Changeable, email: RequiredEmail, orgId: Id }),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/administrators/:administratorId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Update the given fields of an administrator',
    params: AdministratorParams,
    body: changesOf(Changeable),
    response: versioned(Administrator),
    version: Administrator,
  }),
  changeNames: endpoint({
    method: 'PATCH',
    path: '/app/administrators',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Update the name in all records with an email',
    query: z.strictObject({ email: RequiredEmail }),
    body: changesOf({ firstName: Changeable.firstName, lastName: Changeable.lastName }),
    response: z.array(Administrator),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/administrators/:administratorId',
    access: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Remove an administrator who is neither the last nor the primary one',
    params: AdministratorParams,
    response: z.object({ id: Id }),
    version: Administrator,
  }),
}
