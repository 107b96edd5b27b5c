import type { ScheduledRun } from '@firstbell/domain'

/** The bus that drives, else the one that is planned. */
export function busNumberOf({ run, busNumber }: ScheduledRun): string | null {
  return run.busNumber ?? busNumber
}

/** Who drives: the office's substitute of today, also during the run; else the driver who began it, or who is planned. */
export function driverNameOf({ run, driverName, driverIsSubstitute }: ScheduledRun): string {
  return driverIsSubstitute ? driverName : (run.driverName ?? driverName)
}
