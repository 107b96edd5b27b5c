import { clockOffset } from './clock-offset.ts'
import type { Fix } from './trip.ts'

const STEADY_FIXES = 3
const STEADY_SPREAD_SECONDS = 10
/** How long late fixes agree before their clock was set back: where their own times go back, and where nothing but the delay says so. */
const BACK_SECONDS = 20
const STEADY_SECONDS = 90
const RECENT_FIXES = 40
/** Fixes of earlier epochs are older than the history. */
const EPOCHS = 8

/** How a clock was off from a moment on, until it was set anew. */
interface ClockEpoch {
  /** Seconds UTC of receipt: fixes that came before are of an earlier epoch. */
  readonly from: number
  /** Seconds to add to the clock; undefined while that is in doubt. */
  readonly seconds: number | undefined
}

/** What is known of the clock of a device. */
export interface DeviceClock {
  readonly epochs: readonly ClockEpoch[]
  /** Fixes that come later than their clock says, until it is known why. */
  readonly held: readonly Fix[]
}

export const UNKNOWN_CLOCK: DeviceClock = { epochs: [{ from: -Infinity, seconds: undefined }], held: [] }

const currentOf = ({ epochs }: DeviceClock): ClockEpoch => epochs.at(-1) ?? { from: -Infinity, seconds: undefined }

/** Seconds to add now; undefined while that is in doubt. */
export const secondsNow = (clock: DeviceClock) => currentOf(clock).seconds

/** The time of a fix by the server's clock. */
export function timeOf({ epochs }: DeviceClock, fix: Fix): number {
  const epoch = epochs.findLast(({ from }) => from <= fix.receivedAt) ?? epochs[0]
  return fix.at + (epoch?.seconds ?? 0)
}

interface Heard {
  clock: DeviceClock
  /** The fixes that may be believed now, in the order in which they came. */
  fixes: readonly Fix[]
}

/**
 * What a fix says of the clock of its device. Nothing arrives before it is sent, so a clock that is set forward betrays itself at once. One
 * that is set back looks like a network that has become slow: late fixes are held until they tell the two apart.
 * `known` finds the latest fixes of the device.
 */
export function hear(clock: DeviceClock, fix: Fix, known: () => readonly Fix[], leastSeconds: number): Heard {
  const { from, seconds } = currentOf(clock)
  if (seconds === undefined) return learn(clock, [fix], known, leastSeconds)
  const lateSeconds = fix.receivedAt - fix.at - seconds
  if (lateSeconds < -leastSeconds) {
    const delay = fix.receivedAt - fix.at
    const set = begin(clock, fix.receivedAt, Math.abs(delay) > leastSeconds ? delay : 0)
    return { clock: set, fixes: [...clock.held, fix] }
  }
  const held = [...clock.held, fix]
  if (lateSeconds <= leastSeconds) return learn(clock, held, known, leastSeconds)
  const ofEpoch = known().filter(({ receivedAt }) => receivedAt >= from)
  const latestAt = ofEpoch.reduce((latest, { at }) => Math.max(latest, at), -Infinity)
  const meaning = meaningOf(held, latestAt)
  if (meaning === 'doubt') return { clock: { ...clock, held }, fixes: [] }
  if (meaning === 'network') return { clock: { ...clock, held: [] }, fixes: held }
  const [first = fix] = held
  return { clock: begin(clock, first.receivedAt, clockOffset(held, undefined, leastSeconds)), fixes: held }
}

/** Whoever has fallen silent was sending what it had kept, and its word is taken. */
export const withoutHeld = (clock: DeviceClock): Heard => ({ clock: { ...clock, held: [] }, fixes: clock.held })

function begin({ epochs }: DeviceClock, from: number, seconds: number | undefined): DeviceClock {
  return { epochs: [...epochs, { from, seconds }].slice(-EPOCHS), held: [] }
}

/**
 * A fix that comes in time proves a clock right, even after a long buffer: one that is behind never has such a fix.
 * A correction in use is given up only on the word of several.
 */
function learn(clock: DeviceClock, fixes: readonly Fix[], known: () => readonly Fix[], leastSeconds: number): Heard {
  const { from, seconds } = currentOf(clock)
  const newest = fixes.at(-1)
  const isInTime = !seconds && newest !== undefined && Math.abs(newest.receivedAt - newest.at) <= leastSeconds
  const recent = () =>
    [...fixes.toReversed(), ...known().filter(({ receivedAt }) => receivedAt >= from)].slice(0, RECENT_FIXES)
  const learned = isInTime ? 0 : clockOffset(recent(), seconds, leastSeconds)
  if (learned === seconds && clock.held.length === 0) return { clock, fixes }
  return { clock: { epochs: [...clock.epochs.slice(0, -1), { from, seconds: learned }], held: [] }, fixes }
}

/** Delays of a clock that was set back stay the same, while those of kept fixes run down. */
function meaningOf(fixes: readonly Fix[], latestAt: number): 'doubt' | 'step' | 'network' {
  const recent = fixes.slice(-RECENT_FIXES)
  const delays = recent.map(({ at, receivedAt }) => receivedAt - at)
  const received = recent.map(({ receivedAt }) => receivedAt)
  const span = Math.max(...received) - Math.min(...received)
  if (fixes.length < STEADY_FIXES || span < BACK_SECONDS) return 'doubt'
  if (Math.max(...delays) - Math.min(...delays) > STEADY_SPREAD_SECONDS) return 'network'
  return (fixes[0]?.at ?? Infinity) < latestAt || span >= STEADY_SECONDS ? 'step' : 'doubt'
}
