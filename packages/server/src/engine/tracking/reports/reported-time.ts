import { timeFault } from './reject-reason.ts'

/** A receiver that counts weeks with ten bits is 1,024 weeks behind, or twice as many. */
const WEEK_ROLLOVER_SECONDS = 1024 * 7 * 86_400
/** Apple's times are counted from 2001. */
const APPLE_EPOCH_SECONDS = 978_307_200

/**
 * REPORT-20: the time of a report in seconds UTC. Devices count milliseconds or microseconds, from another year, or with a
 * week number that began again: of these faults the one is mended that makes the time plausible at `now`. A time that is
 * plausible, or that none of them explains, stays as it is.
 */
export function reportedTime(at: number, now: number): number {
  if (timeFault(at, now) === undefined) return at
  const plausible = (seconds: number) => timeFault(seconds, now) === undefined
  const explained = [at, at / 1000, at / 1_000_000].flatMap((seconds) => [
    seconds,
    seconds + APPLE_EPOCH_SECONDS,
    seconds + WEEK_ROLLOVER_SECONDS,
    seconds + 2 * WEEK_ROLLOVER_SECONDS,
  ])
  return explained.find(plausible) ?? at
}
