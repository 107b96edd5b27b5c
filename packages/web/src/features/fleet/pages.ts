import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const fleetPages: FeaturePages = {
  settings: [
    {
      path: paths.settingsBuses,
      load: async () => (await import('./bus-list-page.tsx')).BusListPage,
      tab: { group: 'fleet', order: 2, words: 'settings.buses' },
    },
    { path: paths.busAdd, load: async () => (await import('./bus-pages.tsx')).BusAddPage, needs: api.buses.create },
    { path: paths.busEdit, load: async () => (await import('./bus-pages.tsx')).BusEditPage },
    {
      path: paths.settingsDevices,
      load: async () => (await import('./device-list-page.tsx')).DeviceListPage,
      tab: { group: 'fleet', order: 3, words: 'settings.devices' },
    },
    {
      path: paths.deviceAdd,
      load: async () => (await import('./device-add-page.tsx')).DeviceAddPage,
      needs: api.devices.create,
    },
    { path: paths.deviceShow, load: async () => (await import('./device-page.tsx')).DevicePage },
  ],
}
