import { invariant, type Position, WAYPOINT } from '@firstbell/domain'
import { lineOf, project } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { openHarness } from '../../testing/harness.ts'
import { getDayPlan } from '../../engine/timetable/scheduled-runs.store.ts'
import { type Given, givenOrganization } from '../../testing/given.ts'
import { statusOf } from '../../testing/show.ts'
import { townEngines } from '../../testing/services/town-engines.ts'

const { town, routing, geocoding } = townEngines()
const given = async () => givenOrganization(await openHarness({ routing, geocoding }))
const houses = town.houses.filter((_, i) => i % 400 === 0)
const NOWHERE: Position = { lat: 10, lng: 10 }

function house(index: number) {
  const found = houses[index]
  invariant(found, 'the town has as many houses')
  return { name: found.address, address: found.address, location: found.position, stoptime: 700 }
}

/** A route with stops at the doors of some houses. */
async function townRoute({ client, organizationId: orgId }: Given, count: number) {
  const body = { name: 'Town 1', type: 1, starttime: 700, endtime: 730, orgId }
  const { id: routeId } = await client.routes.create({ body })
  for (let i = 0; i < count; i++) await client.stops.create({ params: { routeId }, body: house(i) })
  return { routeId, path: async () => (await client.routes.get({ params: { routeId } })).path }
}

const offLine = (path: readonly Position[], position: Position) => project(lineOf(path), position).offsetMetres

test('[PLAN-10] whoever changes the points of a route, its path follows the streets again', async () => {
  const world = await given()
  const { client } = world
  const { routeId, path } = await townRoute(world, 2)
  const drawn = await path()
  expect(drawn.length).toBeGreaterThan(10)
  expect(offLine(drawn, house(3).location)).toBeGreaterThan(100)

  const via = { name: 'Via', type: WAYPOINT, location: house(3).location, stoptime: 700, order: 2 }
  const { id: stopId } = await client.stops.create({ params: { routeId }, body: via })
  expect(offLine(await path(), house(3).location)).toBeLessThan(60)

  await client.stops.change({ params: { routeId, stopId }, body: { location: house(4).location } })
  expect(offLine(await path(), house(4).location)).toBeLessThan(60)
  await client.stops.removeWaypoints({ params: { routeId }, query: { type: '1' } })
  expect(await path()).toEqual(drawn)

  const [first, last] = (await client.routes.get({ params: { routeId } })).stops
  const stopsOrder = [last?.id ?? '', first?.id ?? '']
  await client.stops.reorder({ params: { routeId }, query: { reorder: 'true' }, body: { stopsOrder } })
  expect(offLine((await path()).slice(0, 2), house(1).location)).toBeLessThan(60)
})

test('[PLAN-10] a stop that no street reaches leaves the line as it was, and drawing it says which', async () => {
  const world = await given()
  const { client } = world
  const { routeId, path } = await townRoute(world, 2)
  const drawn = await path()
  await client.stops.create({ params: { routeId }, body: { name: 'Sea', location: NOWHERE, stoptime: 710 } })
  expect(await path()).toEqual(drawn)
  await expect(client.routes.redraw({ params: { routeId } })).rejects.toThrow('Point 3 is not near')
  await expect(client.routes.drive({ params: { routeId }, query: {} })).rejects.toThrow('Point 3 is not near')
})

test('[TIMES-6] the streets say how long each drive of a route takes, and on which side the stops are', async () => {
  const world = await given()
  const { client } = world
  const { routeId } = await townRoute(world, 3)
  const { legs, points, seconds } = await client.routes.drive({ params: { routeId }, query: {} })
  expect(legs.map((leg) => leg.seconds > 30)).toEqual([true, true])
  expect(legs.reduce((sum, leg) => sum + leg.seconds, 0)).toBeCloseTo(seconds, 0)
  expect(points.map(({ streetName, side }) => `${streetName} ${side}`)).toEqual(
    houses.slice(0, 3).map(({ street }) => `${street} right`),
  )
})

test('[ROUTE-34] a route is driven from the bus yard and back, where its organization has one', async () => {
  const world = await given()
  const { client, organizationId } = world
  const { routeId } = await townRoute(world, 3)
  const params = { routeId }
  const streets = async () =>
    (await client.routes.drive({ params, query: { yard: 'true' } })).points.map(({ streetName }) => streetName)
  const own = houses.slice(0, 3).map(({ street }) => street)
  expect(await streets()).toEqual(own)
  const yardLocation = house(4).location
  await client.organizations.change({ params: { organizationId }, body: { yardLocation } })
  expect(await streets()).toEqual([houses[4]?.street, ...own, houses[4]?.street])
  expect((await client.routes.drive({ params, query: {} })).points.length).toBe(3)
})

test('[TENANCY-1] a foreign route is neither driven nor drawn', async () => {
  const [own, stranger] = [await given(), await given()]
  const { routeId } = await townRoute(own, 2)
  expect(await statusOf(stranger.client.routes.drive({ params: { routeId }, query: {} }))).toBe(404)
  expect(await statusOf(stranger.client.routes.redraw({ params: { routeId } }))).toBe(404)
  await own.client.routes.redraw({ params: { routeId } })
})

test('without a region nothing can be driven or drawn, and stops change all the same', async () => {
  const world = await givenOrganization()
  const { routeId, path } = await townRoute(world, 2)
  expect(await path()).toEqual([])
  await expect(world.client.routes.redraw({ params: { routeId } })).rejects.toThrow('no map data has been imported')
  await expect(world.client.routes.drive({ params: { routeId }, query: {} })).rejects.toThrow(
    'no map data has been imported',
  )
})

test('[PLAN-25] a route is driven in the opposite order and without its waypoints as well, for a copy', async () => {
  const world = await given()
  const { client } = world
  const { routeId } = await townRoute(world, 3)
  const via = { name: 'Via', type: WAYPOINT, location: house(3).location, stoptime: 700, order: 2 }
  await client.stops.create({ params: { routeId }, body: via })
  const drive = async (query: { reversed?: 'true'; waypoints?: 'false' }) =>
    (await client.routes.drive({ params: { routeId }, query })).points.map(({ streetName }) => streetName)
  const [first, second, third] = houses.slice(0, 3).map(({ street }) => street)
  expect((await drive({})).length).toBe(4)
  expect(await drive({ waypoints: 'false' })).toEqual([first, second, third])
  expect(await drive({ reversed: 'true', waypoints: 'false' })).toEqual([third, second, first])
})

test('[STOP-13] the path of a date leads through the stops of that date, and is drawn again when the plan changes', async () => {
  const world = await given()
  const { client, organizationId, deps, scope } = world
  const date = '2026-11-24'
  const [own, other] = [await townRoute(world, 3), await townRoute(world, 0)]
  for (const index of [4, 5]) await client.stops.create({ params: { routeId: other.routeId }, body: house(index) })
  const [usual, usualOfOther] = [await own.path(), await other.path()]
  const pathOn = async (routeId: string) => {
    const { scheduledRuns } = await deps.database.transaction(scope, (db) => getDayPlan(db, organizationId, date))
    return scheduledRuns.find((run) => run.routeId === routeId)?.path ?? []
  }
  const [, moved] = (await client.routes.get({ params: { routeId: own.routeId } })).stops
  const stopId = moved?.id ?? ''
  const query = { routeId: own.routeId, date }
  await client.scheduledRuns.moveStop({ query, body: { stopId, toRouteId: other.routeId, position: 2 } })
  expect(offLine(usualOfOther, house(1).location)).toBeGreaterThan(100)
  expect(offLine(await pathOn(other.routeId), house(1).location)).toBeLessThan(60)
  expect(await pathOn(own.routeId)).not.toEqual(usual)
  expect([await own.path(), await other.path()]).toEqual([usual, usualOfOther])

  // The stop is on the path of the other route on that date, wherever its own route has it.
  await client.stops.change({ params: { routeId: own.routeId, stopId }, body: { location: house(6).location } })
  expect(offLine(await pathOn(other.routeId), house(6).location)).toBeLessThan(60)
  await client.scheduledRuns.restoreStops({ query })
  expect(await pathOn(other.routeId)).toEqual(usualOfOther)
})
