import type { ServiceRules } from '../organizations/service-rules.ts'
import { deviationSecondsOf, punctualityAt } from './punctuality.ts'
import { onBoard } from './riders.ts'
import type { ScheduledRun } from './scheduled-run.ts'

export type AttentionKind =
  | 'emergency'
  | 'childrenOnBoard'
  | 'uncovered'
  | 'notStarted'
  | 'offRoute'
  | 'stale'
  | 'late'
  | 'faults'

/** An alert about a run of today. */
export interface Attention {
  kind: AttentionKind
  scheduledRun: ScheduledRun
  /** Seconds UTC of its start, if known. */
  since?: number
  /** Number of minutes or children, or the driver's text. */
  minutes?: number
  children?: number
  faults?: string
  /** Who has acknowledged it, and when. */
  acknowledged?: { by: string; at: number }
}

/** Alert thresholds of an organization. */
export type AttentionRules = Pick<ServiceRules, 'lateMinutes' | 'notStartedMinutes' | 'unseenSeconds'>

/** The driver must be known this long before the start. */
const COVER_SECONDS = 60 * 60
/** A run that has not started by then is no longer an alert: the day went on without it. */
const OVER_SECONDS = 60 * 60

/** The most severe first. */
const ORDER: readonly AttentionKind[] = [
  'emergency',
  'childrenOnBoard',
  'uncovered',
  'notStarted',
  'offRoute',
  'stale',
  'late',
  'faults',
]

/** DAY-4: the current alerts, the most severe first, then in order of departure. `now` is seconds UTC. */
export function attentionOf(scheduledRuns: readonly ScheduledRun[], rules: AttentionRules, now: number): Attention[] {
  return scheduledRuns
    .flatMap((scheduledRun) => [...emergencyOf(scheduledRun), ...attentionTo(scheduledRun, rules, now)])
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.scheduledRun.startAt - b.scheduledRun.startAt)
}

/** DRIVE-29: an emergency stays until the run is over and somebody has acknowledged it. */
function emergencyOf(scheduledRun: ScheduledRun): Attention[] {
  const { emergency, active } = scheduledRun.run
  if (!emergency) return []
  const { at, acknowledgedAt, acknowledgedBy } = emergency
  if (acknowledgedAt === null) return [{ kind: 'emergency', scheduledRun, since: at }]
  const acknowledged = { by: acknowledgedBy ?? '', at: acknowledgedAt }
  return active ? [{ kind: 'emergency', scheduledRun, since: at, acknowledged }] : []
}

function attentionTo(scheduledRun: ScheduledRun, rules: AttentionRules, now: number): Attention[] {
  const { run, startAt, endAt, cancelled } = scheduledRun
  if (run.active) return underWay(scheduledRun, rules, now)
  if (run.finishedAt !== null) {
    const children = onBoard(run.riders).length
    return run.closedAt === null && children > 0
      ? [{ kind: 'childrenOnBoard', scheduledRun, children, since: run.finishedAt }]
      : []
  }
  if (cancelled || now > endAt + OVER_SECONDS) return []
  if (now > startAt + rules.notStartedMinutes * 60) return [{ kind: 'notStarted', scheduledRun, since: startAt }]
  const isCovered = scheduledRun.driverId !== null && scheduledRun.busId !== null
  return !isCovered && now > startAt - COVER_SECONDS ? [{ kind: 'uncovered', scheduledRun, since: startAt }] : []
}

/** At most one alert about the position: a bus without a signal is not known to be late. */
function underWay(scheduledRun: ScheduledRun, rules: AttentionRules, now: number): Attention[] {
  const { run } = scheduledRun
  const faults: Attention[] = run.faults ? [{ kind: 'faults', scheduledRun, faults: run.faults }] : []
  const seenAt = run.position?.at ?? run.startedAt ?? now
  if (now - seenAt > rules.unseenSeconds) return [{ kind: 'stale', scheduledRun, since: seenAt }, ...faults]
  if (!run.onRoute) return [{ kind: 'offRoute', scheduledRun }, ...faults]
  const { status, deviationMinutes } = punctualityAt(deviationSecondsOf(scheduledRun), rules.lateMinutes)
  return status === 'Late' ? [{ kind: 'late', scheduledRun, minutes: deviationMinutes ?? 0 }, ...faults] : faults
}
