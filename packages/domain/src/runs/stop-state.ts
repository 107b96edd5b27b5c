import type { ScheduledRun } from './scheduled-run.ts'
import { hasBegun, isFinished } from './phase.ts'
import { STOP_STATUS, type StopStatus } from './stop-status.ts'

/**
 * What has become of a stop of a run. `ahead`: the bus comes yet, `next`: as the next one; `here`: it stands there; `arrived`: it was
 * there; `skipped`; `passed`: it lies behind a bus of which it is not known whether it stopped there (its tracker was switched on later);
 * `missed`: the run has ended without being there; `canceled`: the run was canceled before.
 */
export type StopState = 'ahead' | 'next' | 'here' | 'arrived' | 'skipped' | 'passed' | 'missed' | 'canceled'

type Run = Pick<
  ScheduledRun['run'],
  'active' | 'startedAt' | 'finishedAt' | 'nextstopId' | 'nextstopIndex' | 'atStopId' | 'arrivals' | 'skipList'
>

/** A run with its stops in the order of its date. */
export interface RunWithStops {
  run: Run
  stops: readonly { id: string }[]
}

/** How many stops lie behind the bus of a run: none before it begins, all where no stop is next any more. */
export function stopsBehind({ run, stops }: RunWithStops): number {
  if (!hasBegun(run)) return 0
  const next = stops.findIndex(({ id }) => id === run.nextstopId)
  return next === -1 ? (run.nextstopIndex ?? stops.length) : next
}

/** The state of a stop of a run; undefined where the run does not serve it on its date. */
export function stopStateOf(
  { run, stops, cancelled = false }: RunWithStops & { cancelled?: boolean },
  stopId: string,
): StopState | undefined {
  const index = stops.findIndex(({ id }) => id === stopId)
  if (index === -1) return undefined
  return stateAt(run, { index, behind: stopsBehind({ run, stops }), stopId, cancelled })
}

/** The states of all stops of a run, in its order. */
export function stopStatesOf({ run, stops, cancelled = false }: RunWithStops & { cancelled?: boolean }): StopState[] {
  const behind = stopsBehind({ run, stops })
  return stops.map(({ id: stopId }, index) => stateAt(run, { index, behind, stopId, cancelled }))
}

interface Placed {
  index: number
  behind: number
  stopId: string
  cancelled: boolean
}

function stateAt(run: Run, { index, behind, stopId, cancelled }: Placed): StopState {
  if (run.skipList.includes(stopId)) return 'skipped' // a driver who skips a stop counts more than a tracker
  if (run.active && run.atStopId === stopId) return 'here'
  if (run.arrivals[stopId] !== undefined) return 'arrived'
  if (!run.active && cancelled) return 'canceled'
  if (!run.active && isFinished(run)) return 'missed'
  if (index < behind) return 'passed'
  return run.active && index === behind ? 'next' : 'ahead'
}

/** DAY-17: the first position at which a run can take a stop in, from 0: none that its bus has passed, and none once it has ended. */
export function firstOpenIndex(run: Pick<Run, 'startedAt' | 'finishedAt' | 'nextstopIndex'>): number {
  if (!hasBegun(run)) return 0
  return isFinished(run) ? Infinity : (run.nextstopIndex ?? Infinity)
}

/** Whether the bus comes to a stop yet. */
export function isAhead(state: StopState | undefined): boolean {
  return state === 'ahead' || state === 'next'
}

/** REPLAY-1, STATUS-5: the code of the specification: 0 arrived, 1 skipped, 2 passed; none where no bus has come yet. */
export function stopStatusOf(state: StopState): StopStatus | null {
  return STATUS_OF[state]
}

const STATUS_OF: Record<StopState, StopStatus | null> = {
  ahead: null,
  next: null,
  canceled: null,
  here: STOP_STATUS.arrived,
  arrived: STOP_STATUS.arrived,
  skipped: STOP_STATUS.skipped,
  passed: STOP_STATUS.passed,
  missed: STOP_STATUS.passed,
}
