import type { ClockReading } from '@firstbell/contract'

/** The server's clock between two readings of it. Real time is in milliseconds of any steady clock. */
export interface ServerClock {
  readonly reading: ClockReading
  readonly readAtMs: number
}

/** Seconds UTC by the server's clock, which has not gone on beyond `limit` since it was read. */
export function timeOf({ reading, readAtMs }: ServerClock, realMs: number, limit = Infinity): number {
  return Math.max(reading.now, Math.min(limit, reading.now + (reading.rate * (realMs - readAtMs)) / 1000))
}

/** A clock that jumped over the hours without buses, or was set back: more than any delay on the way explains. */
export function hasJumped(expected: number, { now, rate }: ClockReading): boolean {
  return Math.abs(now - expected) > 20 + 2 * rate
}
