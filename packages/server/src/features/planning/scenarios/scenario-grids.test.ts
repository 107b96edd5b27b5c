import { expect, test, vi } from 'vitest'
import { handClock } from '../../../clock.ts'
import { createPlanner } from '../../../engine/planning/search/planner.ts'
import { answerQuestion } from '../../../engine/planning/search/question.ts'
import { createTravelTimes } from '../../../engine/planning/travel-times.ts'
import { newId } from '../../../ids.ts'
import { givenScenario } from '../../../testing/given-scenario.ts'
import { MONDAY_MORNING, openHarness, TEST_LOG, testDatabase } from '../../../testing/harness.ts'
import { heldSearches } from '../../../testing/planning/held-searches.ts'
import { statusOf } from '../../../testing/show.ts'

const AXES = { bells: [[]], maxWalkMetres: [400, 3000], maxRideMinutes: [5, 60] }

async function endedGrid({ client }: Awaited<ReturnType<typeof givenScenario>>, gridId: string) {
  return vi.waitUntil(
    async () => {
      const read = await client.scenariogrids.get({ params: { gridId } })
      return read.cells.every(({ run }) => run.endedAt !== null) && read
    },
    { timeout: 60_000 },
  )
}

test('[SCENARIO-85] [SCENARIO-87] each cell of a grid is searched with its values, and the runs of the scenario stay its own', async () => {
  const given = await givenScenario()
  const { client, scenarioId, schoolId } = given
  await client.scenarios.change({ params: { scenarioId }, body: { maxSteps: 200, goals: ['fewestBuses'] } })
  const axes = { ...AXES, bells: [[], [{ schoolId, minutes: 30 }]], maxWalkMetres: [400] }
  const { id } = await client.scenariogrids.start({ params: { scenarioId }, body: { axes, secondsPerCell: 30 } })
  const { grid, cells } = await endedGrid(given, id)
  expect(grid).toMatchObject({ id, scenarioId, axes, secondsPerCell: 30 })
  expect(cells.map(({ bell, walk, ride, run }) => [bell, walk, ride, run.state])).toEqual([
    [0, 0, 0, 'done'],
    [0, 0, 1, 'done'],
    [1, 0, 0, 'done'],
    [1, 0, 1, 'done'],
  ])
  expect(cells.map(({ run }) => run.violations)).toEqual([0, 0, 0, 0])
  // Rides of five minutes need more routes than rides of an hour.
  const [short, long] = cells.map(({ run }) => run.figures)
  expect(short?.longestRideSeconds).toBeLessThanOrEqual(300)
  expect(short?.routes).toBeGreaterThan(long?.routes ?? Infinity)
  const arrivals = await Promise.all(
    [cells[1], cells[3]].map(async (cell) => {
      const { plan } = await client.scenarioruns.plan({ params: { runId: cell?.run.id ?? '' } })
      return Math.max(...plan.routes.flatMap(({ schools }) => schools.map(({ secondOfDay }) => secondOfDay)))
    }),
  )
  expect(arrivals[1]).toBeGreaterThan(arrivals[0] ?? Infinity)
  expect(await client.scenarioruns.list({ params: { scenarioId }, query: { page: 1 } })).toEqual({ runs: [], total: 0 })
  const listed = await client.scenariogrids.list({ params: { scenarioId } })
  expect(listed).toEqual([grid])
})

test('[SCENARIO-87] a stopped grid goes on with the cells that did not come to their end', async () => {
  const [database, realClock, held] = [await testDatabase(), handClock(MONDAY_MORNING), heldSearches()]
  const travelTimes = createTravelTimes(undefined, false)
  const own = {
    database,
    realClock,
    serviceClock: realClock,
    newId,
    log: TEST_LOG,
    maxSearches: 1,
    startSearch: held.start,
    answerQuestion,
    travelTimes,
  }
  const given = await givenScenario({ harness: await openHarness({ planner: createPlanner(own), realClock }) })
  const { client, scenarioId } = given
  const body = { axes: AXES, secondsPerCell: 600 }
  const { id: gridId } = await client.scenariogrids.start({ params: { scenarioId }, body })
  expect(await statusOf(client.scenariogrids.start({ params: { scenarioId }, body }))).toBe(409)
  const states = async () =>
    (await client.scenariogrids.get({ params: { gridId } })).cells.map(({ run }) => run.state).join(' ')
  ;(await vi.waitUntil(() => held.searches[0])).finish()
  await vi.waitUntil(() => held.searches[1])
  await vi.waitUntil(async () => (await states()) === 'done running queued queued')
  await client.scenariogrids.stop({ params: { gridId } })
  await vi.waitUntil(async () => (await states()) === 'done stopped stopped stopped')
  await client.scenariogrids.continue({ params: { gridId } })
  for (const index of [2, 3, 4]) (await vi.waitUntil(() => held.searches[index])).finish()
  await vi.waitUntil(async () => (await states()) === 'done done done done')
  expect(held.searches).toHaveLength(5)
})

test('[SCENARIO-86] a grid names schools of its scenario, and each value once', async () => {
  const { client, scenarioId } = await givenScenario()
  const start = (axes: object) =>
    client.scenariogrids.start({ params: { scenarioId }, body: { axes: { ...AXES, ...axes }, secondsPerCell: 5 } })
  expect(await statusOf(start({ maxWalkMetres: [400, 400] }))).toBe(400)
  expect(await statusOf(start({ bells: [[{ schoolId: 'another', minutes: 5 }]] }))).toBe(404)
  expect(await client.scenariogrids.list({ params: { scenarioId } })).toEqual([])
})
