import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const routesPages: FeaturePages = {
  organization: [
    {
      path: paths.routes,
      load: async () => (await import('./list/route-list-page.tsx')).RouteListPage,
      entry: 'routes',
    },
    {
      path: paths.routeAdd,
      load: async () => (await import('./plan/form/route-add-page.tsx')).RouteAddPage,
      needs: api.routes.create,
    },
    { path: paths.routesCheck, load: async () => (await import('./check/check-page.tsx')).CheckPage },
    { path: paths.routesSheets, load: async () => (await import('./print/all-sheets-page.tsx')).AllSheetsPage },
    {
      path: paths.routeEdit,
      load: async () => (await import('./plan/form/route-edit-page.tsx')).RouteEditPage,
      needs: api.routes.change,
    },
    {
      path: paths.routeCalcStopTimes,
      load: async () => (await import('./times/calc-times-page.tsx')).CalcTimesPage,
      needs: api.stops.setTimes,
    },
    {
      path: paths.routeDuplicate,
      load: async () => (await import('./plan/duplicate/duplicate-page.tsx')).DuplicatePage,
      needs: api.routes.duplicate,
    },
    { path: paths.routeRunSheet, load: async () => (await import('./print/run-sheet-page.tsx')).RunSheetPage },
    {
      path: paths.routeShow,
      load: async () => (await import('./plan/route-page.tsx')).RoutePage,
      children: [
        { load: async () => (await import('./stops/list/stop-list.tsx')).StopList },
        {
          path: paths.routeStopAdd,
          load: async () => (await import('./stops/form/stop-add-page.tsx')).StopAddPage,
          needs: api.stops.create,
        },
        { path: paths.routeStopShow, load: async () => (await import('./stops/form/stop-page.tsx')).StopPage },
        {
          path: paths.routeStopMove,
          load: async () => (await import('./stops/stop-move-page.tsx')).StopMovePage,
          needs: api.stops.move,
        },
        {
          path: paths.routeStopFamilyAdd,
          load: async () => (await import('./stops/riders/stop-family-add-page.tsx')).StopFamilyAddPage,
          needs: api.familyroutes.create,
        },
        {
          path: paths.routeStopFamilyEdit,
          load: async () => (await import('./stops/riders/stop-family-edit-page.tsx')).StopFamilyEditPage,
          needs: api.familyroutes.change,
          withoutId: paths.routeStopShow,
        },
      ],
    },
  ],
}
