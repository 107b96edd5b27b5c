import type { ClockReading } from '@firstbell/contract'

/** The server's time. Everything that asks what time it is asks this. */
export interface Clock {
  /** Seconds UTC. */
  now(): number
  reading(): ClockReading
}

export const systemClock: Clock = {
  now: () => Date.now() / 1000,
  reading: () => ({ now: Date.now() / 1000, rate: 1, demo: false }),
}

/** A stretch of demo time in which buses drive, in seconds UTC. */
export interface Window {
  from: number
  to: number
}

/**
 * A demo's clock: runs `rate` times as fast as real time and jumps over the hours in which no bus drives.
 * `windowAt` gives the window that holds a moment, or the next one after it.
 */
export function demoClock(
  start: number,
  rate: number,
  windowAt: (moment: number) => Window,
  realNow: () => number = systemClock.now,
): Clock {
  let anchor = { real: realNow(), demo: start, until: start }
  const now = () => {
    let demo = anchor.demo + (realNow() - anchor.real) * rate
    if (demo >= anchor.until) {
      const window = windowAt(demo)
      demo = Math.max(demo, window.from)
      anchor = { real: realNow(), demo, until: window.to }
    }
    return demo
  }
  return { now, reading: () => ({ now: now(), rate, demo: true }) }
}
