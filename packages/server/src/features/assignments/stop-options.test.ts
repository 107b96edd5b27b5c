import { offset } from '@firstbell/geo'
import { expect, test } from 'vitest'
import { openHarness } from '../../testing/harness.ts'
import { givenOrganization } from '../../testing/given.ts'
import { statusOf } from '../../testing/show.ts'
import { townEngines } from '../../testing/services/town-engines.ts'

const ROAD = { lat: 40, lng: -83 }
const at = (eastMetres: number, northMetres = 0) => offset(offset(ROAD, 90, eastMetres), 0, northMetres)

type World = Awaited<ReturnType<typeof givenWorld>>

/** A road east to a school, with stops 10 m south of it every 500 m, and a child who lives 40 m north of the second one. */
async function givenWorld(given?: Awaited<ReturnType<typeof givenOrganization>>) {
  const world = given ?? (await givenOrganization())
  const { client, organizationId: orgId } = world
  const school = { name: 'Oak High', address: '', bellStart: 800, bellEnd: 1500, location: at(2000) }
  const { id: schoolId } = await client.schools.create({ body: { ...school, orgId } })
  const { id: busId } = await client.buses.create({ body: { number: '12', capacity: 2, wheelchairPlaces: 0, orgId } })
  const family = await client.families.create({
    body: { name: 'Alder', orgId, location: at(500, 40), children: [{ firstName: 'Ada', schoolId, grade: '3' }] },
  })
  return { ...world, orgId, schoolId, busId, familyId: family.id, childId: family.children[0] ?? '' }
}

/** Stops as 'Oak 7:00 0': name, time, and how far east. */
async function addRoute({ client, orgId, busId }: World, name: string, type: number, stops: readonly string[]) {
  const { id: routeId } = await client.routes.create({
    body: { name, type, busId, starttime: 700, endtime: 800, orgId },
  })
  const stopIds: Record<string, string> = {}
  for (const text of stops) {
    const [stop = '', time = '', metres = ''] = text.split(' ')
    const location = at(Number(metres), -10)
    const { id } = await client.stops.create({ params: { routeId }, body: { name: stop, location, stoptime: time } })
    stopIds[stop] = id
  }
  await client.routes.setPath({ params: { routeId }, body: { path: [at(0), at(1000), at(2000)] } })
  return { routeId, stopIds }
}

const MORNING = ['Elm 7:00 0', 'Fir 7:10 500', 'Ash 7:20 1000', 'School 7:40 2000']

test('[ASSIGN-10] the stops of a direction are those that serve the school of the child, with walk, seats, and side', async () => {
  const world = await givenWorld()
  const { client, childId } = world
  await addRoute(world, 'High 1', 1, MORNING)
  await addRoute(world, 'High 1 PM', 2, ['School 3:10PM 2000', 'Fir 3:20PM 500'])
  await addRoute(world, 'Elsewhere', 1, ['Birch 7:00 510', 'Cedar 7:10 900'])
  const found = await client.familyroutes.options({ query: { childId, direction: 'pickup' } })
  expect(found.schoolName).toBe('Oak High')
  expect(found.weekdays).toEqual([1, 2, 3, 4, 5])
  expect(found).toMatchObject({ isAlongStreets: false, areCrossingsKnown: false })
  expect(found.stops.map(({ stopName, walkMetres }) => `${stopName} ${walkMetres}`)).toEqual([
    'Fir 50',
    'Elm 502',
    'Ash 502',
  ])
  expect(found.stops[0]).toMatchObject({ routeName: 'High 1', stoptime: 710, seatsLeft: 2, acrossStreet: true })
  const home = await client.familyroutes.options({ query: { childId, direction: 'dropoff' } })
  expect(home.stops.map(({ stopName, routeName }) => `${stopName} ${routeName}`)).toEqual(['Fir High 1 PM'])
})

test('[ASSIGN-10] a stop where the child waits is not offered, and weekdays without a ride are named', async () => {
  const world = await givenWorld()
  const { client, childId, familyId } = world
  const { routeId, stopIds } = await addRoute(world, 'High 1', 1, MORNING)
  await client.familyroutes.create({
    query: { routeId, stopId: stopIds.Fir ?? '' },
    body: { familyId, children: [childId], days: [{ childId, weekdays: [1, 3] }] },
  })
  const found = await client.familyroutes.options({ query: { childId, direction: 'pickup' } })
  expect(found.stops.map(({ stopName }) => stopName)).toEqual(['Elm', 'Ash'])
  expect(found.stops.map(({ seatsLeft }) => seatsLeft)).toEqual([1, 1])
  expect(found.weekdays).toEqual([2, 4, 5])
})

test('[ASSIGN-10] [FIT-1] a child in a wheelchair is offered the wheelchair positions that are left, and takes no seat', async () => {
  const world = await givenWorld()
  const { client, childId, orgId, schoolId, busId } = world
  await client.buses.change({ params: { busId }, body: { wheelchairPlaces: 1 } })
  const { routeId, stopIds } = await addRoute(world, 'High 1', 1, MORNING)
  const { id: familyId, children } = await client.families.create({
    body: { name: 'Birch', orgId, location: at(0), children: [{ firstName: 'Bo', schoolId, wheelchair: true }] },
  })
  const [inWheelchair = ''] = children
  const left = async (child: string) => {
    const query = { childId: child, direction: 'pickup' as const }
    const { wheelchair, stops } = await client.familyroutes.options({ query })
    return [wheelchair, stops.find(({ stopName }) => stopName === 'Ash')?.seatsLeft]
  }
  expect(await left(inWheelchair)).toEqual([true, 1])
  const body = { familyId, children: [inWheelchair] }
  await client.familyroutes.create({ query: { routeId, stopId: stopIds.Elm ?? '' }, body })
  expect(await left(inWheelchair)).toEqual([true, 0])
  expect(await left(childId)).toEqual([false, 2])
})

test('[ASSIGN-11] a full bus, a walk through a hazard area, and one that is too long come after the others', async () => {
  const world = await givenWorld()
  const { client, childId, orgId } = world
  await addRoute(world, 'High 1', 1, MORNING)
  const corners = [at(480, 10), at(520, 10), at(520, 20), at(480, 20)]
  await client.hazardareas.create({ body: { name: 'Quarry', corners, orgId } })
  const { stops } = await client.familyroutes.options({ query: { childId, direction: 'pickup' } })
  expect(stops.map(({ stopName }) => stopName)).toEqual(['Elm', 'Ash', 'Fir'])
  expect(stops[2]).toMatchObject({ obstacle: 'hazardArea', hazardArea: 'Quarry' })
  const gradeBands = [{ name: 'Primary', grades: ['3'], maxWalkMetres: 100 }]
  await client.organizations.change({ params: { organizationId: orgId }, body: { gradeBands } })
  const limited = await client.familyroutes.options({ query: { childId, direction: 'pickup' } })
  expect(limited.stops.map(({ isTooFar }) => isTooFar)).toEqual([false, true, true])
})

test('[ASSIGN-11] a walk across a street that is too fast is named', async () => {
  const barriers = [[at(400, 20), at(600, 20)] as const]
  const harness = await openHarness({}, { streets: { findCorners: async () => ({ corners: [], barriers }) } })
  const world = await givenWorld(await givenOrganization(harness))
  const { client, childId } = world
  await addRoute(world, 'High 1', 1, MORNING)
  const { stops, areCrossingsKnown } = await client.familyroutes.options({ query: { childId, direction: 'pickup' } })
  expect(areCrossingsKnown).toBe(true)
  expect(stops.find(({ stopName }) => stopName === 'Fir')).toMatchObject({ obstacle: 'fastStreet' })
  await harness.close()
})

test('[ASSIGN-12] a new stop at home is put before the school where the detour is smallest, with a time between', async () => {
  const world = await givenWorld()
  const { client, childId } = world
  await addRoute(world, 'High 1', 1, MORNING)
  await addRoute(world, 'High 2', 1, ['Far 7:00 -3000', 'School 7:40 2000'])
  await addRoute(world, 'High 3', 1, ['North 7:00 1900', 'School 7:40 2000'])
  const { newStops } = await client.familyroutes.options({ query: { childId, direction: 'pickup' } })
  expect(newStops.map(({ routeName, order }) => `${routeName} ${order}`)).toEqual(['High 2 2', 'High 1 3', 'High 3 1'])
  expect(newStops[0]).toMatchObject({ stoptime: 728, seatsLeft: 2 })
})

test('[ASSIGN-10] a home without a position has no options, and a child of others is not found', async () => {
  const world = await givenWorld()
  const { client, childId, familyId } = world
  await addRoute(world, 'High 1', 1, MORNING)
  await client.families.change({ params: { familyId }, body: { location: null } })
  expect(await client.familyroutes.options({ query: { childId, direction: 'pickup' } })).toMatchObject({
    home: null,
    stops: [],
    newStops: [],
  })
  const other = await givenOrganization()
  expect(await statusOf(other.client.familyroutes.options({ query: { childId, direction: 'pickup' } }))).toBe(404)
})

test('[ASSIGN-10] [ASSIGN-12] with streets, walks and detours are measured along them', async () => {
  const { town, routing } = townEngines()
  const harness = await openHarness({ routing })
  const { client, organizationId: orgId } = await givenOrganization(harness)
  const place = (house: number) => town.houses[house]?.position ?? town.center
  const { id: routeId } = await client.routes.create({
    body: { name: 'Oak', type: 1, starttime: 700, endtime: 800, orgId },
  })
  for (const [i, house] of [0, 700, 1400].entries())
    await client.stops.create({
      params: { routeId },
      body: { name: `Stop ${i}`, location: place(house), stoptime: 700 + i * 10 },
    })
  const family = await client.families.create({
    body: { name: 'Fir', children: [{ firstName: 'Cleo' }], location: place(350), orgId },
  })
  const query = { childId: family.children[0] ?? '', direction: 'pickup' as const }
  const found = await client.familyroutes.options({ query })
  expect(found.isAlongStreets).toBe(true)
  expect(found.stops).toHaveLength(3)
  expect(found.newStops[0]?.detourSeconds).toBeGreaterThan(20)
  expect(await client.familyroutes.options({ query })).toEqual(found)
  await harness.close()
})
