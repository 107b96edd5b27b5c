import type { ScheduledRun } from './scheduled-run.ts'

/** Nobody waits for a bus longer than this after its run should have ended. */
export const WAITING_SECONDS = 60 * 60

/**
 * MESSAGE-92: whether what is said of a run concerns who would have ridden at a stop of it. A canceled run concerns everybody whom it was
 * planned for, whatever time it is; one that has not begun concerns them until an hour after its end, because its bus is
 * still awaited; one that is under way concerns those whose stop is ahead. `now` is seconds UTC.
 */
export function isConcerned(
  { run, stops, cancelled, endAt }: Pick<ScheduledRun, 'run' | 'stops' | 'cancelled' | 'endAt'>,
  stopId: string,
  now: number,
): boolean {
  if (run.finishedAt !== null) return false
  if (cancelled) return true
  if (!run.active) return now <= endAt + WAITING_SECONDS
  const next = stops.findIndex(({ id }) => id === run.nextstopId)
  const own = stops.findIndex(({ id }) => id === stopId)
  return next !== -1 && own >= next && !run.skipList.includes(stopId)
}

/**
 * MESSAGE-8: until when it is of use to know: until the bus comes, if it is still to come at a known moment (`expectedAt`); else until an
 * hour after the run should have ended, or after now. Seconds UTC.
 */
export function usefulUntil(
  { cancelled, endAt }: Pick<ScheduledRun, 'cancelled' | 'endAt'>,
  expectedAt: number | undefined,
  now: number,
): number {
  return cancelled || expectedAt === undefined ? Math.max(endAt, now) + WAITING_SECONDS : expectedAt
}
