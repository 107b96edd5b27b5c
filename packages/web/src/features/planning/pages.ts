import { api } from '@firstbell/contract'
import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const planningPages: FeaturePages = {
  organization: [
    {
      path: paths.routeGenerator,
      load: async () => (await import('./scenario/scenario-list-page.tsx')).ScenarioListPage,
      needs: api.scenarios.list,
      changes: api.scenarios.create,
      entry: 'routeGenerator',
    },
    {
      path: paths.hazardAreas,
      load: async () => (await import('./hazards/hazard-area-list-page.tsx')).HazardAreaListPage,
      needs: api.hazardareas.list,
      changes: api.hazardareas.create,
    },
    {
      path: paths.hazardAreaAdd,
      load: async () => (await import('./hazards/hazard-area-pages.tsx')).HazardAreaAddPage,
      needs: api.hazardareas.create,
    },
    {
      path: paths.hazardAreaEdit,
      load: async () => (await import('./hazards/hazard-area-pages.tsx')).HazardAreaEditPage,
      needs: api.hazardareas.list,
      changes: api.hazardareas.change,
    },
    {
      path: paths.scenarioAdd,
      load: async () => (await import('./scenario/scenario-add-page.tsx')).ScenarioAddPage,
      needs: api.scenarios.create,
    },
    {
      path: paths.scenarioShow,
      load: async () => (await import('./scenario/scenario-page.tsx')).ScenarioPage,
      needs: api.scenarios.get,
      changes: api.scenarios.change,
    },
    {
      path: paths.scenarioRiders,
      load: async () => (await import('./riders/riders-page.tsx')).RidersPage,
      needs: api.scenarios.roster,
      changes: api.scenarioruns.start,
    },
    {
      path: paths.scenarioPlan,
      load: async () => (await import('./plan/plan-page.tsx')).PlanPage,
      needs: api.scenarioruns.list,
      changes: api.scenarioruns.start,
    },
    {
      path: paths.scenarioGrid,
      load: async () => (await import('./grid/grid-page.tsx')).GridPage,
      needs: api.scenariogrids.list,
      changes: api.scenariogrids.start,
    },
    {
      path: paths.scenarioAdopt,
      load: async () => (await import('./adopt/adopt-page.tsx')).AdoptPage,
      needs: api.adoptions.preview,
      changes: api.adoptions.adopt,
    },
    {
      path: paths.scenarioChanges,
      load: async () => (await import('./changes/changes-page.tsx')).ChangesPage,
      needs: api.scenarioruns.changes,
    },
    {
      path: paths.scenarioCompare,
      load: async () => (await import('./compare/compare-page.tsx')).ComparePage,
      needs: api.scenarios.comparison,
    },
    {
      path: paths.scenarioRehearsal,
      load: async () => (await import('./rehearsal/rehearsal-page.tsx')).RehearsalPage,
      needs: api.scenarioruns.rehearsal,
    },
  ],
}
