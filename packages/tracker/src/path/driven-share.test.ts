import { type Line, lineOf, positionAt } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { drivenShare } from './driven-share.ts'

const [LAT, LNG] = [38.5, -83.7]
const [NORTH, EAST] = [1 / 111_195, 1 / (111_195 * Math.cos((LAT * Math.PI) / 180))]
const at = (east: number, north: number) => ({ lat: LAT + north * NORTH, lng: LNG + east * EAST })

/** East for two kilometres, and back by the same street. */
const thereAndBack = lineOf([at(0, 0), at(2000, 0), at(0, 0.5)])
const straight = lineOf([at(0, 0), at(1000, 0), at(1000, 1000)])

/** Positions each five seconds at ten metres a second along parts of a line, one part after the other. */
function driven(line: Line, parts: readonly (readonly [number, number])[], everySeconds = 5) {
  let now = 0
  return parts.flatMap(([from, to]) => {
    now += 3600
    const direction = Math.sign(to - from)
    const steps = Math.floor(Math.abs(to - from) / (10 * everySeconds))
    return Array.from({ length: steps + 1 }, (_, i) => {
      now += everySeconds
      return { at: now, position: positionAt(line, from + direction * i * 10 * everySeconds) }
    })
  })
}

test('[ROUTE-22] a path that is driven whole and in order is practiced, also where it comes back by the same street', () => {
  expect(drivenShare(straight, driven(straight, [[0, 2000]]))).toBeCloseTo(1, 2)
  expect(drivenShare(thereAndBack, driven(thereAndBack, [[0, 4000]]))).toBeCloseTo(1, 2)
  expect(drivenShare(straight, driven(straight, [[0, 2000]], 20))).toBeCloseTo(1, 2)
})

test('[ROUTE-22] each part counts once, whatever else the bus drove that day', () => {
  const twice = driven(straight, [
    [0, 1000],
    [0, 1000],
  ])
  expect(drivenShare(straight, twice)).toBeCloseTo(0.5, 2)
  const endFirst = driven(straight, [
    [1900, 2000],
    [0, 2000],
  ])
  expect(drivenShare(straight, endFirst)).toBeCloseTo(1, 2)
  const inTwoParts = driven(straight, [
    [0, 1000],
    [1000, 2000],
  ])
  expect(drivenShare(straight, inTwoParts)).toBeCloseTo(1, 1)
})

test('[ROUTE-22] what is driven the other way round, beside the path, or not at all does not count', () => {
  expect(drivenShare(straight, driven(straight, [[2000, 0]]))).toBeLessThan(0.05)
  expect(drivenShare(thereAndBack, driven(thereAndBack, [[0, 2000]]))).toBeCloseTo(0.5, 1)
  const beside = lineOf([at(0, 40), at(960, 40), at(960, 1000)])
  expect(drivenShare(straight, driven(beside, [[0, 1900]]))).toBeLessThan(0.05)
  const leftOut = driven(straight, [
    [0, 800],
    [1200, 2000],
  ])
  expect(drivenShare(straight, leftOut)).toBeCloseTo(0.8, 2)
  expect(drivenShare(straight, [])).toBe(0)
})

test('[ROUTE-22] a short cut across a part of the path does not count as that part', () => {
  const around = lineOf([at(0, 0), at(200, 0), at(200, 220), at(240, 220), at(240, 0), at(1000, 0)])
  const across = lineOf([at(0, 0), at(1000, 0)])
  expect(drivenShare(around, driven(across, [[0, 1000]]))).toBeCloseTo(1 - 480 / around.lengthMetres, 1)
})
