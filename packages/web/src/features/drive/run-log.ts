import type { DriverRunState, DriverRun } from '@firstbell/contract'
import type { DriverEvent } from '@firstbell/domain'

/** A run as the server knows it, after what the driver has said since: also what has not been sent yet. */
export function runAfter(run: DriverRunState, events: readonly DriverEvent[]): DriverRunState {
  return [...events].sort((a, b) => a.at - b.at).reduce(after, run)
}

function after(run: DriverRunState, event: DriverEvent): DriverRunState {
  const { at } = event
  switch (event.kind) {
    case 'start':
      return {
        ...run,
        active: run.finishedAt === null,
        startedAt: run.startedAt ?? at,
        busId: event.busId,
        checkedAt: at,
      }
    case 'rider': {
      const { childId, ride, stopId } = event
      if ((run.riders[childId]?.at ?? 0) > at) return run
      return { ...run, riders: { ...run.riders, [childId]: { ride, stopId, at } } }
    }
    case 'skip': {
      const skipList = [...new Set([...run.skipList, event.stopId])]
      return { ...run, skipList, skipReasons: { ...run.skipReasons, [event.stopId]: event.reason } }
    }
    case 'walkThrough':
      return { ...run, walkedThroughAt: at }
    case 'close':
      return { ...run, active: false, finishedAt: run.finishedAt ?? at, closedAt: at }
  }
}

/** Everyone who waits at a stop of a run. */
export function childrenOf({ stops }: DriverRun) {
  return [...new Map(stops.flatMap(({ children }) => children).map((child) => [child.id, child])).values()]
}

/** A run that nobody ended is over this long after the timetable said so. */
const FORGOTTEN_AFTER_SECONDS = 3600

/** DRIVE-8: where a run stands on its driver's page. */
export function stageOf(scheduledRun: DriverRun, run: DriverRunState, now: number): 'toStart' | 'driving' | 'over' {
  if (run.closedAt !== null || now > scheduledRun.endAt + FORGOTTEN_AFTER_SECONDS) return 'over'
  return run.checkedAt === null ? 'toStart' : 'driving'
}
