import type { DriverRunState, DriverRun } from '@firstbell/contract'
import { type DriverEvent, isFinished, isOver } from '@firstbell/domain'

/** The run of the server with all later events of the driver, including those that are not sent yet. */
export function runAfter(run: DriverRunState, events: readonly DriverEvent[]): DriverRunState {
  return [...events].sort((a, b) => a.at - b.at).reduce(after, run)
}

function after(run: DriverRunState, event: DriverEvent): DriverRunState {
  const { at } = event
  switch (event.kind) {
    case 'start':
      return {
        ...run,
        active: !isFinished(run),
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
    case 'emergency':
      return (run.emergency?.at ?? 0) < at
        ? { ...run, emergency: { at, acknowledgedAt: null, acknowledgedBy: null } }
        : run
    case 'close':
      return { ...run, active: false, finishedAt: run.finishedAt ?? at, closedAt: at }
  }
}

/**
 * Whether the bus no longer goes to a stop. A stop of a merged route is not on the planned path, which cannot show that
 * the bus was there: it is left out as soon as something is recorded about each of its riders.
 */
export function isLeftOut({ routeId, stops }: DriverRun, run: DriverRunState, index: number): boolean {
  const stop = stops[index]
  if (run.skipList.includes(stop?.id ?? '')) return true
  return stop?.routeId !== routeId && stop?.children.every(({ id, isAbsent }) => isAbsent || run.riders[id]) === true
}

/** All riders of the stops of a run. */
export function childrenOfLog({ stops }: DriverRun) {
  return [...new Map(stops.flatMap(({ children }) => children).map((child) => [child.id, child])).values()]
}

/** DRIVE-8: the stage of a run on its driver's page. */
export function stageOfLog(scheduledRun: DriverRun, run: DriverRunState, now: number): 'toStart' | 'driving' | 'over' {
  if (run.closedAt !== null || isOver(scheduledRun, now)) return 'over'
  return run.checkedAt === null ? 'toStart' : 'driving'
}
