import type { Course } from '../course.ts'
import { bestProgress, type Moment } from '../history.ts'
import { isOpen, isStanding, type Progress } from '../match/progress.ts'
import type { TrackerState } from '../tracker.ts'
import type { TripStop } from '../trip.ts'

/** When the bus is expected at a stop: most likely, and the window from the 10th to the 90th percentile. */
export interface Arrival {
  stopIndex: number
  /** Seconds UTC. */
  expectedAt: number
  earliestAt: number
  latestAt: number
}

export interface Prediction {
  /** The stops still ahead, in order. */
  arrivals: Arrival[]
  /** How late the bus comes to its next stop, or came to its last; negative when early, 0 where no plan is known. */
  deviationSeconds: number
}

// Errors of many small delays add up like a random walk: with the square root of the time since the last fix. Buses
// lose time more easily than they make it up. The shares of recorded runs are the 10th and the 90th percentile.
const EARLY_PER_ROOT_SECOND = 4.2
const LATE_PER_ROOT_SECOND = 8.1
const LATE_SECONDS = 5
// Where no earlier run has shown the links ahead, the same window would hold fewer arrivals; trust in learned times narrows it.
const COLD_START_FACTOR = 1.35
// Waiting half a minute is a smaller harm than missing the bus, so arrivals are predicted a little early: by more where less is
// known, up to a bound; and by less far ahead, where buses lose time of themselves and nobody leaves the house yet.
const CAUTION_PER_ROOT_SECOND = 1.5
const MAX_CAUTION_SECONDS = 22
const NEAR_SECONDS = 360
const LESS_CAUTION_PER_SECOND = 0.018
const APPROACH_MPS = 8
// How much longer a bus stands that is seen standing: the rest of a dwell or of a red light.
const STANDING_SECONDS = 10
// Between stops a bus is seen standing in long jams more often than in short ones: what has lasted lasts on, about half as long again.
const JAM_SECONDS = 30
const JAM_SHARE = 0.5
const JAM_METRES = 30
// How long after the planned time a bus that waited for it is gone.
const HOLD_SECONDS = 45

/** Expected arrivals at the remaining stops, as of `now` (seconds UTC). Costs microseconds. */
export function predict(state: TrackerState, now: number): Prediction {
  const { course } = state
  const { stops } = course.trip
  const progress = bestProgress(state)
  const seenAt = Math.min(now, progress?.sample.at ?? now)
  const first = progress?.nextStop ?? 0
  const isDwelling = progress !== undefined && dwellingAt(course, progress) !== undefined
  const nextAt = nextArrival(state, progress, now)
  const learned = { seconds: 0, trusted: 0 }
  const arrivals: Arrival[] = []
  let at = nextAt
  let soonestAt = now
  for (let stopIndex = first; stopIndex < stops.length; stopIndex++) {
    if (stopIndex > first) at = leavingTime(course, stopIndex - 1, at) + (course.pace.driveSeconds[stopIndex - 1] ?? 0)
    const isBeforeLeaving = stopIndex > first || isDwelling
    if (isBeforeLeaving) soonestAt = Math.max(soonestAt, heldUntil(stops[stopIndex - 1]))
    const link = course.pace.driveSeconds[stopIndex - 1] ?? 0
    learned.seconds += link
    learned.trusted += link * (course.pace.trust[stopIndex - 1] ?? 0)
    const trust = learned.seconds > 0 ? learned.trusted / learned.seconds : 0
    arrivals.push(arrivalAt(stopIndex, at, now, { seenAt, soonestAt, trust }))
  }
  return { arrivals, deviationSeconds: deviation(course, progress, Math.max(nextAt, now)) }
}

/** A bus that should have come already is expected now; the time since its last fix limits how far away it can still be. */
function arrivalAt(
  stopIndex: number,
  at: number,
  now: number,
  { seenAt, soonestAt, trust }: { seenAt: number; soonestAt: number; trust: number },
): Arrival {
  const likelyAt = Math.max(at, now)
  const silence = now - seenAt
  const root = Math.sqrt(likelyAt - seenAt + silence) * (trust + COLD_START_FACTOR * (1 - trust))
  const expectedAt = Math.max(soonestAt, likelyAt - cautionSeconds(likelyAt - now))
  return {
    stopIndex,
    expectedAt,
    earliestAt: Math.max(soonestAt, Math.min(expectedAt, likelyAt - EARLY_PER_ROOT_SECOND * root)),
    latestAt: likelyAt + LATE_SECONDS + LATE_PER_ROOT_SECOND * root,
  }
}

function cautionSeconds(ahead: number): number {
  const near = Math.min(MAX_CAUTION_SECONDS, CAUTION_PER_ROOT_SECOND * Math.sqrt(ahead))
  return Math.max(0, near - LESS_CAUTION_PER_SECOND * Math.max(0, ahead - NEAR_SECONDS))
}

/** When the bus reaches its next stop, from where it was last seen. */
function nextArrival({ course, moments }: TrackerState, progress: Progress | undefined, now: number): number {
  const { stopAlong, trip, pace, options } = course
  if (progress === undefined) return Math.max(now, trip.stops[0]?.scheduledAt ?? now)
  const { sample, nextStop } = progress
  const goal = (stopAlong[nextStop] ?? 0) - options.arrivalMetres
  const metres = Math.max(0, goal - progress.alongMetres)
  const movesAt = sample.at + (isStanding(sample) ? STANDING_SECONDS : 0)
  if (nextStop === 0) return movesAt + metres / APPROACH_MPS
  const drive = pace.driveSeconds[nextStop - 1] ?? 0
  const dwelling = dwellingAt(course, progress)
  if (dwelling) return Math.max(movesAt, leavingTime(course, dwelling.stopIndex, dwelling.arrivedAt)) + drive
  const whole = Math.max(1, goal - (stopAlong[nextStop - 1] ?? 0))
  return Math.max(movesAt, sample.at + jamSeconds(moments, progress)) + drive * Math.min(1, metres / whole)
}

/** How much longer a bus is expected to stand that has hardly moved for a while between stops. */
function jamSeconds(moments: readonly Moment[], { alongMetres, sample }: Progress): number {
  let since = sample.at
  for (let i = moments.length - 1; i >= 0; i--) {
    const earlier = moments[i]?.hypotheses[0]?.progress
    if (!earlier || alongMetres - earlier.alongMetres > JAM_METRES) break
    since = Math.min(since, earlier.sample.at)
  }
  return Math.max(0, JAM_SHARE * (sample.at - since - JAM_SECONDS))
}

/** The stop at which the bus dwells now. One that stands at its stop waits there, even if a stray fix once said it had left. */
function dwellingAt(
  course: Course,
  { lastVisit, alongMetres, sample }: Progress,
): { stopIndex: number; arrivedAt: number } | undefined {
  if (!lastVisit?.arrived) return undefined
  const isThere = alongMetres - (course.stopAlong[lastVisit.stopIndex] ?? 0) < course.options.departureMetres
  if (!isOpen(lastVisit) && !(isThere && isStanding(sample))) return undefined
  return { stopIndex: lastVisit.stopIndex, arrivedAt: lastVisit.arrived.at }
}

/** A bus leaves after its dwell, and never early where the timetable is a promise. */
function leavingTime(course: Course, stopIndex: number, arrivedAt: number): number {
  const ready = arrivedAt + (course.pace.dwellSeconds[stopIndex] ?? 0)
  return Math.max(ready, heldUntil(course.trip.stops[stopIndex]) + HOLD_SECONDS)
}

function heldUntil(stop: TripStop | undefined): number {
  return (stop?.timePoint ? stop.scheduledAt : undefined) ?? -Infinity
}

function deviation({ trip }: Course, progress: Progress | undefined, nextAt: number): number {
  const next = trip.stops[progress?.nextStop ?? 0]
  if (next?.scheduledAt !== undefined) return nextAt - next.scheduledAt
  const last = progress?.lastVisit
  const planned = last && trip.stops[last.stopIndex]?.scheduledAt
  return planned === undefined || last?.arrived === undefined ? 0 : last.arrived.at - planned
}
