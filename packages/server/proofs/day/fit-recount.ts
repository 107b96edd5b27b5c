import type { Random } from '@firstbell/town'

export interface Rider {
  grade: string | null
  wheelchair: boolean
}
export interface Space {
  capacity: number
  wheelchairPlaces: number
}
/** By whom a seat is shared: numbers of which three are a whole number of halves. */
export interface PerSeat {
  elementary: number
  middle: number
  high: number
}

const GRADES = ['K', '3', '5', '6', '8', '9', '12', null] as const
const MIDDLE: readonly (string | null)[] = ['6', '8']
const HIGH: readonly (string | null)[] = ['9', '12']

/** FIT-1, FIT-2, counted again: what is left, in halves of a rated place, so that nothing is rounded. */
export function left(bus: Space, riders: Iterable<Rider>, { elementary, middle, high }: PerSeat) {
  let halves = bus.capacity * 2
  let positions = bus.wheelchairPlaces
  for (const { grade, wheelchair } of riders) {
    if (wheelchair) positions--
    else halves -= 6 / (HIGH.includes(grade) ? high : MIDDLE.includes(grade) ? middle : elementary)
  }
  return { halves, positions }
}

export function missing(bus: Space, riders: Iterable<Rider>, perSeat: PerSeat) {
  const { halves, positions } = left(bus, riders, perSeat)
  return { seats: halves < 0 ? Math.ceil(-halves / 2) : 0, positions: positions < 0 ? -positions : 0 }
}

export const randomRider = (random: Random): Rider => ({ grade: random.pick(GRADES), wheelchair: random.chance(0.1) })
export const randomBus = (random: Random): Space => ({
  capacity: random.whole(1, 24),
  wheelchairPlaces: random.whole(0, 3),
})
export const randomPerSeat = (random: Random): PerSeat => {
  const [elementary, middle, high] = [random.pick([3, 3, 2]), random.pick([3, 2, 1.5]), random.pick([2, 1.5, 1])]
  return { elementary, middle, high }
}
