import { Id, User } from '@firstbell/domain'
import { z } from 'zod'
import { changesOf, endpoint } from '../core/endpoint.ts'
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
    summary: 'The caller, or an administrator of an organization of the caller',
    params: UserParams,
    response: User,
  }),
  list: endpoint({
    method: 'GET',
    path: '/app/users',
    access: 'self',
    summary: 'The user with an email: the caller, or an administrator of an organization of the caller',
    query: z.strictObject({ email: RequiredEmail }),
    response: z.array(User),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/users',
    access: 'self',
    summary: 'Write the record of the account just signed up; who gives no name is called No Name',
    body: z.strictObject({ uid: Id, email: RequiredEmail, ...Profile }),
    response: User,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/users/:uid',
    access: 'self',
    summary: "Change what is given of the caller's own record, and the names in their administrator records",
    answers: "Change what is given of the caller's own record, and the names in their administrator records",
    params: UserParams,
    body: changesOf(Profile),
    response: User,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/users/:uid',
    access: 'self',
    confirmed: true,
    summary: 'Delete the own account; its administrator records stay and have not accepted any more',
    params: UserParams,
    response: z.object({ uid: Id }),
  }),
}
