import { type Announced, announce, nothingAnnounced } from './announce.ts'
import { recentFixes } from './clock-offset.ts'
import { type DeviceClock, hear, secondsNow, timeOf, UNKNOWN_CLOCK, withoutHeld } from './clocks.ts'
import { type Course, courseOf } from './course.ts'
import { bestProgress, insert, isSound, type Moment, replay } from './history.ts'
import type { TrackerOptions } from './options.ts'
import { visitsOf } from './match/progress.ts'
import { paceOf } from './predictions/pace.ts'
import type { Fix, TravelTimeHistory, TrackerEvent, Trip } from './trip.ts'

/** All that is known of a run. Immutable: an old state stays valid, and the same fixes always lead to the same one. */
export interface TrackerState {
  readonly course: Course
  /** What was known after each fix of the last minutes, oldest first. */
  readonly moments: readonly Moment[]
  /** What is known of the clock of each device. */
  readonly clocks: ReadonlyMap<string, DeviceClock>
  /** Whether the times of the device that was heard last can be trusted. */
  readonly isClockKnown: boolean
  readonly said: Announced
  /** When the latest fix came, and the latest time heard of, seconds UTC by the server's clock. */
  readonly reportedAt: number
  readonly now: number
}

export interface Tracked {
  state: TrackerState
  events: TrackerEvent[]
}

export function startTracking(trip: Trip, options: Partial<TrackerOptions> = {}): TrackerState {
  return {
    course: courseOf(trip, options),
    moments: [],
    clocks: new Map(),
    isClockKnown: true,
    said: nothingAnnounced(trip.stops.length),
    reportedAt: -Infinity,
    now: -Infinity,
  }
}

/** The same run with newer travel times, e.g. once another bus has driven a link. */
export function withHistory(state: TrackerState, history: TravelTimeHistory): TrackerState {
  const { trip, stopAlong } = state.course
  const known = { ...trip, history }
  return { ...state, course: { ...state.course, trip: known, pace: paceOf(known, stopAlong) } }
}

/** Takes in one fix, in whatever order fixes arrive, and returns what is new. */
export function track(state: TrackerState, fix: Fix): Tracked {
  if (!isSound(fix)) return settle(state, fix.receivedAt)
  const { course } = state
  const reportedAt = Math.max(state.reportedAt, fix.receivedAt)
  const device = fix.deviceId ?? ''
  const before = state.clocks.get(device) ?? UNKNOWN_CLOCK
  const known = () => recentFixes(state.moments, device)
  const { clock, fixes } = hear(before, fix, known, course.options.clockOffsetSeconds)
  const clocks = clock === before ? state.clocks : new Map(state.clocks).set(device, clock)
  const moments = insertAll(course, state.moments, clock, fixes)
  const isShifted =
    clock.epochs.length === before.epochs.length && (secondsNow(clock) ?? 0) !== (secondsNow(before) ?? 0)
  const isClockKnown = secondsNow(clock) !== undefined && clock.held.length === 0
  const retimed = isShifted ? retime(course, moments, clocks) : moments
  return settle({ ...state, moments: retimed, clocks, isClockKnown, reportedAt }, fix.receivedAt)
}

function insertAll(course: Course, moments: readonly Moment[], clock: DeviceClock, fixes: readonly Fix[]) {
  return fixes.reduce((known, fix) => insert(course, known, fix, timeOf(clock, fix)), moments)
}

/**
 * Time passes without a fix: returns what only waited for time. `now` is seconds UTC. A device that falls silent before
 * its clock is understood was sending what it had kept, and its word is taken.
 */
export function settle(state: TrackerState, now: number): Tracked {
  const { course } = state
  const latest = now > state.now ? now : state.now
  const isSilent = latest - state.reportedAt > course.options.doubtSeconds
  const { moments, clocks } = isSilent ? withHeld(state) : state
  const { said, events } = announce(course, state.said, moments, latest, state.isClockKnown || isSilent)
  return { state: { ...state, moments, clocks, said, now: latest }, events }
}

function withHeld({ course, moments, clocks }: TrackerState): Pick<TrackerState, 'moments' | 'clocks'> {
  if (![...clocks.values()].some(({ held }) => held.length > 0)) return { moments, clocks }
  let all = moments
  const released = new Map<string, DeviceClock>()
  for (const [device, before] of clocks) {
    const { clock, fixes } = withoutHeld(before)
    released.set(device, clock)
    all = insertAll(course, all, clock, fixes)
  }
  return { moments: all, clocks: released }
}

/** What became of a stop, seconds UTC. Either it was reached, and perhaps left, or it was skipped. */
export interface StopVisit {
  stopIndex: number
  arrivedAt?: number
  departedAt?: number
  skippedAt?: number
}

/** What became of each stop so far, first stop first, by the best reading of all fixes, late ones included. */
export function visits(state: TrackerState): StopVisit[] {
  return visitsOf(bestProgress(state)).map(({ stopIndex, arrived, departed, skipped }) => {
    return { stopIndex, arrivedAt: arrived?.at, departedAt: departed?.at, skippedAt: skipped?.at }
  })
}

/** Puts all open fixes in order again once a device's clock is understood. */
function retime(course: Course, moments: readonly Moment[], clocks: ReadonlyMap<string, DeviceClock>): Moment[] {
  const known = moments[0]?.isBase ? moments.slice(0, 1) : []
  const closedAt = known[0]?.at ?? -Infinity
  const timed = moments
    .slice(known.length)
    .map(({ fix }) => ({ fix, at: timeOf(clocks.get(fix.deviceId ?? '') ?? UNKNOWN_CLOCK, fix) }))
  return replay(
    course,
    known,
    timed.filter(({ at }) => at > closedAt).sort((a, b) => a.at - b.at),
  )
}
