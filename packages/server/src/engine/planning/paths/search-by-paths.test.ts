import type { ScenarioSetup } from '@firstbell/domain'
import { distanceMetres } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { child, inputsOf, north, SCHOOL_AT, setupOf, stop } from '../../../testing/planning/planning-inputs.ts'
import { searchHere } from '../../../testing/planning/search-here.ts'
import { generatedPlanOf } from '../generated-plan.ts'
import { problemOf, taskOf } from '../problem/problem.ts'
import { createTravelTimes, straightLeg } from '../travel-times.ts'
import { pathViolations } from './path-check.ts'
import type { RouteDrives } from './route-drives.ts'
import { searchByPaths } from './search-by-paths.ts'

const TURNING_SECONDS = 90
const locationOfSchool = new Map([['oak', SCHOOL_AT]])

/** A bus that leaves a stop of every second kilometer has to turn first, but on its first drive: no time of a pair says so. */
const drives: RouteDrives = async (points) =>
  points.slice(1).map((to, i) => {
    const from = points[i] ?? to
    const isTurning = i > 0 && Math.round(distanceMetres(from, SCHOOL_AT) / 1000) % 2 === 0
    return Math.round(straightLeg(from, to).seconds) + (isTurning ? TURNING_SECONDS : 0)
  })

const ids = Array.from({ length: 8 }, (_, i) => `c${i}`)
const inputs = inputsOf({
  children: ids.map((id, i) => child(id, 1000 + i * 1000)),
  stops: ids.map((id, i) => stop(`s${i}`, 1000 + i * 1000, { childIds: [id] })),
})

async function searched(change: Partial<ScenarioSetup> = {}, start = searchHere) {
  const setup = setupOf(change)
  const task = taskOf(inputs, setup)
  const problem = problemOf(task, (await createTravelTimes(undefined, false)(task.places.points)).matrix)
  const order = { problem, seed: 1, seconds: 10, maxSteps: 600, begin: undefined }
  const told = { onBest: () => {}, onProgress: () => {} }
  const violationsOf = async (found: Pick<Awaited<typeof search.result>, 'plan' | 'problem'>) => {
    const plan = generatedPlanOf(task, found.problem ?? problem, found.plan, 'streets')
    return [...plan.violations, ...(await pathViolations(plan, setup, { locationOfSchool, drives }))]
  }
  const search = searchByPaths(order, { task, drives, start }, told)
  return { setup, task, problem, order, search, violationsOf }
}

test.each([
  ['pickup', {}],
  ['dropoff', { direction: 'dropoff', stops: { ...setupOf().stops, source: 'homes' } }],
  ['driving at 150 %', { rules: { ...setupOf().rules, drivingPercent: 150 } }],
] as const)('[SCENARIO-131] every route has the time that its own path takes: %s', async (_, change) => {
  const { search, order, violationsOf } = await searched(change)
  const plain = await searchHere(
    order,
    () => {},
    () => {},
  ).result
  expect(await violationsOf(plain)).toContainEqual(expect.objectContaining({ code: 'path-longer' }))
  const found = await search.result
  expect(await violationsOf(found)).toEqual([])
  expect(found.figures.unassigned).toBe(0)
})

test('[SCENARIO-131] a rider for whom the path takes too long is unassigned, and no rule is broken', async () => {
  // As long as the farthest rider takes without a turn.
  const maxRideMinutes = Math.ceil((straightLeg(north(8000), SCHOOL_AT).seconds + 7 * 24) / 60)
  const fleet = { ...setupOf().fleet, buses: [{ capacity: 48, wheelchairPlaces: 0, count: 1 }] }
  const { search, violationsOf, order } = await searched({
    fleet,
    rules: { ...setupOf().rules, maxRideMinutes, severalRoutesPerBus: false },
  })
  expect(
    (
      await searchHere(
        order,
        () => {},
        () => {},
      ).result
    ).figures.unassigned,
  ).toBe(0)
  const found = await search.result
  expect(await violationsOf(found)).toEqual([])
  expect(found.figures.unassigned).toBeGreaterThan(0)
  expect(found.figures.unassigned).toBeLessThan(4)
})

test('[SCENARIO-131] a search that is stopped in its first part gives a plan that has the time, too', async () => {
  let orders = 0
  const { search, violationsOf } = await searched({}, (order, ...told) => (orders++, searchHere(order, ...told)))
  search.stop()
  expect(await violationsOf(await search.result)).toEqual([])
  expect(orders).toBeGreaterThan(1)
})
