import type { ClockReading } from '@firstbell/contract'

/** The server's clock between two readings of it. Real time is in milliseconds of any steady clock. */
export interface ServerClock {
  readonly reading: ClockReading
  readonly readAtMs: number
}

/** Seconds UTC by the server's clock. */
export function timeOf(clock: ServerClock, realMs: number): number {
  return clock.reading.now + (clock.reading.rate * (realMs - clock.readAtMs)) / 1000
}

/** A clock that jumped over the hours without buses, or was set back: more than any delay on the way explains. */
export function hasJumped(before: ServerClock, after: ServerClock): boolean {
  const difference = Math.abs(after.reading.now - timeOf(before, after.readAtMs))
  return difference > 20 + 2 * Math.max(before.reading.rate, after.reading.rate)
}
