import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const insightsPages: FeaturePages = {
  organization: [
    {
      path: paths.reports,
      load: async () => (await import('./report/report-page.tsx')).ReportPage,
      needs: api.insights.get,
      entry: ['ridership', 'reports'],
    },
    {
      path: paths.overview,
      load: async () => (await import('./overview/overview-page.tsx')).OverviewPage,
      needs: api.insights.overview,
    },
  ],
}
