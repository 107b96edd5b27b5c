import type { ServiceRules } from '../organizations/service-rules.ts'
import { lastReportAt, isSilent } from './freshness.ts'
import { phaseOf } from './phase.ts'
import { deviationSecondsOf, punctualityAt } from './arrivals/punctuality.ts'
import { onBoard } from './rides/riders.ts'
import type { ScheduledRun } from './scheduled-run.ts'
import { mustBeCovered } from './thresholds.ts'

export type AttentionKind =
  | 'emergency'
  | 'childrenOnBoard'
  | 'notChecked'
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

type Rules = AttentionRules & Pick<ServiceRules, 'walkThroughAlert'>

/** A driver walks the bus within this time after the end of a run. */
const CHILD_CHECK_SECONDS = 5 * 60

/** The most severe first. */
const ORDER: readonly AttentionKind[] = [
  'emergency',
  'childrenOnBoard',
  'notChecked',
  'uncovered',
  'notStarted',
  'offRoute',
  'stale',
  'late',
  'faults',
]

/** DAY-4: the current alerts, the most severe first, then in order of departure. `now` is seconds UTC. */
export function attentionOf(scheduledRuns: readonly ScheduledRun[], rules: Rules, now: number): Attention[] {
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

function attentionTo(scheduledRun: ScheduledRun, rules: Rules, now: number): Attention[] {
  const { run, startAt: since, driverId, busId } = scheduledRun
  if (run.active) return underWay(scheduledRun, rules, now)
  if (run.finishedAt !== null)
    return [...leftOnBoard(scheduledRun, run.finishedAt), ...notChecked(scheduledRun, run.finishedAt, rules, now)]
  const phase = phaseOf(scheduledRun, rules, now)
  if (phase === 'due') return [{ kind: 'notStarted', scheduledRun, since }]
  const isUncovered = (driverId === null || busId === null) && mustBeCovered(scheduledRun, now)
  return phase === 'scheduled' && isUncovered ? [{ kind: 'uncovered', scheduledRun, since }] : []
}

function leftOnBoard(scheduledRun: ScheduledRun, since: number): Attention[] {
  const children = onBoard(scheduledRun.run.riders).length
  const isLeft = scheduledRun.run.closedAt === null && children > 0
  return isLeft ? [{ kind: 'childrenOnBoard', scheduledRun, children, since }] : []
}

/** DRIVE-31: nobody has said that no child is left on the bus. */
function notChecked(scheduledRun: ScheduledRun, since: number, { walkThroughAlert }: Rules, now: number): Attention[] {
  const isMissing = scheduledRun.run.walkedThroughAt === null && now > since + CHILD_CHECK_SECONDS
  return walkThroughAlert && isMissing ? [{ kind: 'notChecked', scheduledRun, since }] : []
}

/** At most one alert about the position: a bus without a signal is not known to be late. */
function underWay(scheduledRun: ScheduledRun, rules: Rules, now: number): Attention[] {
  const { run } = scheduledRun
  const faults: Attention[] = run.faults ? [{ kind: 'faults', scheduledRun, faults: run.faults }] : []
  if (isSilent(run, now, rules.unseenSeconds))
    return [{ kind: 'stale', scheduledRun, since: lastReportAt(run) ?? now }, ...faults]
  if (!run.onRoute) return [{ kind: 'offRoute', scheduledRun }, ...faults]
  const { status, deviationMinutes } = punctualityAt(deviationSecondsOf(scheduledRun), rules.lateMinutes)
  return status === 'Late' ? [{ kind: 'late', scheduledRun, minutes: deviationMinutes ?? 0 }, ...faults] : faults
}
