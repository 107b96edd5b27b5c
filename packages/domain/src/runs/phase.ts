import type { ScheduledRun } from './scheduled-run.ts'
import { isOver, isStartMissed } from './thresholds.ts'

/** What has happened to a run so far, whatever the time is. A run that is canceled while its bus drives is under way until it ends. */
export type RunStage = 'canceled' | 'notStarted' | 'underWay' | 'finished'

/**
 * Where a run stands at a moment: before it should have started; *due*, since it should have; under way; at its last stop, and not
 * ended yet; finished; *not driven*, since its time is over; or canceled, which a merged run is as well.
 */
export type RunPhase = 'scheduled' | 'due' | 'underWay' | 'atLastStop' | 'finished' | 'notDriven' | 'canceled'

type Staged = Pick<ScheduledRun, 'cancelled'> & { run: Pick<ScheduledRun['run'], 'active' | 'finishedAt'> }
type Ordered = { run: Pick<ScheduledRun['run'], 'arrivals'>; stops: readonly { id: string }[] }

export function stageOf({ cancelled, run }: Staged): RunStage {
  if (run.active) return 'underWay'
  if (cancelled) return 'canceled'
  return isFinished(run) ? 'finished' : 'notStarted'
}

/** `notStartedMinutes` is the rule of the organization, `now` is seconds UTC. */
export function phaseOf(
  scheduledRun: Staged & Ordered & Pick<ScheduledRun, 'startAt' | 'endAt'>,
  { notStartedMinutes }: { notStartedMinutes: number },
  now: number,
): RunPhase {
  const stage = stageOf(scheduledRun)
  if (stage === 'underWay') return lastStopReachedAt(scheduledRun) === undefined ? 'underWay' : 'atLastStop'
  if (stage !== 'notStarted') return stage
  if (isOver(scheduledRun, now)) return 'notDriven'
  return isStartMissed(scheduledRun, notStartedMinutes, now) ? 'due' : 'scheduled'
}

/** Whether a run is under way or has been. */
export function hasBegun(run: Pick<ScheduledRun['run'], 'startedAt' | 'finishedAt'> & { active?: boolean }): boolean {
  return run.active === true || run.startedAt !== null || run.finishedAt !== null
}

/** Whether a run has ended, also one that was canceled on its way. */
export function isFinished({ finishedAt }: Pick<ScheduledRun['run'], 'finishedAt'>): boolean {
  return finishedAt !== null
}

/** Whether a bus drives a run or is to: it has not ended and is not canceled. */
export function isToCome(scheduledRun: Staged): boolean {
  const stage = stageOf(scheduledRun)
  return stage === 'underWay' || stage === 'notStarted'
}

/** When the bus was at its last stop, which is the school of a pickup run; seconds UTC. */
export function lastStopReachedAt({ run, stops }: Ordered): number | undefined {
  return run.arrivals[stops.at(-1)?.id ?? '']
}
