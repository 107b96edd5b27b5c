import { minutesOf } from '../time/hhmm.ts'
import { type Finding, finding } from './finding.ts'
import { LINT_LIMITS, type LintedPlan, type LintedRoute } from './linted.ts'
import { minutesBetween } from './stops.ts'

const PICKUP = 1
const DROPOFF = 2

/** LINT-3 to LINT-5: issues of a route as a whole: its bell times, its ride times, its bus. */
export function lintRoute(route: LintedRoute, schools: LintedPlan['schools']): Finding[] {
  if (route.stops.length < 2) return [finding('tooFewStops', { subject: route.name })]
  return [...lintBells(route, schools), ...lintRides(route), ...lintBus(route)]
}

function lintBells(route: LintedRoute, schools: LintedPlan['schools']): Finding[] {
  const { bellLatestMinutes, bellEarliestMinutes } = LINT_LIMITS
  return route.stops.flatMap((stop) => {
    const school = schools.find(({ id }) => id === stop.schoolId)
    if (!school) return []
    const about = { stopId: stop.id, subject: stop.name, other: school.name }
    const early = minutesOf(school.bellStart) - minutesOf(stop.stoptime)
    if (route.type === PICKUP && early < bellLatestMinutes)
      return [finding('lateForBell', { ...about, found: early, limit: bellLatestMinutes })]
    if (route.type === PICKUP && early > bellEarliestMinutes)
      return [finding('earlyForBell', { ...about, found: early, limit: bellEarliestMinutes })]
    const late = minutesOf(stop.stoptime) - minutesOf(school.bellEnd)
    if (route.type === DROPOFF && late < 0) return [finding('leavesBeforeBell', { ...about, found: -late })]
    return []
  })
}

/** The longest ride time: from each stop to the last one in the morning, from the first one in the afternoon. */
function lintRides(route: LintedRoute): Finding[] {
  const far = route.type === DROPOFF ? route.stops[0] : route.stops.at(-1)
  if (!far || (route.type !== PICKUP && route.type !== DROPOFF)) return []
  const limit = LINT_LIMITS.rideMinutes
  return route.stops.flatMap((stop) => {
    const minutes = route.type === DROPOFF ? minutesBetween(far, stop) : minutesBetween(stop, far)
    if (stop.childIds.length === 0 || minutes <= limit) return []
    return [finding('rideTooLong', { stopId: stop.id, subject: stop.name, found: minutes, limit })]
  })
}

function lintBus({ bus, driver, stops, hasPath }: LintedRoute): Finding[] {
  const riders = new Set(stops.flatMap(({ childIds }) => childIds)).size
  const found: Finding[] = []
  if (!driver) found.push(finding('noDriver'))
  if (!hasPath) found.push(finding('noPath'))
  if (!bus) return [...found, finding('noBus')]
  if (!bus.active) found.push(finding('busOutOfService', { subject: bus.number }))
  if (riders > bus.capacity)
    found.push(finding('overCapacity', { subject: bus.number, found: riders, limit: bus.capacity }))
  return found
}

/** LINT-6: pairs of routes with one bus or one driver at the same time; reported at the later one. */
export function lintOverlaps(routes: readonly LintedRoute[]): Finding[] {
  return [
    ...overlaps(routes, ({ bus }) => bus && { id: bus.id, name: bus.number }, 'busTwice'),
    ...overlaps(routes, ({ driver }) => driver, 'driverTwice'),
  ]
}

function overlaps(
  routes: readonly LintedRoute[],
  whoOf: (route: LintedRoute) => { id: string; name: string } | null,
  code: 'busTwice' | 'driverTwice',
): Finding[] {
  const latestOf = new Map<string, { route: LintedRoute; end: number }>()
  return routes.toSorted(byStart).flatMap((route) => {
    const who = whoOf(route)
    if (!who) return []
    const [start, end] = [minutesOf(route.starttime), endOf(route)]
    const before = latestOf.get(who.id)
    if (!before || end > before.end) latestOf.set(who.id, { route, end })
    if (!before || before.end <= start) return []
    const about = { routeId: route.id, routeName: route.name, subject: who.name, other: before.route.name }
    return [finding(code, { ...about, found: Math.min(end, before.end) - start })]
  })
}

const byStart = (a: LintedRoute, b: LintedRoute) => minutesOf(a.starttime) - minutesOf(b.starttime)

/** A route that ends before it starts ends on the next day. */
function endOf({ starttime, endtime }: LintedRoute): number {
  const end = minutesOf(endtime)
  return end < minutesOf(starttime) ? end + 24 * 60 : end
}
