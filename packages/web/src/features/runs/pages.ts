import type { FeaturePages } from '../../page.ts'
import { paths } from '../../paths.ts'

export const runsPages: FeaturePages = {
  organization: [
    { path: paths.mapReplay, load: async () => (await import('./replay/replay-page.tsx')).ReplayPage },
    { path: paths.incidentSheet, load: async () => (await import('./incident-sheet-page.tsx')).IncidentSheetPage },
    {
      path: paths.fleetReplay,
      load: async () => (await import('./fleet-replay/fleet-replay-page.tsx')).FleetReplayPage,
    },
  ],
}
