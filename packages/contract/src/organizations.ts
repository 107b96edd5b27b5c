import { Id, Organization } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/app/organizations',
    access: 'session',
    summary: "The caller's own organizations",
    query: z.strictObject({ userEmail: z.string() }),
    response: z.array(Organization),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/organizations/:organizationId',
    access: 'admin',
    summary: 'One organization',
    params: z.object({ organizationId: Id }),
    response: Organization,
  }),
}
