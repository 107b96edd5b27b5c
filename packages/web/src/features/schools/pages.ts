import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const schoolsPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsSchools,
      load: async () => (await import('./school-list-page.tsx')).SchoolListPage,
      tab: { group: 'fleet', order: 1, words: 'settings.schools' },
    },
    {
      path: paths.schoolAdd,
      load: async () => (await import('./school-pages.tsx')).SchoolAddPage,
      needs: api.schools.create,
    },
    { path: paths.schoolEdit, load: async () => (await import('./school-pages.tsx')).SchoolEditPage },
  ],
}
