import { expect, test } from 'vitest'
import { fitOf, fits } from './fit.ts'

const riders = (seated: number, wheelchairs: number) => [
  ...Array.from({ length: seated }, () => ({ wheelchair: false })),
  ...Array.from({ length: wheelchairs }, () => ({ wheelchair: true })),
]

test('[FIT-1] a rider in a wheelchair takes a position and no seat, and a position is no seat', () => {
  const bus = { capacity: 3, wheelchairPlaces: 1 }
  expect(fits(fitOf(bus, riders(3, 1)))).toBe(true)
  expect(fitOf(bus, riders(4, 0))).toMatchObject({ seatsMissing: 1, wheelchairPlacesMissing: 0 })
  expect(fitOf(bus, riders(0, 2))).toMatchObject({ seatsMissing: 0, wheelchairPlacesMissing: 1 })
  expect(fits(fitOf({ capacity: 48, wheelchairPlaces: 0 }, riders(0, 1)))).toBe(false)
})

test('[FIT-1] on 10,000 random buses nobody is without a seat or position unreported, and nobody is refused who has one', () => {
  let state = 7
  /** The same numbers in every run (Park and Miller, 1988). */
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  for (let day = 0; day < 10_000; day++) {
    const bus = { capacity: below(12), wheelchairPlaces: below(4) }
    const all = riders(below(14), below(5))
    const free = { seats: bus.capacity, places: bus.wheelchairPlaces }
    const standing = all.filter(({ wheelchair }) => (wheelchair ? free.places-- : free.seats--) <= 0)
    const fit = fitOf(bus, all)
    expect(fits(fit)).toBe(standing.length === 0)
    expect(fit.seatsMissing + fit.wheelchairPlacesMissing).toBe(standing.length)
  }
})
