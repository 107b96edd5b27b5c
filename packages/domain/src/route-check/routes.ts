import type { CheckLimits } from '../organizations/service-rules.ts'
import { minutesOf } from '../time/hhmm.ts'
import { type RouteIssue, issue } from './issue.ts'
import { type CheckedPlan, type CheckedRoute, weekdaysAt } from './checked-plan.ts'
import { minutesBetween } from './stops.ts'
import { type BusLoad, fitOfLoad, largestLoadOfWeek } from '../fleet/fit.ts'
import type { RidersPerSeat } from '../fleet/riders-per-seat.ts'
import { DROPOFF } from '../routes/direction.ts'

const PICKUP = 1
/** LINT-3 to LINT-5: issues of a route as a whole: its bell times, its ride times, its bus. */
export function lintRoute(
  route: CheckedRoute,
  { schools, children }: Pick<CheckedPlan, 'schools' | 'children'>,
  limits: CheckLimits,
): RouteIssue[] {
  if (route.stops.length < 2) return [issue('tooFewStops', { subject: route.name })]
  return [...lintBells(route, schools, limits), ...lintRides(route, limits), ...lintBus(route, children, limits)]
}

export function lintBells(
  route: Pick<CheckedRoute, 'type' | 'stops'>,
  schools: CheckedPlan['schools'],
  { latestArrivalMinutes, earliestArrivalMinutes }: CheckLimits,
): RouteIssue[] {
  return route.stops.flatMap((stop) => {
    const school = schools.find(({ id }) => id === stop.schoolId)
    if (!school) return []
    const about = { stopId: stop.id, subject: stop.name, other: school.name }
    const early = minutesOf(school.bellStart) - minutesOf(stop.stoptime)
    if (route.type === PICKUP && early < latestArrivalMinutes)
      return [issue('lateForBell', { ...about, found: early, limit: latestArrivalMinutes })]
    if (route.type === PICKUP && early > earliestArrivalMinutes)
      return [issue('earlyForBell', { ...about, found: early, limit: earliestArrivalMinutes })]
    const late = minutesOf(stop.stoptime) - minutesOf(school.bellEnd)
    if (route.type === DROPOFF && late < 0) return [issue('leavesBeforeBell', { ...about, found: -late })]
    return []
  })
}

/** The longest ride time: from each stop to the last one in the morning, from the first one in the afternoon. */
export function lintRides(
  route: Pick<CheckedRoute, 'type' | 'stops'>,
  { maxRideMinutes: limit }: Pick<CheckLimits, 'maxRideMinutes'>,
): RouteIssue[] {
  const far = route.type === DROPOFF ? route.stops[0] : route.stops.at(-1)
  if (!far || (route.type !== PICKUP && route.type !== DROPOFF)) return []
  return route.stops.flatMap((stop) => {
    const minutes = route.type === DROPOFF ? minutesBetween(far, stop) : minutesBetween(stop, far)
    if (stop.childIds.length === 0 || minutes <= limit) return []
    return [issue('rideTooLong', { stopId: stop.id, subject: stop.name, found: minutes, limit })]
  })
}

function lintBus(
  { bus, driver, stops, hasPath }: CheckedRoute,
  children: CheckedPlan['children'],
  { ridersPerSeat }: Pick<CheckLimits, 'ridersPerSeat'>,
): RouteIssue[] {
  const found: RouteIssue[] = []
  if (!driver) found.push(issue('noDriver'))
  if (!hasPath) found.push(issue('noPath'))
  if (!bus) return [...found, issue('noBus')]
  if (!bus.active) found.push(issue('busOutOfService', { subject: bus.number }))
  const fit = fitOfLoad(bus, loadOfRoute(stops, children, ridersPerSeat))
  if (fit.seatsMissing > 0)
    found.push(issue('overCapacity', { subject: bus.number, found: Math.ceil(fit.seats), limit: bus.capacity }))
  if (fit.wheelchairPlacesMissing > 0) {
    const limit = bus.wheelchairPlaces
    found.push(issue('noWheelchairPlace', { subject: bus.number, found: fit.wheelchairPlaces, limit }))
  }
  return found
}

/** What riders take on the weekday on which they take the most. */
function loadOfRoute(
  stops: CheckedRoute['stops'],
  children: CheckedPlan['children'],
  ridersPerSeat: RidersPerSeat,
): BusLoad {
  const known = new Map(children.map((child) => [child.id, child]))
  return largestLoadOfWeek(
    stops.flatMap((stop) =>
      stop.childIds.map((childId) => ({
        childId,
        weekdays: weekdaysAt(stop, childId),
        grade: known.get(childId)?.grade ?? null,
        wheelchair: known.get(childId)?.wheelchair ?? false,
      })),
    ),
    ridersPerSeat,
  )
}

export type TimedRoute = Pick<CheckedRoute, 'id' | 'name' | 'starttime' | 'endtime' | 'driver'> & {
  bus: Pick<NonNullable<CheckedRoute['bus']>, 'id' | 'number'> | null
}

/** LINT-6: pairs of routes with one bus or one driver at the same time; reported at the later one. */
export function lintOverlaps(routes: readonly TimedRoute[]): RouteIssue[] {
  return [
    ...overlaps(routes, ({ bus }) => bus && { id: bus.id, name: bus.number }, 'busTwice'),
    ...overlaps(routes, ({ driver }) => driver, 'driverTwice'),
  ]
}

function overlaps(
  routes: readonly TimedRoute[],
  whoOf: (route: TimedRoute) => { id: string; name: string } | null,
  code: 'busTwice' | 'driverTwice',
): RouteIssue[] {
  const latestOf = new Map<string, { route: TimedRoute; end: number }>()
  return routes.toSorted(byStart).flatMap((route) => {
    const who = whoOf(route)
    if (!who) return []
    const [start, end] = [minutesOf(route.starttime), endOf(route)]
    const before = latestOf.get(who.id)
    if (!before || end > before.end) latestOf.set(who.id, { route, end })
    if (!before || before.end <= start) return []
    const about = { routeId: route.id, routeName: route.name, subject: who.name, other: before.route.name }
    return [issue(code, { ...about, found: Math.min(end, before.end) - start })]
  })
}

const byStart = (a: TimedRoute, b: TimedRoute) => minutesOf(a.starttime) - minutesOf(b.starttime)

/** A route that ends before it starts ends on the next day. */
function endOf({ starttime, endtime }: TimedRoute): number {
  const end = minutesOf(endtime)
  return end < minutesOf(starttime) ? end + 24 * 60 : end
}
