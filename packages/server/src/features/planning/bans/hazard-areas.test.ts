import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { openHarness } from '../../../testing/harness.ts'
import { givenOrganization } from '../../../testing/given.ts'
import { endedRun, givenScenario } from '../../../testing/given-scenario.ts'
import { codeOf, content, statusOf } from '../../../testing/show.ts'

const ROAD = { lat: 40, lng: -83 }
/** A square of 140 m around a place so far north of the school. */
const areaAt = (metres: number) => [45, 135, 225, 315].map((bearing) => offset(offset(ROAD, 0, metres), bearing, 100))

test('[SCENARIO-70] hazard areas are listed by name, renamed, drawn anew, and deleted', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const { id: areaId } = await client.hazardareas.create({ body: { name: 'Quarry', corners: areaAt(500), orgId } })
  await client.hazardareas.create({ body: { name: 'Creek', corners: areaAt(900), orgId } })
  const [creek, quarry] = await client.hazardareas.list({ query: { orgId } })
  expect([creek?.name, quarry?.name]).toEqual(['Creek', 'Quarry'])
  const params = { areaId }
  const changed = await client.hazardareas.change({ params, body: { corners: areaAt(600) }, ifMatch: quarry?.version })
  expect(content(changed)).toEqual({ id: areaId, organizationId: orgId, name: 'Quarry', corners: areaAt(600) })
  const late = client.hazardareas.change({ params, body: { name: 'Pit' }, ifMatch: quarry?.version })
  expect(await codeOf(late)).toBe('precondition_failed')
  await client.hazardareas.remove({ params })
  expect((await client.hazardareas.list({ query: { orgId } })).map(({ name }) => name)).toEqual(['Creek'])
  expect(await statusOf(client.hazardareas.remove({ params }))).toBe(404)
})

test('[SCENARIO-70] an area has at least three corners, and belongs to its organization', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const two = areaAt(500).slice(0, 2)
  expect(await codeOf(client.hazardareas.create({ body: { name: 'Line', corners: two, orgId } }))).toBe('invalid_input')
  const other = await givenOrganization()
  const { id: areaId } = await other.client.hazardareas.create({
    body: { name: 'Quarry', corners: areaAt(500), orgId: other.organizationId },
  })
  expect(await statusOf(client.hazardareas.change({ params: { areaId }, body: { name: 'Mine' } }))).toBe(404)
})

/** Six riders, every 400 m, with a corner beside every second of them. */
async function givenCorners() {
  const corners = [800, 1600, 2400].map((metres) => ({
    position: offset(ROAD, 0, metres + 20),
    name: `Corner ${metres}`,
  }))
  const harness = await openHarness({}, { streets: { findCorners: async () => ({ corners, barriers: [] }) } })
  const given = await givenScenario({ harness })
  const { client, scenarioId } = given
  const { stops } = await client.scenarios.get({ params: { scenarioId } })
  await client.scenarios.change({
    params: { scenarioId },
    body: {
      stops: {
        ...stops,
        source: 'corners',
        maxWalkMetres: { kindergarten: 0, elementary: 450, secondary: 450 },
        corners: { ...stops.corners, alsoExisting: false },
      },
    },
  })
  return given
}

test('[SCENARIO-72] a plan from corners is argued about and adopted: its corners become stops with their names', async () => {
  const given = await givenCorners()
  const { client, scenarioId, children } = given
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: { confirmedSchoolIds: [] } })
  const run = await endedRun(given, runId)
  const { plan } = await client.scenarioruns.plan({ params: { runId } })
  expect(plan.violations).toEqual([])
  const used = plan.routes.flatMap(({ stops }) => stops)
  expect(used.length).toBeGreaterThan(1)
  expect(used.every(({ name }) => name.startsWith('Corner '))).toBe(true)
  const far = used.find(({ name }) => name === 'Corner 2400')
  const move = { kind: 'rider' as const, childId: children[0]?.childId ?? '', stopId: far?.stopId ?? '' }
  const { violations } = await client.scenarioruns.whynot({ params: { runId }, body: { move } })
  expect(violations.map(({ code }) => code)).toEqual(['stop-out-of-reach'])
  const body = { effectiveDate: '2026-11-30', planRevision: run.planRevision, buses: [] }
  const { routes } = await client.adoptions.adopt({ params: { runId }, body })
  const adopted = await Promise.all(routes.map(({ id }) => client.routes.get({ params: { routeId: id } })))
  const names = adopted.flatMap(({ stops }) => stops.map(({ name }) => name)).filter((name) => name !== 'Oak School')
  expect(names.toSorted()).toEqual(used.map(({ name }) => name).toSorted())
})

test('[SCENARIO-71] the riders of a scenario are checked against hazard areas, and a search keeps them', async () => {
  const given = await givenCorners()
  const { client, scenarioId, organizationId: orgId, schoolId } = given
  await client.hazardareas.create({ body: { name: 'Quarry', corners: areaAt(800), orgId } })
  const { notPlaceable } = await client.scenarios.roster({ params: { scenarioId }, query: {} })
  expect(notPlaceable.map(({ name }) => name)).toEqual(expect.arrayContaining([expect.stringContaining('Child 2')]))
  const body = { confirmedSchoolIds: [schoolId] }
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body })
  await endedRun(given, runId)
  const { plan } = await client.scenarioruns.plan({ params: { runId } })
  expect(plan.routes.flatMap(({ stops }) => stops.map(({ name }) => name))).not.toContain('Corner 800')
  expect(plan.unassigned.length).toBe(notPlaceable.length)
})

test('[SCENARIO-48] without a map the riders of a scenario from corners cannot be checked, and it is said what to do', async () => {
  const { client, scenarioId, organizationId: orgId } = await givenScenario()
  const { stops } = await client.scenarios.get({ params: { scenarioId } })
  await client.scenarios.change({ params: { scenarioId }, body: { stops: { ...stops, source: 'corners' } } })
  expect(await codeOf(client.scenarios.roster({ params: { scenarioId }, query: {} }))).toBe('unavailable')
  expect(await client.maps.status({ query: { orgId } })).toMatchObject({ hasStreets: false })
})
