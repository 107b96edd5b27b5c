import { CountRevision, CountWeek, Id, OfficeLanguage, LocalDate, RiderCount } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { ReportBundle } from './report-bundle.ts'

const { name, dates } = CountWeek.shape
const Params = z.object({ countWeekId: Id })

export const countweeks = {
  list: endpoint({
    method: 'GET',
    path: '/app/countweeks',
    access: 'admin',
    summary: 'List count weeks, the latest first',
    description: '`revisions` counts how often each was signed.',
    query: z.strictObject({ orgId: Id }),
    response: z.array(CountWeek.extend({ revisions: z.number().int() })),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/countweeks/:countWeekId',
    access: 'admin',
    summary: 'Get a count week: the count as it is known now, and as it was signed, latest first',
    description: 'The figures of `openDates` are not calculated yet.',
    params: Params,
    response: CountWeek.extend({
      count: RiderCount,
      revisions: z.array(CountRevision),
      openDates: z.array(LocalDate),
    }),
  }),
  bundle: endpoint({
    method: 'GET',
    path: '/app/countweeks/:countWeekId/bundle',
    access: 'admin',
    long: true,
    reveals: true,
    summary: 'Get a signed count with the rides behind it, to count them again; refused if they have changed since',
    description:
      'The files are as of `insights.bundle`; the `digest` is the one that was signed, of the rides in `rides.csv`.',
    params: Params,
    query: z.strictObject({ language: OfficeLanguage }),
    response: ReportBundle,
  }),
  create: endpoint({
    method: 'POST',
    path: '/app/countweeks',
    access: 'admin',
    long: true,
    affects: 'nothing',
    summary: 'Create a count week of these days',
    body: z.strictObject({ orgId: Id, name, dates }),
    response: CountWeek,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/app/countweeks/:countWeekId/revisions',
    access: 'admin',
    long: true,
    affects: 'nothing',
    personal: true,
    leastRole: 'dispatcher',
    summary:
      'Sign the count as it is known now; refused while a day is not closed, or if nothing changed since it was signed',
    params: Params,
    body: z.strictObject({ /** The count that the person saw. */ hash: RiderCount.shape.hash }),
    response: CountRevision,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app/countweeks/:countWeekId',
    access: 'admin',
    affects: 'nothing',
    summary: 'Delete a count week that was never signed',
    params: Params,
    response: z.object({ id: Id }),
  }),
}
