import type { AlertCause } from '../organizations/automatic-mode.ts'
import type { AttentionRules } from '../runs/attention.ts'
import { isSilent } from '../runs/freshness.ts'
import { phaseOf } from '../runs/phase.ts'
import { deviationSecondsOf } from '../runs/arrivals/punctuality.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { isLaterThan, mustBeCovered } from '../runs/thresholds.ts'
import type { ServiceAlert } from './service-alert.ts'

/** What an alert of a cause says of a run. */
export type Lateness = Pick<ServiceAlert, 'minutesLate' | 'reason'>

interface Cause {
  /**
   * What is said of the run while the cause holds (`now` is seconds UTC); `unknown` while nobody can tell, and what stands stays;
   * nothing where the cause does not hold.
   */
  find(scheduledRun: ScheduledRun, rules: AttentionRules, now: number): Lateness | 'unknown' | undefined
  /** Whether the bus itself comes later; otherwise it is not known whether it comes. */
  isLateBus: boolean
  /** ALERT-24: what looks so can be a device that is off, so nothing is sent while no device of the run reports. */
  needsReports: boolean
}

/** An alert closes only when the bus has caught up this much below the threshold: it would come and go otherwise. */
const CAUGHT_UP_MINUTES = 5

/** ALERT-10: the causes for which the product writes alerts; of a run the first that holds. */
export const CAUSES: Readonly<Record<AlertCause, Cause>> = {
  late: { find: findLate, isLateBus: true, needsReports: false },
  notStarted: { find: findNotStarted, isLateBus: true, needsReports: true },
  noDriver: { find: findNoDriver, isLateBus: false, needsReports: false },
}

function findLate(scheduledRun: ScheduledRun, rules: AttentionRules, now: number): Lateness | 'unknown' | undefined {
  const { run } = scheduledRun
  if (!run.active) return undefined
  const seconds = deviationSecondsOf(scheduledRun)
  if (seconds === undefined || !run.position || isSilent(run, now, rules.unseenSeconds)) return 'unknown'
  if (isLaterThan(seconds, rules.lateMinutes)) return { minutesLate: Math.floor(seconds / 60), reason: null }
  return isLaterThan(seconds, rules.lateMinutes - CAUGHT_UP_MINUTES) ? 'unknown' : undefined
}

function findNotStarted(scheduledRun: ScheduledRun, rules: AttentionRules, now: number): Lateness | undefined {
  if (phaseOf(scheduledRun, rules, now) !== 'due') return undefined
  const minutesLate = Math.max(1, Math.floor((now - scheduledRun.startAt) / 60))
  return { minutesLate, reason: scheduledRun.driverId === null ? 'driver' : null }
}

function findNoDriver(scheduledRun: ScheduledRun, rules: AttentionRules, now: number): Lateness | undefined {
  const isUncovered =
    scheduledRun.driverId === null &&
    phaseOf(scheduledRun, rules, now) === 'scheduled' &&
    mustBeCovered(scheduledRun, now)
  return isUncovered ? { minutesLate: null, reason: 'driver' } : undefined
}
