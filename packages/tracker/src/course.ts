import type { Point } from '@firstbell/geo'
import { alignStops } from './path/align-stops.ts'
import { type FlatLine, flatten } from './path/line.ts'
import { defaultOptions, type TrackerOptions } from './options.ts'
import { type Pace, paceOf } from './predictions/pace.ts'
import type { Trip } from './trip.ts'

/** A trip made ready for tracking: everything that does not change while the bus drives. */
export interface Course {
  readonly options: TrackerOptions
  readonly trip: Trip
  readonly flat: FlatLine
  /** Metres along the line of each stop. */
  readonly stopAlong: readonly number[]
  readonly stopPoints: readonly Point[]
  readonly pace: Pace
}

export function courseOf(trip: Trip, options: Partial<TrackerOptions>): Course {
  const flat = flatten(trip.line)
  const positions = trip.stops.map((stop) => stop.position)
  const stopAlong = alignStops(flat, trip.stops)
  return {
    options: { ...defaultOptions, ...options },
    trip,
    flat,
    stopAlong,
    stopPoints: positions.map((position) => flat.plane.toPoint(position)),
    pace: paceOf(trip, stopAlong),
  }
}
