import { distanceMetres } from '@firstbell/geo'
import { predict, settle, startTracking, track, type Tracked, visits } from '@firstbell/tracker'
import type { Case } from './arrivals-cases.ts'

/** One stop as a method saw it. Seconds UTC. */
export interface Report {
  arrivedAt?: number
  departedAt?: number
  /** When a live listener learned of the arrival. */
  publishedAt?: number
  skipped?: boolean
}

const TICK_SECONDS = 5
const WAIT_SECONDS = 180

/** Feeds the fixes as they were received, with a clock that ticks in between, and listens to the events. */
export function runTracker({ trip, fixes }: Case): { live: Report[]; record: Report[] } {
  const live: Report[] = trip.stops.map(() => ({}))
  let state = startTracking(trip)
  let now = fixes[0]?.receivedAt ?? 0
  const listen = (tracked: Tracked, publishedAt: number): void => {
    state = tracked.state
    for (const event of tracked.events) {
      const report = 'stopIndex' in event ? live[event.stopIndex] : undefined
      if (report === undefined) continue
      if (event.kind === 'arrived') Object.assign(report, { arrivedAt: event.at, publishedAt })
      else if (event.kind === 'departed') report.departedAt = event.at
      else if (event.kind === 'skipped') report.skipped = true
    }
  }
  const tickUntil = (end: number): void => {
    for (; now + TICK_SECONDS < end; now += TICK_SECONDS) listen(settle(state, now + TICK_SECONDS), now + TICK_SECONDS)
  }
  for (const fix of fixes) {
    tickUntil(fix.receivedAt)
    now = Math.max(now, fix.receivedAt)
    listen(track(state, fix), now)
  }
  tickUntil(now + WAIT_SECONDS)
  const record: Report[] = trip.stops.map(() => ({}))
  for (const { stopIndex, arrivedAt, departedAt } of visits(state)) record[stopIndex] = { arrivedAt, departedAt }
  return { live, record }
}

/** Processor time for taking in a fix and predicting all stops ahead, in microseconds per fix. */
export function trackingCost(cases: readonly Case[], rounds: number): number {
  const once = (): void => {
    for (const { trip, fixes } of cases) {
      let state = startTracking(trip)
      for (const fix of fixes) {
        state = track(state, fix).state
        predict(state, fix.receivedAt)
      }
    }
  }
  once() // Lets the compiler warm up, so that steady driving is measured.
  const start = process.cpuUsage()
  for (let round = 0; round < rounds; round++) once()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / rounds / cases.reduce((sum, { fixes }) => sum + fixes.length, 0)
}

const FENCE_METRES = 50

/** The plain way: a stop is reached by the first fix within a circle around it. */
export function runGeofence({ fixes, stops }: Case): Report[] {
  const reports: Report[] = stops.map(() => ({}))
  for (const { at, receivedAt, position } of fixes) {
    stops.forEach((stop, i) => {
      const report = reports[i]
      if (report === undefined || report.arrivedAt !== undefined) return
      if (distanceMetres(position, stop.position) <= FENCE_METRES)
        Object.assign(report, { arrivedAt: at, publishedAt: receivedAt })
    })
  }
  return reports
}
