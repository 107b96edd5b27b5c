import { expect, test } from 'vitest'
import { endedRun, givenScenario } from '../../../testing/given-scenario.ts'
import { statusOf } from '../../../testing/show.ts'

/** A scenario of both directions, of children who are driven home along the stops of the morning. */
async function givenBothWays({ maxSteps = 500 }: { maxSteps?: number | null } = {}) {
  const given = await givenScenario()
  const { client, schoolId, organizationId: orgId } = given
  const { routeId: morningId, children } = given
  const { id: routeId } = await client.routes.create({
    body: { name: 'North home', type: 2, starttime: 1505, endtime: 1550, orgId },
  })
  const { stops: waiting } = await client.routes.get({ params: { routeId: morningId } })
  for (const [i, { name, location }] of waiting.toReversed().entries()) {
    const { childId = '', familyId = '' } = children[i] ?? {}
    const body = { name, location, stoptime: 1520 + i }
    const { id: stopId } = await client.stops.create({ params: { routeId }, body })
    await client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children: [childId] } })
  }
  const { stops, fleet } = await client.scenarios.get({ params: { scenarioId: given.scenarioId } })
  const { id: scenarioId } = await client.scenarios.create({
    body: {
      name: 'Both ways',
      direction: 'both',
      schoolIds: [schoolId],
      maxSteps,
      stops: { ...stops, source: 'existing' },
      fleet: { ...fleet, buses: [{ capacity: 48, wheelchairPlaces: 1, count: 4 }] },
      orgId,
    },
  })
  const start = () => client.scenarioruns.start({ params: { scenarioId }, body: { confirmedSchoolIds: [schoolId] } })
  return { ...given, scenarioId, start }
}

test('[SCENARIO-135] a scenario of both directions is searched in both, and each run names the other', async () => {
  const given = await givenBothWays()
  const { client, scenarioId } = given
  const begun = await given.start()
  expect(begun).toMatchObject({ direction: 'dropoff', state: 'queued' })
  const first = await endedRun(given, begun.id)
  const second = await endedRun(given, begun.otherRunId ?? '')
  expect([first.direction, first.state, second.direction, second.state]).toEqual(['dropoff', 'done', 'pickup', 'done'])
  expect(second.otherRunId).toBe(first.id)
  const { runs } = await client.scenarioruns.list({ params: { scenarioId }, query: {} })
  expect(runs.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  for (const direction of ['pickup', 'dropoff'] as const) {
    const { scenario, plan } = await client.scenarios.comparison({ params: { scenarioId }, query: { direction } })
    expect([scenario.direction, plan?.figures.unassigned]).toEqual([direction, 0])
  }
})

test('[SCENARIO-136] riders wait in the morning where they leave the bus in the afternoon, and one bus drives both', async () => {
  const given = await givenBothWays()
  const begun = await given.start()
  const plans = []
  for (const runId of [begun.id, begun.otherRunId ?? '']) {
    await endedRun(given, runId)
    plans.push((await given.client.scenarioruns.plan({ params: { runId } })).plan)
  }
  const [dropoff, pickup] = plans
  const placesOf = (plan: typeof dropoff) =>
    new Map(
      plan?.routes.flatMap(({ stops }) =>
        stops.flatMap(({ location, riders }) => riders.map(({ childId }) => [childId, location] as const)),
      ),
    )
  expect(placesOf(pickup).size).toBe(6)
  expect(placesOf(pickup)).toEqual(placesOf(dropoff))
  const numbersOf = (plan: typeof dropoff) => [...new Set(plan?.routes.map(({ busNumber }) => busNumber))]
  expect(numbersOf(dropoff)).toEqual(expect.arrayContaining(numbersOf(pickup)))
  for (const plan of plans)
    for (const { fromSecondOfDay, untilSecondOfDay } of plan.shifts ?? [])
      expect(untilSecondOfDay).toBeGreaterThan(fromSecondOfDay)
})

test('[SCENARIO-135] stopping a run stops that of the other direction, and both go on by themselves', async () => {
  const given = await givenBothWays({ maxSteps: null }) // it lasts until it is stopped
  const { client } = given
  const { id: runId, otherRunId } = await given.start()
  await client.scenarioruns.stop({ params: { runId } })
  const other = await endedRun(given, otherRunId ?? '')
  expect(other).toMatchObject({ state: 'stopped', reason: 'stoppedByPerson' })
  await endedRun(given, runId)
  await client.scenarioruns.continue({ params: { runId }, body: { seconds: 5 } })
  expect(await endedRun(given, runId)).toMatchObject({ state: 'done', violations: 0 })
})

test('[SCENARIO-135] a grid tries one direction', async () => {
  const { client, scenarioId } = await givenBothWays()
  const body = { axes: { bells: [[]], maxWalkMetres: [400], maxRideMinutes: [60] }, secondsPerCell: 1 }
  expect(await statusOf(client.scenariogrids.start({ params: { scenarioId }, body }))).toBe(400)
})

test('[SCENARIO-138] once one direction is adopted, the other is proposed with the same bus and driver', async () => {
  const given = await givenBothWays()
  const { client, organizationId: orgId } = given
  const buses: string[] = []
  const drivers: string[] = []
  for (const number of ['21', '22', '23', '24']) {
    buses.push((await client.buses.create({ body: { number, capacity: 48, wheelchairPlaces: 1, orgId } })).id)
    const email = `driver-${number}-${orgId}@firstbell.example`
    const body = { firstName: 'Dee', lastName: number, email, organizationId: orgId }
    drivers.push((await client.drivers.create({ body })).id)
  }
  const begun = await given.start()
  const { planRevision } = await endedRun(given, begun.id)
  const pickupRunId = begun.otherRunId ?? ''
  await endedRun(given, pickupRunId)
  const { plan } = await client.scenarioruns.plan({ params: { runId: begun.id } })
  const numbers = [...new Set(plan.routes.map(({ busNumber }) => busNumber))]
  const chosen = numbers.map((busNumber, i) => ({
    busNumber,
    busId: buses[i] ?? null,
    driverId: drivers[i] ?? null,
    groupId: null,
  }))
  const effectiveDate = '2026-11-30'
  const accepted = { acceptMisfits: true, acceptInTime: true }
  const body = { effectiveDate, planRevision, buses: chosen, ...accepted } as const
  await client.adoptions.adopt({ params: { runId: begun.id }, body })
  const preview = await client.adoptions.preview({ params: { runId: pickupRunId }, query: { date: effectiveDate } })
  expect(preview.buses.length).toBeGreaterThan(0)
  for (const { busNumber, busId, driverId } of preview.buses)
    if (numbers.includes(busNumber))
      expect({ busNumber, busId, driverId }).toMatchObject({
        busId: chosen.find((one) => one.busNumber === busNumber)?.busId,
        driverId: chosen.find((one) => one.busNumber === busNumber)?.driverId,
      })
  expect(preview.buses.some(({ busNumber }) => numbers.includes(busNumber))).toBe(true)
})
