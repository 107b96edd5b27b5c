import type { RunState } from './state.ts'
import { AGEING_SECONDS, NO_SIGNAL_SECONDS, STALE_SECONDS } from './thresholds.ts'

/** STATUS-2: the age of the last position. */
export type Freshness = 'fresh' | 'ageing' | 'stale' | 'noSignal'

export function freshnessOf(ageSeconds: number): Freshness {
  if (ageSeconds > NO_SIGNAL_SECONDS) return 'noSignal'
  if (ageSeconds > STALE_SECONDS) return 'stale'
  return ageSeconds > AGEING_SECONDS ? 'ageing' : 'fresh'
}

/** When a run was heard of last, in seconds UTC: by its position, or by its start where it has none. */
export function lastReportAt({ position, startedAt }: Pick<RunState, 'position' | 'startedAt'>): number | null {
  return position?.at ?? startedAt
}

/** Whether nothing has been heard of a run for longer than some seconds: five minutes, or what the office sets for its alerts. */
export function isSilent(
  run: Pick<RunState, 'position' | 'startedAt'>,
  now: number,
  seconds: number = NO_SIGNAL_SECONDS,
): boolean {
  return now - (lastReportAt(run) ?? now) > seconds
}
