import type { Id } from '../id.ts'
import { bandOf, type GradeBand } from '../organizations/service-rules.ts'
import { type RouteIssue, issue } from './issue.ts'
import { type CheckedChild, type CheckedPlan, type CheckedRoute, weekdaysAt } from './checked-plan.ts'
import { DROPOFF } from '../routes/direction.ts'
import { EVERY_WEEKDAY, type WeekdayMask } from '../routes/weekdays.ts'

const PICKUP = 1
/** LINT-7: issues of a child: on a weekday a ride in only one direction, a bus to another school, no adult to meet it. */
export function lintChildren({ routes, children, gradeBands, weekdays = EVERY_WEEKDAY }: CheckedPlan): RouteIssue[] {
  const ridesOf = new Map<Id, CheckedRoute[]>()
  for (const route of routes)
    for (const childId of new Set(route.stops.flatMap((stop) => stop.childIds)))
      ridesOf.set(childId, [...(ridesOf.get(childId) ?? []), route])
  return children.flatMap((child) => {
    const rides = ridesOf.get(child.id) ?? []
    const about = { familyId: child.familyId, childId: child.id, subject: child.name }
    const there = rides.filter(({ type }) => type !== DROPOFF)
    const home = rides.filter(({ type }) => type !== PICKUP)
    const [pickup] = there
    const [dropoff] = home
    const found: RouteIssue[] = []
    const [daysThere, daysHome] = [daysOf(child.id, there) & weekdays, daysOf(child.id, home) & weekdays]
    if (pickup && daysThere & ~daysHome) found.push(issue('noWayHome', { ...about, ...of(pickup) }))
    if (dropoff && daysHome & ~daysThere) found.push(issue('noWayThere', { ...about, ...of(dropoff) }))
    if (child.mustBeMet && dropoff && child.contacts === 0)
      found.push(issue('nobodyToMeet', { ...about, ...of(dropoff) }))
    if (child.schoolId)
      for (const route of rides) {
        const schools = route.stops.flatMap(({ schoolId }) => schoolId ?? [])
        if (schools.length > 0 && !schools.includes(child.schoolId))
          found.push(issue('notItsSchool', { ...about, ...of(route) }))
      }
    return [...found, ...lintTwoRoutes(child, rides), ...lintWalks(child, rides, gradeBands)]
  })
}

/** On which weekdays a child rides on one of these routes. */
const daysOf = (childId: Id, rides: readonly CheckedRoute[]): WeekdayMask =>
  rides
    .flatMap(({ stops }) => stops.filter(({ childIds }) => childIds.includes(childId)))
    .reduce((mask, stop) => mask | weekdaysAt(stop, childId), 0)

/** ASSIGN-9: two routes in one direction at the same half of the day on one weekday; reported at the later one. */
function lintTwoRoutes(child: CheckedChild, rides: readonly CheckedRoute[]): RouteIssue[] {
  const inOneDirection = rides.filter(({ type }) => type === PICKUP || type === DROPOFF)
  return inOneDirection.flatMap((route, at) => {
    const other = inOneDirection
      .slice(0, at)
      .find((one) => isSameHalf(one, route) && daysOf(child.id, [one]) & daysOf(child.id, [route]))
    if (!other) return []
    const about = { familyId: child.familyId, childId: child.id, subject: child.name }
    return [issue('onTwoRoutes', { ...about, other: other.name, ...of(route) })]
  })
}

const NOON = 1200

const isSameHalf = (a: CheckedRoute, b: CheckedRoute) => a.type === b.type && a.starttime < NOON === b.starttime < NOON

/** LINT-10: stops that are farther away than a child of the grade may walk. */
function lintWalks(child: CheckedChild, rides: readonly CheckedRoute[], bands: readonly GradeBand[]): RouteIssue[] {
  const limit = bandOf(bands, child.grade)?.maxWalkMetres ?? Infinity
  return rides.flatMap((route) =>
    route.stops.flatMap((stop) => {
      const metres = stop.walkMetres.get(child.id) ?? 0
      if (metres <= limit) return []
      const about = {
        familyId: child.familyId,
        childId: child.id,
        stopId: stop.id,
        subject: child.name,
        other: stop.name,
      }
      return [issue('walkTooFar', { ...about, ...of(route), found: Math.round(metres), limit })]
    }),
  )
}

const of = (route: CheckedRoute) => ({ routeId: route.id, routeName: route.name })
