import type { ScheduledRun } from '@firstbell/domain'

/** Where a scheduled run stands in its day; the status label knows only 'Not Running' for three of these. */
export type Phase = 'cancelled' | 'notStarted' | 'running' | 'finished'

export function phaseOf({ cancelled, run }: ScheduledRun): Phase {
  if (run.active) return 'running'
  if (cancelled) return 'cancelled'
  return run.finishedAt === null ? 'notStarted' : 'finished'
}

/** The bus that drives, else the one that is planned. */
export function busNumberOf({ run, busNumber }: ScheduledRun): string | null {
  return run.busNumber ?? busNumber
}

/** Who drives: the office's substitute of today, also during the run; else the driver who began it, or who is planned. */
export function driverNameOf({ run, driverName, driverIsSubstitute }: ScheduledRun): string {
  return driverIsSubstitute ? driverName : (run.driverName ?? driverName)
}
