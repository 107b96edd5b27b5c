import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const familiesPages: FeaturePages = {
  organization: [
    {
      path: paths.families,
      load: async () => (await import('./list/family-list-page.tsx')).FamilyListPage,
      entry: 'families',
    },
    {
      path: paths.familyAdd,
      load: async () => (await import('./form/family-add-page.tsx')).FamilyAddPage,
      needs: api.families.create,
    },
    {
      path: paths.familyLetters,
      load: async () => (await import('./links/family-letters-page.tsx')).FamilyLettersPage,
      needs: api.familylinks.letters,
    },
    {
      path: paths.familyEdit,
      load: async () => (await import('./form/family-edit-page.tsx')).FamilyEditPage,
      withoutId: paths.families,
    },
  ],
}
