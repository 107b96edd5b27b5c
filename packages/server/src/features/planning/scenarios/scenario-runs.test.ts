import { expect, test } from 'vitest'
import { endedRun, givenChildren, givenScenario, givenSchoolAt } from '../../../testing/given-scenario.ts'
import { statusOf } from '../../../testing/show.ts'

test('[SCENARIO-9] a run finds a plan in which every rider of the school has a place, a stop, and a time', async () => {
  const given = await givenScenario()
  const { client, scenarioId, schoolId, children, stopIds } = given
  const { rules } = await client.scenarios.get({ params: { scenarioId } })
  await client.scenarios.change({
    params: { scenarioId },
    body: { rules: { ...rules, severalRoutesPerBus: false } },
  })
  const begun = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  expect(begun).toMatchObject({ state: 'queued', scenarioId, seed: 1, planRevision: 0, figures: null })
  const run = await endedRun(given, begun.id)
  expect(run).toMatchObject({ state: 'done', reason: null, travelTimes: 'straightLine', violations: 0 })
  expect(run.figures).toMatchObject({ assigned: 6, unassigned: 0, buses: 1, routes: 1 })
  const { plan, children: named, schools, revision } = await client.scenarioruns.plan({ params: { runId: run.id } })
  expect(revision).toBe(run.planRevision)
  expect(named.map(({ id }) => id).toSorted()).toEqual(children.map(({ childId }) => childId).toSorted())
  expect(schools).toMatchObject([{ id: schoolId, name: 'Oak School' }])
  const [route] = plan.routes
  expect(route?.stops.map(({ stopId }) => stopId)).toEqual(stopIds) // from the far end of the road to the school
  const [school] = route?.schools ?? []
  expect(school?.secondOfDay).toBeLessThanOrEqual(8 * 3600 - 5 * 60)
  expect(school?.secondOfDay).toBeGreaterThanOrEqual(8 * 3600 - 30 * 60)
  const first = route?.stops[0]
  // 6 × 400 m by the straight line × 1.3 at 30 km/h, and six stops of 24 s, with that of the rider
  expect(first?.riders[0]?.rideSeconds).toBeCloseTo((2400 * 1.3) / (30 / 3.6) + 6 * 24, -1)
  expect(plan.unassigned).toEqual([])
})

test('[FIT-2] [SCENARIO-61] the seats that a plan uses are counted by the riders to a seat of the organization', async () => {
  const given = await givenScenario()
  const { client, scenarioId, organizationId } = given
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  await endedRun(given, runId)
  const ridersPerSeat = { elementary: 2, middle: 2, high: 2 } // of riders of grade 3
  await client.organizations.change({ params: { organizationId }, body: { ridersPerSeat } })
  const { plan, loads } = await client.scenarioruns.plan({ params: { runId } })
  const taken = loads.map(({ routeId, seats }) => [routeId, seats])
  expect(taken).toEqual(plan.routes.map(({ id, riders }) => [id, riders * 1.5]))
  const { plan: compared } = await client.scenarios.comparison({ params: { scenarioId }, query: {} })
  expect(compared?.figures.meanLoad).toBe(9 / (48 * plan.routes.length))
})

test('[SCENARIO-12] with a budget of steps the same seed gives the same plan', async () => {
  const given = await givenScenario()
  const { client, scenarioId } = given
  const plans = []
  for (let i = 0; i < 2; i++) {
    const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
    await endedRun(given, runId)
    plans.push((await client.scenarioruns.plan({ params: { runId } })).plan)
  }
  expect(plans[1]).toEqual(plans[0])
})

test('[SCENARIO-8] a school whose riders differ by a fifth from today is confirmed by name', async () => {
  const given = await givenScenario()
  const { client, scenarioId, schoolId, organizationId } = given
  await givenChildren({ client, organizationId, count: 2, schoolId })
  const check = await client.scenarios.roster({ params: { scenarioId }, query: {} })
  expect(check.schools).toEqual([
    { schoolId, name: 'Oak School', children: 8, assignedToday: 6, riders: 8, placeable: 8, mustConfirm: true },
  ])
  const start = (confirmedSchoolIds: string[]) =>
    client.scenarioruns.start({ params: { scenarioId }, body: { confirmedSchoolIds } })
  await expect(start([])).rejects.toThrow('Oak School')
  expect((await endedRun(given, (await start([schoolId])).id)).figures).toMatchObject({ assigned: 8, unassigned: 0 })
})

test('[SCENARIO-8] a school without riders is confirmed by name', async () => {
  const given = await givenScenario()
  const { client, scenarioId, schoolId } = given
  const emptyId = await givenSchoolAt(given, 'Elm School')
  const body = { schoolIds: [schoolId, emptyId] }
  await client.scenarios.change({ params: { scenarioId }, body })
  await expect(client.scenarioruns.start({ params: { scenarioId }, body: {} })).rejects.toThrow('riders of Elm School')
})

test('[SCENARIO-7] riders whom no plan can serve are named with the reason, before the run and after it', async () => {
  const given = await givenScenario()
  const { client, scenarioId, schoolId, organizationId: orgId } = given
  const child = (firstName: string) => [{ firstName, grade: '3', schoolId }]
  const home = { lat: 40.2, lng: -83 }
  await client.families.create({ body: { name: 'Far', location: home, children: child('Fay'), orgId } })
  await client.families.create({ body: { name: 'Gone', children: child('Guy'), orgId } })
  await client.families.create({ body: { name: 'Free', children: [{ firstName: 'Flo' }], orgId } })
  const check = await client.scenarios.roster({ params: { scenarioId }, query: {} })
  expect(check).toMatchObject({ withoutSchool: 1, schools: [{ riders: 8, placeable: 6 }] })
  const reasons = new Map(check.notPlaceable.map(({ name, reason }) => [name, reason]))
  expect([reasons.get('Fay'), reasons.get('Guy'), reasons.size]).toEqual(['noStopInReach', 'noHome', 2])
  const body = { confirmedSchoolIds: [schoolId] }
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body })
  expect((await endedRun(given, runId)).figures).toMatchObject({ assigned: 6, unassigned: 2 })
  const { plan } = await client.scenarioruns.plan({ params: { runId } })
  expect(plan.unassigned.map(({ reason }) => reason).toSorted()).toEqual(['noHome', 'noStopInReach'])
})

test('[ASSIGN-15] riders with different stops on different weekdays are named before a run, with the stop of the most weekdays', async () => {
  const { client, scenarioId, routeId, stopIds, children } = await givenScenario()
  const { childId = '', familyId = '' } = children.at(-1) ?? {}
  const [own = '', other = ''] = stopIds
  const assigned = (weekdays: number[]) => ({ children: [childId], days: [{ childId, weekdays }] })
  await client.familyroutes.change({ query: { routeId, stopId: own, familyId }, body: assigned([1, 2]) })
  const named = async () => (await client.scenarios.roster({ params: { scenarioId }, query: {} })).twoStopsByWeekday
  expect(await named()).toEqual([])
  await client.familyroutes.create({ query: { routeId, stopId: other }, body: { familyId, ...assigned([3, 4, 5]) } })
  expect(await named()).toMatchObject([{ childId, familyId, stopName: 'Stop 2' }])
})

test('[SCENARIO-150] riders whose grade is written and not known are named before a run', async () => {
  const { client, scenarioId, children } = await givenScenario()
  const [first, second] = children
  const { childId = '', familyId = '' } = first ?? {}
  const setGrade = async (id: string, of: string, grade: string) => {
    const family = await client.families.get({ params: { familyId: of } })
    const changed = family.children.map((child) => (child.id === id ? { ...child, grade } : child))
    await client.families.change({ params: { familyId: of }, body: { children: changed } })
  }
  const named = async () => (await client.scenarios.roster({ params: { scenarioId }, query: {} })).unknownGrades
  expect(await named()).toEqual([])
  await setGrade(childId, familyId, 'ungraded')
  await setGrade(second?.childId ?? '', second?.familyId ?? '', 'K')
  expect(await named()).toMatchObject([{ childId, familyId, grade: 'ungraded' }])
})

test('[SCENARIO-16] a run goes on from its best plan, and not if its inputs have changed', async () => {
  const given = await givenScenario()
  const { client, scenarioId, schoolId, organizationId } = given
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  const first = await endedRun(given, runId)
  const again = await client.scenarioruns.continue({ params: { runId }, body: { seconds: 30 } })
  expect(again).toMatchObject({ state: 'queued', budgetSeconds: first.searchedSeconds + 30, figures: first.figures })
  const second = await endedRun(given, runId)
  // The same routes; their times within what is in time are chosen anew.
  const figures = { ...first.figures, inTimeShare: expect.closeTo(first.figures?.inTimeShare ?? 0, 1) }
  expect(second).toMatchObject({ state: 'done', figures, inputsDigest: first.inputsDigest })
  expect(second.steps).toBeGreaterThan(first.steps)
  await givenChildren({ client, organizationId, count: 1, schoolId, everyMetres: 100 })
  await client.scenarioruns.continue({ params: { runId }, body: { seconds: 30 } })
  const stopped = await endedRun(given, runId)
  expect(stopped).toMatchObject({ state: 'stopped', reason: 'inputsChanged', figures: second.figures })
})

test('[SCENARIO-13] a scenario has one run under way', async () => {
  const { client, scenarioId } = await givenScenario()
  const start = () => client.scenarioruns.start({ params: { scenarioId }, body: {} })
  expect((await Promise.all([start(), start()].map(statusOf))).toSorted((a, b) => a - b)).toEqual([200, 409])
})
