import type { StreetBan } from '@firstbell/domain'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { PlanStreets } from '../../../engine/planning/bans/plan-streets.ts'
import { endedRun, givenScenario, type GivenScenario } from '../../../testing/given-scenario.ts'
import { openHarness } from '../../../testing/harness.ts'
import { at, ladder } from '../../../testing/ladder.ts'
import { statusOf } from '../../../testing/show.ts'
import { enginesOn } from '../../../testing/services/town-engines.ts'

let engines: ReturnType<typeof enginesOn>
beforeAll(() => {
  engines = enginesOn(ladder())
})

async function given(changes: Partial<PlanStreets> = {}): Promise<GivenScenario> {
  const { routing } = engines
  const streets = { ...engines.streets, ...changes }
  const harness = await openHarness({ routing }, { streets })
  onTestFinished(harness.close)
  return givenScenario({ harness })
}

async function searched(scenario: GivenScenario) {
  const { client, scenarioId } = scenario
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  const run = await endedRun(scenario, runId)
  const { plan } = await client.scenarioruns.plan({ params: { runId } })
  const [route] = plan.routes
  if (!route) throw new Error('the plan has no route')
  return {
    runId,
    run,
    plan,
    route,
    path: await client.scenarioruns.path({ params: { runId }, query: { routeId: route.id } }),
  }
}

const ban = ({ client, scenarioId }: GivenScenario, bans: StreetBan[]) =>
  client.scenarios.change({ params: { scenarioId }, body: { bans } })

const block = { kind: 'street', street: { name: 'North Road', position: at(0, 500) }, isWhole: false } as const
const turn = {
  kind: 'turn',
  from: { name: 'Street 2', position: at(200, 600) },
  to: { name: 'North Road', position: at(0, 400) },
} as const

test('[SCENARIO-24] the next plan drives around a banned block, its path and its times are without it', async () => {
  const scenario = await given()
  const before = await searched(scenario)
  expect(before.path).toMatchObject({ avoids: [], breaks: [], detourSeconds: 0 })
  const away: StreetBan = { ...block, street: { ...block.street, position: at(0, 1200) } }
  await ban(scenario, [away])
  const { path, run, plan } = await searched(scenario)
  expect(run).toMatchObject({ state: 'done', violations: 0 })
  expect(path).toMatchObject({ avoids: [away], breaks: [] })
  expect(path.detourSeconds).toBeGreaterThan(20)
  expect(plan.figures.drivingSeconds).toBeGreaterThan(before.plan.figures.drivingSeconds)
  // The home on the banned block cannot be served any more.
  expect(plan.unassigned.map(({ reason }) => reason)).toEqual(['noWay'])
})

test('[SCENARIO-24] only streets that the map has are banned, each once, and only where there is a map', async () => {
  const scenario = await given()
  const { client, scenarioId } = scenario
  const elsewhere: StreetBan = { ...block, street: { name: 'Elm Street', position: at(0, 500) } }
  expect(await statusOf(ban(scenario, [elsewhere]))).toBe(400)
  expect(await statusOf(ban(scenario, [block, block]))).toBe(400)
  expect(await statusOf(ban(scenario, [block, turn]))).toBe(200)
  const { street } = await client.scenarios.street({ params: { scenarioId }, query: { near: '40.007,-83.0001' } })
  expect(street).toMatchObject({ name: 'North Road', sides: [{ bearing: 90 }, { bearing: 270 }] })
  expect(street?.crossings[0]?.arms.map(({ name }) => name)).toEqual(['North Road', 'Street 2', 'North Road'])
  const atCrossing = street?.crossings[0]?.location ?? at(0, 0)
  for (const name of ['North Road', 'Street 2']) {
    const query = { near: `${atCrossing.lat},${atCrossing.lng}`, name }
    expect((await client.scenarios.street({ params: { scenarioId }, query })).street?.name).toBe(name)
  }
  const bare = await givenScenario()
  expect(await statusOf(ban(bare, [block]))).toBe(503)
})

test('[SCENARIO-25] bans are listed with their lines; one that the map does not have any more says so and bans nothing', async () => {
  let isGone = false
  const scenario = await given({
    shapesOf: async (bans) => (isGone ? bans.map(() => null) : engines.streets.shapesOf(bans)),
  })
  const { client, scenarioId } = scenario
  await ban(scenario, [block, turn])
  const listed = await client.scenarios.bans({ params: { scenarioId } })
  expect(listed.bans.map(({ ban: one, isFound }) => [one.kind, isFound])).toEqual([
    ['street', true],
    ['turn', true],
  ])
  expect(listed.bans[1]?.lines[0]).toHaveLength(3)
  isGone = true // another map was imported
  expect((await client.scenarios.bans({ params: { scenarioId } })).bans).toMatchObject([
    { isFound: false, lines: [] },
    { isFound: false, lines: [] },
  ])
})

test('[SCENARIO-83] a route that takes what its scenario forbids is found by its path, after a search and since', async () => {
  const ignored = await given({ route: (points) => engines.streets.route(points, []) })
  const away: StreetBan = { ...block, street: { ...block.street, position: at(0, 1200) } }
  const before = await searched(ignored)
  await ban(ignored, [away])
  const { client } = ignored
  const query = { routeId: before.route.id }
  expect(await client.scenarioruns.path({ params: { runId: before.runId }, query })).toMatchObject({ breaks: [away] })
  const { run, runId, plan } = await searched(ignored)
  const breaking: string[] = []
  for (const { id } of plan.routes) {
    const { breaks } = await client.scenarioruns.path({ params: { runId }, query: { routeId: id } })
    if (breaks.length > 0) breaking.push(id)
  }
  expect(run.violations).toBeGreaterThan(0)
  expect(run.violations).toBe(breaking.length)
  expect(plan.violations).toMatchObject(breaking.map((routeId) => ({ code: 'banned-street', routeId })))
})

test('[SCENARIO-84] why not names what is forbidden on the way, and how much longer the drive is', async () => {
  const scenario = await given()
  const away: StreetBan = { ...block, street: { ...block.street, position: at(0, 1200) } }
  const { client } = scenario
  await ban(scenario, [away])
  const { runId, route } = await searched(scenario)
  const rider = route.stops.at(-1)?.riders[0]?.childId ?? ''
  const stopId = route.stops[0]?.stopId ?? '' // the farthest one, beyond what is banned
  const answer = await client.scenarioruns.whynot({
    params: { runId },
    body: { move: { kind: 'rider', childId: rider, stopId, routeId: route.id } },
  })
  expect(answer.avoids).toEqual([away])
  expect(answer.detourSeconds).toBeGreaterThan(20)
})
