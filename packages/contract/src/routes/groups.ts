import { Group, Id } from '@firstbell/domain'
import { z } from 'zod'
import { changesOfCall, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

const GroupRecord = versioned(Group)
const GroupParams = z.object({ groupId: Id })
const Fields = Group.omit({ id: true, organizationId: true, slug: true, accessCode: true }).extend({
  schoolId: Group.shape.schoolId.default(null),
  publicMode: Group.shape.publicMode.default(null),
  visibleFrom: Group.shape.visibleFrom.default(15),
  visibleTo: Group.shape.visibleTo.default(15),
})

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/app/groups',
    access: 'admin',
    summary: 'List route groups in their order',
    query: z.strictObject({ orgId: Id }),
    response: z.array(GroupRecord),
    version: Group,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/groups',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    summary: 'Add a route group',
    body: sendable(z.strictObject({ ...Fields.shape, orgId: Id }), GroupRecord.omit({ id: true })),
    response: z.object({ id: Id }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/groups/:groupId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    summary: 'Update the given fields of a route group',
    params: GroupParams,
    body: sendable(changesOfCall(Fields.shape), GroupRecord),
    response: GroupRecord,
    version: Group,
  }),
  replaceAddress: endpoint({
    method: 'POST',
    path: '/app/groups/:groupId/address',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Create a new address for the public page of a route group; the former one stops working',
    params: GroupParams,
    response: Group,
  }),
  replaceCode: endpoint({
    method: 'POST',
    path: '/app/groups/:groupId/code',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Create an access code for the public page of a route group, or a new one in place of it',
    description: 'Devices that know the former code are asked again.',
    params: GroupParams,
    response: Group,
  }),
  removeCode: endpoint({
    method: 'DELETE',
    path: '/app/groups/:groupId/code',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    personal: true,
    summary: 'Let everybody see the public page of a route group without a code',
    params: GroupParams,
    response: Group,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/groups/:groupId',
    access: 'admin',
    leastRole: 'admin',
    affects: 'nothing',
    summary: 'Delete a route group; its routes have no group',
    params: GroupParams,
    response: z.object({ id: Id }),
    version: Group,
  }),
}
