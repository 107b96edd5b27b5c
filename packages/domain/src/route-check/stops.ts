import { minutesOf } from '../time/hhmm.ts'
import { type RouteIssue, issue } from './issue.ts'
import { LINT_LIMITS, type CheckedRoute, type CheckedStop } from './checked-plan.ts'

const DAY_MINUTES = 24 * 60
const HALF_DAY_MINUTES = DAY_MINUTES / 2

/** From one scheduled time to the next, the shorter way around the clock: less than 0 if it goes back. */
export function minutesBetween(from: CheckedStop, to: CheckedStop): number {
  const apart = minutesOf(to.stoptime) - minutesOf(from.stoptime)
  return ((apart + DAY_MINUTES + HALF_DAY_MINUTES) % DAY_MINUTES) - HALF_DAY_MINUTES
}

/** LINT-1 and LINT-2: issues of single stops of a route, and between one and the next. */
export function lintStops(route: CheckedRoute): RouteIssue[] {
  return route.stops.flatMap((stop, index) => {
    const next = route.stops[index + 1]
    return [...lintPlace(stop), ...(next ? lintLeg(stop, next) : [])]
  })
}

function lintPlace(stop: CheckedStop): RouteIssue[] {
  const about = { stopId: stop.id, subject: stop.name }
  const found: RouteIssue[] = []
  const off = stop.offPathMetres ?? 0
  if (off > LINT_LIMITS.offPathMetres)
    found.push(issue('offPath', { ...about, found: Math.round(off), limit: LINT_LIMITS.offPathMetres }))
  else if (stop.doorSideOk === false && stop.schoolId === null && stop.childIds.length > 0)
    found.push(issue('wrongSide', { ...about, found: stop.childIds.length }))
  if (stop.childIds.length === 0 && stop.schoolId === null) found.push(issue('noRiders', about))
  return found
}

function lintLeg(stop: CheckedStop, next: CheckedStop): RouteIssue[] {
  const about = { stopId: next.id, subject: next.name, other: stop.name }
  const found = lintPace(stop, next)
  const apart = stop.apartMetres ?? Infinity
  if (apart < LINT_LIMITS.apartMetres)
    found.push(issue('tooNear', { ...about, found: Math.round(apart), limit: LINT_LIMITS.apartMetres }))
  return found
}

/** LINT-1: times that go back, and a bus that would have to fly. Times are rounded, so there may be up to a step more. */
export function lintPace(stop: CheckedStop, next: CheckedStop, stepMinutes = 1): RouteIssue[] {
  const about = { stopId: next.id, subject: next.name, other: stop.name }
  const minutes = minutesBetween(stop, next)
  if (minutes < 0) return [issue('timesBackwards', { ...about, found: -minutes })]
  const slowest = stop.legMetres / ((minutes + stepMinutes) * 60)
  const limit = LINT_LIMITS.metresPerSecond
  return slowest > limit ? [issue('tooFast', { ...about, found: Math.round(slowest), limit })] : []
}
