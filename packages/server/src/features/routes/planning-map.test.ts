import { expect, test } from 'vitest'
import { givenRoute } from '../../testing/given.ts'

/** A route with a stop at a school, a rider at its first stop, and another child of the school. */
async function givenHomes(type: number) {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'], { type })
  const { client, organizationId: orgId, routeId, stopIds } = given
  const { stops } = await client.routes.get({ params: { routeId } })
  const at = stops.find(({ id }) => id === stopIds[1])?.location ?? { lat: 0, lng: 0 }
  const school = { name: 'Oak High', address: '', location: at, bellStart: 800, bellEnd: 1500 } as never
  const { id: schoolId } = await client.schools.create({ body: { ...(school as object), orgId } as never })
  const gradeBands = [{ name: 'High', grades: ['9', '10'], maxWalkMetres: 800 }]
  await client.organizations.change({ params: { organizationId: orgId }, body: { gradeBands } })
  const family = (name: string, grade: string, location: { lat: number; lng: number } | null) =>
    client.families.create({ body: { name, location, children: [{ firstName: 'Ada', grade, schoolId }], orgId } })
  const rider = await family('Alder', '9', { lat: at.lat + 0.001, lng: at.lng })
  const query = { routeId, stopId: stopIds[0] ?? '' }
  await client.familyroutes.create({ query, body: { familyId: rider.id, children: rider.children } })
  const waiting = await family('Birch', '12', { lat: at.lat + 0.002, lng: at.lng })
  await family('Cedar', '9', null)
  const homes = () => client.routes.homes({ params: { routeId } })
  return { ...given, orgId, at, homes, rider, waiting }
}

test('[MAP-22] the homes of riders come with their stop, and unassigned children of the schools of the route beside them', async () => {
  const { homes, at, stopIds, rider, waiting } = await givenHomes(1)
  const { riders, unassigned, maxWalkMetres } = await homes()
  expect(riders.map(({ familyId, stopId, home }) => ({ familyId, stopId, home }))).toEqual([
    { familyId: rider.id, stopId: stopIds[0], home: { lat: at.lat + 0.001, lng: at.lng } },
  ])
  expect(unassigned.map(({ familyId, grade }) => [familyId, grade])).toEqual([[waiting.id, '12']])
  expect(maxWalkMetres).toBe(800)
})

test('[MAP-22] a stop on the way back leaves a child unassigned on the way there', async () => {
  const { homes, client, orgId, waiting } = await givenHomes(1)
  const back = async (type: number) => {
    const { id: routeId } = await client.routes.create({ body: { name: `Way ${type}`, type, orgId } })
    const stop = await client.stops.create({ params: { routeId }, body: { name: 'X', location: { lat: 1, lng: 1 } } })
    const query = { routeId, stopId: stop.id }
    await client.familyroutes.create({ query, body: { familyId: waiting.id, children: waiting.children } })
  }
  await back(2)
  expect((await homes()).unassigned).toHaveLength(1)
  await back(1)
  expect((await homes()).unassigned).toEqual([])
})

test('[MAP-23] the routes in service are read with their paths, and one without a path is left out', async () => {
  const { client, organizationId: orgId, routeId } = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  await client.routes.create({ body: { name: 'Without path', type: 1, orgId } })
  const { path } = await client.routes.get({ params: { routeId } })
  expect(path.length).toBeGreaterThan(1)
  expect(await client.routes.paths({ query: { orgId } })).toEqual([{ id: routeId, name: 'Oak 1', path }])
  await client.routes.change({ params: { routeId }, body: { inService: false } })
  expect(await client.routes.paths({ query: { orgId } })).toEqual([])
})
