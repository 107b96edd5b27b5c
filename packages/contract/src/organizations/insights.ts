import { Id, Report, ReportFilters, ReportType } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { OptionalPage } from '../core/page.ts'

export const insights = {
  get: endpoint({
    method: 'GET',
    path: '/app/reports/:type',
    access: 'admin',
    reveals: true,
    summary: 'Get a report about closed service days; with `page`, 15 rows, else at most 20,000',
    answers:
      'the `type` and `toleranceMinutes`, by which it is defined, its `period`, `coverage`, `summary`, `chart`, `columns`, `rows` and their `total`',
    params: z.object({ type: ReportType }),
    query: ReportFilters.extend({ orgId: Id, page: OptionalPage }),
    response: Report,
  }),
}
