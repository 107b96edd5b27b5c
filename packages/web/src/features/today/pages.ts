import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const todayPages: FeaturePages = {
  organization: [
    {
      path: paths.dashboard,
      load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
      entry: 'dashboard',
    },
    {
      path: paths.pastAlerts,
      load: async () => (await import('./alerts/past-alerts-page.tsx')).PastAlertsPage,
    },
    { path: paths.mapLive, load: async () => (await import('./live-map/live-map-page.tsx')).LiveMapPage },
  ],
}
