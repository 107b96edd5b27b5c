import { DeletedKind, DeletedRecord, Id } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Page } from '../core/page.ts'

const DeletionParams = z.object({ deletionId: Id })

/** What a deleted record answers: by the id it can be restored. */
export const Deleted = z.object({ id: Id, deletionId: Id })

/** Stops, routes, families and drivers that were deleted within the last 24 hours. */
export const deletions = {
  list: endpoint({
    method: 'GET',
    path: '/app/deletions',
    access: 'admin',
    leastRole: 'dispatcher',
    summary: 'List stops, routes, families and drivers that can be restored, the last deleted first, 15 per page',
    description: 'From `expiresAt` on a record cannot be restored.',
    query: z.strictObject({ orgId: Id, page: Page }),
    response: z.object({ records: z.array(DeletedRecord), total: z.number().int() }),
    reveals: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/app/deletions/:deletionId/restore',
    access: 'admin',
    affects: 'routes',
    summary: 'Restore a deleted record with everything that was deleted with it',
    description: '`leftOut` counts the rows that were left out because what they belong to was deleted meanwhile.',
    params: DeletionParams,
    body: z.strictObject({}),
    response: z.object({ kind: DeletedKind, recordId: Id, routeId: Id.nullable(), leftOut: z.number().int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/deletions/:deletionId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Delete a deleted record for good; it can no longer be restored',
    params: DeletionParams,
    response: z.object({ id: Id }),
  }),
}
