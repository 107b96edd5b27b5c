import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const installationLogPages: FeaturePages = {
  installation: [
    {
      path: paths.installationLog,
      load: async () => (await import('./installation-log-page.tsx')).InstallationLogPage,
    },
  ],
}
