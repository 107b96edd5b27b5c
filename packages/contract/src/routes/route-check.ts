import { AcceptedIssue, BusLoad, BusSpace, CheckedIssue, Id } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'

const { routeId, code, reason } = AcceptedIssue.shape

export const routeCheck = {
  list: endpoint({
    method: 'GET',
    path: '/app/route-check',
    access: 'admin',
    summary: 'List the issues of all routes or of one; errors first',
    query: z.strictObject({ orgId: Id, routeId: Id.optional() }),
    response: z.array(CheckedIssue),
    reveals: true,
  }),
  count: endpoint({
    method: 'GET',
    path: '/app/route-check/count',
    access: 'admin',
    summary: 'Count the open issues of each route that has some, without whom they concern',
    query: z.strictObject({ orgId: Id }),
    response: z.array(z.object({ routeId: Id, issueCount: z.number().int() })),
  }),
  load: endpoint({
    method: 'GET',
    path: '/app/route-check/load',
    access: 'admin',
    summary: 'Say what the riders of a route take of its bus on the weekday on which they take the most',
    query: z.strictObject({ routeId: Id }),
    response: z.object({ load: BusLoad, bus: BusSpace.nullable() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/app/route-check/accepted',
    access: 'admin',
    affects: 'nothing',
    summary:
      'Accept the issues of one kind of a route as they are now; they are open again when they become more or worse',
    body: sendable(z.strictObject({ routeId, code, reason }), AcceptedIssue),
    response: AcceptedIssue,
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/app/route-check/accepted',
    access: 'admin',
    affects: 'nothing',
    summary: 'Open the accepted issues of one kind of a route again',
    query: z.strictObject({ routeId, code }),
    response: AcceptedIssue.pick({ routeId: true, code: true }),
  }),
}
