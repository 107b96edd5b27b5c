import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const countWeeksPages: FeaturePages = {
  organization: [
    {
      path: paths.countWeeks,
      load: async () => (await import('./count-weeks-page.tsx')).CountWeeksPage,
      feature: 'ridershipEnabled',
      needs: api.countweeks.list,
    },
    {
      path: paths.countWeekAdd,
      load: async () => (await import('./count-week-add-page.tsx')).CountWeekAddPage,
      feature: 'ridershipEnabled',
      needs: api.countweeks.create,
    },
    {
      path: paths.countWeekShow,
      load: async () => (await import('./count-week-page.tsx')).CountWeekPage,
      feature: 'ridershipEnabled',
      needs: api.countweeks.get,
    },
  ],
}
