import { z } from 'zod'
import { EVERY_WEEKDAY, type WeekdayMask, weekdaysOf } from '../routes/weekdays.ts'
import { RATED_RIDERS_PER_SEAT, type RidersPerSeat, seatBandOf } from './riders-per-seat.ts'

const Count = z.number().int().min(0)

/** What of a bus decides who fits. */
export const BusSpace = z.object({
  /** The riders for whom it is rated, three on each seat. */
  capacity: Count,
  wheelchairPlaces: Count,
})
export type BusSpace = z.infer<typeof BusSpace>

/** What of a rider decides what it takes. */
export interface Seated {
  grade: string | null
  wheelchair: boolean
}

/** What riders take of a bus. */
export const BusLoad = z.object({
  /** Of the capacity. Where two riders share a seat for three, each takes one and a half. */
  seats: z.number().min(0),
  wheelchairPlaces: Count,
})
export type BusLoad = z.infer<typeof BusLoad>

/** How riders fit on a bus: what they take, and by how much it is more than there is (0 where they fit). */
export const Fit = BusLoad.extend({ seatsMissing: Count, wheelchairPlacesMissing: Count })
export type Fit = z.infer<typeof Fit>

/** FIT-2: how much of the capacity of a bus a rider takes who sits. */
export const seatsOfRider = (grade: string | null, perSeat: RidersPerSeat): number =>
  RATED_RIDERS_PER_SEAT / perSeat[seatBandOf(grade)]

/** What riders take together: who rides in a wheelchair takes a wheelchair position instead of a seat (SCENARIO-73). */
export function loadOf(riders: Iterable<Seated>, perSeat: RidersPerSeat): BusLoad {
  return loadOfAll(Array.from(riders, (rider) => loadOfRider(rider, perSeat)))
}

/** What one rider takes. */
export const loadOfRider = ({ grade, wheelchair }: Seated, perSeat: RidersPerSeat): BusLoad =>
  wheelchair ? { seats: 0, wheelchairPlaces: 1 } : { seats: seatsOfRider(grade, perSeat), wheelchairPlaces: 0 }

/** What several loads take together. */
export function loadOfAll(loads: readonly BusLoad[]): BusLoad {
  let seats = 0
  let wheelchairPlaces = 0
  for (const load of loads) {
    seats += load.seats
    wheelchairPlaces += load.wheelchairPlaces
  }
  return { seats: withoutNoise(seats), wheelchairPlaces }
}

/** A sum of fractions is a hair beside what it would be on paper. */
const withoutNoise = (seats: number) => Math.round(seats * 1e6) / 1e6

/** LINT-5: the most seats, and the most wheelchair positions, that riders take on any weekday. A child with two stops is one rider. */
export function largestLoadOfWeek(
  assigned: readonly (Seated & { childId: string; weekdays: WeekdayMask })[],
  perSeat: RidersPerSeat,
): BusLoad {
  const loads = weekdaysOf(EVERY_WEEKDAY).map((day) =>
    loadOf(ridersOnce(assigned.filter(({ weekdays }) => weekdays & (1 << day))), perSeat),
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
    seatsMissing: Math.max(0, Math.ceil(load.seats) - capacity),
    wheelchairPlacesMissing: Math.max(0, load.wheelchairPlaces - wheelchairPlaces),
  }
}

/** FIT-1: whether riders fit on a bus. */
export const fitOf = (bus: BusSpace, riders: Iterable<Seated>, perSeat: RidersPerSeat): Fit =>
  fitOfLoad(bus, loadOf(riders, perSeat))

/** How many more riders like this one fit beside a load; fewer than none where it is more than there is. */
export function ridersLeft(
  bus: BusSpace,
  load: BusLoad,
  { grade, wheelchair }: Seated,
  perSeat: RidersPerSeat,
): number {
  if (wheelchair) return bus.wheelchairPlaces - load.wheelchairPlaces
  return Math.floor(withoutNoise((bus.capacity - load.seats) / seatsOfRider(grade, perSeat)))
}

export const fits = ({ seatsMissing, wheelchairPlacesMissing }: Fit): boolean =>
  seatsMissing === 0 && wheelchairPlacesMissing === 0
