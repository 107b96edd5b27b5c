import { lintChildren } from './children.ts'
import type { RouteIssue } from './issue.ts'
import type { CheckedPlan } from './checked-plan.ts'
import { lintOverlaps, lintRoute } from './routes.ts'
import { lintStops } from './stops.ts'

/** All issues of an organization's routes, errors first. */
export function checkRoutes(plan: CheckedPlan): RouteIssue[] {
  const ofRoutes = plan.routes.flatMap((route) =>
    [...lintRoute(route, plan.schools), ...lintStops(route)].map((found) => ({
      ...found,
      routeId: route.id,
      routeName: route.name,
    })),
  )
  const all = [...ofRoutes, ...lintOverlaps(plan.routes), ...lintChildren(plan)]
  const rank = ({ severity }: RouteIssue) => (severity === 'error' ? 0 : 1)
  return all.toSorted((a, b) => rank(a) - rank(b) || a.routeName.localeCompare(b.routeName))
}
