import { distanceMetres, offset, type Position } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { createGlides } from './glides.ts'
import { pictureOf } from '../picture.ts'

const depot = { lat: 38.5, lng: -41 }
const position = (metres: number, at: number) => ({ ...offset(depot, 90, metres), at })
const metres = (position: { lat: number; lng: number } | undefined) =>
  position && Math.round(distanceMetres(depot, position))

test('[MAP-10] each of many buses glides to its own last fix, from wherever it is drawn, and never beyond', () => {
  const glides = createGlides()
  const still = position(500, 0)
  glides.follow(
    [
      { id: 'a', position: position(0, 0) },
      { id: 'b', position: still },
    ],
    0,
    1,
  )
  expect(glides.isMoving(0)).toBe(false) // where they are first seen, they are
  glides.follow(
    [
      { id: 'a', position: position(100, 10) },
      { id: 'b', position: still },
    ],
    1000,
    1,
  )
  expect([1000, 6000, 11_000, 15_000].map((at) => metres(glides.marker('a', at)))).toEqual([0, 50, 100, 100])
  expect(metres(glides.marker('b', 6000))).toBe(500)
  expect([6000, 11_000].map((at) => glides.isMoving(at))).toEqual([true, false])
  glides.follow([{ id: 'a', position: position(150, 20) }], 6000, 1)
  expect([6000, 11_000, 16_000].map((at) => metres(glides.marker('a', at)))).toEqual([50, 100, 150])
  expect(glides.marker('b', 6000)).toBeUndefined()
})

test('nothing glides for who asked for less motion', () => {
  const glides = createGlides()
  glides.follow([{ id: 'a', position: position(0, 0) }], 0, 0)
  glides.follow([{ id: 'a', position: position(100, 10) }], 1000, 0)
  expect(metres(glides.marker('a', 1000))).toBe(100)
  expect(glides.isMoving(1000)).toBe(false)
})

test('places are in the picture where the map itself puts them, also when it is turned', () => {
  const map = fakeMap({ lat: 38.5, lng: -41 }, 13, 30)
  const toPicture = pictureOf(map)
  for (const [bearing, distance] of [
    [0, 0],
    [45, 2000],
    [200, 9000],
  ] as const) {
    const position = offset(depot, bearing, distance)
    const { x, y } = map.project(position)
    expect(toPicture(position).x).toBeCloseTo(x, 3)
    expect(toPicture(position).y).toBeCloseTo(y, 3)
  }
})

test('[MAP-10] a frame asks the map for three places, however many buses glide', () => {
  const map = fakeMap(depot, 13, 0)
  let asked = 0
  const counted = { ...map, project: (position: Position) => (asked++, map.project(position)) }
  const glides = createGlides()
  const buses = Array.from({ length: 1000 }, (_, n) => ({
    id: `r${n}`,
    first: position(n, 0),
    next: position(n + 50, 10),
  }))
  const follow = (which: 'first' | 'next') =>
    glides.follow(
      buses.map((bus) => ({ id: bus.id, position: bus[which] })),
      0,
      1,
    )
  follow('first')
  follow('next')
  const toPicture = pictureOf(counted)
  const drawn = buses.map(({ id }) => toPicture(glides.marker(id, 5000) ?? depot))
  expect(asked).toBe(3)
  for (const [n, { x, y }] of drawn.entries()) {
    const halfway = map.project(offset(depot, 90, n + 25))
    expect(Math.hypot(x - halfway.x, y - halfway.y)).toBeLessThan(0.1)
  }
})

/** Web Mercator, as a map of 390 × 740 pixels does it. */
function fakeMap(middle: { lat: number; lng: number }, zoom: number, turnedDegrees: number) {
  const size = 512 * 2 ** zoom
  const [sin, cos] = [Math.sin, Math.cos].map((each) => each((turnedDegrees * Math.PI) / 180)) as [number, number]
  const flat = (lng: number, lat: number): [number, number] => [
    ((lng + 180) / 360) * size,
    ((180 - (180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))) / 360) * size,
  ]
  const [middleX, middleY] = flat(middle.lng, middle.lat)
  return {
    center: () => middle,
    zoom: () => zoom,
    project({ lat, lng }: { lat: number; lng: number }) {
      const [x, y] = flat(lng, lat)
      const [dx, dy] = [x - middleX, y - middleY]
      return { x: 195 + dx * cos - dy * sin, y: 370 + dx * sin + dy * cos }
    },
  }
}
