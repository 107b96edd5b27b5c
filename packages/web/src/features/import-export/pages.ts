import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const importExportPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsImportExport,
      load: async () => (await import('./import-export-page.tsx')).ImportExportPage,
      tab: { order: 10, words: 'importExport.title' },
    },
  ],
}
