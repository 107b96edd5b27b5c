import { UNREACHABLE_SECONDS } from '@firstbell/solver'
import { expect, test } from 'vitest'
import { townEngines } from '../../testing/services/town-engines.ts'
import { north } from '../../testing/planning/planning-inputs.ts'
import { createPlaces } from './problem/places.ts'
import { createTravelTimes, plannedMatrix } from './travel-times.ts'

test('[SCENARIO-11] without streets travel times are those of the straight line times 1.3 at 30 km/h', async () => {
  const places = createPlaces()
  for (const metres of [0, 1000]) places.numberOf(north(metres), 'site')
  const { matrix, source } = await createTravelTimes(undefined, false)(places.points)
  expect(source).toBe('straightLine')
  expect(Array.from(matrix.metres)).toEqual([0, 1300, 1300, 0])
  expect(Array.from(matrix.seconds)).toEqual([0, 156, 156, 0])
})

test('[SCENARIO-11] a service that charges for travel times is not asked', async () => {
  const { routing } = townEngines()
  const asked = { ...routing, matrix: () => Promise.reject(new Error('it costs money')) }
  const places = createPlaces()
  for (const metres of [0, 1000]) places.numberOf(north(metres), 'site')
  expect((await createTravelTimes(asked, true)(places.points)).source).toBe('straightLine')
})

test('[SCENARIO-11] a place that no street reaches has no travel times, and the others keep those of the streets', async () => {
  const { routing, town } = townEngines()
  const [a, b] = town.schools.map(({ position }) => position)
  if (!a || !b) throw new Error('the town has schools')
  const places = createPlaces()
  for (const location of [{ lat: a.lat + 5, lng: a.lng }, a, b]) places.numberOf(location, 'site')
  const { matrix, source } = await createTravelTimes(routing, false)(places.points)
  expect(source).toBe('streets')
  const both = await routing.matrix(places.points.slice(1))
  expect([matrix.seconds[5], matrix.seconds[7]]).toEqual([both.seconds[0]?.[1], both.seconds[1]?.[0]])
  expect([1, 2, 3, 6].map((at) => matrix.seconds[at])).toEqual(Array(4).fill(UNREACHABLE_SECONDS))
})

test('[SCENARIO-11] travel times of the same places are calculated once', async () => {
  const { routing, town } = townEngines()
  let asked = 0
  const counted = {
    ...routing,
    matrix: (points: Parameters<typeof routing.matrix>[0]) => (asked++, routing.matrix(points)),
  }
  const places = createPlaces()
  for (const { position } of town.schools.slice(0, 2)) places.numberOf(position, 'site')
  const find = createTravelTimes(counted, false)
  expect(await find(places.points)).toBe(await find(places.points))
  expect(asked).toBe(1)
})

test('[SCENARIO-18] drives of a plan take the share of the calculated travel time; what cannot be reached stays out of reach', () => {
  const matrix = { places: 2, seconds: [0, 101, UNREACHABLE_SECONDS, 0], metres: [0, 700, 0, 0] }
  const { seconds, metres } = plannedMatrix(matrix, { drivingPercent: 150 })
  expect([Array.from(seconds), metres]).toEqual([[0, 152, UNREACHABLE_SECONDS, 0], matrix.metres])
  expect(plannedMatrix(matrix, { drivingPercent: 100 })).toEqual(matrix)
})

test('a place is one point however often it is named, and a stop beside a school is another', () => {
  const places = createPlaces()
  const numbers = (['stop', 'stop', 'site'] as const).map((kind) => places.numberOf(north(500), kind))
  expect(numbers).toEqual([0, 0, 1])
  expect(places.points.map(({ side }) => side)).toEqual(['curb', 'either'])
})
