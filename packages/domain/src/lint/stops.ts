import { minutesOf } from '../time/hhmm.ts'
import { type Finding, finding } from './finding.ts'
import { LINT_LIMITS, type LintedRoute, type LintedStop } from './linted.ts'

const DAY_MINUTES = 24 * 60
const HALF_DAY_MINUTES = DAY_MINUTES / 2

/** From one scheduled time to the next, the shorter way around the clock: less than 0 if it goes back. */
export function minutesBetween(from: LintedStop, to: LintedStop): number {
  const apart = minutesOf(to.stoptime) - minutesOf(from.stoptime)
  return ((apart + DAY_MINUTES + HALF_DAY_MINUTES) % DAY_MINUTES) - HALF_DAY_MINUTES
}

/** LINT-1 and LINT-2: issues of single stops of a route, and between one and the next. */
export function lintStops(route: LintedRoute): Finding[] {
  return route.stops.flatMap((stop, index) => {
    const next = route.stops[index + 1]
    return [...lintPlace(stop), ...(next ? lintLeg(stop, next) : [])]
  })
}

function lintPlace(stop: LintedStop): Finding[] {
  const about = { stopId: stop.id, subject: stop.name }
  const found: Finding[] = []
  const off = stop.offPathMetres ?? 0
  if (off > LINT_LIMITS.offPathMetres)
    found.push(finding('offPath', { ...about, found: Math.round(off), limit: LINT_LIMITS.offPathMetres }))
  else if (stop.doorSideOk === false && stop.schoolId === null && stop.childIds.length > 0)
    found.push(finding('wrongSide', { ...about, found: stop.childIds.length }))
  if (stop.childIds.length === 0 && stop.schoolId === null) found.push(finding('noRiders', about))
  return found
}

function lintLeg(stop: LintedStop, next: LintedStop): Finding[] {
  const about = { stopId: next.id, subject: next.name, other: stop.name }
  const found: Finding[] = []
  const minutes = minutesBetween(stop, next)
  if (minutes < 0) found.push(finding('timesBackwards', { ...about, found: -minutes }))
  else {
    const slowest = stop.legMetres / ((minutes + 1) * 60) // times are whole minutes: there may be up to one more
    const limit = LINT_LIMITS.metresPerSecond
    if (slowest > limit) found.push(finding('tooFast', { ...about, found: Math.round(slowest), limit }))
  }
  const apart = stop.apartMetres ?? Infinity
  if (apart < LINT_LIMITS.apartMetres)
    found.push(finding('tooNear', { ...about, found: Math.round(apart), limit: LINT_LIMITS.apartMetres }))
  return found
}
