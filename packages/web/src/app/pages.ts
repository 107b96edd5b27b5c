import { createElement } from 'react'
import { generatePath, redirect, type RouteObject } from 'react-router'
import { analyticsPages } from '../features/analytics/pages.ts'
import { administratorsPages } from '../features/administrators/pages.ts'
import { backupsPages } from '../features/backups/pages.ts'
import { calendarPages } from '../features/calendar/pages.ts'
import { driversPages } from '../features/drivers/pages.ts'
import { importExportPages } from '../features/import-export/pages.ts'
import { familiesPages } from '../features/families/pages.ts'
import { fleetPages } from '../features/fleet/pages.ts'
import { groupsPages } from '../features/groups/pages.ts'
import { insightsPages } from '../features/insights/pages.ts'
import { keysPages } from '../features/keys/pages.ts'
import { messagesPages } from '../features/messages/pages.ts'
import { organizationsPages } from '../features/organizations/pages.ts'
import { installationLogPages } from '../features/installation-log/pages.ts'
import { outboxPages } from '../features/outbox/pages.ts'
import { planningPages } from '../features/planning/pages.ts'
import { regionPages } from '../features/region/pages.ts'
import { routesPages } from '../features/routes/pages.ts'
import { countWeeksPages } from '../features/count-weeks/pages.ts'
import { reportSchedulesPages } from '../features/report-schedules/pages.ts'
import { ridesPages } from '../features/rides/pages.ts'
import { runsPages } from '../features/runs/pages.ts'
import { schoolsPages } from '../features/schools/pages.ts'
import { todayPages } from '../features/today/pages.ts'
import { sessionPages } from '../features/session/pages.ts'
import { trialPages } from '../features/trial/pages.ts'
import { webhooksPages } from '../features/webhooks/pages.ts'
import { type EntryName, type FeaturePages, type Page, SETTINGS_GROUPS } from '../page.ts'
import { RoleGate } from './access/role-gate.tsx'

const FEATURES: readonly FeaturePages[] = [
  todayPages,
  runsPages,
  ridesPages,
  countWeeksPages,
  reportSchedulesPages,
  administratorsPages,
  routesPages,
  planningPages,
  familiesPages,
  driversPages,
  messagesPages,
  insightsPages,
  organizationsPages,
  schoolsPages,
  fleetPages,
  groupsPages,
  calendarPages,
  keysPages,
  webhooksPages,
  importExportPages,
  outboxPages,
  backupsPages,
  installationLogPages,
  analyticsPages,
  regionPages,
  sessionPages,
  trialPages,
]

/** The pages of all features that are shown in one place. */
export function pagesOf(place: keyof FeaturePages): readonly Page[] {
  return FEATURES.flatMap((feature) => feature[place] ?? [])
}

/** A page as the router knows it, behind what it needs. */
export function routeOf(page: Page): RouteObject {
  const { needs, changes } = page
  if (!needs && !changes) return pageRouteOf(page)
  return { element: createElement(RoleGate, { key: page.path, needs, changes }), children: [pageRouteOf(page)] }
}

function pageRouteOf({ path, load, children, withoutId }: Page): RouteObject {
  const lazy = async () => ({ Component: await load() })
  if (path === undefined) return { index: true, lazy }
  if (withoutId === undefined) return { path, lazy, children: children?.map(routeOf) }
  const optional = /:(\w+)\?/.exec(path)?.[1] ?? ''
  return {
    path,
    lazy,
    loader: ({ params }) => (params[optional] === undefined ? redirect(generatePath(withoutId, params)) : null),
  }
}

/** The pages in the navigation of the settings, in their order. */
export const settingsTabs = pagesOf('settings')
  .flatMap(({ path, tab, needs }) => (path !== undefined && tab ? { path, needs, ...tab } : []))
  .toSorted((a, b) => SETTINGS_GROUPS.indexOf(a.group) - SETTINGS_GROUPS.indexOf(b.group) || a.order - b.order)

/** Where the entries of the side navigation lead, as far as they have a page. */
export const entryPaths: ReadonlyMap<EntryName, string> = new Map(
  [...pagesOf('organization'), ...pagesOf('settings'), ...pagesOf('installation')].flatMap(({ path, entry }) =>
    path !== undefined && entry ? [entry].flat().map((name) => [name, path] as const) : [],
  ),
)
