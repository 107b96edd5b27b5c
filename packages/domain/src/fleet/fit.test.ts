import { expect, test } from 'vitest'
import { Fit, fitOf, fitOfLoad, fits, largestLoadOfWeek, ridersLeft } from './fit.ts'
import { seatBandOf, USUAL_RIDERS_PER_SEAT } from './riders-per-seat.ts'

const riders = (seated: number, wheelchairs: number) => [
  ...Array.from({ length: seated }, () => ({ grade: '3', wheelchair: false })),
  ...Array.from({ length: wheelchairs }, () => ({ grade: '3', wheelchair: true })),
]

test('[FIT-1] a rider in a wheelchair takes a position and no seat, and a position is no seat', () => {
  const bus = { capacity: 3, wheelchairPlaces: 1 }
  expect(fits(fitOf(bus, riders(3, 1), USUAL_RIDERS_PER_SEAT))).toBe(true)
  expect(fitOf(bus, riders(4, 0), USUAL_RIDERS_PER_SEAT)).toMatchObject({ seatsMissing: 1, wheelchairPlacesMissing: 0 })
  expect(fitOf(bus, riders(0, 2), USUAL_RIDERS_PER_SEAT)).toMatchObject({ seatsMissing: 0, wheelchairPlacesMissing: 1 })
  expect(fits(fitOf({ capacity: 48, wheelchairPlaces: 0 }, riders(0, 1), USUAL_RIDERS_PER_SEAT))).toBe(false)
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
    const fit = fitOf(bus, all, USUAL_RIDERS_PER_SEAT)
    expect(fits(fit)).toBe(standing.length === 0)
    expect(Fit.parse(fit)).toEqual(fit)
    expect(fit.seatsMissing + fit.wheelchairPlacesMissing).toBe(standing.length)
  }
})

test('[FIT-2] two riders of grade 9 and up take a seat for three, and a grade that is not known a third of it', () => {
  const bus = { capacity: 6, wheelchairPlaces: 0 }
  const of = (grade: string | null, count: number) =>
    Array.from({ length: count }, () => ({ grade, wheelchair: false }))
  expect(['K', '5', '6th', '8', '9', 'Grade 12', null, 'other'].map(seatBandOf)).toEqual([
    'elementary',
    'elementary',
    'middle',
    'middle',
    'high',
    'high',
    'elementary',
    'elementary',
  ])
  expect(fits(fitOf(bus, of('9', 4), USUAL_RIDERS_PER_SEAT))).toBe(true)
  expect(fitOf(bus, of('9', 5), USUAL_RIDERS_PER_SEAT)).toMatchObject({ seats: 7.5, seatsMissing: 2 })
  expect(fits(fitOf(bus, [...of('12', 2), ...of(null, 3)], USUAL_RIDERS_PER_SEAT))).toBe(true)
  const perSeat = { elementary: 3, middle: 2.5, high: 1 }
  expect(fits(fitOf(bus, of('7', 5), perSeat))).toBe(true) // five times 1.2, whatever the sum of fractions is
  expect(fitOf(bus, of('10', 3), perSeat)).toMatchObject({ seatsMissing: 3 })
})

test('[FIT-2] as many riders are left room for as then fit', () => {
  const bus = { capacity: 10, wheelchairPlaces: 2 }
  for (const grade of ['2', '7', '11'])
    for (let aboard = 0; aboard <= 10; aboard++) {
      const riders = Array.from({ length: aboard }, (_, i) => {
        return { childId: `${i}`, weekdays: 127, grade: i % 2 ? '9' : '4', wheelchair: i === 4 }
      })
      const one = { childId: 'new', weekdays: 127, grade, wheelchair: false }
      const left = ridersLeft(bus, largestLoadOfWeek(riders, USUAL_RIDERS_PER_SEAT), one, USUAL_RIDERS_PER_SEAT)
      const withMore = (count: number) =>
        fits(
          fitOfLoad(
            bus,
            largestLoadOfWeek(
              [...riders, ...Array.from({ length: count }, (_, i) => ({ ...one, childId: `new ${i}` }))],
              USUAL_RIDERS_PER_SEAT,
            ),
          ),
        )
      if (left >= 0) expect(withMore(left)).toBe(true)
      expect(withMore(Math.max(0, left) + 1)).toBe(false)
    }
})
