import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { PAPER_SIZE, paperViewOf } from './paper-view.ts'

const home = { lat: 38.5, lng: -41 }
const { width, height } = PAPER_SIZE

test('[ROUTE-35] a map on paper shows all places, as close as they are together and with north on top', () => {
  const [east, north] = [offset(home, 90, 4000), offset(home, 0, 1000)]
  const view = paperViewOf([home, east, north])
  const [a, b, c] = [home, east, north].map((place) => view?.at(place) ?? { x: NaN, y: NaN })
  expect(a?.x).toBeCloseTo(32)
  expect(b?.x).toBeCloseTo(width - 32)
  expect(b?.y).toBeCloseTo(a?.y ?? NaN, 0)
  expect(c?.y).toBeLessThan((a?.y ?? NaN) - 200)
  for (const { x, y } of [a, b, c].flatMap((one) => one ?? []))
    expect([x > 0, x < width, y > 0, y < height]).toEqual([true, true, true, true])
})

test('[ROUTE-35] a single place is in the middle, not closer than streets can be known by', () => {
  const view = paperViewOf([home])
  expect(view?.zoom).toBe(16)
  expect(view?.at(home)).toEqual({ x: width / 2, y: height / 2 })
  expect(paperViewOf([])).toBeUndefined()
})
