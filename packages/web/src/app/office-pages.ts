import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'

/** The pages on which an office keeps its records, each loaded when it is first opened. */
export const officePages: RouteObject[] = [
  {
    path: paths.routes,
    lazy: async () => ({ Component: (await import('../features/routes/route-list-page.tsx')).RouteListPage }),
  },
  {
    path: paths.routeAdd,
    lazy: async () => ({ Component: (await import('../features/routes/route-add-page.tsx')).RouteAddPage }),
  },
  {
    path: paths.routesCheck,
    lazy: async () => ({ Component: (await import('../features/routes/check-page.tsx')).CheckPage }),
  },
  {
    path: paths.routeEdit,
    lazy: async () => ({ Component: (await import('../features/routes/route-edit-page.tsx')).RouteEditPage }),
  },
  {
    path: paths.routeCalcStopTimes,
    lazy: async () => ({ Component: (await import('../features/routes/calc-times-page.tsx')).CalcTimesPage }),
  },
  {
    path: paths.routeDuplicate,
    lazy: async () => ({ Component: (await import('../features/routes/duplicate-page.tsx')).DuplicatePage }),
  },
  {
    path: paths.routeRunSheet,
    lazy: async () => ({ Component: (await import('../features/routes/run-sheet-page.tsx')).RunSheetPage }),
  },
  {
    path: paths.routeShow,
    lazy: async () => ({ Component: (await import('../features/routes/route-page.tsx')).RoutePage }),
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('../features/routes/stop-list.tsx')).StopList }),
      },
      {
        path: paths.routeStopAdd,
        lazy: async () => ({ Component: (await import('../features/routes/stop-add-page.tsx')).StopAddPage }),
      },
      {
        path: paths.routeStopShow,
        lazy: async () => ({ Component: (await import('../features/routes/stop-page.tsx')).StopPage }),
      },
      {
        path: paths.routeStopMove,
        lazy: async () => ({ Component: (await import('../features/routes/stop-move-page.tsx')).StopMovePage }),
      },
      {
        path: paths.routeStopFamilyAdd,
        lazy: async () => ({
          Component: (await import('../features/routes/stop-family-add-page.tsx')).StopFamilyAddPage,
        }),
      },
      {
        path: paths.routeStopFamilyEdit,
        lazy: async () => ({
          Component: (await import('../features/routes/stop-family-edit-page.tsx')).StopFamilyEditPage,
        }),
      },
    ],
  },
  {
    path: paths.families,
    lazy: async () => ({ Component: (await import('../features/families/family-list-page.tsx')).FamilyListPage }),
  },
  {
    path: paths.familyAdd,
    lazy: async () => ({ Component: (await import('../features/families/family-add-page.tsx')).FamilyAddPage }),
  },
  {
    path: paths.familyEdit,
    lazy: async () => ({ Component: (await import('../features/families/family-edit-page.tsx')).FamilyEditPage }),
  },
  {
    path: paths.drivers,
    lazy: async () => ({ Component: (await import('../features/drivers/driver-list-page.tsx')).DriverListPage }),
  },
  {
    path: paths.driverAdd,
    lazy: async () => ({ Component: (await import('../features/drivers/driver-add-page.tsx')).DriverAddPage }),
  },
  {
    path: paths.driverEdit,
    lazy: async () => ({ Component: (await import('../features/drivers/driver-edit-page.tsx')).DriverEditPage }),
  },
  {
    lazy: async () => ({ Component: (await import('../features/organizations/settings-page.tsx')).SettingsPage }),
    children: [
      {
        path: paths.settings,
        lazy: async () => ({
          Component: (await import('../features/organizations/organization-page.tsx')).OrganizationPage,
        }),
      },
      {
        path: paths.settingsRules,
        lazy: async () => ({
          Component: (await import('../features/organizations/service-rules-page.tsx')).ServiceRulesPage,
        }),
      },
      {
        path: paths.settingsRetention,
        lazy: async () => ({
          Component: (await import('../features/organizations/retention-page.tsx')).RetentionPage,
        }),
      },
      {
        path: paths.settingsPlan,
        lazy: async () => ({ Component: (await import('../features/organizations/plan-page.tsx')).PlanPage }),
      },
      {
        path: paths.settingsChanges,
        lazy: async () => ({ Component: (await import('../features/organizations/changes-page.tsx')).ChangesPage }),
      },
      {
        path: paths.settingsPublic,
        lazy: async () => ({ Component: (await import('../features/organizations/public-page.tsx')).PublicPage }),
      },
      {
        path: paths.settingsSchools,
        lazy: async () => ({ Component: (await import('../features/schools/school-list-page.tsx')).SchoolListPage }),
      },
      {
        path: paths.schoolAdd,
        lazy: async () => ({ Component: (await import('../features/schools/school-pages.tsx')).SchoolAddPage }),
      },
      {
        path: paths.schoolEdit,
        lazy: async () => ({ Component: (await import('../features/schools/school-pages.tsx')).SchoolEditPage }),
      },
      {
        path: paths.settingsBuses,
        lazy: async () => ({ Component: (await import('../features/fleet/bus-list-page.tsx')).BusListPage }),
      },
      {
        path: paths.busAdd,
        lazy: async () => ({ Component: (await import('../features/fleet/bus-pages.tsx')).BusAddPage }),
      },
      {
        path: paths.busEdit,
        lazy: async () => ({ Component: (await import('../features/fleet/bus-pages.tsx')).BusEditPage }),
      },
      {
        path: paths.settingsGroups,
        lazy: async () => ({ Component: (await import('../features/groups/group-list-page.tsx')).GroupListPage }),
      },
      {
        path: paths.groupAdd,
        lazy: async () => ({ Component: (await import('../features/groups/group-pages.tsx')).GroupAddPage }),
      },
      {
        path: paths.groupEdit,
        lazy: async () => ({ Component: (await import('../features/groups/group-pages.tsx')).GroupEditPage }),
      },
      {
        path: paths.settingsCalendar,
        lazy: async () => ({ Component: (await import('../features/calendar/calendar-page.tsx')).CalendarPage }),
      },
      {
        path: paths.settingsDevices,
        lazy: async () => ({ Component: (await import('../features/fleet/device-list-page.tsx')).DeviceListPage }),
      },
      {
        path: paths.settingsKeys,
        lazy: async () => ({ Component: (await import('../features/keys/key-list-page.tsx')).KeyListPage }),
      },
      {
        path: paths.keyAdd,
        lazy: async () => ({ Component: (await import('../features/keys/key-add-page.tsx')).KeyAddPage }),
      },
      {
        path: paths.keyShow,
        lazy: async () => ({ Component: (await import('../features/keys/key-page.tsx')).KeyPage }),
      },
      {
        path: paths.settingsWebhooks,
        lazy: async () => ({ Component: (await import('../features/webhooks/webhook-list-page.tsx')).WebhookListPage }),
      },
      {
        path: paths.webhookAdd,
        lazy: async () => ({ Component: (await import('../features/webhooks/webhook-add-page.tsx')).WebhookAddPage }),
      },
      {
        path: paths.webhookShow,
        lazy: async () => ({ Component: (await import('../features/webhooks/webhook-page.tsx')).WebhookPage }),
      },
      {
        path: paths.settingsExchange,
        lazy: async () => ({ Component: (await import('../features/exchange/exchange-page.tsx')).ExchangePage }),
      },
      {
        path: paths.deviceAdd,
        lazy: async () => ({ Component: (await import('../features/fleet/device-add-page.tsx')).DeviceAddPage }),
      },
      {
        path: paths.deviceShow,
        lazy: async () => ({ Component: (await import('../features/fleet/device-page.tsx')).DevicePage }),
      },
    ],
  },
]
