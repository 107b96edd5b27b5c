import { nextStop, type ScheduledRun } from '@firstbell/domain'
import type { Standing } from './alert-truth-score.ts'

/** What an office sets by default. */
const LATE_SECONDS = 15 * 60
const NOT_STARTED_SECONDS = 5 * 60

/** Notes from when until when alerts stood; `reportedAt` is when each bus was heard of last. */
export function standings(reportedAt: ReadonlyMap<string, number>) {
  const byRoute = new Map<string, Standing[]>()
  return {
    byRoute,
    note({ routeId, run, cancelled }: ScheduledRun, isStanding: boolean, now: number): void {
      const alerts = byRoute.get(routeId) ?? []
      const last = alerts.at(-1)
      if (isStanding === (last?.until === Infinity)) return
      if (last && !isStanding) {
        const silentSeconds = now - (reportedAt.get(routeId) ?? -Infinity)
        Object.assign(last, { until: now, isOver: cancelled || !run.active, silentSeconds })
        return
      }
      const cause = run.active ? 'late' : 'notStarted'
      byRoute.set(routeId, [...alerts, { cause, from: now, until: Infinity, isOver: false, silentSeconds: 0 }])
    },
  }
}

/** The baseline: whether a run is late now by the time expected at its next stop, or has not started. */
export function isLateNow({ run, stops, cancelled, startAt, endAt }: ScheduledRun, now: number): boolean {
  if (cancelled || run.finishedAt !== null || now > endAt + 3600) return false
  if (!run.active) return now > startAt + NOT_STARTED_SECONDS
  const next = nextStop({ run, stops })
  return next?.eta !== undefined && next.eta.at - next.stop.scheduledAt > LATE_SECONDS
}
