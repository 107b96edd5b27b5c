import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const importExportPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsImportExport,
      load: async () => (await import('./import-export-page.tsx')).ImportExportPage,
      needs: api.importExport.import,
      tab: { group: 'integrations', order: 1, words: 'importExport.title' },
    },
  ],
}
