import type { Position } from '@firstbell/geo'

export interface TripStop {
  readonly id: string
  readonly position: Position
  /** Seconds UTC at which the timetable has the bus here. */
  readonly scheduledAt: number
  readonly childcount: number
}

/** What a bus is to drive. */
export interface Trip {
  /** The streets; with fewer than two positions the bus drives straight from stop to stop. */
  readonly path: readonly Position[]
  /** In driving order. */
  readonly stops: readonly TripStop[]
  /** 1 pickup, 2 dropoff, anything else both. */
  readonly type: number
  /** Seconds UTC from which the bus stands at its first stop. */
  readonly startAt: number
}

/** A drive needs two stops at two different positions. */
export function canBeDriven(trip: Trip): boolean {
  const first = trip.stops[0]?.position
  return trip.stops.some(({ position }) => first && (position.lat !== first.lat || position.lng !== first.lng))
}
