import type { ExpectedArrival } from '../arrivals/expected-arrival.ts'
import { isFinished } from '../phase.ts'
import type { ScheduledRun } from '../scheduled-run.ts'
import { isAhead, stopStateOf } from '../stop-state.ts'
import { isOver, OVER_SECONDS } from '../thresholds.ts'

/**
 * MESSAGE-92: whether what is said of a run concerns who would have ridden at a stop of it. A canceled run concerns everybody whom it was
 * planned for, whatever time it is; one that has not begun concerns them until an hour after its end, because its bus is
 * still awaited; one that is under way concerns those whose stop is ahead. `now` is seconds UTC.
 */
export function isConcerned(
  scheduledRun: Pick<ScheduledRun, 'run' | 'stops' | 'cancelled' | 'endAt'>,
  stopId: string,
  now: number,
): boolean {
  if (isFinished(scheduledRun.run)) return false
  if (scheduledRun.cancelled) return true
  if (!scheduledRun.run.active) return !isOver(scheduledRun, now)
  return isAhead(stopStateOf(scheduledRun, stopId))
}

/**
 * MESSAGE-8: until when it is of use to know: until the bus comes, if it is still to come at a known moment; else until an hour after the
 * run should have ended, or after now. A bus that is due and has not begun comes at no known moment, whatever an alert says of its minutes.
 * Seconds UTC.
 */
export function usefulUntil(
  { cancelled, endAt }: Pick<ScheduledRun, 'cancelled' | 'endAt'>,
  expected: Pick<ExpectedArrival, 'at' | 'isStartMissed'> | undefined,
  now: number,
): number {
  const isKnown = !cancelled && expected?.isStartMissed === false
  return (isKnown ? expected.at : null) ?? Math.max(endAt, now) + OVER_SECONDS
}
