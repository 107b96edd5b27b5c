import type { CheckLimits } from '../organizations/service-rules.ts'
import { invariant } from '../refusal.ts'
import type { TimeChange } from '../routes/stop-times.ts'
import type { Route } from '../routes/route.ts'
import type { CheckedPlan, CheckedStop } from './checked-plan.ts'
import type { RouteIssue, RouteIssueCode } from './issue.ts'
import { lintBells, lintRides } from './routes.ts'
import { lintPace, minutesBetween } from './stops.ts'

/** A stop with what its calculated time is checked against. */
export interface StopToTime extends Pick<CheckedStop, 'id' | 'name' | 'childIds' | 'schoolId' | 'legMetres'> {
  /** The drive to the next stop at the limits of the streets; undefined where it is not known, or recorded runs know better. */
  streetSeconds: number | undefined
  /** Its time is to be kept. */
  isHeld: boolean
}

/** What is wrong with a time before it is saved: an issue of the route check, or one of the calculation itself. */
export interface TimeWarning extends Pick<RouteIssue, 'stopId' | 'subject' | 'other' | 'found' | 'limit'> {
  code: RouteIssueCode | 'fasterThanStreets' | 'timepointMoved'
}

interface TimesToCheck {
  type: Route['type']
  stops: readonly StopToTime[]
  /** The new times, one for each stop. */
  changes: readonly TimeChange[]
  schools: CheckedPlan['schools']
  /** The step to which times were rounded. */
  stepMinutes: number
  limits: CheckLimits
}

/** TIMES-11: warnings about calculated times, by the rules of the route check. */
export function checkTimes({ type, stops, changes, schools, stepMinutes, limits }: TimesToCheck): TimeWarning[] {
  const timed = stops.map((stop, index) => ({ ...stop, ...UNMEASURED, stoptime: timeAt(changes, index) }))
  const route = { type, stops: timed }
  return [
    ...timed.flatMap((stop, index): TimeWarning[] => {
      const next = timed[index + 1]
      if (!next) return []
      const found = lintPace(stop, next, stepMinutes)
      return found.length > 0 ? found : slowerStreets(stop, next, stepMinutes)
    }),
    ...movedTimepoints(stops, changes),
    ...lintBells(route, schools, limits),
    ...lintRides(route, limits),
  ]
}

/** What the times alone do not show. */
const UNMEASURED = { walkMetres: new Map(), apartMetres: undefined, offPathMetres: undefined, doorSideOk: undefined }

function timeAt(changes: readonly TimeChange[], index: number): TimeChange['after'] {
  const change = changes[index]
  invariant(change, 'every stop has a new time')
  return change.after
}

type TimedStop = StopToTime & CheckedStop

/** The bus would have to drive faster than the streets allow. */
function slowerStreets(stop: TimedStop, next: TimedStop, stepMinutes: number): TimeWarning[] {
  const minutes = minutesBetween(stop, next)
  const streetMinutes = Math.ceil((stop.streetSeconds ?? 0) / 60)
  if ((stop.streetSeconds ?? 0) <= (minutes + stepMinutes) * 60) return []
  const about = { stopId: next.id, subject: next.name, other: stop.name }
  return [{ code: 'fasterThanStreets', ...about, found: minutes, limit: streetMinutes }]
}

/** A timepoint at which the bus cannot be in time. */
function movedTimepoints(stops: readonly StopToTime[], changes: readonly TimeChange[]): TimeWarning[] {
  return stops.flatMap(({ id, name, isHeld }, index): TimeWarning[] => {
    const minutes = changes[index]?.differenceMinutes ?? 0
    if (!isHeld || minutes === 0) return []
    return [{ code: 'timepointMoved', stopId: id, subject: name, other: '', found: minutes, limit: 0 }]
  })
}
