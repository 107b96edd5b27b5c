import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const reportSchedulesPages: FeaturePages = {
  organization: [
    {
      path: paths.reportSchedules,
      load: async () => (await import('./report-schedules-page.tsx')).ReportSchedulesPage,
      needs: api.reportschedules.list,
    },
  ],
}
