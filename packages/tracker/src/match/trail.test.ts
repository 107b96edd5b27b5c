import type { Point } from '@firstbell/geo'
import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultOptions } from '../options.ts'
import { followTrail, nearestMoment, type Trail } from './trail.ts'

const course = (stopPoints: readonly Point[]) => ({ options: defaultOptions, stopPoints })

/** A trail with all points, and the one that is kept. */
function trailsOf(stops: readonly Point[], points: readonly Point[]) {
  let [whole, kept]: [Trail | undefined, Trail | undefined] = [undefined, undefined]
  points.forEach((point, at) => {
    whole = { at, point, earlier: whole }
    kept = kept ? followTrail(course(stops), kept, { at, point }) : { at, point }
  })
  return { whole: whole as Trail | undefined, kept: kept as Trail | undefined }
}

function lengthOf(trail: Trail | undefined): number {
  let length = 0
  for (let one = trail; one !== undefined; one = one.earlier) length++
  return length
}

const point = (metres: number) =>
  fc.record({ x: fc.integer({ min: -metres, max: metres }), y: fc.integer({ min: -metres, max: metres }) })
/** A way of steps, some of which are long. */
const way = fc.array(fc.oneof(point(15), point(200)), { minLength: 1, maxLength: 60 }).map((steps) =>
  steps.reduce<Point[]>((points, { x, y }) => {
    const last = points.at(-1) ?? { x: 0, y: 0 }
    return [...points, { x: last.x + x, y: last.y + y }]
  }, []),
)

test('[TRACK-13] what is forgotten of a way off the route changes nothing about when it came near a stop', () => {
  fc.assert(
    fc.property(fc.array(point(800), { minLength: 1, maxLength: 5 }), way, (stops, points) => {
      const { whole, kept } = trailsOf(stops, points)
      for (const stop of stops)
        expect(kept && nearestMoment(kept, stop, defaultOptions.skipMetres)).toBe(
          whole && nearestMoment(whole, stop, defaultOptions.skipMetres),
        )
    }),
    { numRuns: drawn(200, 2000) },
  )
})

test('[TRACK-13] of a bus that drives or is parked elsewhere for hours a short way is kept', () => {
  const stops = [{ x: 0, y: 0 }]
  const drivenOff = Array.from({ length: 3600 }, (_, second) => ({
    x: 200 + Math.min(second, 1800) * 10,
    y: second % 7,
  }))
  expect(lengthOf(trailsOf(stops, drivenOff).kept)).toBeLessThan(20)
})
