import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PrivateStop, privateStretches } from './stretch.ts'

const LENGTH = 20_000
const stop = (alongMetres: number, share = 0.5, cutShare = 0.5): PrivateStop => ({ alongMetres, share, cutShare })
const shares = fc.double({ min: 0, max: 1, noNaN: true })
const anyStop = fc.record({
  alongMetres: fc.double({ min: 0, max: LENGTH, noNaN: true }),
  share: shares,
  cutShare: shares,
})

test('[PUBLIC-14] a private stop is at least 200 m away from both ends of its stretch, and stretches do not touch', () => {
  fc.assert(
    fc.property(fc.array(anyStop, { minLength: 1, maxLength: 8 }), (some) => {
      const stops = some.toSorted((a, b) => a.alongMetres - b.alongMetres)
      const stretches = privateStretches(stops, LENGTH)
      for (const { alongMetres } of stops) {
        const own = stretches.filter((one) => one.fromMetres + 199 < alongMetres && alongMetres < one.toMetres - 199)
        expect(own).toHaveLength(1)
      }
      for (const [i, { fromMetres }] of stretches.entries())
        expect(fromMetres - (stretches[i - 1]?.toMetres ?? -Infinity)).toBeGreaterThanOrEqual(300)
    }),
  )
})

test('[PUBLIC-14] the secret share decides where on its stretch of 2 km a stop is', () => {
  const [early, late] = [0, 1].map((share) => privateStretches([stop(5000, share)], LENGTH)[0])
  expect(early).toMatchObject({ fromMetres: 4800, toMetres: 6800 })
  expect(late).toMatchObject({ fromMetres: 3200, toMetres: 5200 })
})

test('[PUBLIC-14] stretches with less than 300 m between them are one', () => {
  const count = (metres: number) => privateStretches([stop(5000), stop(5000 + 2000 + metres)], LENGTH).length
  expect([count(299), count(301)]).toEqual([1, 2])
})

test('[PUBLIC-14] a path that begins or ends at a private stop is not drawn up to there', () => {
  const [first, last] = privateStretches([stop(0), stop(LENGTH)], LENGTH)
  expect(first).toMatchObject({ drawnFromMetres: 500, drawnToMetres: 1000 })
  expect(last).toMatchObject({ drawnFromMetres: 19_000, drawnToMetres: 19_500 })
  fc.assert(
    fc.property(shares, shares, (share, cutShare) => {
      const [only] = privateStretches([stop(0, share, cutShare)], LENGTH)
      expect(only?.drawnFromMetres).toBeGreaterThan(19)
      expect(only?.drawnFromMetres).toBeLessThan(only?.drawnToMetres ?? 0)
    }),
  )
})
