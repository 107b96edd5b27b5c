import { Id, Run, RunSummary } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RouteParams } from './routes.ts'

export const runs = {
  list: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/runs',
    access: 'admin',
    summary: 'The recorded runs of a route, newest first; with getLastRun=true only the newest',
    params: RouteParams,
    query: z.strictObject({ getLastRun: z.literal('true').optional() }),
    response: z.array(RunSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/runs/:runId',
    access: 'admin',
    summary: 'One recorded run with its track and its lists of updates',
    params: RouteParams.extend({ runId: Id }),
    response: Run,
  }),
}
