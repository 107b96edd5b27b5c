import { Finding, Id } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const lint = {
  list: endpoint({
    method: 'GET',
    path: '/app/lint',
    access: 'admin',
    summary:
      'What is wrong with the routes of an organization, or with one of them; what must be put right comes first',
    query: z.strictObject({ orgId: Id, routeId: Id.optional() }),
    response: z.array(Finding),
    reveals: true,
  }),
}
