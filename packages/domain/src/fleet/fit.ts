import { EVERY_WEEKDAY, type WeekdayMask, weekdaysOf } from '../routes/weekdays.ts'

/** What of a bus decides who fits. */
export interface BusSpace {
  /** The seats that the manufacturer rates. */
  capacity: number
  wheelchairPlaces: number
}

/** What of a rider decides what it takes. */
export interface Seated {
  wheelchair: boolean
}

/** What riders take of a bus. */
export interface BusLoad {
  seats: number
  wheelchairPlaces: number
}

/** How riders fit on a bus: what they take, and by how much it is more than there is (0 where they fit). */
export interface Fit extends BusLoad {
  seatsMissing: number
  wheelchairPlacesMissing: number
}

/** What riders take: who rides in a wheelchair takes a wheelchair position instead of a seat (SCENARIO-73). */
export function loadOf(riders: Iterable<Seated>): BusLoad {
  let seats = 0
  let wheelchairPlaces = 0
  for (const { wheelchair } of riders) {
    if (wheelchair) wheelchairPlaces += 1
    else seats += 1
  }
  return { seats, wheelchairPlaces }
}

/** LINT-5: the most seats, and the most wheelchair positions, that riders take on any weekday. A child with two stops is one rider. */
export function largestLoadOfWeek(assigned: readonly (Seated & { childId: string; weekdays: WeekdayMask })[]): BusLoad {
  const loads = weekdaysOf(EVERY_WEEKDAY).map((day) =>
    loadOf(ridersOnce(assigned.filter(({ weekdays }) => weekdays & (1 << day)))),
  )
  return {
    seats: Math.max(...loads.map(({ seats }) => seats)),
    wheelchairPlaces: Math.max(...loads.map(({ wheelchairPlaces }) => wheelchairPlaces)),
  }
}

/** Each child once, whatever number of stops it has. */
export const ridersOnce = <Rider extends { childId: string }>(riders: readonly Rider[]): Rider[] => [
  ...new Map(riders.map((rider) => [rider.childId, rider])).values(),
]

/** FIT-1: whether what riders take is there. A wheelchair position is no seat. */
export function fitOfLoad({ capacity, wheelchairPlaces }: BusSpace, load: BusLoad): Fit {
  return {
    seats: load.seats,
    wheelchairPlaces: load.wheelchairPlaces,
    seatsMissing: Math.max(0, load.seats - capacity),
    wheelchairPlacesMissing: Math.max(0, load.wheelchairPlaces - wheelchairPlaces),
  }
}

/** FIT-1: whether riders fit on a bus. */
export const fitOf = (bus: BusSpace, riders: Iterable<Seated>): Fit => fitOfLoad(bus, loadOf(riders))

export const fits = ({ seatsMissing, wheelchairPlacesMissing }: Fit): boolean =>
  seatsMissing === 0 && wheelchairPlacesMissing === 0
