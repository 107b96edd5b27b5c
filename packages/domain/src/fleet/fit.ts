/** What of a bus decides who fits. */
export interface BusSpace {
  /** The seats that the manufacturer rates. */
  capacity: number
  wheelchairPlaces: number
}

/** How riders fit on a bus: what they take, and by how much it is more than there is (0 where they fit). */
export interface Fit {
  seats: number
  wheelchairPlaces: number
  seatsMissing: number
  wheelchairPlacesMissing: number
}

/**
 * FIT-1: whether riders fit on a bus. A rider in a wheelchair takes a wheelchair position instead of a seat (SCENARIO-73); a position is no seat
 * for anybody else.
 */
export function fitOf(
  { capacity, wheelchairPlaces: places }: BusSpace,
  riders: Iterable<{ wheelchair: boolean }>,
): Fit {
  let seats = 0
  let wheelchairPlaces = 0
  for (const { wheelchair } of riders) {
    if (wheelchair) wheelchairPlaces += 1
    else seats += 1
  }
  return {
    seats,
    wheelchairPlaces,
    seatsMissing: Math.max(0, seats - capacity),
    wheelchairPlacesMissing: Math.max(0, wheelchairPlaces - places),
  }
}

export const fits = ({ seatsMissing, wheelchairPlacesMissing }: Fit): boolean =>
  seatsMissing === 0 && wheelchairPlacesMissing === 0
