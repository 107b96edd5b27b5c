import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const regionPages: FeaturePages = {
  installation: [{ path: paths.region, load: async () => (await import('./region-page.tsx')).RegionPage }],
}
