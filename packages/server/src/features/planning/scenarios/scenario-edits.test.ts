import type { PlanMove, ScenarioLock } from '@firstbell/domain'
import { expect, test, vi } from 'vitest'
import { endedRun, givenChildren, givenScenario, type GivenScenario } from '../../../testing/given-scenario.ts'
import { statusOf } from '../../../testing/show.ts'

/** A scenario whose six riders may use any stop in reach, and two buses. */
async function givenTwoRoutes({ capacity = 4 } = {}) {
  const given = await givenScenario()
  const { client, scenarioId } = given
  const read = await client.scenarios.get({ params: { scenarioId } })
  const body = {
    stops: { ...read.stops, source: 'existing' as const },
    fleet: { ...read.fleet, buses: [{ capacity, wheelchairPlaces: 0, count: 2 }] },
    rules: { ...read.rules, severalRoutesPerBus: false },
  }
  await client.scenarios.change({ params: { scenarioId }, body })
  return { ...given, ...(await searched(given)) }
}

async function searched(given: GivenScenario, body = {}) {
  const { client, scenarioId } = given
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body })
  const run = await endedRun(given, runId)
  const { plan } = await client.scenarioruns.plan({ params: { runId } })
  return { runId, run, plan }
}

const lock = ({ client, scenarioId }: GivenScenario, list: ScenarioLock[], baseRunId: string | null = null) =>
  client.scenarios.change({ params: { scenarioId }, body: { locks: { baseRunId, maxChanges: null, list } } })

type Plan = Awaited<ReturnType<typeof searched>>['plan']
const placeOf = ({ routes }: Plan, childId: string) => {
  for (const route of routes)
    for (const { stopId, riders } of route.stops)
      if (riders.some((rider) => rider.childId === childId)) return { routeId: route.id, stopId }
  throw new Error(`${childId} is not on a route`)
}

test('[SCENARIO-36] the next plan keeps what is locked and leaves out what is banned, and the check finds both kept', async () => {
  const given = await givenTwoRoutes()
  const { runId, plan, children, stopIds } = given
  const [first, second] = [children[0]!, children[1]!]
  const [route] = plan.routes
  const unused = stopIds.find((id) => !route?.stops.some(({ stopId }) => stopId === id) && id !== stopIds.at(-2))!
  const farther = stopIds.at(-2)!
  await lock(given, [
    { kind: 'riderAtStop', childId: first.childId, stopId: farther },
    { kind: 'riderNotAtStop', childId: second.childId, stopId: placeOf(plan, second.childId).stopId },
    { kind: 'stopNotUsed', stopId: unused },
  ])
  const locked = await searched(given)
  expect(locked.run).toMatchObject({ state: 'done', violations: 0 })
  expect(placeOf(locked.plan, first.childId).stopId).toBe(farther)
  const places = locked.plan.routes.flatMap(({ stops }) => stops.map(({ stopId }) => stopId))
  expect(places).not.toContain(unused)
  expect(locked.plan.unassigned.map(({ childId }) => childId)).not.toContain(first.childId)
  await lock(given, [{ kind: 'routeAsItIs', routeId: route!.id }], runId)
  const again = await searched(given)
  expect(again.run).toMatchObject({ violations: 0, baseRunId: runId })
  const shapeOf = (of: Plan) => {
    const { stops = [] } = of.routes.find(({ id }) => id === route!.id) ?? {}
    return stops.map(({ stopId, riders }) => [stopId, riders.map(({ childId }) => childId)])
  }
  expect(shapeOf(plan)).not.toEqual([])
  expect(shapeOf(again.plan)).toEqual(shapeOf(plan))
})

test('[SCENARIO-80] [SCENARIO-81] [SCENARIO-82] the next plan keeps the order, the bus, and the times of a route, whatever its goals', async () => {
  const given = await givenTwoRoutes()
  const { client, scenarioId, runId, plan } = given
  const [route] = plan.routes
  const [stop] = route!.stops
  const routeId = route!.id
  const list: ScenarioLock[] = [
    { kind: 'stopOrder', routeId },
    { kind: 'busOfRoute', routeId, ...route!.bus },
    { kind: 'stopTime', stopId: stop!.stopId, routeId, minutes: 2 },
  ]
  const other = { capacity: 5, wheelchairPlaces: 0, count: 2 }
  const { fleet } = await client.scenarios.get({ params: { scenarioId } })
  const body = { fleet: { ...fleet, buses: [...fleet.buses, other] }, goals: ['distance' as const] }
  await client.scenarios.change({ params: { scenarioId }, body })
  await lock(given, list, runId)
  const { run, plan: next } = await searched(given)
  expect(run).toMatchObject({ state: 'done', violations: 0 })
  const kept = next.routes.find(({ id }) => id === routeId)
  expect(kept?.bus ?? route!.bus).toEqual(route!.bus)
  const times = next.routes.flatMap(({ stops }) => stops).filter(({ stopId }) => stopId === stop!.stopId)
  for (const { secondOfDay } of times) expect(Math.abs(secondOfDay - stop!.secondOfDay)).toBeLessThanOrEqual(120)
  const order = route!.stops.map(({ stopId }) => stopId)
  const ranks = kept?.stops.map(({ stopId }) => order.indexOf(stopId)).filter((rank) => rank >= 0) ?? []
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('[SCENARIO-37] locks of a bus that is not in the scenario, and of a stop that left its route, are named', async () => {
  const given = await givenTwoRoutes()
  const { client, scenarioId, runId, plan } = given
  const [route, other] = plan.routes
  const routeId = route!.id
  const elsewhere: ScenarioLock = { kind: 'stopTime', stopId: other!.stops[0]!.stopId, routeId, minutes: 5 }
  const isOnBoth = route!.stops.some(({ stopId }) => stopId === elsewhere.stopId)
  if (!isOnBoth) expect(await statusOf(lock(given, [elsewhere], runId))).toBe(404)
  const bus: ScenarioLock = { kind: 'busOfRoute', routeId, ...route!.bus }
  await lock(given, [bus], runId)
  const { fleet } = await client.scenarios.get({ params: { scenarioId } })
  const buses = [{ capacity: 6, wheelchairPlaces: 0, count: 3 }]
  await client.scenarios.change({ params: { scenarioId }, body: { fleet: { ...fleet, buses } } })
  const { locks } = await client.scenarios.locks({ params: { scenarioId } })
  expect(locks).toMatchObject([{ lock: bus, stale: 'busGone' }])
  expect((await searched(given)).run).toMatchObject({ state: 'done', violations: 0 })
})

test('[SCENARIO-82] a move that takes a stop out of the time that it is locked to says by how much, and is refused', async () => {
  const given = await givenTwoRoutes()
  const { client, scenarioId } = given
  const { rules } = await client.scenarios.get({ params: { scenarioId } })
  await client.scenarios.change({ params: { scenarioId }, body: { rules: { ...rules, dwellSeconds: 120 } } })
  const { plan, runId } = await searched(given)
  // The farthest stop is the northernmost one.
  const northOf = ({ stops }: Plan['routes'][number]) => Math.max(...stops.map(({ location }) => location.lat))
  const [far, near] = plan.routes.toSorted((a, b) => northOf(b) - northOf(a))
  const [first] = far!.stops
  await lock(given, [{ kind: 'stopTime', stopId: first!.stopId, routeId: far!.id, minutes: 1 }], runId)
  const next = await searched(given)
  const stop = next.plan.routes.find(({ id }) => id === near!.id)!.stops.at(-1)!
  const move = { kind: 'stop' as const, stopId: stop.stopId, fromRouteId: near!.id, routeId: far!.id }
  const params = { runId: next.runId }
  const { violations } = await client.scenarioruns.whynot({ params, body: { move } })
  const broken = violations.find(({ code }) => code === 'locked-time')
  expect(broken).toMatchObject({ routeId: far!.id, stopId: first!.stopId })
  expect(broken?.by).toBeGreaterThan(0)
  const edit = client.scenarioruns.edit({ params, body: { move, revision: next.run.planRevision } })
  await expect(edit).rejects.toThrow('A lock stands against this')
})

test('[SCENARIO-37] a lock whose rider has left is named, and the search goes without it', async () => {
  const given = await givenTwoRoutes()
  const { client, scenarioId, schoolId, children, stopIds } = given
  const [gone] = children
  const list: ScenarioLock[] = [{ kind: 'riderAtStop', childId: gone!.childId, stopId: stopIds.at(-1)! }]
  await lock(given, list)
  const params = { scenarioId }
  const named = { stale: null, childName: 'Child 1', stopName: 'Stop 6' }
  expect((await client.scenarios.locks({ params })).locks).toMatchObject([named])
  await client.families.remove({ params: { familyId: gone!.familyId } })
  expect((await client.scenarios.locks({ params })).locks).toMatchObject([{ lock: list[0], stale: 'riderGone' }])
  const { run } = await searched(given, { confirmedSchoolIds: [schoolId] })
  expect(run).toMatchObject({ state: 'done', violations: 0, figures: { assigned: 5 } })
})

test('[SCENARIO-37] a locked route that breaks a rule ends the run, which names the route and the rule', async () => {
  const given = await givenTwoRoutes()
  const { client, scenarioId, runId, plan } = given
  const largest = plan.routes.toSorted((a, b) => b.riders - a.riders)[0]!
  await lock(given, [{ kind: 'routeAsItIs', routeId: largest.id }], runId)
  const { rules } = await client.scenarios.get({ params: { scenarioId } })
  await client.scenarios.change({ params: { scenarioId }, body: { rules: { ...rules, loadPercent: 25 } } })
  const { id } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  const { busNumber, routeNumber } = largest
  expect(await endedRun(given, id)).toMatchObject({
    state: 'failed',
    reason: 'locksConflict',
    lockConflicts: [{ routes: [{ busNumber, routeNumber }], codes: ['seats'] }],
  })
})

test('[SCENARIO-36] a new lock names riders, stops, and routes that there are', async () => {
  const given = await givenTwoRoutes()
  const { children, stopIds, runId } = given
  const [{ childId }, stopId] = [children[0]!, stopIds[0]!]
  for (const [list, base] of [
    [[{ kind: 'riderAtStop', childId: 'x', stopId }], null],
    [[{ kind: 'riderNotAtStop', childId, stopId: 'x' }], null],
    [[{ kind: 'stopOnRoute', stopId, routeId: 'x' }], runId],
    [[], 'x'],
  ] as [ScenarioLock[], string | null][])
    expect(await statusOf(lock(given, list, base))).toBe(404)
})

test('[SCENARIO-38] a run that is based on a plan begins from it, keeps its locks, and changes no more riders than it may', async () => {
  const given = await givenTwoRoutes()
  const { client, schoolId, organizationId, runId, plan, children } = given
  const [added] = await givenChildren({ client, organizationId, count: 1, schoolId, everyMetres: 500 })
  const body = { confirmedSchoolIds: [schoolId], basedOn: { baseRunId: runId, maxChanges: 1 } }
  const next = await searched(given, body)
  expect(next.run).toMatchObject({ state: 'done', violations: 0, baseRunId: runId, figures: { assigned: 7 } })
  const isAt = ({ childId }: { childId: string }, of: Plan) => JSON.stringify(placeOf(of, childId))
  const changed = children.filter((one) => isAt(one, plan) !== isAt(one, next.plan))
  expect(changed.length).toBe(next.run.figures?.changes)
  expect(changed.length).toBeLessThanOrEqual(1)
  expect(placeOf(next.plan, added!.childId).routeId).toBeTruthy()
})

test('[SCENARIO-40] the answer to why a rider is not elsewhere names the rule and the price, and changes nothing', async () => {
  const { client, runId, run, plan, children, stopIds } = await givenTwoRoutes({ capacity: 3 })
  const [full] = plan.routes
  const outside = children.find(({ childId }) => placeOf(plan, childId).routeId !== full!.id)!
  const ask = (move: PlanMove) => client.scenarioruns.whynot({ params: { runId }, body: { move } })
  const answer = await ask({ kind: 'rider', childId: outside.childId, routeId: full!.id })
  expect(answer.violations.map(({ code }) => code)).toContain('seats')
  // The answer is about the plan, not about the days on which it was driven.
  expect(run.figures).toMatchObject(answer.before)
  const far = await ask({ kind: 'rider', childId: children[0]!.childId, stopId: stopIds[0]! })
  // Five stops of 400 m further than home, where a grade 3 walks 402 m at most.
  const tooFar = far.violations.find(({ code }) => code === 'stop-out-of-reach')
  expect(tooFar?.by).toBeGreaterThan(1590)
  expect(tooFar?.by).toBeLessThan(1605)
  expect(await statusOf(ask({ kind: 'rider', childId: 'x' }))).toBe(404)
  expect(await statusOf(ask({ kind: 'bus', routeId: full!.id, busKind: '9+9' }))).toBe(404)
  expect((await client.scenarioruns.plan({ params: { runId } })).plan).toEqual(plan)
})

test('[SCENARIO-40] once riders have changed, a plan is not argued about', async () => {
  const { client, runId, children, organizationId, schoolId } = await givenTwoRoutes()
  await givenChildren({ client, organizationId, count: 1, schoolId, everyMetres: 100 })
  const move = { kind: 'rider' as const, childId: children[0]!.childId }
  await expect(client.scenarioruns.whynot({ params: { runId }, body: { move } })).rejects.toThrow('Start a new run')
})

test('[SCENARIO-42] an edit is stored with its violations and a lock, a longer search keeps it, and it can be undone', async () => {
  const given = await givenTwoRoutes()
  const { client, runId, run, plan, children } = given
  const [mover] = children
  const { stopId } = placeOf(plan, mover!.childId)
  const used = plan.routes.flatMap(({ stops }) => stops.map((one) => one.stopId))
  const other = given.stopIds.find((id) => id !== stopId && used.includes(id))!
  const move = { kind: 'rider' as const, childId: mover!.childId, stopId: other }
  const edit = (revision: number) => client.scenarioruns.edit({ params: { runId }, body: { move, revision } })
  expect(await statusOf(edit(run.planRevision + 1))).toBe(412)
  const answer = await edit(run.planRevision)
  const after = await client.scenarioruns.get({ params: { runId } })
  expect(after).toMatchObject({ planRevision: run.planRevision + 1, isEdited: true })
  const edited = (await client.scenarioruns.plan({ params: { runId } })).plan
  expect(placeOf(edited, mover!.childId)).toEqual({ stopId: other, routeId: answer.routeId })
  await client.scenarioruns.undo({ params: { runId } })
  expect((await client.scenarioruns.plan({ params: { runId } })).plan).toEqual(plan)
  expect(await statusOf(client.scenarioruns.undo({ params: { runId } }))).toBe(400)
  await edit(run.planRevision + 2)
  await client.scenarioruns.continue({ params: { runId }, body: { seconds: 5 } })
  expect(await endedRun(given, runId)).toMatchObject({ state: 'done', violations: 0 })
  expect(placeOf((await client.scenarioruns.plan({ params: { runId } })).plan, mover!.childId).stopId).toBe(other)
})

test('[SCENARIO-45] nothing is locked while an edit is calculated, and of two edits of the same plan the later one is refused', async () => {
  const given = await givenTwoRoutes({ capacity: 5 })
  const { client, deps, runId, run, plan } = given
  const [small, large] = plan.routes
  const stopId = large!.stops[0]!.stopId
  const move = { kind: 'stop' as const, stopId, fromRouteId: large!.id, routeId: small!.id }
  const edit = () => client.scenarioruns.edit({ params: { runId }, body: { move, revision: run.planRevision } })
  const { ask } = deps.planner
  vi.spyOn(deps.planner, 'ask').mockImplementationOnce(async (...question) => {
    const answered = await ask(...question)
    expect(await statusOf(edit())).toBe(200) // another person was quicker
    return answered
  })
  expect(await statusOf(edit())).toBe(412)
  expect((await client.scenarioruns.get({ params: { runId } })).planRevision).toBe(run.planRevision + 1)
})

test('[SCENARIO-42] a stop is moved to another route, where a longer search keeps it', async () => {
  const given = await givenTwoRoutes({ capacity: 5 })
  const { client, runId, run, plan } = given
  const [small, large] = plan.routes
  const [stop] = large!.stops
  const move = { kind: 'stop' as const, stopId: stop!.stopId, fromRouteId: large!.id, routeId: small!.id }
  const answer = await client.scenarioruns.edit({ params: { runId }, body: { move, revision: run.planRevision } })
  expect(answer).toMatchObject({ routeId: small!.id, stopId: stop!.stopId })
  await client.scenarioruns.continue({ params: { runId }, body: { seconds: 5 } })
  expect(await endedRun(given, runId)).toMatchObject({ state: 'done', violations: 0 })
  const longer = (await client.scenarioruns.plan({ params: { runId } })).plan
  const visiting = longer.routes.filter(({ stops }) => stops.some(({ stopId }) => stopId === stop!.stopId))
  for (const { id } of visiting) expect(id).toBe(small!.id)
})
