import { hasBegun, isToCome, type ScheduledRun } from '@firstbell/domain'

/** What a run has of which there is one: its bus, or its driver. */
export type Resource = 'busId' | 'driverId'

/** DAY-15: the other runs of the day that are still to be driven with the bus or driver of a run. */
export function alsoWith(sameDay: readonly ScheduledRun[], run: ScheduledRun, resource: Resource): ScheduledRun[] {
  return run[resource] === null
    ? []
    : sameDay.filter(
        (other) => other.routeId !== run.routeId && other[resource] === run[resource] && isToBeDriven(other),
      )
}

/** DAY-15: the runs of a substitute bus or driver at the time of runs that it is to take over. */
export function clashesOf(
  sameDay: readonly ScheduledRun[],
  runs: readonly ScheduledRun[],
  resource: Resource,
  substituteId: string,
): ScheduledRun[] {
  const taken = new Set(runs.map(({ routeId }) => routeId))
  return sameDay.filter(
    (other) =>
      !taken.has(other.routeId) &&
      other[resource] === substituteId &&
      !other.cancelled &&
      isToCome(other) &&
      runs.some((run) => other.startAt < run.endAt && run.startAt < other.endAt),
  )
}

function isToBeDriven({ cancelled, run }: ScheduledRun): boolean {
  return !cancelled && !hasBegun(run)
}
