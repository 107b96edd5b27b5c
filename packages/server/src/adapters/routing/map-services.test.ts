import type { DrivingPoint } from '@firstbell/contract'
import { distanceMetres } from '@firstbell/geo'
import { sidesAlong, type TrafficSide } from '@firstbell/streets'
import { afterAll, expect, test } from 'vitest'
import {
  type Asked,
  type FakeEngine,
  fakeGoogleRoutes,
  fakeValhalla,
  startFake,
} from '../../testing/services/fake-engines.ts'
import { findValhalla, startValhalla } from '../../testing/services/real-valhalla.ts'
import { townEngines } from '../../testing/services/town-engines.ts'
import type { EngineAddress } from '../map-service-request.ts'
import { googleRoutes } from './google.ts'
import { outsideRouting, type RoutingDialect } from './outside-routing.ts'
import type { Routing } from './routing.ts'
import { valhalla } from './valhalla.ts'

const { town, graph, routing } = townEngines()
const options = { now: () => 1000 }

routingSuite('the engine inside', () => routing)

const outside: [string, (address: EngineAddress) => RoutingDialect, Promise<FakeEngine>][] = [
  ['Valhalla', valhalla, fakeValhalla(graph)],
  ['Google', googleRoutes, fakeGoogleRoutes(graph)],
]
const fakes = await Promise.all(outside.map(([, , fake]) => fake))
afterAll(() => Promise.all(fakes.map((fake) => fake.close())))

const open = (
  dialect: (address: EngineAddress) => RoutingDialect,
  engine: string,
  url: string,
  trafficSide: TrafficSide = 'right',
) => outsideRouting(dialect({ engine, url, key: 'a-key' }), { ...options, trafficSide })

for (const [i, [name, dialect]] of outside.entries()) {
  routingSuite(`${name} over HTTP`, () => open(dialect, name, fakes[i]?.url ?? ''))
}

const installed = findValhalla()
if (installed) {
  const real = await startValhalla(installed, town.data)
  afterAll(() => real.close())
  // Tiles that were built without an administrative database drive on the left, and the service prunes its search.
  routingSuite('Valhalla itself', () => open(valhalla, 'Valhalla', real.url, 'left'), { keeps: 'left', maxInexact: 3 })
} else console.warn('NOT RUN: Valhalla itself. Install @valhallajs/valhallajs in a folder and name it in VALHALLA_DIR.')

const twoPoints = town.houses
  .slice(0, 2)
  .map(({ position }) => ({ ...position, side: 'curb' as const, privateAccess: false }))

test.each<[string, () => unknown, string]>([
  ['refuses', () => undefined, 'found no route between these points'],
  ['answers something else', () => ({ hello: 'world' }), 'returned an unreadable response'],
])('[ROUTING-4] an engine that %s is named in one sentence, and its status says so', async (_, answer, what) => {
  const fake = await startFake(answer)
  const broken = open(valhalla, 'Valhalla', fake.url)
  await expect(broken.route(twoPoints)).rejects.toThrow(`Valhalla at ${fake.url} ${what}.`)
  expect(await broken.status()).toEqual({
    engine: 'Valhalla',
    url: fake.url,
    curbSideGuaranteed: true,
    checkedAt: 1000,
    ok: false,
  })
  await fake.close()
  await expect(broken.route(twoPoints)).rejects.toThrow('is not responding')
})

test('[ROUTING-4] an engine that takes a question and is silent is given up, and its status says so', async () => {
  const fake = await startFake(() => new Promise(() => undefined))
  const silent = outsideRouting(valhalla({ engine: 'Valhalla', url: fake.url, key: undefined, patienceMs: 50 }), {
    ...options,
    trafficSide: 'right',
  })
  await expect(silent.route(twoPoints)).rejects.toThrow(`Valhalla at ${fake.url} is not responding.`)
  expect(await silent.status()).toMatchObject({ checkedAt: 1000, ok: false })
  await fake.close()
})

test('[ROUTING-3] no part of a matrix or a run is larger than an engine takes, and the parts make a whole', async () => {
  const asked: number[][] = []
  const metresApart = (from: DrivingPoint, to: DrivingPoint) => Math.round((to.lng - from.lng) * 1000)
  const dialect: RoutingDialect = {
    capabilities: { engine: 'small', url: null, curbSide: false, maxPoints: 3, maxPairs: 8 },
    async route(points) {
      asked.push([points.length])
      return points.slice(1).map((to, i) => {
        const from = points[i] as DrivingPoint // `to` is the next one
        return { metres: metresApart(from, to), seconds: 1, path: [from, to], turns: [] }
      })
    },
    async matrix(from, to) {
      asked.push([from.length, to.length])
      const entries = from.map((one) => to.map((other) => metresApart(one, other)))
      return { seconds: entries, metres: entries }
    },
  }
  const engine = outsideRouting(dialect, { ...options, trafficSide: 'right' })
  const points = [0, 1, 3, 6, 10].map((lng) => ({ lat: 0, lng, side: 'either' as const, privateAccess: false }))
  const { metres } = await engine.matrix(points)
  expect(metres).toEqual(points.map((from) => points.map((to) => metresApart(from, to))))
  expect(asked.every(([from = 0, to = 0]) => from * to <= 8)).toBe(true)
  asked.length = 0
  const { legs, path } = await engine.route(points)
  expect(asked).toEqual([[3], [3]])
  expect(legs.map((leg) => leg.metres)).toEqual([1000, 2000, 3000, 4000])
  expect(path).toHaveLength(5)
})

test('[ROUTING-5] Google is asked for the side of the door as for a wish, and on a street on which one may halt', async () => {
  const fake = await fakeGoogleRoutes(graph)
  const [home, school] = twoPoints as [DrivingPoint, DrivingPoint]
  const engine = open(googleRoutes, 'Google', fake.url)
  await engine.route([home, { ...school, side: 'either', privateAccess: true }])
  const [{ headers, body }] = fake.asked as [Asked]
  expect(body.origin).toMatchObject({ sideOfRoad: true, vehicleStopover: true })
  expect(body.destination).toMatchObject({ sideOfRoad: false, vehicleStopover: false })
  expect(headers['x-goog-api-key']).toBe('a-key')
  expect(await engine.status()).toMatchObject({ engine: 'Google', curbSideGuaranteed: false })
  await fake.close()
})

test.each<[string, () => unknown, string]>([
  ['finds nothing', () => ({}), 'found no route between these points'],
  ['does not take the key', () => undefined, 'responded with status 400'],
])('[ROUTING-4] Google that %s says so', async (_, answer, what) => {
  const fake = await startFake(answer)
  await expect(open(googleRoutes, 'Google', fake.url).route(twoPoints)).rejects.toThrow(
    `Google at ${fake.url} ${what}.`,
  )
  await fake.close()
})

test('[ROUTING-3] what Google could not drive is null in the matrix', async () => {
  const fake = await startFake(() => [{ status: { code: 3 } }, { destinationIndex: 1, condition: 'ROUTE_NOT_FOUND' }])
  const matrix = await open(googleRoutes, 'Google', fake.url).matrix(twoPoints)
  expect(matrix.seconds).toEqual([
    [null, null],
    [null, null],
  ])
  await fake.close()
})

/**
 * The common behavior of all routing services, the embedded one and the others. A real service's matrix may differ from its own
 * routes for `maxInexact` of twenty drives.
 */
function routingSuite(
  name: string,
  open: () => Routing,
  { keeps = 'right', maxInexact = 0 }: { keeps?: TrafficSide; maxInexact?: number } = {},
): void {
  const houses = town.houses.filter((_, i) => i % 80 === 0)
  const points = (count: number, side: DrivingPoint['side'] = 'either'): DrivingPoint[] =>
    houses.slice(0, count).map(({ position }) => ({ ...position, side, privateAccess: false }))

  test(`[ROUTING-1] ${name}: a run leads through its points in their order, and its legs add up`, async () => {
    const asked = points(6)
    const route = await open().route(asked)
    expect(route.legs).toHaveLength(5)
    expect(route.points).toHaveLength(6)
    expect(route.legs.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(route.metres, 0)
    expect(route.legs.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(route.seconds, 0)
    for (const [i, { location }] of route.points.entries()) {
      expect(distanceMetres(location, asked[i] as DrivingPoint)).toBeLessThan(400)
      expect(Math.min(...route.path.map((position) => distanceMetres(position, location)))).toBeLessThan(1)
    }
  })

  test(`[ROUTING-1] ${name}: the turns of a leg go from departing to arriving and cover its length`, async () => {
    const { legs } = await open().route(points(4))
    for (const { turns, metres } of legs) {
      expect([turns[0]?.kind, turns.at(-1)?.kind]).toEqual(['depart', 'arrive'])
      expect(turns.reduce((sum, turn) => sum + turn.metres, 0)).toBeCloseTo(metres, -1)
    }
    expect(legs.some(({ turns }) => turns.some(({ kind }) => kind === 'left' || kind === 'right'))).toBe(true)
  })

  test(`[ROUTING-2] ${name}: whether the door faces a stop is told by the driven line, not by the engine`, async () => {
    const routing = open()
    const asked = points(12, 'curb')
    const route = await routing.route(asked)
    const wrong = route.points.filter(({ sideOk, side }) => sideOk !== (side === keeps))
    expect(wrong).toEqual([])
    const last = route.points.at(-1)
    expect(last?.side).toBe(sidesAlong([route.path], asked.slice(-2))[1])
    if (routing.capabilities.curbSide) expect(route.points.filter(({ sideOk }) => sideOk).length).toBeGreaterThan(10)
    else expect(route.points.some(({ sideOk }) => !sideOk)).toBe(true)
  })

  test(`[ROUTING-3] ${name}: a run of more points than the engine takes is asked for in parts`, async () => {
    const { legs, path } = await open().route(points(130))
    expect(legs).toHaveLength(129)
    const steps = path.slice(1).map((position, i) => distanceMetres(path[i] ?? position, position))
    expect(Math.max(...steps)).toBeLessThan(1500)
  })

  test(`[ROUTING-3] ${name}: each entry of a matrix is the drive from one point to the other`, async () => {
    const routing = open()
    const asked = points(5, 'curb')
    const { seconds, metres } = await routing.matrix(asked)
    let inexact = 0
    for (const [i, from] of asked.entries()) {
      for (const [j, to] of asked.entries()) {
        const route = i === j ? { seconds: 0, metres: 0 } : await routing.route([from, to])
        const apart = [
          Math.abs((seconds[i]?.[j] ?? Infinity) - route.seconds),
          Math.abs((metres[i]?.[j] ?? Infinity) - route.metres) / 2,
        ]
        if (Math.max(...apart) >= 1) inexact++
      }
    }
    expect(inexact).toBeLessThanOrEqual(maxInexact)
  })

  test(`${name}: its status says who it is and that it answers`, async () => {
    const routing = open()
    await routing.route(points(2))
    expect(await routing.status()).toMatchObject({
      engine: routing.capabilities.engine,
      ok: true,
      curbSideGuaranteed: routing.capabilities.curbSide,
    })
  })
}
