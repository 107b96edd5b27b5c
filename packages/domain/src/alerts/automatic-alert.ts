import type { AutomaticMode, ServiceRules } from '../organizations/service-rules.ts'
import { isSilent } from '../runs/freshness.ts'
import { phaseOf, type RunPhase } from '../runs/phase.ts'
import { deviationSecondsOf } from '../runs/punctuality.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { isLaterThan, mustBeCovered, OVER_SECONDS } from '../runs/thresholds.ts'
import type { ServiceAlert } from './service-alert.ts'

type Rules = Pick<ServiceRules, 'lateMinutes' | 'notStartedMinutes' | 'unseenSeconds'>
type Modes = Pick<ServiceRules, 'lateAlerts' | 'notStartedAlerts' | 'noDriverAlerts'>
type Known = Pick<ServiceAlert, 'state' | 'source' | 'minutesLate' | 'reason'>

/** What the product writes of a run that is late, has not started, or has no driver. */
export type Lateness = Pick<ServiceAlert, 'minutesLate' | 'reason'>

/** Why the product writes an alert. */
export type AlertCause = 'late' | 'notStarted' | 'noDriver'

/** What the product does about a run: write an alert (a new one, or the one that is there), or close it. */
export type AlertStep =
  | { kind: 'write'; cause: AlertCause; lateness: Lateness }
  | { kind: 'close'; isBackOnTime: boolean; minutesLate: number | null }

/** An alert closes only when the bus has caught up this much below the threshold: it would come and go otherwise. */
const CAUGHT_UP_MINUTES = 5
/** What everybody reads is written again when the bus is this much later, and not before. */
const LATER_MINUTES = 10

/** ALERT-16: what the product does about a run, as the office has set it for its cause. */
export function modeOf(cause: AlertCause, rules: Modes): AutomaticMode {
  return { late: rules.lateAlerts, notStarted: rules.notStartedAlerts, noDriver: rules.noDriverAlerts }[cause]
}

/** ALERT-10: whether the product looks at a run now. */
export function isWatched(scheduledRun: ScheduledRun, now: number): boolean {
  return isAwaited(scheduledRun, now) && (scheduledRun.run.active || mustBeCovered(scheduledRun, now))
}

/** ALERT-11: whether an alert of a run can still be true; the product looks an hour longer than a run that never starts is awaited. */
export function isAwaited({ run, endAt }: Pick<ScheduledRun, 'run' | 'endAt'>, now: number): boolean {
  return run.active || now <= endAt + 2 * OVER_SECONDS
}

/** ALERT-10 to ALERT-13: what the product does about a run, given the alert that it has written of it today. */
export function nextAlertStep(
  scheduledRun: ScheduledRun,
  known: Known | undefined,
  rules: Rules,
  now: number,
): AlertStep | undefined {
  if (known?.source === 'office') return undefined // somebody has written it anew
  const isThere = known !== undefined && known.state !== 'closed'
  if (HAS_ENDED.has(phaseOf(scheduledRun, rules, now)))
    return isThere ? { kind: 'close', isBackOnTime: false, minutesLate: known.minutesLate } : undefined
  const lateness = latenessOf(scheduledRun, rules, now)
  if (lateness === 'unknown') return undefined
  if (lateness !== 'none') {
    const { cause, ...written } = lateness
    return isNews(written, known) ? { kind: 'write', cause, lateness: written } : undefined
  }
  if (!isThere) return undefined
  const seconds = deviationSecondsOf(scheduledRun)
  const minutes = seconds === undefined ? known.minutesLate : Math.max(1, Math.floor(seconds / 60))
  return { kind: 'close', isBackOnTime: true, minutesLate: minutes }
}

/** No bus comes any more. */
const HAS_ENDED: ReadonlySet<RunPhase> = new Set(['finished', 'notDriven', 'canceled'])

/** Whether a bus is as late as the office wants to know, or has not started. */
export function isRunLate(scheduledRun: ScheduledRun, rules: Rules, now: number): boolean {
  const lateness = latenessOf(scheduledRun, rules, now)
  return typeof lateness === 'object' && lateness.cause !== 'noDriver'
}

/** `unknown`: nothing is heard of the bus, or it is between late and caught up; whatever stands stays. */
function latenessOf(
  scheduledRun: ScheduledRun,
  rules: Rules,
  now: number,
): (Lateness & { cause: AlertCause }) | 'unknown' | 'none' {
  const { run, startAt, driverId } = scheduledRun
  if (run.active) {
    const seconds = deviationSecondsOf(scheduledRun)
    if (seconds === undefined || !run.position || isSilent(run, now, rules.unseenSeconds)) return 'unknown'
    if (isLaterThan(seconds, rules.lateMinutes))
      return { cause: 'late', minutesLate: Math.floor(seconds / 60), reason: null }
    return isLaterThan(seconds, rules.lateMinutes - CAUGHT_UP_MINUTES) ? 'unknown' : 'none'
  }
  const reason = driverId === null ? 'driver' : null
  const phase = phaseOf(scheduledRun, rules, now)
  if (phase === 'due')
    return { cause: 'notStarted', minutesLate: Math.max(1, Math.floor((now - startAt) / 60)), reason }
  const isUncovered = phase === 'scheduled' && driverId === null && mustBeCovered(scheduledRun, now)
  return isUncovered ? { cause: 'noDriver', minutesLate: null, reason } : 'none'
}

/** A draft is kept up; what everybody reads, and what somebody dismissed, is written again only when it is much worse. */
function isNews({ minutesLate, reason }: Lateness, known: Known | undefined): boolean {
  if (!known) return true
  if (known.state === 'draft') return minutesLate !== known.minutesLate || reason !== known.reason
  return (minutesLate ?? 0) >= (known.minutesLate ?? 0) + LATER_MINUTES
}
