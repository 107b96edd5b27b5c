import type { OfficeLanguage } from '../words/language.ts'
import type { PublicAlert } from './public-alert.ts'

interface NamedRoute {
  id: string
  name: string
}

/** An alert as a line of a page: the names of its routes, and what it says. */
export interface AlertLine extends Pick<PublicAlert, 'id' | 'kind'> {
  /** Empty for an alert about all routes. */
  names: string
  text: string
}

/**
 * ALERT-5: the alerts of a part of the public pages: those about all routes, and of the others the routes that the part
 * shows. Routes that are closed or locked are not even counted.
 */
export function alertsFor(alerts: readonly PublicAlert[], routes: readonly { id: string }[]): PublicAlert[] {
  const shown = new Set(routes.map(({ id }) => id))
  return alerts.flatMap((alert) => {
    const routeIds = alert.routeIds.filter((id) => shown.has(id))
    return alert.routeIds.length === 0 || routeIds.length > 0 ? [{ ...alert, routeIds }] : []
  })
}

/** The alerts above the routes of a page. */
export function alertLines(
  alerts: readonly PublicAlert[],
  routes: readonly NamedRoute[],
  language: OfficeLanguage,
): AlertLine[] {
  return alertsFor(alerts, routes).map(({ id, kind, routeIds, wording }) => {
    const names = routes.filter((route) => routeIds.includes(route.id)).map(({ name }) => name)
    return { id, kind, names: firstNamesOf(names), text: wording[language] }
  })
}

/** What the alerts say that name a route, at its place in the list. */
export function alertTextAt(alerts: readonly PublicAlert[], routeId: string, language: OfficeLanguage): string {
  return alerts
    .filter(({ routeIds }) => routeIds.includes(routeId))
    .map(({ wording }) => wording[language])
    .join(' ')
}

const NAMED = 3

/** ALERT-5: the first names of routes, and how many more they are. */
export function firstNamesOf(names: readonly string[]): string {
  const others = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (others > 0 ? ` +${others}` : '')
}
