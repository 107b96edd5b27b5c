import { type AlertCause, ALERT_CAUSES, type AutomaticMode, modeSettingOf } from '../organizations/automatic-mode.ts'
import type { ServiceRules } from '../organizations/service-rules.ts'
import type { AttentionRules } from '../runs/attention.ts'
import { phaseOf, type RunPhase } from '../runs/phase.ts'
import { deviationSecondsOf } from '../runs/arrivals/punctuality.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import { mustBeCovered, OVER_SECONDS } from '../runs/thresholds.ts'
import { CAUSES, type Lateness } from './alert-causes.ts'
import type { ServiceAlert } from './service-alert.ts'

type Modes = Pick<ServiceRules, ReturnType<typeof modeSettingOf>>
type Known = Pick<ServiceAlert, 'state' | 'source' | 'minutesLate' | 'reason'>

/** What the product does about a run: write an alert (a new one, or the one that is there), or close it. */
export type AlertStep =
  | { kind: 'write'; cause: AlertCause; lateness: Lateness }
  | { kind: 'close'; isBackOnTime: boolean; minutesLate: number | null }

/** What everybody reads is written again when the bus is this much later, and not before. */
const LATER_MINUTES = 10

/** ALERT-16: what the product does about a run, as the office has set it for its cause. */
export const modeOf = (cause: AlertCause, rules: Modes): AutomaticMode => rules[modeSettingOf(cause)]

/** ALERT-24: whether what an alert of a cause says is sent only where a device of the run reports. */
export const needsReports = (cause: AlertCause): boolean => CAUSES[cause].needsReports

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
  rules: AttentionRules,
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
export function isRunLate(scheduledRun: ScheduledRun, rules: AttentionRules, now: number): boolean {
  const lateness = latenessOf(scheduledRun, rules, now)
  return typeof lateness === 'object' && CAUSES[lateness.cause].isLateBus
}

/** Of the first cause that holds. */
function latenessOf(
  scheduledRun: ScheduledRun,
  rules: AttentionRules,
  now: number,
): (Lateness & { cause: AlertCause }) | 'unknown' | 'none' {
  for (const cause of ALERT_CAUSES) {
    const found = CAUSES[cause].find(scheduledRun, rules, now)
    if (found) return found === 'unknown' ? found : { cause, ...found }
  }
  return 'none'
}

/** A draft is kept up; what everybody reads, and what somebody dismissed, is written again only when it is much worse. */
function isNews({ minutesLate, reason }: Lateness, known: Known | undefined): boolean {
  if (!known) return true
  if (known.state === 'draft') return minutesLate !== known.minutesLate || reason !== known.reason
  return (minutesLate ?? 0) >= (known.minutesLate ?? 0) + LATER_MINUTES
}
