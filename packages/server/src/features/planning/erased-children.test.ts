import { childrenOfPlan, stopAtHome } from '@firstbell/domain'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handClock } from '../../clock.ts'
import { scenarioRuns, scenarios } from '../../db/schema.ts'
import { createPlanner } from '../../engine/planning/search/planner.ts'
import { answerQuestion } from '../../engine/planning/search/question.ts'
import { placeKey } from '../../engine/planning/problem/place-key.ts'
import { createTravelTimes } from '../../engine/planning/travel-times.ts'
import { removeExpiredData } from '../../engine/retention/remove-expired-data.ts'
import { newId } from '../../ids.ts'
import { endedRun, givenScenario, type GivenScenario } from '../../testing/given-scenario.ts'
import { MONDAY_MORNING, openHarness, TEST_LOG, testDatabase } from '../../testing/harness.ts'
import { heldSearches } from '../../testing/planning/held-searches.ts'
import { statusOf } from '../../testing/show.ts'

const DAY = 86_400

/** A plan of a scenario that meets everybody at home. */
async function givenPlan() {
  const given = await givenScenario({ stopsEastMetres: 50 })
  const { client, scenarioId } = given
  const { stops } = await client.scenarios.get({ params: { scenarioId } })
  await client.scenarios.change({ params: { scenarioId }, body: { stops: { ...stops, source: 'homes' } } })
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  const run = await endedRun(given, runId)
  const { plan } = await client.scenarioruns.plan({ params: { runId } })
  return { ...given, runId, run, plan }
}

/** Removes the children of a family in its form, where nothing can be restored. */
const removeChildren = ({ client }: Pick<GivenScenario, 'client'>, familyId: string) =>
  client.families.change({ params: { familyId }, body: { children: [] } })

/** Which rows of scenarios and runs have a text anywhere. */
async function rowsWith({ deps, scope }: GivenScenario, text: string): Promise<string[]> {
  const like = (table: typeof scenarios | typeof scenarioRuns) => sql`${table}::text like ${`%${text}%`}`
  return deps.database.transaction(scope, async (db) => {
    const named = await db.select({ id: scenarios.id }).from(scenarios).where(like(scenarios))
    const runs = await db.select({ id: scenarioRuns.id }).from(scenarioRuns).where(like(scenarioRuns))
    return [...named, ...runs].map(({ id }) => id)
  })
}

test('[SCENARIO-100] a child who is deleted for good leaves a plan with its stop and walk; the plan says how many did, and can be adopted', async () => {
  const given = await givenPlan()
  const { client, runId, run, plan, children } = given
  const [first, second] = [children[0]!, children[1]!]
  expect(await rowsWith(given, first.childId)).toEqual([runId])
  await removeChildren(given, first.familyId)
  expect(await rowsWith(given, first.childId)).toEqual([])
  const read = await client.scenarioruns.plan({ params: { runId } })
  expect(childrenOfPlan(read.plan).toSorted()).toEqual(
    childrenOfPlan(plan)
      .filter((id) => id !== first.childId)
      .toSorted(),
  )
  expect(read.plan.figures).toMatchObject({ assigned: 5, distanceMetres: plan.figures.distanceMetres })
  expect(await client.scenarioruns.get({ params: { runId } })).toMatchObject({
    removedRiders: 1,
    planRevision: run.planRevision + 1,
    figures: { assigned: 5 },
  })
  const body = { effectiveDate: '2026-11-30', buses: [], acceptViolations: false }
  const adopt = (planRevision: number) => client.adoptions.adopt({ params: { runId }, body: { ...body, planRevision } })
  expect(await statusOf(adopt(run.planRevision))).toBe(412) // it was looked at before
  await adopt(read.revision)
  await client.scenarioruns.continue({ params: { runId }, body: { seconds: 5 } })
  expect(await endedRun(given, runId)).toMatchObject({ state: 'stopped', reason: 'inputsChanged', removedRiders: 1 })
  await removeChildren(given, second.familyId)
  expect(await client.scenarioruns.get({ params: { runId } })).toMatchObject({ removedRiders: 2 })
})

test('[SCENARIO-100] of a family that is deleted for good no lock, base plan, former plan or copy keeps children or home', async () => {
  const given = await givenPlan()
  const { client, deps, scope, scenarioId, runId, children, plan, run } = given
  const { childId, familyId, home } = children[1]!
  const at = stopAtHome(placeKey(home))
  const list = [
    { kind: 'riderAtStop' as const, childId, stopId: at },
    { kind: 'stopNotUsed' as const, stopId: stopAtHome(placeKey(children[2]!.home)) },
  ]
  const locks = { baseRunId: runId, maxChanges: null, list }
  await client.scenarios.change({ params: { scenarioId }, body: { locks } })
  const { id: copyId } = await client.scenarios.copy({ params: { scenarioId }, body: { name: 'Copy' } })
  const { id: basedId } = await client.scenarioruns.start({ params: { scenarioId: copyId }, body: {} })
  await endedRun(given, basedId)
  const { planRevision } = await client.scenarioruns.get({ params: { runId } })
  const { setup } = (
    await deps.database.transaction(scope, (db) => db.select().from(scenarioRuns).where(eq(scenarioRuns.id, basedId)))
  )[0]!
  await deps.database.writeTransaction(scope, (db) =>
    db
      .update(scenarioRuns)
      .set({ beforeEdit: { plan, basePlan: plan, setup, inputsDigest: run.inputsDigest } })
      .where(eq(scenarioRuns.id, runId)),
  )
  const all = [scenarioId, copyId, runId, basedId].toSorted()
  expect((await rowsWith(given, childId)).toSorted()).toEqual(all)
  expect((await rowsWith(given, at)).toSorted()).toEqual(all)
  const { deletionId } = await client.families.remove({ params: { familyId } })
  expect((await rowsWith(given, childId)).toSorted()).toEqual(all) // it can be restored
  expect(JSON.stringify(await client.scenarioruns.plan({ params: { runId } }))).not.toContain(childId)
  expect(JSON.stringify(await client.scenarioruns.plan({ params: { runId } }))).not.toContain(at)
  await client.deletions.remove({ params: { deletionId } })
  expect(await rowsWith(given, childId)).toEqual([])
  expect(await rowsWith(given, at)).toEqual([])
  expect(await rowsWith(given, String(home.lat))).toEqual([])
  const read = await client.scenarios.get({ params: { scenarioId } })
  expect(read.locks).toEqual({ ...locks, list: list.slice(1) })
  await client.scenarioruns.undo({ params: { runId } })
  expect(await client.scenarioruns.get({ params: { runId } })).toMatchObject({
    removedRiders: 1,
    planRevision: planRevision + 2,
    figures: { assigned: 5 },
  })
})

test('[SCENARIO-100] [RETENTION-9] a day after a family was deleted its children leave plans, too', async () => {
  const given = await givenPlan()
  const { client, deps, serviceClock, children } = given
  const { childId, familyId } = children[0]!
  await client.families.remove({ params: { familyId } })
  await removeExpiredData(deps, serviceClock.now() + DAY - 1)
  expect(await rowsWith(given, childId)).toHaveLength(1)
  await removeExpiredData(deps, serviceClock.now() + DAY + 1)
  expect(await rowsWith(given, childId)).toEqual([])
})

test('[SCENARIO-100] a plan that an earlier version stored loses who was deleted before, and keeps who can be restored', async () => {
  const given = await givenPlan()
  const { client, deps, scope, serviceClock, runId, children } = given
  const [gone, deleted] = [children[0]!, children[1]!]
  const stored = await deps.database.transaction(scope, (db) =>
    db.select().from(scenarioRuns).where(eq(scenarioRuns.id, runId)),
  )
  await removeChildren(given, gone.familyId)
  await client.families.remove({ params: { familyId: deleted.familyId } })
  await deps.database.writeTransaction(scope, (db) =>
    db
      .update(scenarioRuns)
      .set({ ...stored[0], removedRiders: null })
      .where(eq(scenarioRuns.id, runId)),
  )
  expect(await rowsWith(given, gone.childId)).toEqual([runId])
  await removeExpiredData(deps, serviceClock.now())
  expect(await rowsWith(given, gone.childId)).toEqual([])
  expect(await rowsWith(given, deleted.childId)).toEqual([runId])
  expect(await client.scenarioruns.get({ params: { runId } })).toMatchObject({ removedRiders: 1 })
})

test('[SCENARIO-100] a search that is under way stores no child who was deleted since it began', async () => {
  const { searches, start: startSearch } = heldSearches()
  const realClock = handClock(MONDAY_MORNING)
  const database = await testDatabase()
  const travelTimes = createTravelTimes(undefined, false)
  const own = { serviceClock: realClock, realClock, newId, log: TEST_LOG, maxSearches: 1 }
  const planner = createPlanner({ database, ...own, startSearch, answerQuestion, travelTimes })
  const given = await givenScenario({ harness: await openHarness({ planner, realClock }) })
  const { client, scenarioId, children } = given
  const { childId, familyId } = children[0]!
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  await expect.poll(() => searches.length).toBe(1)
  searches[0]?.tell()
  await expect.poll(() => rowsWith(given, childId)).toEqual([runId])
  await removeChildren(given, familyId)
  expect(await rowsWith(given, childId)).toEqual([])
  searches[0]?.finish()
  expect(await endedRun(given, runId)).toMatchObject({ state: 'done', removedRiders: 1, figures: { assigned: 5 } })
  expect(await rowsWith(given, childId)).toEqual([])
})
