import type { Id } from '../id.ts'
import { bandOf, type GradeBand } from '../organizations/service-rules.ts'
import { type RouteIssue, issue } from './issue.ts'
import type { CheckedChild, CheckedPlan, CheckedRoute } from './checked-plan.ts'
import { DROPOFF } from '../routes/direction.ts'

const PICKUP = 1
/** LINT-7: issues of a child: a ride in only one direction, a bus to another school, no adult to meet it. */
export function lintChildren({ routes, children, gradeBands }: CheckedPlan): RouteIssue[] {
  const ridesOf = new Map<Id, CheckedRoute[]>()
  for (const route of routes)
    for (const childId of new Set(route.stops.flatMap((stop) => stop.childIds)))
      ridesOf.set(childId, [...(ridesOf.get(childId) ?? []), route])
  return children.flatMap((child) => {
    const rides = ridesOf.get(child.id) ?? []
    const about = { familyId: child.familyId, subject: child.name }
    const there = rides.filter(({ type }) => type !== DROPOFF)
    const home = rides.filter(({ type }) => type !== PICKUP)
    const [pickup] = there
    const [dropoff] = home
    const found: RouteIssue[] = []
    if (pickup && !dropoff) found.push(issue('noWayHome', { ...about, ...of(pickup) }))
    if (dropoff && !pickup) found.push(issue('noWayThere', { ...about, ...of(dropoff) }))
    if (child.mustBeMet && dropoff && child.contacts === 0)
      found.push(issue('nobodyToMeet', { ...about, ...of(dropoff) }))
    if (child.schoolId)
      for (const route of rides) {
        const schools = route.stops.flatMap(({ schoolId }) => schoolId ?? [])
        if (schools.length > 0 && !schools.includes(child.schoolId))
          found.push(issue('notItsSchool', { ...about, ...of(route) }))
      }
    return [...found, ...lintWalks(child, rides, gradeBands)]
  })
}

/** LINT-10: stops that are farther away than a child of the grade may walk. */
function lintWalks(child: CheckedChild, rides: readonly CheckedRoute[], bands: readonly GradeBand[]): RouteIssue[] {
  const limit = bandOf(bands, child.grade)?.maxWalkMetres ?? Infinity
  return rides.flatMap((route) =>
    route.stops.flatMap((stop) => {
      const metres = stop.walkMetres.get(child.id) ?? 0
      if (metres <= limit) return []
      const about = { familyId: child.familyId, stopId: stop.id, subject: child.name, other: stop.name }
      return [issue('walkTooFar', { ...about, ...of(route), found: Math.round(metres), limit })]
    }),
  )
}

const of = (route: CheckedRoute) => ({ routeId: route.id, routeName: route.name })
