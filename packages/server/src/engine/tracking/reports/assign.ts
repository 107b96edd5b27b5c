import { isFinished, isOver } from '@firstbell/domain'
import { type Line, project } from '@firstbell/geo'
import type { Fix, TravelTimeHistory } from '@firstbell/tracker'
import type { PlannedRun } from '../../timetable/scheduled-runs.store.ts'
import type { LiveRun } from '../live-run.ts'

/** A scheduled run of today with its line and, once it has begun, its recorded run. */
export interface TrackedRun {
  planned: PlannedRun
  line: Line | undefined
  /** What earlier runs took for its links; absent while none is known. */
  history: TravelTimeHistory | undefined
  run: LiveRun | undefined
}

/** What a device is tied to. */
export interface Carrier {
  busId: string | null
  routeId: string | null
}

const EARLY_SECONDS = 20 * 60
const OVERDUE_SECONDS = 10 * 60
/** A run begins when its bus comes this near to its streets. */
const BEGINS_WITHIN_METRES = 150

/**
 * RUN-2: the scheduled run of a device to which a fix belongs: the one under way on this bus; else the next that is due and whose streets
 * the bus has reached. A run that is overdue gives way to the next one on the same bus.
 */
export function runFor(scheduledRuns: readonly TrackedRun[], fix: Fix): TrackedRun | undefined {
  const candidates = scheduledRuns.filter(
    ({ planned, run }) =>
      !planned.cancelled &&
      !(run && isFinished(run.state)) &&
      fix.at >= planned.startAt - EARLY_SECONDS &&
      !isOver(planned, fix.at),
  )
  const underWay = candidates.filter(({ run }) => run?.state.active)
  return (
    underWay.find(({ planned }) => fix.at <= planned.endAt + OVERDUE_SECONDS) ??
    candidates.find((candidate) => !candidate.run && isNear(candidate.line, fix)) ??
    underWay[0]
  )
}

/** The finished run of a carrier in whose time a late fix falls: it completes that run's track. */
export function finishedRunOf(scheduledRuns: Iterable<TrackedRun>, fix: Fix): LiveRun | undefined {
  for (const { run } of scheduledRuns) {
    const { startedAt, finishedAt } = run?.state ?? {}
    if (startedAt && finishedAt && fix.at >= startedAt && fix.at <= finishedAt) return run
  }
  return undefined
}

function isNear(line: Line | undefined, fix: Fix): boolean {
  return !line || project(line, fix.position).offsetMetres <= BEGINS_WITHIN_METRES
}
