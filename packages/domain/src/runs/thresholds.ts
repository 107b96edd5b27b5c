/**
 * The numbers at which an answer about a run changes, and how each is compared. Every page, message, alert and report asks here; what an
 * office sets for itself are its rules (`ServiceRules`), which the functions below take.
 */

/** STATUS-2: a position is fresh up to the first, aging up to the second, stale up to the third; then there is no signal. */
export const AGEING_SECONDS = 30
export const STALE_SECONDS = 120
export const NO_SIGNAL_SECONDS = 300

/** DAY-4, ALERT-10: the driver and the bus must be known this long before the start. */
export const NO_DRIVER_SECONDS = 60 * 60
/** A run is over this long after its scheduled end: nobody starts it, waits for it, or is told of it any more. */
export const OVER_SECONDS = 60 * 60
/** WEB-20: a run is due soon this long before its start. */
export const DUE_SOON_SECONDS = 45 * 60
/** A bus that is later than this is very late. */
export const VERY_LATE_MINUTES = 10
/** A stop this near to a school is the stop at that school. */
export const AT_SCHOOL_METRES = 150

/** STATUS-1: late begins beyond the minutes, not at them, and goes by exact seconds. */
export function isLaterThan(seconds: number, minutes: number): boolean {
  return seconds > minutes * 60
}

/** STATUS-1: so does early. */
export function isEarlierThan(seconds: number, minutes: number): boolean {
  return -seconds > minutes * 60
}

/** Whether a run that has not started should have, by the minutes that the office sets. `now` and `startAt` in seconds UTC. */
export function isStartMissed({ startAt }: { startAt: number }, notStartedMinutes: number, now: number): boolean {
  return isLaterThan(now - startAt, notStartedMinutes)
}

/** Whether the driver and the bus of a run must be known by now. `now` and `startAt` in seconds UTC. */
export function mustBeCovered({ startAt }: { startAt: number }, now: number): boolean {
  return now >= startAt - NO_DRIVER_SECONDS
}

/** When the time of a run is over; in seconds UTC, as `endAt`. */
export function overAt({ endAt }: { endAt: number }): number {
  return endAt + OVER_SECONDS
}

/** Whether the time of a run is over. `now` and `endAt` in seconds UTC. */
export function isOver(scheduledRun: { endAt: number }, now: number): boolean {
  return now > overAt(scheduledRun)
}
