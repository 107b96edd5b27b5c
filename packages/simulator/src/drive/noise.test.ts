import { distanceMetres, planeAt, type Point } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { noiseOf } from './noise.ts'
import { hashOf, normal, randomFrom } from '../random.ts'

const POSITION = { lat: 41, lng: -81 }

function errorsOf(count: number): { errors: Point[]; outliers: number[] } {
  const noise = noiseOf(randomFrom(7, 'noise'))
  const plane = planeAt(POSITION)
  const errors: Point[] = []
  const outliers: number[] = []
  for (let i = 0; i < count; i++) {
    const { position, accuracyMetres } = noise(POSITION)
    if (accuracyMetres === 60) {
      outliers.push(distanceMetres(position, POSITION))
    } else errors.push(plane.toPoint(position))
  }
  return { errors, outliers }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('errors of a phone spread by 5 m each way around the truth and resemble their neighbours by 0.8', () => {
  const { errors } = errorsOf(20_000)
  for (const axis of ['x', 'y'] as const) {
    const values = errors.map((error) => error[axis])
    const variance = mean(values.map((value) => value ** 2))
    expect(Math.abs(mean(values))).toBeLessThan(0.3)
    expect(Math.sqrt(variance)).toBeGreaterThan(4.7)
    expect(Math.sqrt(variance)).toBeLessThan(5.3)
    const correlation = mean(values.slice(1).map((value, i) => value * (values[i] as number))) / variance
    expect(correlation).toBeGreaterThan(0.76)
    expect(correlation).toBeLessThan(0.84)
  }
})

test('now and then a fix is 40 m off and says so', () => {
  const { outliers } = errorsOf(20_000)
  for (const metres of outliers) expect(metres).toBeCloseTo(40, 1)
  expect(outliers.length / 20_000).toBeGreaterThan(1 / 200)
  expect(outliers.length / 20_000).toBeLessThan(1 / 110)
})

test('random numbers are even, repeat for the same keys and differ for others', () => {
  const take = (seed: number, key: string) => Array.from({ length: 5000 }, randomFrom(seed, key))
  expect(take(1, 'a')).toEqual(take(1, 'a'))
  expect(take(1, 'a')).not.toEqual(take(1, 'b'))
  expect(take(1, 'a')).not.toEqual(take(2, 'a'))
  expect(mean(take(1, 'a'))).toBeCloseTo(0.5, 1)
  expect(Math.min(...take(1, 'a'))).toBeLessThan(0.002)
  expect(Math.max(...take(1, 'a'))).toBeGreaterThan(0.998)
  const deviates = Array.from({ length: 5000 }, () => 0)
  const random = randomFrom(3, 'normal')
  expect(Math.sqrt(mean(deviates.map(() => normal(random) ** 2)))).toBeCloseTo(1, 1)
  expect(hashOf('a')).not.toBe(hashOf('b'))
})
