import { expect, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { endedRun, givenChildren, givenScenario } from '../../testing/given-scenario.ts'
import { statusOf } from '../../testing/show.ts'

async function givenRun(options: Parameters<typeof givenScenario>[0] = {}) {
  const given = await givenScenario(options)
  const { id } = await given.client.scenarioruns.start({ params: { scenarioId: given.scenarioId }, body: {} })
  const run = await endedRun(given, id)
  return { ...given, runId: run.id }
}

test('[SCENARIO-60] [SCENARIO-61] a plan is compared with today; before the first one there is nothing to compare', async () => {
  const given = await givenScenario()
  const { client, scenarioId } = given
  const compare = () => client.scenarios.comparison({ params: { scenarioId }, query: {} })
  expect(await compare()).toMatchObject({ scenario: { name: 'Fall' }, runId: null, today: null, plan: null })
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  await endedRun(given, runId)
  const { today, plan, ...of } = await compare()
  const { plan: read } = await client.scenarioruns.plan({ params: { runId } })
  expect(of.runId).toBe(runId)
  expect(today).toMatchObject({ figures: { routes: 1, assigned: 6, unassigned: 0 }, withoutSchoolStop: 1 })
  expect(today?.figures.longestRideSeconds).toBe(40 * 60) // from 7:10 to the end of the route
  expect(plan?.figures).toMatchObject({
    buses: read.figures.buses,
    drivers: read.figures.buses,
    routes: read.routes.length,
    assigned: 6,
    distanceMetres: read.figures.distanceMetres,
  })
  expect(plan?.figures.longestRideSeconds).toBe(read.figures.longestRideSeconds)
  expect(plan?.families).toMatchObject({ families: 6, stop: 0 })
})

test('[ASSIGN-15] [SCENARIO-60] a child of two homes is one rider in a comparison, at the stop of the most weekdays with school', async () => {
  const given = await givenScenario()
  const { client, scenarioId, routeId, stopIds, children, organizationId: orgId } = given
  const { childId = '', familyId = '' } = children.at(-1) ?? {} // farthest from school, at the first stop
  const assigned = (weekdays: number[]) => ({ children: [childId], days: [{ childId, weekdays }] })
  await client.familyroutes.change({
    query: { routeId, stopId: stopIds[0] ?? '', familyId },
    body: assigned([1, 2, 3]),
  })
  const draft = { name: 'North 2', type: 1, starttime: 700, endtime: 750, orgId } as const
  const { id: otherId } = await client.routes.create({ body: draft })
  const location = children[0]?.home ?? { lat: 40, lng: -83 }
  const stop = { name: 'Second home', location, stoptime: 730 } as const
  const { id: stopId } = await client.stops.create({ params: { routeId: otherId }, body: stop })
  await client.familyroutes.create({
    query: { routeId: otherId, stopId },
    body: { familyId, ...assigned([0, 4, 5, 6]) },
  })
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  await endedRun(given, runId)
  const { today, plan } = await client.scenarios.comparison({ params: { scenarioId }, query: {} })
  expect([today?.figures.routes, today?.figures.assigned, plan?.figures.assigned]).toEqual([1, 6, 6])
  const read = await client.scenarioruns.plan({ params: { runId } })
  const riders = read.plan.routes.flatMap(({ stops }) =>
    stops.flatMap((one) => one.riders.map((rider) => rider.childId)),
  )
  expect(riders.filter((id) => id === childId)).toHaveLength(1)
  const { children: changes } = await client.scenarioruns.changes({ params: { runId }, query: { show: 'all' } })
  const [own, ...more] = changes.filter((change) => change.childId === childId)
  expect([own?.today?.secondOfDay, more]).toEqual([(7 * 60 + 10) * 60, []])
})

test('[SCENARIO-64] who is worse off is counted by school, grade, and square, and listed in pages, the worst first', async () => {
  const { client, runId, routeId, schoolId, children } = await givenRun({ count: 20 })
  await client.routes.change({ params: { routeId }, body: { endtime: 712 } }) // two minutes after each stop time
  const read = (query: Parameters<typeof client.scenarioruns.changes>[0]['query']) =>
    client.scenarioruns.changes({ params: { runId }, query })
  const all = await read({ show: 'all' })
  expect([all.riders, all.total, all.children.length]).toEqual([20, 20, 20])
  expect(all.children.map(({ childId }) => childId).toSorted()).toEqual(
    children.map(({ childId }) => childId).toSorted(),
  )
  const pages = [await read({ show: 'all', page: 1 }), await read({ show: 'all', page: 2 })]
  expect(pages.flatMap((page) => page.children)).toEqual(all.children)
  expect(pages.map((page) => page.children.length)).toEqual([15, 5])
  const rides = all.children.map(({ today, planned }) => (planned?.rideSeconds ?? 0) - (today?.rideSeconds ?? 0))
  const longer = await read({ show: 'ride' })
  expect(longer.total).toBe(rides.filter((seconds) => seconds > 600).length)
  expect(longer.total).toBeGreaterThan(0)
  expect(longer.total).toBe(all.counts.ride)
  expect((await read({})).children).toEqual(all.children.filter(({ worse }) => worse.length > 0))
  expect(all.schools).toEqual([{ key: schoolId, name: 'Oak School', counts: all.counts }])
  expect(all.grades).toEqual([{ key: '3', counts: all.counts }])
  expect(all.neighborhoods.length).toBeGreaterThan(5) // a road of 8 km
  const inSquares = all.neighborhoods.reduce((sum, { counts }) => sum + counts.children, 0)
  expect(inSquares).toBe(20)
})

test('[SCENARIO-64] grades stand from PK and K to 12', async () => {
  const { client, runId } = await givenRun({ grades: ['10', '2', 'K', '1', '11'] })
  const { grades } = await client.scenarioruns.changes({ params: { runId }, query: { show: 'all' } })
  expect(grades.map(({ key }) => key)).toEqual(['K', '1', '2', '3', '10', '11'])
})

test('[SCENARIO-66] a plan names the change limits that it does not keep, and a run keeps those that it began with', async () => {
  const given = await givenScenario()
  const { client, scenarioId, routeId } = given
  await client.routes.change({ params: { routeId }, body: { endtime: 711 } }) // a minute after each stop time
  const { changeLimits } = await client.scenarios.get({ params: { scenarioId } })
  expect(Object.values(changeLimits)).toEqual([null, null, null, null, null])
  const limited = { ...changeLimits, maxExtraRideMinutes: 0, maxChangedPercent: 50 }
  await client.scenarios.change({ params: { scenarioId }, body: { changeLimits: limited } })
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  const run = await endedRun(given, runId)
  // The nearest home is 62 seconds away.
  expect(run.figures).toMatchObject({ assigned: 0, unassigned: 6, changes: 0 })
  const { limits, breaches } = await client.scenarioruns.changes({ params: { runId }, query: {} })
  expect(limits).toEqual(limited)
  expect(breaches).toEqual([{ limit: 'maxChangedPercent', count: 3, by: 3 }])
})

test('[SCENARIO-63] a child who has been deleted or has no ride today is in no way worse off', async () => {
  const { client, organizationId, schoolId, scenarioId, children, ...given } = await givenScenario()
  const [fresh] = await givenChildren({ client, organizationId, schoolId, count: 1, everyMetres: 8000 })
  const body = { confirmedSchoolIds: [] }
  const { stops } = await client.scenarios.get({ params: { scenarioId } })
  await client.scenarios.change({ params: { scenarioId }, body: { stops: { ...stops, source: 'homes' } } })
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body })
  await endedRun({ client }, runId)
  await client.families.remove({ params: { familyId: children[0]?.familyId ?? '' } })
  const { children: found } = await client.scenarioruns.changes({ params: { runId }, query: { show: 'all' } })
  expect(given.stopIds.length).toBe(6)
  expect(found.length).toBe(6)
  expect(found.find(({ childId }) => childId === fresh?.childId)).toMatchObject({ today: null, worse: [], changed: [] })
})

test('[TENANCY-1] comparisons and changes of a foreign scenario answer like those of one that does not exist', async () => {
  const [own, { client }] = [await givenRun(), await givenOrganization()]
  for (const ids of [own, { scenarioId: 'nowhere', runId: 'nowhere' }]) {
    const { scenarioId, runId } = ids
    const calls = [
      client.scenarios.comparison({ params: { scenarioId }, query: {} }),
      client.scenarioruns.changes({ params: { runId }, query: {} }),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404])
  }
})
