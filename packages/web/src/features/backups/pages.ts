import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const backupsPages: FeaturePages = {
  installation: [{ path: paths.backups, load: async () => (await import('./backups-page.tsx')).BackupsPage }],
}
