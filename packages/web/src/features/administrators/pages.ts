import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const administratorsPages: FeaturePages = {
  organization: [
    {
      path: paths.administrators,
      load: async () => (await import('./administrator-list-page.tsx')).AdministratorListPage,
      changes: api.administrators.create,
      entry: 'administrators',
    },
    {
      path: paths.administratorAdd,
      load: async () => (await import('./administrator-add-page.tsx')).AdministratorAddPage,
      needs: api.administrators.create,
    },
    {
      path: paths.administratorEdit,
      load: async () => (await import('./administrator-edit-page.tsx')).AdministratorEditPage,
      changes: api.administrators.change,
      withoutId: paths.administrators,
    },
  ],
}
