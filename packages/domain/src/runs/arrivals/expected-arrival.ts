import type { ScheduledRun } from '../scheduled-run.ts'
import { isAhead, stopStateOf } from '../stop-state.ts'
import { isStartMissed } from '../thresholds.ts'

/** When a bus is expected at a stop; the window is known of a bus that is heard of. Seconds UTC. */
export interface ExpectedArrival {
  /** Null where the bus is to come and nobody knows when. */
  at: number | null
  window: { earliestAt: number; latestAt: number } | null
  /** It is due by its schedule and has not begun, whatever is said of its minutes. */
  isStartMissed: boolean
}

/** What is said of a bus at a moment. */
export interface ExpectationRules {
  /** By how much the bus is said to be behind the schedule of the day; null where nobody knows by how much. */
  minutesBeyondSchedule: number | null
  /** After so many minutes a run that is due has not started. */
  notStartedMinutes: number
  /** Seconds UTC. */
  now: number
}

/**
 * MESSAGE-73: when a bus that is still to come is expected at a stop: by its ETA, else by its schedule and as late as it is
 * said to be. Nobody knows when one comes that is due and has not started. Undefined where the stop is behind it, was skipped, or is not on
 * the run.
 */
export function expectedArrival(
  { run, stops, startAt }: Pick<ScheduledRun, 'run' | 'stops' | 'startAt'>,
  stopId: string,
  { minutesBeyondSchedule, notStartedMinutes, now }: ExpectationRules,
): ExpectedArrival | undefined {
  const stop = stops.find(({ id }) => id === stopId)
  if (!stop || !isAhead(stopStateOf({ run, stops }, stopId))) return undefined
  const secondsLate = (minutesBeyondSchedule ?? 0) * 60
  const at = stop.scheduledAt + secondsLate
  if (run.active) return { ...(etaOf(run, stopId) ?? { at: Math.max(now, at), window: null }), isStartMissed: false }
  const isMissed = (late: number) => isStartMissed({ startAt: startAt + late }, notStartedMinutes, now)
  const isPast = at + 60 <= now // minutes late are whole ones: the last of them is not over
  const isUnknown = isMissed(secondsLate) || isPast || minutesBeyondSchedule === null
  return { at: isUnknown ? null : at, window: null, isStartMissed: isMissed(0) }
}

/** When a bus that is heard of is expected at a stop that is ahead of it; undefined where that is not known. */
export function expectedWindow(
  { run, stops }: Pick<ScheduledRun, 'run' | 'stops'>,
  stopId: string,
): ExpectedArrival['window'] | undefined {
  if (!run.active || !isAhead(stopStateOf({ run, stops }, stopId))) return undefined
  return etaOf(run, stopId)?.window
}

function etaOf({ etaList }: Pick<ScheduledRun['run'], 'etaList'>, stopId: string) {
  const eta = etaList.find((one) => one.stopId === stopId)
  return eta && { at: eta.at, window: { earliestAt: eta.earliestAt, latestAt: eta.latestAt } }
}

/** A window as it is shown: the minute that has begun at its early edge, which nobody may miss, and the next whole one at its late edge. */
export function shownWindow({ earliestAt, latestAt }: { earliestAt: number; latestAt: number }) {
  return { earliestAt: Math.floor(earliestAt / 60) * 60, latestAt: Math.ceil(latestAt / 60) * 60 }
}
