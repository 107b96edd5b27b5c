import type { Trip } from './trip.ts'

/** What each link (stop i to stop i + 1) is expected to take. */
export interface Pace {
  /** Expected halt at each stop. */
  readonly dwellSeconds: readonly number[]
  /** Expected time at the wheel from leaving stop i to reaching stop i + 1. */
  readonly driveSeconds: readonly number[]
}

const USUAL_DWELL_SECONDS = 20
// Where stops lie close together the bus does not halt at each of them.
const MOST_DWELL_SHARE = 0.2
// Average of a bus in streets without halts; used only where neither schedule nor history knows the link.
const USUAL_MPS = 8

export function paceOf(trip: Trip, stopAlong: readonly number[]): Pace {
  const dwellSeconds: number[] = []
  const driveSeconds: number[] = []
  trip.stops.forEach((stop, link) => {
    const metres = (stopAlong[link + 1] ?? 0) - (stopAlong[link] ?? 0)
    const whole = linkSeconds(trip, link) ?? (stop.dwellSeconds ?? USUAL_DWELL_SECONDS) + metres / USUAL_MPS
    const dwell = stop.dwellSeconds ?? Math.min(USUAL_DWELL_SECONDS, MOST_DWELL_SHARE * whole)
    dwellSeconds.push(dwell)
    // A link shorter than its halt is a rough timetable, not a bus that flies.
    if (link + 1 < trip.stops.length) driveSeconds.push(Math.max(whole - dwell, whole / 2))
  })
  return { dwellSeconds, driveSeconds }
}

// How far two or more learned times are trusted against the timetable.
const LEARNED_WEIGHT = 0.8

/** Arrival to arrival: a blend of timetable and history, for each alone is worse (see the prediction bench). */
function linkSeconds(trip: Trip, link: number): number | undefined {
  const from = trip.stops[link]?.scheduledAt
  const to = trip.stops[link + 1]?.scheduledAt
  const planned = from === undefined || to === undefined ? undefined : Math.max(5, to - from)
  const samples = trip.history?.[link] ?? []
  const learned = middleMean(samples)
  if (planned === undefined || learned === undefined) return planned ?? learned
  const weight = samples.length > 1 ? LEARNED_WEIGHT : LEARNED_WEIGHT / 2
  return planned + weight * (learned - planned)
}

/** Mean of the middle half: as deaf to one lost bus as a median, but such means of links add up to that of the way. */
function middleMean(samples: readonly number[]): number | undefined {
  if (samples.length === 0) return undefined
  const sorted = [...samples].sort((a, b) => a - b)
  const cut = Math.floor(sorted.length / 4)
  const kept = sorted.slice(cut, sorted.length - cut)
  return kept.reduce((sum, seconds) => sum + seconds, 0) / kept.length
}
