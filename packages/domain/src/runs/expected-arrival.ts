import type { ScheduledRun } from './scheduled-run.ts'
import { isAhead, stopStateOf } from './stop-state.ts'

/** When a bus is expected at a stop; the window is known of a bus that is heard of. Seconds UTC. */
export interface ExpectedArrival {
  at: number
  window: { earliestAt: number; latestAt: number } | null
}

/**
 * MESSAGE-73: when a bus that is still to come is expected at a stop: by its ETA, else by its schedule and as late as it is
 * said to be. Undefined where the stop is behind it, was skipped, or is not on the run.
 */
export function expectedArrival(
  { run, stops }: Pick<ScheduledRun, 'run' | 'stops'>,
  stopId: string,
  now: number,
  minutesLate: number,
): ExpectedArrival | undefined {
  const stop = stops.find(({ id }) => id === stopId)
  if (!stop || !isAhead(stopStateOf({ run, stops }, stopId))) return undefined
  if (!run.active) {
    const at = stop.scheduledAt + minutesLate * 60
    return at + 60 <= now ? undefined : { at, window: null } // minutes late are whole ones: the last of them is not over
  }
  const eta = run.etaList.find((one) => one.stopId === stopId)
  if (!eta) return { at: Math.max(now, stop.scheduledAt + minutesLate * 60), window: null }
  return { at: eta.at, window: { earliestAt: eta.earliestAt, latestAt: eta.latestAt } }
}

/** A window as it is shown: the minute that has begun at its early edge, which nobody may miss, and the next whole one at its late edge. */
export function shownWindow({ earliestAt, latestAt }: { earliestAt: number; latestAt: number }) {
  return { earliestAt: Math.floor(earliestAt / 60) * 60, latestAt: Math.ceil(latestAt / 60) * 60 }
}
