import { childrenOn, type FamilyRoute, onBoard, runServing, type ScheduledRun, STALE_SECONDS } from '@firstbell/domain'
import { phaseOf } from '../../../live/scheduled-run.ts'

/** What there is to say of the bus of a family now. */
export interface Ride {
  scheduledRun: ScheduledRun
  assignment: Pick<FamilyRoute, 'routeId' | 'stopId' | 'children' | 'days'>
  /** Where the bus stands in relation to the family's stop. */
  kind: 'comes' | 'expected' | 'lost' | 'wasThere' | 'leftOut' | 'notStarted' | 'cancelled' | 'merged' | 'over'
  stopName: string
  scheduledAt: number | undefined
  eta: { earliestAt: number; latestAt: number } | undefined
  /** Seconds UTC at which the bus was at the stop. */
  arrivedAt: number | undefined
  /** How many stops it makes before. */
  stopsBefore: number
  /** The children of the family who are on board. */
  aboard: readonly string[]
}

/** CALL-1: the ride that is meant by a question on the phone: under way, else the next of the day, else the last one. */
export function rideOf(
  scheduledRuns: readonly ScheduledRun[],
  assignments: readonly Ride['assignment'][],
  now: number,
): Ride | undefined {
  const own = ridesOf(scheduledRuns, assignments, now)
  const isAhead = ({ scheduledRun }: Ride) => scheduledRun.run.finishedAt === null && scheduledRun.endAt > now
  return own.find(({ scheduledRun }) => scheduledRun.run.active) ?? own.find(isAhead) ?? own.at(-1)
}

/** NAV-11: all rides of a family on the date of the runs, in order of departure. */
export function ridesOf(
  scheduledRuns: readonly ScheduledRun[],
  assignments: readonly Ride['assignment'][],
  now: number,
): Ride[] {
  return assignments
    .flatMap((assignment) => {
      const scheduledRun = runServing(scheduledRuns, assignment)
      if (!scheduledRun) return []
      const children = childrenOn(assignment, scheduledRun.date)
      return children.length > 0 ? [describe(scheduledRun, { ...assignment, children }, now)] : []
    })
    .sort((a, b) => a.scheduledRun.startAt - b.scheduledRun.startAt)
}

function describe(scheduledRun: ScheduledRun, assignment: Ride['assignment'], now: number): Ride {
  const { run, stops } = scheduledRun
  const index = stops.findIndex(({ id }) => id === assignment.stopId)
  const stop = stops[index]
  const eta = run.etaList.find(({ stopId }) => stopId === assignment.stopId)
  const arrivedAt = run.arrivals[assignment.stopId]
  return {
    scheduledRun,
    assignment,
    kind: kindOf(scheduledRun, assignment.stopId, now),
    stopName: stop?.name ?? '',
    scheduledAt: stop?.scheduledAt,
    eta,
    arrivedAt,
    stopsBefore: Math.max(0, index - (run.nextstopIndex ?? index)),
    aboard: onBoard(run.riders).filter((id) => assignment.children.includes(id)),
  }
}

function kindOf(scheduledRun: ScheduledRun, stopId: string, now: number): Ride['kind'] {
  const { run } = scheduledRun
  const phase = phaseOf(scheduledRun)
  if (phase === 'cancelled') return scheduledRun.mergedInto ? 'merged' : 'cancelled'
  if (phase === 'notStarted') return 'notStarted'
  if (run.arrivals[stopId] !== undefined) return 'wasThere'
  if (run.skipList.includes(stopId)) return 'leftOut'
  if (phase === 'finished') return 'over'
  if (now - (run.position?.at ?? run.startedAt ?? now) > STALE_SECONDS) return 'lost'
  return run.etaList.some((eta) => eta.stopId === stopId) ? 'comes' : 'expected'
}
