import { z } from 'zod'
import { Id } from '../../id.ts'
import { type LocalDate, weekdayOf } from '../../time/zone.ts'
import type { RunEvent } from '../event.ts'

/** Days on which traffic is alike. */
export const DayKind = z.enum(['weekday', 'saturday', 'sunday'])
export type DayKind = z.infer<typeof DayKind>

export function dayKindOf(date: LocalDate): DayKind {
  const weekday = weekdayOf(date)
  return weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekday'
}

/** From the arrival at one stop to the arrival at the next, as a run drove it. */
export interface TravelTime {
  fromStopId: string
  toStopId: string
  seconds: number
}

/** The recorded travel times of a link, on days of one kind; no more than this many runs, oldest first. */
export const MAX_RECORDED_RUNS = 30
export const RecordedTravelTimes = z.object({
  kind: DayKind,
  fromStopId: Id,
  toStopId: Id,
  seconds: z.array(z.number()).max(MAX_RECORDED_RUNS),
})
export type RecordedTravelTimes = z.infer<typeof RecordedTravelTimes>

/**
 * TIMES-7: the driving time between two stops as the last runs drove it, and how many runs that is. Recorded from arrival to
 * arrival, so the dwell time is taken off.
 */
export function usualDriving(
  recorded: readonly number[],
  runs: number,
  dwellSeconds: number,
): { seconds: number; runs: number } | undefined {
  const last = recorded.slice(-runs).toSorted((a, b) => a - b)
  if (last.length === 0) return undefined
  const median = ((last[(last.length - 1) >> 1] ?? 0) + (last[last.length >> 1] ?? 0)) / 2
  return { seconds: Math.max(0, median - dwellSeconds), runs: last.length }
}

/** A bus waits at its first stop until it is due. No more than a usual dwell counts as travel time. */
const USUAL_DWELL_SECONDS = 20
const SECONDS_PER_CHILD = 4

/** Usual dwell time with this number of riders. */
export function usualDwellSeconds(childcount: number): number {
  return USUAL_DWELL_SECONDS + SECONDS_PER_CHILD * childcount
}

/** The dwell time within a recorded travel time: no more than a usual one without riders at the first stop of a route. */
export function recordedDwellSeconds(childcount: number, isFirst: boolean): number {
  return isFirst ? USUAL_DWELL_SECONDS : usualDwellSeconds(childcount)
}

/** ETA-8: the travel times of a run, from arrival to arrival. Stops that were not served one after the other give none. */
export function travelTimesOf(events: readonly RunEvent[]): TravelTime[] {
  const departures = new Map(events.flatMap((event) => (event.kind === 'departed' ? [[event.stopId, event.at]] : [])))
  const arrivals = events.filter((event) => event.kind === 'arrived')
  return arrivals.flatMap((to, i): TravelTime[] => {
    const from = arrivals[i - 1]
    if (!from || from.nextstopId !== to.stopId || to.at <= from.at) return []
    const waited = (departures.get(from.stopId) ?? from.at) - from.at
    const begunAt = from.nextstopIndex === 1 ? from.at + Math.max(0, waited - USUAL_DWELL_SECONDS) : from.at
    return [{ fromStopId: from.stopId, toStopId: to.stopId, seconds: to.at - begunAt }]
  })
}

/** Accuracy of ETAs by time ahead. Sums, so that many runs can be added up. */
export const PredictionScore = z.object({
  /** At most so many minutes before the arrival, and more than the score before. */
  minutesAhead: z.number().int(),
  published: z.number().int(),
  withinTwoMinutes: z.number().int(),
  inWindow: z.number().int(),
  /** Seconds of actual minus predicted: the sum, and the sum of absolute values. */
  errorSeconds: z.number(),
  absoluteSeconds: z.number(),
})
export type PredictionScore = z.infer<typeof PredictionScore>

const MINUTES_AHEAD = [3, 6, 10, 15, 30]
/** A published ETA within this time of the previous one is not counted. */
const SAMPLE_SECONDS = 30
const CLOSE_SECONDS = 120

/** ETA-9: compares the published ETAs with the arrivals, a sample every half minute. */
export function scoresOf(events: readonly RunEvent[]): PredictionScore[] {
  const came = new Map(events.flatMap((event) => (event.kind === 'arrived' ? [[event.stopId, event.at]] : [])))
  const scores = MINUTES_AHEAD.map((minutesAhead): PredictionScore => {
    return { minutesAhead, published: 0, withinTwoMinutes: 0, inWindow: 0, errorSeconds: 0, absoluteSeconds: 0 }
  })
  let sampledAt = -Infinity
  for (const event of events) {
    if (event.kind !== 'eta' || event.at < sampledAt + SAMPLE_SECONDS) continue
    sampledAt = event.at
    for (const { stopId, at, earliestAt, latestAt } of event.etaList) {
      const cameAt = came.get(stopId) ?? -Infinity
      const score = scores.find(({ minutesAhead }) => cameAt - event.at <= minutesAhead * 60)
      if (cameAt <= event.at || !score) continue
      const error = cameAt - at
      score.published++
      if (Math.abs(error) <= CLOSE_SECONDS) score.withinTwoMinutes++
      if (cameAt >= earliestAt && cameAt <= latestAt) score.inWindow++
      score.errorSeconds += error
      score.absoluteSeconds += Math.abs(error)
    }
  }
  return scores.filter(({ published }) => published > 0)
}
