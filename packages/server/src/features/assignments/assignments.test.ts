import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { givenOrganization, givenRoute } from '../../testing/given.ts'
import { show, statusOf } from '../../testing/show.ts'

/** A route with two stops, and the family Alder with the children Ada and Bo. */
async function givenFamily() {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, organizationId: orgId, routeId } = given
  const drafts = [{ firstName: 'Ada' }, { firstName: 'Bo' }]
  const family = await client.families.create({ body: { name: 'Alder', children: drafts, orgId } })
  const [oak = '', elm = ''] = given.stopIds
  const [ada = '', bo = ''] = family.children
  const counts = async () => {
    const route = await client.routes.get({ params: { routeId } })
    const listed = (await client.routes.list({ query: { orgId } })).map(({ childcount }) => childcount)
    const today = (await client.scheduledRuns.list({ query: { orgId } })).map(({ childcount }) => childcount)
    return `${show(route.stops)} = ${route.childcount}, ${listed.join()}, ${today.join()}`
  }
  const atStop = (stopId: string) => ({ routeId, stopId, familyId: family.id })
  return { ...given, familyId: family.id, oak, elm, ada, bo, counts, atStop }
}

test('[ASSIGN-2] counts of stop, route, list and day are right after every change', async () => {
  const { client, routeId, familyId, oak, elm, ada, bo, counts, atStop } = await givenFamily()
  const calls = client.familyroutes
  await calls.create({ query: { routeId, stopId: oak }, body: { familyId, children: [ada, bo], name: 'x' } })
  expect(await counts()).toBe('1 Oak 7:00 AM ×2 | 2 Elm 7:02 AM = 2, 2, 2')
  await calls.change({ query: atStop(oak), body: { children: [bo] } })
  expect(await counts()).toBe('1 Oak 7:00 AM ×1 | 2 Elm 7:02 AM = 1, 1, 1')
  await calls.create({ query: { routeId, stopId: elm }, body: { familyId, children: [ada] } })
  expect(await counts()).toBe('1 Oak 7:00 AM ×1 | 2 Elm 7:02 AM ×1 = 2, 2, 2')
  await calls.remove({ query: atStop(oak) })
  expect(await counts()).toBe('1 Oak 7:00 AM | 2 Elm 7:02 AM ×1 = 1, 1, 1')
})

test('[ROUTE-11] a route counts a child with two stops at each of them, and once among its different children', async () => {
  const { client, routeId, familyId, oak, elm, ada, bo, organizationId: orgId, atStop } = await givenFamily()
  const calls = client.familyroutes
  await calls.create({ query: { routeId, stopId: oak }, body: { familyId, children: [ada, bo] } })
  await calls.create({ query: { routeId, stopId: elm }, body: { familyId, children: [ada] } })
  expect(await client.routes.get({ params: { routeId } })).toMatchObject({ childcount: 3, differentChildren: 2 })
  expect(await client.routes.list({ query: { orgId } })).toMatchObject([{ childcount: 3, differentChildren: 2 }])
  expect(await client.scheduledRuns.list({ query: { orgId } })).toMatchObject([{ childcount: 2 }])
  await calls.remove({ query: atStop(oak) })
  expect(await client.routes.get({ params: { routeId } })).toMatchObject({ childcount: 1, differentChildren: 1 })
})

test('[ASSIGN-3] a family at a stop is listed by route, by stop and by family, with the names of its records', async () => {
  const { client, routeId, familyId, oak, ada, organizationId, atStop } = await givenFamily()
  const query = { routeId, stopId: oak }
  const made = await client.familyroutes.create({ query, body: { familyId, children: [ada], name: 'another' } })
  expect(made).toEqual({
    ...atStop(oak),
    name: 'Alder',
    children: [ada],
    days: [],
    orgname: `District ${organizationId}`,
  })
  const familyIds = `${newId()},${familyId}`
  for (const by of [query, { familyId }, { familyIds }, { stopId: oak }, atStop(oak)]) {
    expect(await client.familyroutes.list({ query: by })).toEqual([made])
  }
  expect(await client.familyroutes.list({ query: { routeId, familyIds: newId() } })).toEqual([])
  expect((await client.stops.get({ params: query })).families).toEqual([made])
  expect(await statusOf(client.familyroutes.list({ query: {} }))).toBe(400)
})

test('[ASSIGN-1] nobody waits at a waypoint, and a family brings only its own children', async () => {
  const { client, routeId, familyId, oak, ada, organizationId: orgId } = await givenFamily()
  const draft = { name: 'Via Mill', type: 1, location: { lat: 40, lng: -83 }, stoptime: 700 }
  const { id: waypoint } = await client.stops.create({ params: { routeId }, body: draft })
  const birch = await client.families.create({ body: { name: 'Birch', children: [{ firstName: 'Cy' }], orgId } })
  const create = (stopId: string, children: string[]) =>
    statusOf(client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children } }))
  expect(await create(waypoint, [ada])).toBe(400)
  expect(await create(oak, birch.children)).toBe(404)
  expect(await create(oak, [newId()])).toBe(404)
  expect(await create(oak, [])).toBe(400)
})

test('[ASSIGN-4] a family that does not wait at a stop can be neither changed nor removed there', async () => {
  const { client, ada, elm, atStop } = await givenFamily()
  expect(await statusOf(client.familyroutes.change({ query: atStop(elm), body: { children: [ada] } }))).toBe(404)
  expect(await statusOf(client.familyroutes.remove({ query: atStop(elm) }))).toBe(404)
})

test('[ASSIGN-17] an empty list of children takes the family from its stop', async () => {
  const { client, ada, oak, routeId, familyId, atStop, counts } = await givenFamily()
  await client.familyroutes.create({ query: { routeId, stopId: oak }, body: { familyId, children: [ada] } })
  const emptied = await client.familyroutes.change({ query: atStop(oak), body: { children: [] } })
  expect(emptied).toMatchObject({ familyId, name: 'Alder', children: [], days: [] })
  expect(await client.familyroutes.list({ query: atStop(oak) })).toEqual([])
  expect(await counts()).toBe('1 Oak 7:00 AM | 2 Elm 7:02 AM = 0, 0, 0')
})

test('[TENANCY-1] a foreign assignment answers like one that does not exist, and stays as it was', async () => {
  const own = await givenFamily()
  const { client } = await givenOrganization()
  const { routeId, familyId, oak, ada } = own
  await own.client.familyroutes.create({ query: { routeId, stopId: oak }, body: { familyId, children: [ada] } })
  const nothing = { routeId: newId(), stopId: newId(), familyId: newId() }
  for (const query of [own.atStop(oak), nothing]) {
    const { familyId: id, ...stop } = query
    const answers = [
      client.familyroutes.create({ query: stop, body: { familyId: id, children: [ada] } }),
      client.familyroutes.change({ query, body: { children: [ada] } }),
      client.familyroutes.remove({ query }),
    ]
    expect(await Promise.all(answers.map(statusOf))).toEqual([404, 404, 404])
    expect(await client.familyroutes.list({ query })).toEqual([])
    expect(await client.familyroutes.list({ query: { familyIds: id } })).toEqual([])
  }
  expect(await own.counts()).toBe('1 Oak 7:00 AM ×1 | 2 Elm 7:02 AM = 1, 1, 1')
})

test('[TENANCY-2] a foreign family cannot be put at an own stop, nor an own family at a foreign one', async () => {
  const [own, other] = [await givenFamily(), await givenFamily()]
  const create = (stop: { routeId: string; stopId: string }, whose: typeof own) => {
    const { familyId, ada } = whose
    return statusOf(other.client.familyroutes.create({ query: stop, body: { familyId, children: [ada] } }))
  }
  expect(await create({ routeId: other.routeId, stopId: other.oak }, own)).toBe(404)
  expect(await create({ routeId: own.routeId, stopId: own.oak }, other)).toBe(404)
  expect(await create({ routeId: other.routeId, stopId: own.oak }, other)).toBe(404)
})
