import { RouteIssue, Id } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

export const routeCheck = {
  list: endpoint({
    method: 'GET',
    path: '/app/route-check',
    access: 'admin',
    summary: 'List the issues of all routes or of one; errors first',
    answers:
      '`[{ code, severity, routeId, stopId, familyId, subject, routeName, other, found, limit }]`: what is wrong with all routes, or with one; `severity` is `error` or `warning`, errors first',
    query: z.strictObject({ orgId: Id, routeId: Id.optional() }),
    response: z.array(RouteIssue),
    reveals: true,
  }),
}
