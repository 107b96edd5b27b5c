import { type Announced, announce, nothingAnnounced } from './announce.ts'
import { clockOffset, recentFixes } from './clock-offset.ts'
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
  /** Seconds to add to each device's clock; a device is missing while its clock is in doubt. */
  readonly clockOffsets: ReadonlyMap<string, number>
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
    clockOffsets: new Map(),
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
  const reportedAt = Math.max(state.reportedAt, fix.receivedAt)
  const device = fix.deviceId ?? ''
  const current = state.clockOffsets.get(device)
  const offset = offsetOf(state, fix, current)
  const moments = insert(state.course, state.moments, fix, fix.at + (offset ?? 0))
  const isClockKnown = offset !== undefined
  if (offset === current) return settle({ ...state, moments, isClockKnown, reportedAt }, fix.receivedAt)
  const clockOffsets = new Map(state.clockOffsets).set(device, offset ?? 0)
  const isShifted = offset !== (current ?? 0)
  const retimed = isShifted ? retime(state.course, moments, clockOffsets) : moments
  return settle({ ...state, moments: retimed, clockOffsets, isClockKnown, reportedAt }, fix.receivedAt)
}

/**
 * A fix that comes in time proves a clock right, even after a long buffer: one that is behind never has such a fix.
 * A correction in use is given up only on the word of several.
 */
function offsetOf({ course, moments }: TrackerState, fix: Fix, current: number | undefined): number | undefined {
  const { clockOffsetSeconds } = course.options
  if (!current && Math.abs(fix.receivedAt - fix.at) <= clockOffsetSeconds) return 0
  return clockOffset(recentFixes(moments, fix), current, clockOffsetSeconds)
}

/**
 * Time passes without a fix: returns what only waited for time. `now` is seconds UTC. A device that falls silent before
 * its clock is understood was sending what it had kept, and its word is taken.
 */
export function settle(state: TrackerState, now: number): Tracked {
  const { course } = state
  const latest = now > state.now ? now : state.now
  const isClockKnown = state.isClockKnown || latest - state.reportedAt > course.options.doubtSeconds
  const { said, events } = announce(course, state.said, state.moments, latest, isClockKnown)
  return { state: { ...state, said, now: latest }, events }
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
function retime(course: Course, moments: readonly Moment[], offsets: ReadonlyMap<string, number>): Moment[] {
  const known = moments[0]?.isBase ? moments.slice(0, 1) : []
  const closedAt = known[0]?.at ?? -Infinity
  const timed = moments
    .slice(known.length)
    .map(({ fix }) => ({ fix, at: fix.at + (offsets.get(fix.deviceId ?? '') ?? 0) }))
  return replay(
    course,
    known,
    timed.filter(({ at }) => at > closedAt).sort((a, b) => a.at - b.at),
  )
}
