import type { ComparedPlan } from './compared-figures.ts'

type Routes = ComparedPlan['routes']

/**
 * SCENARIO-62: which planned route a route of today has become: the one that keeps its id, else the one with which it
 * has the most riders in common. Each is one route's at most, those with the most common riders first.
 */
export function matchedRoutes(today: Routes, planned: Routes): Map<string, string> {
  const matched = new Map<string, string>()
  const taken = new Set<string>()
  const pair = (before: string, after: string) => {
    if (matched.has(before) || taken.has(after)) return
    matched.set(before, after)
    taken.add(after)
  }
  const plannedIds = new Set(planned.map(({ id }) => id))
  for (const { id } of today) if (plannedIds.has(id)) pair(id, id)
  for (const { before, after } of commonRiders(today, planned)) pair(before, after)
  return matched
}

/** Pairs of routes with common riders, the most first; equal ones by their ids. */
function commonRiders(today: Routes, planned: Routes): { before: string; after: string; count: number }[] {
  const routeToday = new Map(today.flatMap((route) => childIdsOf(route).map((childId) => [childId, route.id] as const)))
  const pairs = new Map<string, { before: string; after: string; count: number }>()
  for (const route of planned) {
    for (const childId of childIdsOf(route)) {
      const before = routeToday.get(childId)
      if (before === undefined) continue
      const key = JSON.stringify([before, route.id])
      const pair = pairs.get(key) ?? { before, after: route.id, count: 0 }
      pair.count++
      pairs.set(key, pair)
    }
  }
  const byId = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...pairs.values()].sort((a, b) => b.count - a.count || byId(a.before, b.before) || byId(a.after, b.after))
}

function childIdsOf({ stops }: Routes[number]): string[] {
  return stops.flatMap(({ riders }) => riders.map(({ childId }) => childId))
}
