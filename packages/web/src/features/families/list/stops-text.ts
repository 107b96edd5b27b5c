import type { FamilyStop } from '@firstbell/domain'
import { shortStreetNames } from '../../../ui/text/street-names.ts'

type Named = Pick<FamilyStop, 'routeName' | 'stopName'>

/** FAMILY-64: 'High 1 AM/PM · Mill Rd': each stop once, with the routes on which children wait there. */
export function stopsTexts(stops: readonly Named[], write: (of: { route: string; stop: string }) => string): string[] {
  const routesOf = new Map<string, string[]>()
  for (const { stopName, routeName } of stops) routesOf.set(stopName, [...(routesOf.get(stopName) ?? []), routeName])
  return [...routesOf].map(([stop, routes]) => write({ route: routesText(routes), stop: shortStreetNames(stop) }))
}

/** Routes whose names differ in the last word alone are named together. */
function routesText(names: readonly string[]): string {
  const endsOf = new Map<string, string[]>()
  for (const name of names) {
    const at = name.lastIndexOf(' ') + 1
    const [beginning, end] = [name.slice(0, at), name.slice(at)]
    endsOf.set(beginning, [...(endsOf.get(beginning) ?? []), end])
  }
  return [...endsOf].map(([beginning, ends]) => beginning + ends.join('/')).join(', ')
}
