import { createElement } from 'react'
import { generatePath, redirect, type RouteObject } from 'react-router'
import type { EntryName } from '../entries.ts'
import { type FeaturePages, type Page, SETTINGS_GROUPS } from '../page.ts'
import { FeatureGate } from './access/feature-gate.tsx'
import { RoleGate } from './access/role-gate.tsx'

/** The pages of every feature, by its file. */
const FILES = import.meta.glob<Record<string, FeaturePages>>('../features/*/pages.ts', { eager: true })
const FEATURES = Object.values(FILES).flatMap((file) => Object.values(file))

/** The pages of all features that are shown in one place. */
export function pagesOf(place: keyof FeaturePages): readonly Page[] {
  return FEATURES.flatMap((feature) => feature[place] ?? [])
}

/** A page as the router knows it, behind what it needs. */
export function routeOf(page: Page): RouteObject {
  const { path: key, needs, changes, feature } = page
  const route = pageRouteOf(page)
  const used = feature ? { element: createElement(FeatureGate, { key, feature }), children: [route] } : route
  if (!needs && !changes) return used
  return { element: createElement(RoleGate, { key, needs, changes }), children: [used] }
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
