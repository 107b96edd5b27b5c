import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const keysPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsKeys,
      load: async () => (await import('./key-list-page.tsx')).KeyListPage,
      changes: api.keys.create,
      tab: { group: 'integrations', order: 2, words: 'keys.title' },
    },
    { path: paths.keyAdd, load: async () => (await import('./key-add-page.tsx')).KeyAddPage, needs: api.keys.create },
    { path: paths.keyShow, load: async () => (await import('./key-page.tsx')).KeyPage, changes: api.keys.remove },
  ],
}
