import type { RouteObject } from 'react-router'
import { paths } from '../paths.ts'
import { officePages } from './office-pages.ts'

/** Every page within an organization, loaded when it is first opened. The navigation shows what stands here. */
export const organizationPages: readonly RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('../features/services/dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: paths.mapLive,
    lazy: async () => ({ Component: (await import('../features/services/live-map-page.tsx')).LiveMapPage }),
  },
  {
    path: paths.mapReplay,
    lazy: async () => ({ Component: (await import('../features/runs/replay-page.tsx')).ReplayPage }),
  },
  {
    path: paths.incidentSheet,
    lazy: async () => ({ Component: (await import('../features/runs/incident-sheet-page.tsx')).IncidentSheetPage }),
  },
  {
    path: paths.fleetReplay,
    lazy: async () => ({ Component: (await import('../features/runs/fleet-replay-page.tsx')).FleetReplayPage }),
  },
  {
    path: paths.administrators,
    lazy: async () => ({
      Component: (await import('../features/administrators/administrator-list-page.tsx')).AdministratorListPage,
    }),
  },
  {
    path: paths.administratorAdd,
    lazy: async () => ({
      Component: (await import('../features/administrators/administrator-add-page.tsx')).AdministratorAddPage,
    }),
  },
  {
    path: paths.administratorEdit,
    lazy: async () => ({
      Component: (await import('../features/administrators/administrator-edit-page.tsx')).AdministratorEditPage,
    }),
  },
  ...officePages,
]

/** Whether there is a page at a path yet. */
export function hasPage(path: string): boolean {
  const isAt = (page: RouteObject): boolean => page.path === path || (page.children?.some(isAt) ?? false)
  return organizationPages.some(isAt)
}
