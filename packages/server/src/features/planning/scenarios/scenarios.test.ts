import { expect, test } from 'vitest'
import { givenOrganization } from '../../../testing/given.ts'
import { givenScenario, givenSchoolAt } from '../../../testing/given-scenario.ts'
import { codeOf, content, statusOf } from '../../../testing/show.ts'

test('[SCENARIO-1] a scenario is created with the buses of its organization, listed, changed, and copied', async () => {
  const { client, organizationId: orgId, scenarioId, schoolId } = await givenScenario()
  const params = { scenarioId }
  const made = await client.scenarios.get({ params })
  expect(made).toMatchObject({ name: 'Fall', direction: 'pickup', schoolIds: [schoolId], maxSteps: 500 })
  expect(made.fleet.buses).toEqual([{ capacity: 48, wheelchairPlaces: 1, count: 1 }])
  const changed = await client.scenarios.change({ params, body: { budgetSeconds: 90 }, ifMatch: made.version })
  expect(content(changed)).toEqual({ ...content(made), budgetSeconds: 90 })
  const { id } = await client.scenarios.copy({ params, body: { name: 'Autumn' } })
  expect(await client.scenarios.get({ params: { scenarioId: id } })).toMatchObject({
    name: 'Autumn',
    budgetSeconds: 90,
  })
  const { scenarios, total } = await client.scenarios.list({ query: { orgId } })
  expect([total, ...scenarios.map(({ name, lastRun }) => [name, lastRun])]).toEqual([
    2,
    ['Autumn', null],
    ['Fall', null],
  ])
  await client.scenarios.remove({ params })
  expect(await statusOf(client.scenarios.get({ params }))).toBe(404)
})

test('[SCENARIO-1] the list shows the newest run of each scenario', async () => {
  const { client, organizationId: orgId, scenarioId } = await givenScenario()
  const { id } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  const { scenarios } = await client.scenarios.list({ query: { orgId } })
  expect(scenarios[0]?.lastRun?.id).toBe(id)
  const { runs, total } = await client.scenarioruns.list({ params: { scenarioId }, query: {} })
  expect([total, runs[0]?.id]).toEqual([1, id])
})

test('[SCENARIO-1] nothing of a run changes a route that is driven', async () => {
  const { client, routeId, scenarioId } = await givenScenario()
  const before = await client.routes.get({ params: { routeId } })
  await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  expect(await client.routes.get({ params: { routeId } })).toEqual(before)
})

test('[CONCURRENT-1] a change of a scenario that somebody else has changed meanwhile is refused', async () => {
  const { client, scenarioId } = await givenScenario()
  const params = { scenarioId }
  const { version } = await client.scenarios.get({ params })
  await client.scenarios.change({ params, body: { seed: 2 }, ifMatch: version })
  const again = client.scenarios.change({ params, body: { seed: 3 }, ifMatch: version })
  expect(await codeOf(again)).toBe('precondition_failed')
})

test('[SCENARIO-2] a scenario that makes no sense is refused, when it is created and when it is changed', async () => {
  const { client, organizationId: orgId, scenarioId, schoolId } = await givenScenario()
  const twice = { schoolIds: [schoolId, schoolId] }
  const create = client.scenarios.create({ body: { name: 'X', direction: 'dropoff', ...twice, orgId } })
  const change = client.scenarios.change({ params: { scenarioId }, body: twice })
  expect(await Promise.all([create, change].map(codeOf))).toEqual(['invalid_input', 'invalid_input'])
})

test('[SCENARIO-2] a school of another organization answers like one that does not exist', async () => {
  const [own, other] = [await givenScenario(), await givenOrganization()]
  const foreignId = await givenSchoolAt(other, 'Elm School')
  const { client, scenarioId, organizationId: orgId } = own
  for (const schoolIds of [[foreignId], ['nowhere']]) {
    const create = client.scenarios.create({ body: { name: 'X', direction: 'dropoff', schoolIds, orgId } })
    const change = client.scenarios.change({ params: { scenarioId }, body: { schoolIds } })
    const start = client.scenarioruns.start({ params: { scenarioId }, body: { confirmedSchoolIds: schoolIds } })
    expect(await Promise.all([create, change, start].map(statusOf))).toEqual([404, 404, 404])
  }
})

test('[TENANCY-1] a foreign scenario and its runs answer like ones that do not exist', async () => {
  const [own, { client }] = [await givenScenario(), await givenOrganization()]
  const { id: runId } = await own.client.scenarioruns.start({ params: { scenarioId: own.scenarioId }, body: {} })
  for (const ids of [
    { scenarioId: own.scenarioId, runId },
    { scenarioId: 'nowhere', runId: 'nowhere' },
  ]) {
    const calls = [
      client.scenarios.get({ params: ids }),
      client.scenarios.copy({ params: ids, body: { name: 'X' } }),
      client.scenarios.remove({ params: ids }),
      client.scenarios.roster({ params: ids, query: {} }),
      client.scenarioruns.start({ params: ids, body: {} }),
      client.scenarioruns.list({ params: ids, query: {} }),
      client.scenarioruns.get({ params: ids }),
      client.scenarioruns.stop({ params: ids }),
      client.scenarioruns.continue({ params: ids, body: { seconds: 5 } }),
      client.scenarioruns.plan({ params: ids }),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual(calls.map(() => 404))
  }
})
