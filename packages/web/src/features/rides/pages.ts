import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const ridesPages: FeaturePages = {
  organization: [
    {
      path: paths.rides,
      load: async () => (await import('./rides-page.tsx')).RidesPage,
      feature: 'ridershipEnabled',
      needs: api.rides.list,
    },
  ],
}
