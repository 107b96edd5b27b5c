import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const keysPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsKeys,
      load: async () => (await import('./key-list-page.tsx')).KeyListPage,
      tab: { order: 8, words: 'keys.title' },
    },
    { path: paths.keyAdd, load: async () => (await import('./key-add-page.tsx')).KeyAddPage },
    { path: paths.keyShow, load: async () => (await import('./key-page.tsx')).KeyPage },
  ],
}
