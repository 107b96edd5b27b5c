import type { Line, Position } from '@firstbell/geo'

/** One normalised position report of a device on the run. */
export interface Fix {
  /** Time of the fix by the device's clock, seconds UTC (fractions allowed). */
  at: number
  /** Time the server received it, seconds UTC. */
  receivedAt: number
  position: Position
  speedMps?: number
  /** Compass heading, 0 = north, clockwise. */
  headingDegrees?: number
  accuracyMetres?: number
  /** Which device sent it; each device has a clock of its own. Absent: all fixes share one clock. */
  deviceId?: string
}

/** A stop of the run, in driving order. Waypoints are not stops. */
export interface TripStop {
  id: string
  position: Position
  /** Planned arrival, seconds UTC. */
  scheduledAt?: number
  /** The bus does not leave here before `scheduledAt`. */
  timePoint?: boolean
  /** Planned dwell time; without it a usual one is assumed. */
  dwellSeconds?: number
}

/** What an earlier run took from the arrival at a stop to the arrival at the next. */
export interface PastTravelTime {
  seconds: number
  /** How long ago that was; unknown for times that were recorded before dates were. */
  ageDays?: number
  /** What the schedule of that run allowed; unknown like the age. */
  scheduledSeconds?: number
}

/**
 * Travel times learned from earlier runs: `history[i]` holds those from stop i to stop i + 1, oldest first. An empty or
 * missing entry means nothing is known of that link.
 */
export type TravelTimeHistory = readonly (readonly PastTravelTime[])[]

/** The planned run: the street geometry from first to last stop, the stops on it, and what is known of its links. */
export interface Trip {
  line: Line
  stops: readonly TripStop[]
  history?: TravelTimeHistory
}

/** All moments (`at`) are seconds UTC, corrected for the device's clock where that is known. */
export type TrackerEvent =
  /** The live marker may move here: always newer than any earlier progress event. */
  | {
      kind: 'progress'
      at: number
      position: Position
      alongMetres: number
      speedMps?: number
      headingDegrees?: number
      onRoute: boolean
    }
  | { kind: 'arrived'; at: number; stopIndex: number }
  | { kind: 'departed'; at: number; stopIndex: number }
  | { kind: 'skipped'; at: number; stopIndex: number }
  | { kind: 'offRoute'; at: number }
  | { kind: 'onRoute'; at: number }
  | { kind: 'finished'; at: number }
