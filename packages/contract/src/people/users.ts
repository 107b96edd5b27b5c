import { Id, User } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'
import { RequiredEmail } from '../account/session.ts'

const UserParams = z.object({ uid: Id })
const Profile = {
  firstName: User.shape.firstName.default(''),
  lastName: User.shape.lastName.default(''),
  orgName: User.shape.orgName.default(''),
  phone: User.shape.phone.default(''),
}

export const users = {
  get: endpoint({
    method: 'GET',
    path: '/app/users/:uid',
    access: 'self',
    summary: "Get the caller, or an administrator of one of the caller's organizations",
    params: UserParams,
    response: User,
  }),
  list: endpoint({
    method: 'GET',
    path: '/app/users',
    access: 'self',
    summary: "Find a user by email: the caller, or an administrator of one of the caller's organizations",
    query: z.strictObject({ email: RequiredEmail }),
    response: z.array(User),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/users',
    access: 'self',
    summary: 'Create the record of the account just signed up; without a name it is called No Name',
    body: sendable(z.strictObject({ uid: Id, email: RequiredEmail, ...Profile }), User),
    response: User,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/users/:uid',
    access: 'self',
    summary: "Update the given fields of the caller's record, and the names in its administrator records",
    params: UserParams,
    body: sendable(changesOfCall(Profile), User),
    response: User,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/users/:uid',
    access: 'self',
    confirmed: true,
    summary: "Delete the caller's account; its administrator records stay as not accepted",
    params: UserParams,
    response: z.object({ uid: Id }),
  }),
}
