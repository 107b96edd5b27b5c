import { Id, LocalDate, Run, RunSummary, RunTrack } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { sendable } from '../core/sent-back.ts'
import { RouteParams } from '../routes/routes.ts'

export const runs = {
  list: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/runs',
    access: 'admin',
    summary: 'List the runs of a route, newest first; with `page`, 15 per page; with getLastRun=true, only the newest',
    description: 'Without `page`, at most 400.',
    params: RouteParams,
    query: z.strictObject({
      getLastRun: z.enum(['true', 'false']).optional(),
      page: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    response: z.array(RunSummary),
  }),
  count: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/runs/count',
    access: 'admin',
    summary: 'Count the runs of a route',
    params: RouteParams,
    response: z.object({ total: z.number().int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/routes/:routeId/runs/:runId',
    access: 'admin',
    summary: 'Get a run with its track, its updates, and the schedule of its day',
    params: RouteParams.extend({ runId: Id }),
    response: Run,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/app/routes/:routeId/runs/:runId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Update the note of a run',
    params: RouteParams.extend({ runId: Id }),
    body: sendable(Run.pick({ note: true }).strict(), Run),
    response: Run.pick({ id: true, note: true }),
  }),
  day: endpoint({
    method: 'GET',
    path: '/app/runs',
    access: 'admin',
    summary: 'List the runs of a date with their tracks and schedule deviations, in order of departure',
    description: '`at`, `lat` and `lng` have the same length; schedule deviations are in seconds.',
    query: z.strictObject({ orgId: Id, date: LocalDate }),
    response: z.array(RunTrack),
  }),
  dates: endpoint({
    method: 'GET',
    path: '/app/runs/dates',
    access: 'admin',
    summary: 'List the dates with runs, newest first, with the number of runs',
    description: 'At most 400.',
    query: z.strictObject({ orgId: Id }),
    response: z.array(z.object({ date: LocalDate, runs: z.number().int() })),
  }),
}
