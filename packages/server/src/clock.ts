import type { ClockReading } from '@firstbell/contract'

/** The server's time. All code reads the time here. */
export interface Clock {
  /** Seconds UTC. */
  now(): number
  reading(): ClockReading
  /** Calls `listener` whenever the clock has jumped; an ordinary clock never does. */
  onJump?(listener: () => void): void
  /** Whether it stands still until the buses of a demo have caught up. */
  isWaiting?(): boolean
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
export interface ServiceWindow {
  from: number
  to: number
}

/** A demo's clock, which waits for the simulator of its buses. */
export interface DemoClock extends Clock {
  /** DEMO-10: the simulator has driven the buses so far that the clock may go on until this moment; undefined once it has ended. */
  runUntil(moment: number | undefined): void
}

/** After so many seconds without a word a simulator is not waited for. */
const SILENCE_SECONDS = 120

/** Never goes back, and on most systems does not count the time in which the machine sleeps. */
const steadyClock = { now: () => performance.now() / 1000 }

/**
 * A demo's clock: runs `rate` times as fast as real time, skips the hours without buses and waits for its simulator. What it has
 * waited it does not catch up. `windowAt` gives the window at a moment, or the next one after it.
 */
export function demoClock(
  start: number,
  rate: number,
  windowAt: (moment: number) => ServiceWindow,
  real: Pick<Clock, 'now' | 'onJump'> = steadyClock,
): DemoClock {
  let last = { real: real.now(), demo: start }
  let windowEnd = start
  let limit: { moment: number; givenAt: number } | undefined
  const now = () => {
    const at = real.now()
    const free = last.demo + (at - last.real) * rate
    let demo = Math.max(last.demo, Math.min(free, limit?.moment ?? Infinity))
    if (demo >= windowEnd) {
      const window = windowAt(demo)
      demo = Math.max(demo, window.from)
      windowEnd = window.to
    }
    last = { real: at, demo }
    // Only now: a machine that has slept for hours goes on where it was.
    if (limit && at - limit.givenAt > SILENCE_SECONDS) limit = undefined
    return demo
  }
  return {
    now,
    reading: () => ({ now: now(), rate, demo: true }),
    ...(real.onJump && { onJump: real.onJump }),
    isWaiting() {
      const moment = now()
      return limit !== undefined && moment >= limit.moment
    },
    runUntil(moment) {
      now()
      limit = moment === undefined ? undefined : { moment, givenAt: real.now() }
    },
  }
}
