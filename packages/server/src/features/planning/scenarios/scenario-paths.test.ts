import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { endedRun, givenScenario } from '../../../testing/given-scenario.ts'
import { openHarness } from '../../../testing/harness.ts'
import { ladder } from '../../../testing/ladder.ts'
import { enginesOn } from '../../../testing/services/town-engines.ts'

let engines: ReturnType<typeof enginesOn>
beforeAll(() => {
  engines = enginesOn(ladder())
})

/** A scenario of one route on streets along whose paths each drive takes so many seconds longer than its travel time. */
async function given() {
  const slow = { seconds: 0 }
  const { routing, streets } = engines
  const route: typeof routing.route = async (points) => {
    const found = await routing.route(points)
    return { ...found, legs: found.legs.map((leg) => ({ ...leg, seconds: leg.seconds + slow.seconds })) }
  }
  const harness = await openHarness({ routing: { ...routing, route } }, { streets })
  onTestFinished(harness.close)
  const scenario = await givenScenario({ harness })
  const { client, scenarioId } = scenario
  const { fleet, rules } = await client.scenarios.get({ params: { scenarioId } })
  const body = {
    fleet: { ...fleet, buses: [{ capacity: 48, wheelchairPlaces: 0, count: 1 }] },
    rules: { ...rules, severalRoutesPerBus: false },
  }
  await client.scenarios.change({ params: { scenarioId }, body })
  return {
    ...scenario,
    async search(slowSeconds: number) {
      slow.seconds = slowSeconds
      const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
      const run = await endedRun(scenario, runId)
      return { run, plan: (await client.scenarioruns.plan({ params: { runId } })).plan }
    },
  }
}

const secondsOf = ({ routes: [route] }: Awaited<ReturnType<Awaited<ReturnType<typeof given>>['search']>>['plan']) =>
  (route?.schools[0]?.secondOfDay ?? 0) - (route?.stops[0]?.secondOfDay ?? 0)

test('[SCENARIO-131] the routes of a run have the time that their paths take, and so have its figures', async () => {
  const { search } = await given()
  const [usual, slow] = [await search(0), await search(50)]
  expect(slow.run).toMatchObject({ state: 'done', violations: 0 })
  const stops = slow.plan.routes[0]?.stops.length ?? 0
  expect(stops).toBe(6)
  expect(secondsOf(slow.plan) - secondsOf(usual.plan)).toBe(50 * stops)
  expect(slow.plan.figures.drivingSeconds - usual.plan.figures.drivingSeconds).toBe(50 * stops)
})

test('[SCENARIO-130] a locked route whose path takes longer than its rules allow stays as it is, and the check names it', async () => {
  const { client, scenarioId, search } = await given()
  const { run, plan } = await search(0)
  const routeId = plan.routes[0]?.id ?? ''
  const locks = { baseRunId: run.id, maxChanges: null, list: [{ kind: 'routeAsItIs' as const, routeId }] }
  await client.scenarios.change({ params: { scenarioId }, body: { locks } })
  const late = await search(900) // an hour and a half for six drives
  expect(late.run).toMatchObject({ state: 'done', violations: 1 })
  expect(late.plan.violations).toEqual([{ code: 'path-longer', routeId, stopId: null, childId: null, by: 6 * 900 }])
})
