import type { StreetBan } from '@firstbell/domain'
import { brokenBans } from '@firstbell/streets'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { givenPlan, NEXT_MONDAY } from '../../../testing/given-adoption.ts'
import { openHarness } from '../../../testing/harness.ts'
import { at, ladder } from '../../../testing/ladder.ts'
import { enginesOn } from '../../../testing/services/town-engines.ts'

let engines: ReturnType<typeof enginesOn>
beforeAll(() => {
  engines = enginesOn(ladder())
})

/** Between two homes, on the block where a third one is. */
const AWAY: StreetBan = { kind: 'street', street: { name: 'North Road', position: at(0, 1300) }, isWhole: false }
const TURN: StreetBan = {
  kind: 'turn',
  from: { name: 'North Road', position: at(0, 1300) },
  to: { name: 'North Road', position: at(0, 900) },
}

/** A plan with bans, and the routes that it becomes. */
async function given(bans: StreetBan[], stopsEastMetres = 0) {
  const { routing, streets } = engines
  const harness = await openHarness({ routing }, { streets })
  onTestFinished(harness.close)
  const plan = await givenPlan({ harness, bans, stopsEastMetres })
  const { client, runId } = plan
  const preview = async () => client.adoptions.preview({ params: { runId }, query: { date: NEXT_MONDAY } })
  const isBroken = async (positions: { lat: number; lng: number }[]) =>
    brokenBans({ positions, stops: [] }, await streets.shapesOf(bans)).length > 0
  return { ...plan, preview, isBroken }
}

for (const [name, ban] of [
  ['street', AWAY],
  ['turn', TURN],
] as const)
  test(`[SCENARIO-93] [SCENARIO-96] an adopted route keeps a banned ${name}, also when it is edited and drawn again`, async () => {
    const { client, adopt, preview, isBroken } = await given([ban])
    const { routing } = engines
    const { bans } = await preview()
    expect(bans?.breaks).toEqual([])
    expect(bans?.waypoints).toBeGreaterThan(0)
    const { routes: all } = await adopt()
    const routes = all.filter(({ name: routeName }) => /^North \d$/.test(routeName)) // not the copy for a rider without a way
    const adopted = await Promise.all(routes.map(({ id: routeId }) => client.routes.get({ params: { routeId } })))
    const points = adopted.flatMap(({ stops }) => stops)
    expect(points.filter(({ type }) => type === 1)).toHaveLength(bans?.waypoints ?? 0)
    let without = 0
    for (const { id: routeId, stops, path } of adopted) {
      expect(path.length).toBeGreaterThan(1)
      expect(await isBroken(path)).toBe(false)
      const real = stops.filter(({ type }) => type !== 1)
      const free = await routing.route(
        real.map(({ location }) => ({ ...location, side: 'curb', privateAccess: false })),
      )
      if (await isBroken(free.path)) without += 1
      const times = real.slice(0, 1).map(({ id: stopId }) => ({ stopId, stoptime: 600 }))
      await client.stops.setTimes({ params: { routeId }, body: { times } })
      await client.routes.redraw({ params: { routeId } })
      expect((await client.routes.get({ params: { routeId } })).path).toEqual(path)
    }
    expect(without).toBeGreaterThan(0)
  })

test('[SCENARIO-93] stops on a banned side of a street lie on its other side once they are adopted', async () => {
  const side: StreetBan = {
    kind: 'side',
    street: { name: 'North Road', position: at(0, 500) },
    isWhole: true,
    beside: at(10, 500),
  }
  const { client, adopt, preview, stopIds } = await given([side], 10)
  expect((await preview()).bans).toEqual({ waypoints: 0, movedStops: stopIds.length, breaks: [] })
  const { routes } = await adopt()
  const adopted = await Promise.all(routes.map(({ id: routeId }) => client.routes.get({ params: { routeId } })))
  const stops = adopted.flatMap((route) => route.stops).filter(({ name }) => name.startsWith('Stop '))
  expect(stops).toHaveLength(stopIds.length)
  const westOf = ({ location }: (typeof stops)[number]) => location.lng < -83
  expect(stops.filter((stop) => !westOf(stop))).toEqual([])
})

test('[SCENARIO-96] a plan without bans says nothing of them, and without a map each route may break them', async () => {
  const free = await given([])
  expect((await free.preview()).bans).toBeNull()
  const { preview, deps } = await given([TURN])
  const { streets } = deps.planner
  Object.assign(deps.planner, { streets: undefined })
  onTestFinished(() => void Object.assign(deps.planner, { streets }))
  const { bans, begins } = await preview()
  expect(bans).toEqual({
    waypoints: 0,
    movedStops: 0,
    breaks: begins.map(({ name }) => ({ routeName: name, bans: [TURN] })),
  })
})
