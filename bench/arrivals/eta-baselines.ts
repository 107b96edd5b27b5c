import type { TravelTimeHistory, Trip } from '@firstbell/tracker'

/** Where the bus is, and since when: all that the plain ways know. Metres along the line, seconds UTC. */
export interface Sighting {
  at: number
  alongMetres: number
}

const RECENT_SECONDS = 300
const SHORTEST_SECONDS = 60
const USUAL_MPS = 5.5
const [SLOWEST_MPS, FASTEST_MPS] = [2.2, 14]
const AT_START_METRES = 60

/** The plain ways to predict arrivals at the stops from `first` on: expected seconds UTC by method. */
export function baselines(
  trip: Trip,
  stopAlong: readonly number[],
  history: TravelTimeHistory,
  seen: readonly Sighting[],
  first: number,
): Record<string, number[]> {
  const { at, alongMetres } = seen.at(-1) ?? { at: 0, alongMetres: 0 }
  const planned = trip.stops.map(({ scheduledAt }) => scheduledAt ?? 0)
  const isAtStart = alongMetres <= (stopAlong[0] ?? 0) + AT_START_METRES
  const late = at - plannedAt(planned, stopAlong, alongMetres)
  const delay = isAtStart ? Math.max(0, late) : late
  const hold = isAtStart ? Math.max(0, (planned[0] ?? 0) - at) : 0
  const speed = recentSpeed(seen)
  const predictions: Record<string, number[]> = {}
  const add = (method: string, expectedAt: number) => void (predictions[method] ??= []).push(expectedAt)
  let driven = 0
  for (let i = first; i < trip.stops.length; i++) {
    const [from = 0, to = 0] = [stopAlong[i - 1], stopAlong[i]]
    const left = i === first && i > 0 ? Math.min(1, Math.max(0, (to - alongMetres) / (to - from || 1))) : 1
    const usual = i === 0 ? 60 : Math.max(5, (planned[i] ?? 0) - (planned[i - 1] ?? 0))
    driven += left * (median((history[i - 1] ?? []).map(({ seconds }) => seconds)) ?? usual)
    const byDelay = Math.max(at, (planned[i] ?? 0) + delay)
    const byHistory = at + hold + driven
    add('timetable', planned[i] ?? 0)
    add('timetable + delay of now', byDelay)
    add('distance / recent speed', at + (to - alongMetres) / speed)
    add('history of each link (median)', byHistory)
    add('mean of delay and history', (byDelay + byHistory) / 2)
  }
  return predictions
}

/** The time at which the timetable would have the bus here. */
function plannedAt(planned: readonly number[], stopAlong: readonly number[], alongMetres: number): number {
  const next = stopAlong.findIndex((metres) => metres >= alongMetres)
  if (next <= 0) return planned.at(next) ?? 0
  const [from = 0, to = 0] = [stopAlong[next - 1], stopAlong[next]]
  const [left = 0, due = 0] = [planned[next - 1], planned[next]]
  return left + ((alongMetres - from) / (to - from || 1)) * (due - left)
}

function recentSpeed(seen: readonly Sighting[]): number {
  const last = seen.at(-1)
  const first = last && seen.find(({ at }) => at >= last.at - RECENT_SECONDS)
  if (!first || last.at - first.at < SHORTEST_SECONDS) return USUAL_MPS
  const speed = (last.alongMetres - first.alongMetres) / (last.at - first.at)
  return Math.min(FASTEST_MPS, Math.max(SLOWEST_MPS, speed))
}

/** The middle of at least two; one drive is not enough. */
function median(samples: readonly number[]): number | undefined {
  if (samples.length < 2) return undefined
  const sorted = [...samples].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
