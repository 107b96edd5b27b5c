import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const groupsPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsGroups,
      load: async () => (await import('./group-list-page.tsx')).GroupListPage,
      tab: { order: 5, words: 'groups.title' },
    },
    { path: paths.groupAdd, load: async () => (await import('./group-pages.tsx')).GroupAddPage },
    { path: paths.groupEdit, load: async () => (await import('./group-pages.tsx')).GroupEditPage },
  ],
}
