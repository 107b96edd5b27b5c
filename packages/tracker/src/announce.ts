import { positionAt } from '@firstbell/geo'
import type { Course } from './course.ts'
import type { Moment } from './history.ts'
import type { Hypothesis } from './match/match.ts'
import type { Progress } from './match/progress.ts'
import { announceStops, type StopClaims } from './announce-stops.ts'
import type { TrackerEvent } from './trip.ts'

/** The events published so far. */
export interface Announced {
  readonly progressAt: number
  readonly stops: readonly StopClaims[]
  readonly isOffRoute: boolean
  readonly isFinished: boolean
}

export const nothingAnnounced = (stopCount: number): Announced => ({
  progressAt: -Infinity,
  stops: Array.from({ length: stopCount }, () => ({})),
  isOffRoute: false,
  isFinished: false,
})

/**
 * Compares what is known with what was published, and returns the difference.
 * `now` is the server's time in seconds UTC; `isClockKnown` is false while the times of the fixes cannot be trusted.
 */
export function announce(
  course: Course,
  said: Announced,
  moments: readonly Moment[],
  now: number,
  isClockKnown: boolean,
): { said: Announced; events: TrackerEvent[] } {
  const last = moments.at(-1)
  const best = last?.hypotheses[0]
  if (last === undefined || best === undefined) return { said, events: [] }
  const events: TrackerEvent[] = []
  let next = said
  if (last.at > said.progressAt && last.used?.at === last.at) {
    next = { ...next, progressAt: last.at }
    events.push(progressEvent(course, last, best))
  }
  next = announceOffRoute(course, next, last, best, events)
  if (best.progress !== undefined && isClockKnown) {
    next = { ...next, stops: announceStops(course, next.stops, moments, now, events) }
    next = announceFinished(course, next, best.progress, now, events)
  }
  return { said: next, events }
}

function progressEvent(
  course: Course,
  { at, fix }: Moment,
  { progress, off, headingDegrees }: Hypothesis,
): TrackerEvent {
  const alongMetres = progress?.alongMetres ?? 0
  const onRoute = off === undefined
  const position = onRoute ? positionAt(course.trip.line, alongMetres) : fix.position
  // The compass of a standing receiver spins; the street does not.
  const heading = headingDegrees ?? fix.headingDegrees
  return { kind: 'progress', at, position, alongMetres, speedMps: fix.speedMps, headingDegrees: heading, onRoute }
}

/** Being elsewhere is no news before the bus has followed the route for a while, or after the run is over. */
function announceOffRoute(
  course: Course,
  said: Announced,
  { at }: Moment,
  { progress, off }: Hypothesis,
  events: TrackerEvent[],
): Announced {
  if (off === undefined && said.isOffRoute) {
    events.push({ kind: 'onRoute', at })
    return { ...said, isOffRoute: false }
  }
  if (!off?.isConfirmed || progress === undefined || said.isOffRoute || said.isFinished) return said
  const followedMetres = progress.alongMetres - progress.begunMetres
  if (progress.lastVisit === undefined && followedMetres < course.options.corridorMetres) return said
  events.push({ kind: 'offRoute', at })
  return { ...said, isOffRoute: true }
}

function announceFinished(
  course: Course,
  said: Announced,
  progress: Progress,
  now: number,
  events: TrackerEvent[],
): Announced {
  const visit = progress.lastVisit
  const last = said.stops.length - 1
  if (said.isFinished || visit?.arrived === undefined || visit.stopIndex !== last) return said
  const stoodAt = visit.arrived.at + course.options.finishSeconds
  const { arrived, departed } = said.stops[last] ?? {}
  if (!departed?.isAnnounced && !(arrived?.isAnnounced && now >= stoodAt)) return said
  events.push({ kind: 'finished', at: Math.min(visit.departed?.at ?? stoodAt, stoodAt) })
  return { ...said, isFinished: true }
}
