import type { ClockReading } from '@firstbell/contract'

/** The server's time. Everything that asks what time it is asks this. */
export interface Clock {
  /** Seconds UTC. */
  now(): number
  reading(): ClockReading
  /** Calls `listener` whenever the clock has jumped; a clock that only goes on never does. */
  onJump?(listener: () => void): void
}

export const systemClock: Clock = {
  now: () => Date.now() / 1000,
  reading: () => ({ now: Date.now() / 1000, rate: 1, demo: false }),
}

/** A clock that stands still until it is set: time for tests. */
export interface HandClock extends Clock {
  set(moment: number): void
}

export function handClock(start: number): HandClock {
  let moment = start
  const listeners: (() => void)[] = []
  return {
    now: () => moment,
    reading: () => ({ now: moment, rate: 1, demo: false }),
    onJump: (listener) => void listeners.push(listener),
    set(next) {
      moment = next
      for (const listener of listeners) listener()
    },
  }
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
  real: Pick<Clock, 'now' | 'onJump'> = systemClock,
): Clock {
  let anchor = { real: real.now(), demo: start, until: start }
  const now = () => {
    let demo = anchor.demo + (real.now() - anchor.real) * rate
    if (demo >= anchor.until) {
      const window = windowAt(demo)
      demo = Math.max(demo, window.from)
      anchor = { real: real.now(), demo, until: window.to }
    }
    return demo
  }
  return { now, reading: () => ({ now: now(), rate, demo: true }), ...(real.onJump && { onJump: real.onJump }) }
}
