import { expect, test } from 'vitest'
import { endedRun, givenScenario } from '../../testing/given-scenario.ts'
import { givenOrganization } from '../../testing/given.ts'
import { statusOf } from '../../testing/show.ts'

test('[SCENARIO-78] a plan is rehearsed without being changed, and children whom a fault names have their names', async () => {
  const given = await givenScenario()
  const { client, scenarioId, schoolId, children } = given
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  await endedRun(given, runId)
  const before = await client.scenarioruns.get({ params: { runId } })
  const { rehearsal, children: named, schools } = await client.scenarioruns.rehearsal({ params: { runId } })
  expect(rehearsal).toMatchObject({ days: 1000, seed: 1, model: { source: 'assumed', runs: 0 }, toleranceMinutes: 2 })
  expect(rehearsal.schools).toMatchObject([{ schoolId, riders: 6 }])
  expect(rehearsal.schools[0]?.inTimeShare).toBeGreaterThan(0.5)
  expect(schools).toEqual([{ id: schoolId, name: 'Oak School' }])
  // Nobody has a way home yet.
  const ids = children.map(({ childId }) => childId).toSorted()
  expect(rehearsal.faults.map(({ kind, childIds }) => [kind, childIds.toSorted()])).toEqual([['noWayBack', ids]])
  expect(named.map(({ id }) => id).toSorted()).toEqual(ids)
  expect(await client.scenarioruns.rehearsal({ params: { runId } })).toEqual({ rehearsal, children: named, schools })
  expect(await client.scenarioruns.get({ params: { runId } })).toEqual(before)
})

test('[SCENARIO-78] a run without a plan, of another organization, or unknown cannot be rehearsed', async () => {
  const given = await givenScenario({ count: 1 })
  const { client, scenarioId } = given
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  await endedRun(given, runId)
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.scenarioruns.rehearsal({ params: { runId } }))).toBe(404)
  expect(await statusOf(client.scenarioruns.rehearsal({ params: { runId: 'unknown' } }))).toBe(404)
})
