import { expect, test } from 'vitest'
import { crossingIndex, isInsideArea, type Piece, sidesOf } from './crossing.ts'

const at = (lat: number, lng: number) => ({ lat, lng })
const SQUARE = [at(0, 0), at(0, 0.01), at(0.01, 0.01), at(0.01, 0)]

test('[SCENARIO-49] a way meets an area where it leads into, through, or along a side of it', () => {
  const meets = crossingIndex(sidesOf(SQUARE))
  expect(meets(at(0.005, -0.001), at(0.005, 0.005))).toBe(true)
  expect(meets(at(0.005, -0.001), at(0.005, 0.011))).toBe(true)
  expect(meets(at(-0.001, 0), at(0, 0))).toBe(true)
  expect(meets(at(0.004, 0.004), at(0.006, 0.006))).toBe(false)
  expect(meets(at(-0.001, -0.001), at(-0.001, 0.02))).toBe(false)
})

test('[SCENARIO-49] a position is inside an area that turns inward only where its sides surround it', () => {
  const notched = [at(0, 0), at(0, 4), at(4, 4), at(2, 2), at(4, 0)]
  expect(isInsideArea(notched, at(1, 2))).toBe(true)
  expect(isInsideArea(notched, at(3, 2))).toBe(false)
  expect(isInsideArea(notched, at(3, 0.5))).toBe(true)
  expect(isInsideArea(notched, at(-1, 2))).toBe(false)
})

test('[SCENARIO-48] the index finds the same crossings as looking at each piece', () => {
  let state = 7
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const place = () => at(40 + random() / 50, -83 - random() / 50)
  const pieces = Array.from({ length: 300 }, (): Piece => {
    const from = place()
    return [from, at(from.lat + random() / 300, from.lng - random() / 300)]
  })
  const meets = crossingIndex(pieces)
  let found = 0
  for (let i = 0; i < 500; i++) {
    const from = place()
    const to = at(from.lat + (random() - 0.5) / 150, from.lng + (random() - 0.5) / 150)
    const isMet = pieces.some((piece) => crossesByAngles(from, to, piece))
    expect(meets(from, to)).toBe(isMet)
    found += Number(isMet)
  }
  expect(found).toBeGreaterThan(50)
  expect(found).toBeLessThan(450)
})

/** By the parameters of both lines, not by turns. */
function crossesByAngles(p: { lat: number; lng: number }, q: { lat: number; lng: number }, [a, b]: Piece): boolean {
  const [rx, ry, sx, sy] = [q.lng - p.lng, q.lat - p.lat, b.lng - a.lng, b.lat - a.lat]
  const scale = rx * sy - ry * sx
  const t = ((a.lng - p.lng) * sy - (a.lat - p.lat) * sx) / scale
  const u = ((a.lng - p.lng) * ry - (a.lat - p.lat) * rx) / scale
  return t >= 0 && t <= 1 && u >= 0 && u <= 1
}
