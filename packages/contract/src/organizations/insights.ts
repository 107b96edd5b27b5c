import { Id, OfficeLanguage, Overview, Report, ReportFilters, ReportType } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { OptionalPage } from '../core/page.ts'
import { ReportBundle } from './report-bundle.ts'

export const insights = {
  get: endpoint({
    method: 'GET',
    path: '/app/reports/:type',
    access: 'admin',
    long: true,
    reveals: true,
    summary: 'Get a report about closed service days; with `page`, 15 rows, else at most 20,000',
    params: z.object({ type: ReportType }),
    query: ReportFilters.extend({ orgId: Id, page: OptionalPage }),
    response: Report,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/app/overview',
    access: 'admin',
    long: true,
    summary: 'Get the figures of an office over closed service days, each beside the same of the period before',
    description:
      'A value is null where less than 80 % is known. The accuracy of arrival predictions is of the last 30 days and of all routes.',
    query: ReportFilters.omit({ stopId: true, missedDays: true, by: true }).extend({ orgId: Id }),
    response: Overview,
  }),
  bundle: endpoint({
    method: 'GET',
    path: '/app/reports/:type/bundle',
    access: 'admin',
    long: true,
    reveals: true,
    summary: 'Get a report with the rows behind it, to calculate it again; refused above 100,000 rows',
    description:
      'The files are `report.json`, `definition.md`, the rows as CSV, and `SHA256SUMS`, whose own SHA-256 is the `digest`.',
    params: z.object({ type: ReportType }),
    query: ReportFilters.extend({ orgId: Id, language: OfficeLanguage }),
    response: ReportBundle,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/app/reports/:type/pdf',
    access: 'admin',
    long: true,
    reveals: true,
    summary: 'Get a report as a PDF file; refused above 5,000 rows',
    description: '`data` is base64. `locale` is a language and a region; `hidden` are columns, with commas between.',
    params: z.object({ type: ReportType }),
    query: ReportFilters.extend({
      orgId: Id,
      locale: z.string().regex(/^(en|es)(-[A-Z]{2})?$/),
      hidden: z.string().max(2000).optional(),
    }),
    response: z.object({ name: z.string(), data: z.base64() }),
  }),
}
