import { knownAt, type Replay } from '@firstbell/domain'
import { type Track, trackOf } from '../track.ts'

/** The run of another day beside the one that is replayed, by the timetables of both. */
export interface OtherDay {
  replay: Replay
  track: Track
  /** What is added to a moment to be as far in the timetable of the other day, in seconds. */
  shiftSeconds: number
}

export function otherDayOf(replay: Replay, other: Replay): OtherDay {
  const shiftSeconds = (other.run.stops[0]?.scheduledAt ?? 0) - (replay.run.stops[0]?.scheduledAt ?? 0)
  return { replay: other, track: trackOf(other.data.positions), shiftSeconds }
}

/** REPLAY-13: when the bus of the other day had reached each stop, as far as it was when its timetable was as far. */
export function arrivalsOf({ replay, shiftSeconds }: OtherDay, moment: number): ReadonlyMap<string, number> {
  return knownAt(replay, moment + shiftSeconds, 0).arrivals
}
