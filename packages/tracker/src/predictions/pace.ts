import { learn, SHORTEST_SECONDS } from './learned.ts'
import type { Trip } from '../trip.ts'

/** What each link (stop i to stop i + 1) is expected to take. */
export interface Pace {
  /** Expected dwell time at each stop. */
  readonly dwellSeconds: readonly number[]
  /** Expected time at the wheel from leaving stop i to reaching stop i + 1. */
  readonly driveSeconds: readonly number[]
  /** How far each link's time rests on earlier runs, 0 (cold start) to 1. */
  readonly trust: readonly number[]
}

const USUAL_DWELL_SECONDS = 20
// Where stops lie close together the bus does not stop at each of them.
const MAX_DWELL_SHARE = 0.2
// Average of a bus in streets without stops; used only where neither schedule nor history knows the link.
const USUAL_MPS = 8

export function paceOf(trip: Trip, stopAlong: readonly number[]): Pace {
  const cold = trip.stops.map((_, link) => coldSeconds(trip, stopAlong, link))
  const learned = learn(cold, trip.history)
  const dwellSeconds = trip.stops.map((stop, link) => {
    return stop.dwellSeconds ?? Math.min(USUAL_DWELL_SECONDS, MAX_DWELL_SHARE * (learned[link]?.seconds ?? 0))
  })
  const links = learned.slice(0, -1) // none begins at the last stop
  return {
    dwellSeconds,
    // A link shorter than its dwell is a rough timetable, not a bus that flies.
    driveSeconds: links.map(({ seconds }, link) => Math.max(seconds - (dwellSeconds[link] ?? 0), seconds / 2)),
    trust: links.map(({ trust }) => trust),
  }
}

/** Arrival to arrival as the schedule has it, or as far as it is: what is expected while no run has shown better. */
function coldSeconds({ stops }: Trip, stopAlong: readonly number[], link: number): number {
  const [from, to] = [stops[link]?.scheduledAt, stops[link + 1]?.scheduledAt]
  if (from !== undefined && to !== undefined) return Math.max(SHORTEST_SECONDS, to - from)
  const metres = (stopAlong[link + 1] ?? 0) - (stopAlong[link] ?? 0)
  return Math.max(SHORTEST_SECONDS, (stops[link]?.dwellSeconds ?? USUAL_DWELL_SECONDS) + metres / USUAL_MPS)
}
