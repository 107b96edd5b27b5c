import { Id, Organization } from '@firstbell/domain'
import { z } from 'zod'
import { changesOf, endpoint } from './endpoint.ts'

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
  change: endpoint({
    method: 'PATCH',
    path: '/app/organizations/:organizationId',
    access: 'admin',
    summary: 'Change what is given of an organization; what it has bought only the super administrator changes',
    params: z.object({ organizationId: Id }),
    body: changesOf({
      ...Organization.omit({ id: true, primaryAdmin: true }).shape,
      timeThreshold: Organization.shape.timeThreshold.nullable(),
      liveThreshold: Organization.shape.liveThreshold.nullable(),
    }),
    response: Organization,
  }),
}
