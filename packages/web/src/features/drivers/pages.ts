import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const driversPages: FeaturePages = {
  organization: [
    {
      path: paths.drivers,
      load: async () => (await import('./driver-list-page.tsx')).DriverListPage,
      entry: 'drivers',
    },
    {
      path: paths.driverAdd,
      load: async () => (await import('./driver-add-page.tsx')).DriverAddPage,
      needs: api.drivers.create,
    },
    {
      path: paths.driverEdit,
      load: async () => (await import('./driver-edit-page.tsx')).DriverEditPage,
      withoutId: paths.drivers,
    },
  ],
}
