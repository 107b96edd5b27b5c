import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const analyticsPages: FeaturePages = {
  installation: [
    {
      path: paths.analytics,
      load: async () => (await import('./analytics-page.tsx')).AnalyticsPage,
      entry: 'analytics',
    },
    {
      path: paths.analyticsOrganization,
      load: async () => (await import('./organization-figures-page.tsx')).OrganizationFiguresPage,
    },
  ],
}
