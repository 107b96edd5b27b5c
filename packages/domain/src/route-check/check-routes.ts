import { isValidOn, type RouteValidity } from '../routes/validity.ts'
import { schoolsOn } from '../schools/bell-change.ts'
import type { LocalDate } from '../time/zone.ts'
import { lintChildren } from './children.ts'
import type { RouteIssue } from './issue.ts'
import { type CheckedPlan, type CheckedRoute, USUAL_CHECK_LIMITS } from './checked-plan.ts'
import { lintOverlaps, lintRoute } from './routes.ts'
import { lintStops } from './stops.ts'

/** All issues of an organization's routes, errors first. */
export function checkRoutes(plan: CheckedPlan): RouteIssue[] {
  const { limits = USUAL_CHECK_LIMITS } = plan
  const ofRoutes = plan.routes.flatMap((route) =>
    [...lintRoute(route, plan, limits), ...lintStops(route)].map((found) => ({
      ...found,
      routeId: route.id,
      routeName: route.name,
    })),
  )
  const all = [...ofRoutes, ...lintOverlaps(plan.routes), ...lintChildren(plan)]
  return inOrder(all)
}

type DatedPlan = Omit<CheckedPlan, 'routes'> & { routes: readonly (CheckedRoute & RouteValidity)[] }

/**
 * LINT-11: the issues of the routes as they are valid today, and on each later date on which another route begins or bells move. Routes
 * that are never valid on the same date are never compared.
 */
export function checkRoutesFrom(plan: DatedPlan, today: LocalDate): RouteIssue[] {
  const { routes, schools } = plan
  const begins = [...routes.map(({ validFrom }) => validFrom), ...schools.map(({ comingBells }) => comingBells?.from)]
  const later = begins.flatMap((date) => (date && date > today ? date : []))
  const found = new Map<string, RouteIssue>()
  for (const date of [today, ...[...new Set(later)].toSorted()]) {
    const dated = { routes: routes.filter((route) => isValidOn(route, date)), schools: schoolsOn(schools, date) }
    for (const issue of checkRoutes({ ...plan, ...dated })) found.set(JSON.stringify(issue), issue)
  }
  return inOrder([...found.values()])
}

/** Errors first. */
function inOrder(issues: readonly RouteIssue[]): RouteIssue[] {
  const rank = ({ severity }: RouteIssue) => (severity === 'error' ? 0 : 1)
  return issues.toSorted((a, b) => rank(a) - rank(b) || a.routeName.localeCompare(b.routeName))
}
