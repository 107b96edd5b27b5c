import type { ServiceRules } from '../organizations/service-rules.ts'
import { deviationSecondsOf } from '../runs/punctuality.ts'
import type { ScheduledRun } from '../runs/scheduled-run.ts'
import type { ServiceAlert } from './service-alert.ts'

type Rules = Pick<ServiceRules, 'lateMinutes' | 'notStartedMinutes' | 'unseenSeconds'>
type Known = Pick<ServiceAlert, 'state' | 'source' | 'minutesLate' | 'reason'>

/** What the product writes of a run that is late, has not started, or has no driver. */
export type Lateness = Pick<ServiceAlert, 'minutesLate' | 'reason'>

/** What the product does about a run: write an alert (a new one, or the one that is there), or close it. */
export type AlertStep = { kind: 'write'; lateness: Lateness } | { kind: 'close'; minutesLate: number | null }

/** The driver must be known this long before the start. */
const COVER_SECONDS = 45 * 60
/** A run that never started is over this long after its end. */
const OVER_SECONDS = 60 * 60
/** An alert closes only when the bus has caught up this much below the threshold: it would come and go otherwise. */
const CAUGHT_UP_MINUTES = 5
/** What everybody reads is written again when the bus is this much later, and not before. */
const LATER_MINUTES = 10

/** ALERT-10: whether the product looks at a run now. */
export function isWatched({ run, startAt, endAt }: ScheduledRun, now: number): boolean {
  return run.active || (startAt - COVER_SECONDS <= now && now <= endAt + 2 * OVER_SECONDS)
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
  if (isOver(scheduledRun, now)) return isThere ? { kind: 'close', minutesLate: known.minutesLate } : undefined
  const lateness = latenessOf(scheduledRun, rules, now)
  if (lateness === 'unknown') return undefined
  if (lateness !== 'none') return isNews(lateness, known) ? { kind: 'write', lateness } : undefined
  if (!isThere) return undefined
  const seconds = deviationSecondsOf(scheduledRun)
  const minutes = seconds === undefined ? known.minutesLate : Math.max(1, Math.floor(seconds / 60))
  return { kind: 'close', minutesLate: minutes }
}

function isOver({ run, cancelled, endAt }: ScheduledRun, now: number): boolean {
  if (run.active) return false
  return cancelled || run.finishedAt !== null || now > endAt + OVER_SECONDS
}

/** `unknown`: nothing is heard of the bus, or it is between late and caught up; whatever stands stays. */
function latenessOf(scheduledRun: ScheduledRun, rules: Rules, now: number): Lateness | 'unknown' | 'none' {
  const { run, startAt, driverId } = scheduledRun
  if (run.active) {
    const seconds = deviationSecondsOf(scheduledRun)
    const seenAt = run.position?.at
    if (seconds === undefined || seenAt === undefined || now - seenAt > rules.unseenSeconds) return 'unknown'
    const minutes = Math.floor(seconds / 60)
    if (minutes >= rules.lateMinutes) return { minutesLate: minutes, reason: null }
    return minutes < rules.lateMinutes - CAUGHT_UP_MINUTES ? 'none' : 'unknown'
  }
  const reason = driverId === null ? 'driver' : null
  if (now >= startAt + rules.notStartedMinutes * 60)
    return { minutesLate: Math.max(1, Math.floor((now - startAt) / 60)), reason }
  return driverId === null && now >= startAt - COVER_SECONDS ? { minutesLate: null, reason } : 'none'
}

/** A draft is kept up; what everybody reads, and what somebody dismissed, is written again only when it is much worse. */
function isNews({ minutesLate, reason }: Lateness, known: Known | undefined): boolean {
  if (!known) return true
  if (known.state === 'draft') return minutesLate !== known.minutesLate || reason !== known.reason
  return (minutesLate ?? 0) >= (known.minutesLate ?? 0) + LATER_MINUTES
}
