import { Group, Id } from '@firstbell/domain'
import { z } from 'zod'
import { changesOf, endpoint, versioned } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

const GroupRecord = versioned(Group)
const GroupParams = z.object({ groupId: Id })
const Fields = Group.omit({ id: true, organizationId: true }).extend({
  schoolId: Group.shape.schoolId.default(null),
  publicMode: Group.shape.publicMode.default(null),
})

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/app/groups',
    access: 'admin',
    summary: 'List route groups in their order',
    answers: 'groups in their order',
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
    answers: '`{ id }`',
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
    body: sendable(changesOf(Fields.shape), GroupRecord),
    response: GroupRecord,
    version: Group,
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
