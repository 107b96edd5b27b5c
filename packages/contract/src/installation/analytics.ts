import {
  Analytics,
  AnalyticsOrder,
  AnalyticsState,
  Id,
  Month,
  OrganizationFigures,
  OrganizationMonths,
} from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { OptionalPage } from '../core/page.ts'

export const analytics = {
  get: endpoint({
    method: 'GET',
    path: '/app/analytics',
    access: 'super',
    summary: 'Get figures of the whole installation: organizations, trials, a month of service, storage',
    description:
      'Counts of people are rounded down to multiples of five. Without `month` it is the present one, in its first week the one before.',
    query: z.strictObject({ month: Month.optional() }),
    response: Analytics,
  }),
  organizations: endpoint({
    method: 'GET',
    path: '/app/analytics/organizations',
    access: 'super',
    summary: 'List organizations with the figures of a month; with `page`, 15 rows, else all',
    query: z.strictObject({
      month: Month.optional(),
      state: AnalyticsState.optional(),
      sort: AnalyticsOrder.default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      page: OptionalPage,
    }),
    response: z.object({ month: Month, organizations: z.array(OrganizationFigures), total: z.number().int() }),
  }),
  organization: endpoint({
    method: 'GET',
    path: '/app/analytics/organizations/:organizationId',
    access: 'super',
    summary: 'Get the figures of an organization, month by month',
    description: 'The reading is recorded in the log of the installation.',
    params: z.object({ organizationId: Id }),
    response: OrganizationMonths,
  }),
}
