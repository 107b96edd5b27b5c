import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const groupsPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsGroups,
      load: async () => (await import('./group-list-page.tsx')).GroupListPage,
      changes: api.groups.create,
      tab: { group: 'public', order: 2, words: 'groups.title' },
    },
    {
      path: paths.groupAdd,
      load: async () => (await import('./group-pages.tsx')).GroupAddPage,
      needs: api.groups.create,
    },
    {
      path: paths.groupEdit,
      load: async () => (await import('./group-pages.tsx')).GroupEditPage,
      changes: api.groups.change,
    },
  ],
}
