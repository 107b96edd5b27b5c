import type { ClockReading } from '@firstbell/contract'

/** The server's time. All code reads the time here. */
export interface Clock {
  /** Seconds UTC. */
  now(): number
  reading(): ClockReading
  /** Calls `listener` whenever the clock has jumped; an ordinary clock never does. */
  onJump?(listener: () => void): void
}

export const systemClock: Clock = {
  now: () => Date.now() / 1000,
  reading: () => ({ now: Date.now() / 1000, rate: 1, demo: false }),
}

/** A clock for tests that stands still until it is set. */
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

/** A period of demo time with driving buses, in seconds UTC. */
export interface Window {
  from: number
  to: number
}

/**
 * A demo's clock: runs `rate` times as fast as real time and skips the hours without buses.
 * `windowAt` gives the window at a moment, or the next one after it.
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
