import type { Trip } from './trip.ts'

/** What each link (stop i to stop i + 1) is expected to take. */
export interface Pace {
  /** Expected dwell time at each stop. */
  readonly dwellSeconds: readonly number[]
  /** Expected time at the wheel from leaving stop i to reaching stop i + 1. */
  readonly driveSeconds: readonly number[]
}

const USUAL_DWELL_SECONDS = 20
// Where stops lie close together the bus does not stop at each of them.
const MAX_DWELL_SHARE = 0.2
// Average of a bus in streets without stops; used only where neither schedule nor history knows the link.
const USUAL_MPS = 8

export function paceOf(trip: Trip, stopAlong: readonly number[]): Pace {
  const dwellSeconds: number[] = []
  const driveSeconds: number[] = []
  trip.stops.forEach((stop, link) => {
    const metres = (stopAlong[link + 1] ?? 0) - (stopAlong[link] ?? 0)
    const whole = travelSeconds(trip, link) ?? (stop.dwellSeconds ?? USUAL_DWELL_SECONDS) + metres / USUAL_MPS
    const dwell = stop.dwellSeconds ?? Math.min(USUAL_DWELL_SECONDS, MAX_DWELL_SHARE * whole)
    dwellSeconds.push(dwell)
    // A link shorter than its dwell is a rough timetable, not a bus that flies.
    if (link + 1 < trip.stops.length) driveSeconds.push(Math.max(whole - dwell, whole / 2))
  })
  return { dwellSeconds, driveSeconds }
}

// How far many learned times are trusted against the timetable, and how many are half as good as many.
const LEARNED_WEIGHT = 0.8
const HALF_LEARNED = 0.5

/** Arrival to arrival: a blend of timetable and history, for each alone is worse (see the prediction bench). */
function travelSeconds(trip: Trip, link: number): number | undefined {
  const from = trip.stops[link]?.scheduledAt
  const to = trip.stops[link + 1]?.scheduledAt
  const planned = from === undefined || to === undefined ? undefined : Math.max(5, to - from)
  const samples = trip.history?.[link] ?? []
  const learned = boundedMean(samples)
  if (planned === undefined || learned === undefined) return planned ?? learned
  const weight = (LEARNED_WEIGHT * samples.length) / (samples.length + HALF_LEARNED)
  return planned + weight * (learned - planned)
}

// A drive counts for no more than this many times the median, and some: a bus that was lost for ten minutes once is no evidence.
const MAX_TIMES_MEDIAN = 2
const MAX_SECONDS_MORE = 30

/** Mean without the worst of bad days. A median would expect buses early far ahead: they lose more time than they win. */
function boundedMean(samples: readonly number[]): number | undefined {
  if (samples.length === 0) return undefined
  const sorted = [...samples].sort((a, b) => a - b)
  const median = ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
  const max = MAX_TIMES_MEDIAN * median + MAX_SECONDS_MORE
  return sorted.reduce((sum, seconds) => sum + Math.min(seconds, max), 0) / sorted.length
}
