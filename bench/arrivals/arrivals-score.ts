import type { StopTruth } from './arrivals-cases.ts'
import type { Report } from './arrivals-runners.ts'

/** Counts over many stops. `errors`, `delays` in seconds. */
export interface Score {
  stops: number
  inTolerance: number
  missed: number
  falseArrivals: number
  missedStops: number
  skipsFound: number
  falseSkips: number
  errors: number[]
  departureErrors: number[]
  delays: number[]
}

export const emptyScore = (): Score => ({
  stops: 0,
  inTolerance: 0,
  missed: 0,
  falseArrivals: 0,
  missedStops: 0,
  skipsFound: 0,
  falseSkips: 0,
  errors: [],
  departureErrors: [],
  delays: [],
})

/** Adds the stops of one run; returns the stops that went wrong, in words. */
export function addRun(score: Score, truths: readonly StopTruth[], reports: readonly Report[]): string[] {
  const wrong: string[] = []
  truths.forEach((truth, i) => {
    const report = reports[i] ?? {}
    if (truth.isMissed) score.missedStops++
    if (report.skipped && truth.isMissed) score.skipsFound++
    else if (report.skipped) {
      score.falseSkips++
      wrong.push(`stop ${i + 1} false skip`)
    }
    if (truth.arrivedAt === undefined) {
      if (report.arrivedAt === undefined) return
      score.falseArrivals++
      wrong.push(`stop ${i + 1} false arrival`)
      return
    }
    score.stops++
    if (report.arrivedAt === undefined) {
      score.missed++
      wrong.push(`stop ${i + 1} missed`)
      return
    }
    const error = report.arrivedAt - truth.arrivedAt
    score.errors.push(Math.abs(error))
    if (report.publishedAt !== undefined) score.delays.push(report.publishedAt - truth.arrivedAt)
    if (report.departedAt !== undefined && truth.departedAt !== undefined) {
      score.departureErrors.push(Math.abs(report.departedAt - truth.departedAt))
    }
    if (Math.abs(error) <= truth.toleranceSeconds) score.inTolerance++
    else wrong.push(`stop ${i + 1} off by ${error.toFixed(0)} s (tolerance ${truth.toleranceSeconds})`)
  })
  return wrong
}

/** The value below which `share` of the values lie; NaN when there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
