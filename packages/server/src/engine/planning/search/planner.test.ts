import { expect, test } from 'vitest'
import { handClock } from '../../../clock.ts'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { newId } from '../../../ids.ts'
import type { Given } from '../../../testing/given.ts'
import { endedRun, givenScenario } from '../../../testing/given-scenario.ts'
import { MONDAY_MORNING, openHarness, TEST_LOG, testDatabase } from '../../../testing/harness.ts'
import { heldSearches } from '../../../testing/planning/held-searches.ts'
import { statusOf } from '../../../testing/show.ts'
import { createPlanner, type Planner } from './planner.ts'
import { answerQuestion } from './question.ts'
import { createTravelTimes, type TravelTimes } from '../travel-times.ts'

const straightLines = createTravelTimes(undefined, false)

async function givenServer({ maxSearches = 1, isAlone = false, travelTimes = straightLines } = {}) {
  const database = await testDatabase()
  /** So many of the next transactions of the planner fail. */
  const failing = { next: 0 }
  const realClock = handClock(MONDAY_MORNING)
  const { searches, start: startSearch } = heldSearches()
  const planner: Planner = createPlanner({
    database: {
      ...database,
      embedded: isAlone,
      transaction: <T>(scope: Scope, work: (db: Db) => Promise<T>) =>
        failing.next-- > 0 ? Promise.reject(new Error('no database')) : database.transaction(scope, work),
    },
    serviceClock: realClock,
    realClock,
    newId,
    log: TEST_LOG,
    maxSearches,
    startSearch,
    answerQuestion,
    travelTimes,
  })
  const harness = await openHarness({ planner, realClock })
  return { harness, planner, searches, realClock, failing }
}

async function start({ client, scenarioId }: { client: Given['client']; scenarioId: string }): Promise<string> {
  return (await client.scenarioruns.start({ params: { scenarioId }, body: {} })).id
}
const stateOf = async ({ client }: Pick<Given, 'client'>, runId: string) =>
  (await client.scenarioruns.get({ params: { runId } })).state

test('[SCENARIO-17] a run under way shows its best plan so far, and keeps it when a person stops it', async () => {
  const { harness, searches, realClock } = await givenServer()
  const given = await givenScenario({ harness })
  const { client } = given
  const runId = await start(given)
  await expect.poll(() => searches.length).toBe(1)
  await expect.poll(() => stateOf(given, runId)).toBe('running')
  expect(await statusOf(client.scenarioruns.plan({ params: { runId } }))).toBe(404)
  realClock.set(realClock.now() + 11)
  searches[0]?.progress(7)
  const { figures } = searches[0]?.tell() ?? {}
  const read = () => client.scenarioruns.get({ params: { runId } })
  await expect.poll(async () => (await read()).planRevision).toBe(1)
  expect(await read()).toMatchObject({
    state: 'running',
    searchedSeconds: 7,
    figures: { buses: figures?.buses, longestRideSeconds: figures?.worstRideSeconds, unassigned: 0 },
  })
  expect((await client.scenarioruns.plan({ params: { runId } })).revision).toBe(1)
  await client.scenarioruns.stop({ params: { runId } })
  expect(await endedRun(given, runId)).toMatchObject({ state: 'stopped', reason: 'stoppedByPerson', violations: 0 })
  expect(searches[0]?.isStopped).toBe(true)
  expect((await client.scenarioruns.plan({ params: { runId } })).plan.figures.assigned).toBe(6)
})

test('[SCENARIO-46] a best plan that could not be stored is stored with what comes next', async () => {
  const { harness, searches, failing } = await givenServer()
  const given = await givenScenario({ harness })
  const runId = await start(given)
  await expect.poll(() => searches.length).toBe(1)
  await expect.poll(() => stateOf(given, runId)).toBe('running')
  failing.next = 1
  searches[0]?.tell()
  await expect.poll(() => failing.next).toBeLessThan(1)
  searches[0]?.fail()
  expect(await endedRun(given, runId)).toMatchObject({ state: 'failed', figures: { assigned: 6 } })
  expect((await given.client.scenarioruns.plan({ params: { runId } })).plan.figures.assigned).toBe(6)
})

test('[SCENARIO-17] a run that waits can be stopped, and is never searched for', async () => {
  const { harness, searches } = await givenServer()
  const [first, second] = [await givenScenario({ harness }), await givenScenario({ harness })]
  const firstRun = await start(first)
  await expect.poll(() => searches.length).toBe(1)
  const runId = await start(second)
  expect(await second.client.scenarioruns.stop({ params: { runId } })).toMatchObject({ state: 'stopped' })
  searches[0]?.finish()
  await endedRun(first, firstRun)
  const third = await start(first)
  await expect.poll(() => searches.length).toBe(2)
  searches[1]?.finish()
  await endedRun(first, third)
  expect(searches.length).toBe(2)
})

test('[SCENARIO-17] a run that is stopped while its travel times are calculated is not searched for', async () => {
  let asked = 0
  let answer = () => {}
  const travelTimes: TravelTimes = async (points) => {
    asked++
    await new Promise<void>((resolve) => (answer = resolve))
    return straightLines(points)
  }
  const { harness, searches } = await givenServer({ travelTimes })
  const given = await givenScenario({ harness })
  const runId = await start(given)
  await expect.poll(() => asked).toBe(1)
  await given.client.scenarioruns.stop({ params: { runId } })
  answer()
  expect(await endedRun(given, runId)).toMatchObject({ state: 'stopped', reason: 'stoppedByPerson', figures: null })
  expect(searches).toEqual([])
})

test('[SCENARIO-13] an organization has one search at a time, and another one is searched for meanwhile', async () => {
  const { harness, searches } = await givenServer({ maxSearches: 2 })
  const [first, other] = [await givenScenario({ harness }), await givenScenario({ harness })]
  const { client, scenarioId } = first
  const { id: copyId } = await client.scenarios.copy({ params: { scenarioId }, body: { name: 'Copy' } })
  const runs = [await start(first), await start({ client, scenarioId: copyId })]
  await expect.poll(() => searches.length).toBe(1)
  const ofOther = await start(other)
  await expect.poll(() => searches.length).toBe(2)
  expect(await stateOf(first, runs[1] ?? '')).toBe('queued')
  searches[0]?.finish()
  await endedRun(first, runs[0] ?? '')
  await expect.poll(() => searches.length).toBe(3)
  for (const search of searches) search.finish()
  await endedRun(first, runs[1] ?? '')
  await endedRun(other, ofOther)
})

test('[SCENARIO-15] a server that closes stops its runs, which keep their best plan', async () => {
  const { harness, searches, planner } = await givenServer()
  const [given, waiting] = [await givenScenario({ harness }), await givenScenario({ harness })]
  const runId = await start(given)
  await expect.poll(() => searches.length).toBe(1)
  const queued = await start(waiting)
  await planner.close()
  const stopped = { state: 'stopped', reason: 'serverStopped' }
  expect(await given.client.scenarioruns.get({ params: { runId } })).toMatchObject({ ...stopped, planRevision: 1 })
  expect(await waiting.client.scenarioruns.get({ params: { runId: queued } })).toMatchObject(stopped)
})

test('[SCENARIO-15] a run whose server has ended is stopped with the plan that was stored, and goes on elsewhere', async () => {
  const [gone, next] = [await givenServer(), await givenServer()]
  const given = await givenScenario({ harness: gone.harness })
  const runId = await start(given)
  await expect.poll(() => gone.searches.length).toBe(1)
  gone.searches[0]?.tell()
  await expect.poll(async () => (await given.client.scenarioruns.get({ params: { runId } })).planRevision).toBe(1)
  await next.planner.recover()
  expect(await stateOf(given, runId)).toBe('running') // its server may be alive
  next.realClock.set(next.realClock.now() + 31)
  await next.planner.recover()
  const client = next.harness.clientOf(given.cookie)
  const params = { runId }
  expect(await client.scenarioruns.get({ params })).toMatchObject({ state: 'stopped', reason: 'serverStopped' })
  expect((await client.scenarioruns.plan({ params })).plan.figures.assigned).toBe(6)
  await client.scenarioruns.continue({ params, body: { seconds: 10 } })
  await expect.poll(() => next.searches.length).toBe(1)
  expect(next.searches[0]?.order.begin?.routes.length).toBeGreaterThan(0)
  next.searches[0]?.finish()
  expect(await endedRun({ client }, runId)).toMatchObject({ state: 'done', reason: null })
})

test('[SCENARIO-15] on the embedded database a new server stops what the one before left behind, at once', async () => {
  const [gone, next] = [await givenServer(), await givenServer({ isAlone: true })]
  const given = await givenScenario({ harness: gone.harness })
  const runId = await start(given)
  await expect.poll(() => stateOf(given, runId)).toBe('running')
  await next.planner.recover()
  expect(await stateOf(given, runId)).toBe('stopped')
})

test('[SCENARIO-13] two servers do not search for one organization at the same time', async () => {
  const [one, other] = [await givenServer(), await givenServer()]
  const given = await givenScenario({ harness: one.harness })
  const { scenarioId } = given
  const { id: copyId } = await given.client.scenarios.copy({ params: { scenarioId }, body: { name: 'Copy' } })
  const first = await start(given)
  await expect.poll(() => stateOf(given, first)).toBe('running')
  const elsewhere = { client: other.harness.clientOf(given.cookie), scenarioId: copyId }
  const second = await start(elsewhere)
  await given.client.scenarioruns.get({ params: { runId: second } })
  expect(other.searches).toEqual([])
  await expect.poll(() => one.searches.length).toBe(1)
  one.searches[0]?.finish()
  await endedRun(given, first)
  await expect.poll(() => other.searches.length).toBe(1)
  other.searches[0]?.finish()
  expect(await endedRun(elsewhere, second)).toMatchObject({ state: 'done' })
})

test('[SCENARIO-9] a search that fails is a failed run, and the next one is searched for', async () => {
  const { harness, searches } = await givenServer()
  const given = await givenScenario({ harness })
  const runId = await start(given)
  await expect.poll(() => searches.length).toBe(1)
  searches[0]?.fail()
  expect(await endedRun(given, runId)).toMatchObject({ state: 'failed', reason: 'unexpected' })
  await start(given)
  await expect.poll(() => searches.length).toBe(2)
})

test('[SCENARIO-1] a scenario that is deleted takes its runs along, and the search ends', async () => {
  const { harness, searches } = await givenServer()
  const { client, scenarioId } = await givenScenario({ harness })
  const runId = await start({ client, scenarioId })
  await expect.poll(() => searches.length).toBe(1)
  await client.scenarios.remove({ params: { scenarioId } })
  await expect.poll(() => searches[0]?.isStopped).toBe(true)
  expect(await statusOf(client.scenarioruns.get({ params: { runId } }))).toBe(404)
})
