import { distanceMetres, lineOf, offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { glideBetween, glideMs, markerAt } from './glide.ts'

const depot = { lat: 38.5, lng: -41 }
const corner = offset(depot, 0, 100)
const school = offset(corner, 90, 100)
const line = lineOf([depot, corner, school])

test('a bus on its route glides round the corner instead of across it', () => {
  const from = markerAt({ ...depot, at: 0, alongMetres: 0 })
  const half = glideBetween(from, { ...school, at: 10, alongMetres: 200 }, 0.5, line)
  expect(distanceMetres(half, corner)).toBeLessThan(0.5)
  expect(half.headingDegrees).toBeCloseTo(45, 0)
})

test('[MAP-1] a bus is never drawn ahead of its last fix', () => {
  const from = markerAt({ ...depot, at: 0, alongMetres: 0 })
  const position = { ...corner, at: 10, alongMetres: 100 }
  for (const share of [0, 0.3, 0.99, 1, 1.7]) {
    expect(glideBetween(from, position, share, line).alongMetres).toBeLessThanOrEqual(100)
  }
  expect(glideBetween(from, position, 1.7, line)).toMatchObject(corner)
})

test('a bus off its route glides straight, and turns the shorter way round', () => {
  const from = markerAt({ ...depot, at: 0, headingDegrees: 350 })
  const half = glideBetween(from, { ...corner, at: 10, headingDegrees: 20 }, 0.5)
  expect(half.headingDegrees).toBeCloseTo(5)
  expect(distanceMetres(half, depot)).toBeCloseTo(50, 0)
})

test('a bus that was put right backwards does not drive in reverse along its route', () => {
  const from = markerAt({ ...school, at: 0, alongMetres: 200 })
  const half = glideBetween(from, { ...depot, at: 10, alongMetres: 0 }, 0.5, line)
  expect(distanceMetres(half, corner)).toBeGreaterThan(50)
})

test('[MAP-2] a gap in the data is jumped, not driven', () => {
  const from = markerAt({ ...depot, at: 0 })
  const far = offset(depot, 90, 3000)
  expect(glideBetween(from, { ...far, at: 300 }, 0.1)).toMatchObject(far)
})

test('a bus keeps its heading when a fix has none', () => {
  const from = markerAt({ ...depot, at: 0, headingDegrees: 90 })
  expect(glideBetween(from, { ...corner, at: 5 }, 1).headingDegrees).toBe(90)
})

test('a glide lasts as long as the drive by the clock of the server, within bounds', () => {
  expect(glideMs(100, { ...depot, at: 103 }, 1)).toBe(3000)
  expect(glideMs(100, { ...depot, at: 103 }, 10)).toBe(300)
  expect(glideMs(100, { ...depot, at: 400 }, 1)).toBe(10_000)
})
