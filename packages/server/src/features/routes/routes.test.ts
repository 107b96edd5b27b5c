import { expect, test } from 'vitest'
import * as schema from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { drive, givenOrganization, type Given, givenRoute } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { show, statusOf } from '../../testing/show.ts'

async function hire({ deps, scope, organizationId }: Given, name: string): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const id = newId()
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(schema.drivers).values({ organizationId, id, firstName, lastName, email: `${id}@firstbell.example` }),
  )
  return id
}

test('[ROUTE-2] a route calls its driver by name, and N/A where it has none', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const params = { routeId: given.routeId }
  await hire(given, 'Bo Birch')
  expect((await given.client.routes.get({ params })).driver).toBe('N/A')
  expect((await given.client.routes.change({ params, body: { driver: 'Bo Birch' } })).driver).toBe('Bo Birch')
  expect(await statusOf(given.client.routes.change({ params, body: { driver: 'Nobody Here' } }))).toBe(404)
  expect((await given.client.routes.get({ params })).driver).toBe('Bo Birch')
  expect((await given.client.routes.change({ params, body: { driver: 'N/A' } })).driver).toBe('N/A')
})

test('[ROUTE-9] a route names its driver by id, so that two drivers of one name are told apart', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const params = { routeId: given.routeId }
  await hire(given, 'Bo Birch')
  const second = await hire(given, 'Bo Birch')
  expect((await given.client.routes.get({ params })).driverId).toBeNull()
  await given.client.routes.change({ params, body: { driver: second } })
  expect(await given.client.routes.get({ params })).toMatchObject({ driver: 'Bo Birch', driverId: second })
  const [listed] = await given.client.routes.list({ query: { orgId: given.organizationId } })
  expect(listed).toMatchObject({ driver: 'Bo Birch', driverId: second })
})

test('[ROUTE-2] a route whose driver shares a name can be sent back as it is', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const params = { routeId: given.routeId }
  await hire(given, 'Bo Birch')
  const second = await hire(given, 'Bo Birch')
  await given.client.routes.change({ params, body: { driver: second } })
  const { id: _, version: __, ...present } = await given.client.routes.get({ params })
  const after = await given.client.routes.change({ params, body: { ...present, name: 'Oak 2' } })
  expect(after).toMatchObject({ name: 'Oak 2', driver: 'Bo Birch', driverId: second })
  await given.client.routes.change({ params, body: { driver: 'N/A' } })
  expect(await statusOf(given.client.routes.change({ params, body: { driver: 'Bo Birch' } }))).toBe(400)
})

test('[ROUTE-46] the list of routes has the stops of each where it is asked for them', async () => {
  const { client, routeId, organizationId: orgId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const [oak] = (await client.routes.get({ params: { routeId } })).stops
  const family = await client.families.create({ body: { name: 'Alder', children: [{ firstName: 'Ada' }], orgId } })
  const query = { routeId, stopId: oak?.id ?? '' }
  await client.familyroutes.create({ query, body: { familyId: family.id, children: family.children } })
  const { stops } = await client.routes.get({ params: { routeId } })
  expect(stops[0]).toMatchObject({ childcount: 1, familyNames: 'Alder' })
  expect((await client.routes.list({ query: { orgId, stops: 'true' } })).map((route) => route.stops)).toEqual([stops])
  expect((await client.routes.list({ query: { orgId } }))[0]).not.toHaveProperty('stops')
})

test('[TIME-7] times of routes and stops may come as texts; a route begins and ends at 0 and a stop at 7:00 AM where nothing is said', async () => {
  const { client, organizationId: orgId } = await givenOrganization()
  const { id: routeId } = await client.routes.create({ body: { name: 'Oak', type: 1, starttime: '705', orgId } })
  const times = () => client.routes.getStartAndEnd({ params: { routeId } })
  expect(await times()).toEqual({ starttime: 705, endtime: 0 })
  await client.routes.change({ params: { routeId }, body: { endtime: '0745' } })
  expect(await times()).toEqual({ starttime: 705, endtime: 745 })
  const stop = { name: 'Ash', location: { lat: 40, lng: -83 } }
  await client.stops.create({ params: { routeId }, body: { ...stop, stoptime: '7:05 PM' } })
  await client.stops.create({ params: { routeId }, body: { ...stop, order: 1 } })
  expect(show((await client.routes.get({ params: { routeId } })).stops)).toBe('1 Ash 7:00 AM | 2 Ash 7:05 PM')
  const unreadable = { name: 'Oak', type: 1, starttime: '7:60', orgId }
  expect(await statusOf(client.routes.create({ body: unreadable }))).toBe(400)
})

test('[ROUTE-3] a change of a route leaves alone what it does not name', async () => {
  const { client, routeId, busId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const after = await client.routes.change({ params: { routeId }, body: { name: ' Oak 2 ', endtime: 745 } })
  expect(after).toMatchObject({ name: 'Oak 2', endtime: 745, starttime: 700, busId, driver: 'N/A', stopcount: 2 })
})

test('[ROUTE-4] asked for start and end alone, a route answers with nothing else', async () => {
  const { app, client, cookie, routeId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const answer = await app.inject({ url: `/app/routes/${routeId}?justStartAndEnd=true`, headers: { cookie } })
  expect(answer.json()).toEqual({ starttime: 700, endtime: 702 })
  expect(await client.routes.getStartAndEnd({ params: { routeId } })).toEqual({ starttime: 700, endtime: 702 })
})

test('[ROUTE-5] deleting a route removes its stops and its runs, frees its device and takes it off the list of its driver', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId, organizationId: orgId, deps, scope } = given
  await client.routes.change({ params: { routeId }, body: { driver: await hire(given, 'Bo Birch') } })
  await client.devices.create({ body: { name: 'tied', routeId, orgId } })
  await client.routes.remove({ params: { routeId } })
  expect(await statusOf(client.routes.get({ params: { routeId } }))).toBe(404)
  expect(await client.routes.list({ query: { orgId } })).toEqual([])
  expect((await client.devices.list({ query: { orgId } })).map((device) => device.routeId)).toEqual([null, null])
  const left = await deps.database.transaction(scope, async (db) => [
    ...(await db.select().from(schema.stops)),
    ...(await db.select().from(schema.driverRoutes)),
  ])
  expect(left).toEqual([])
  expect(await client.scheduledRuns.list({ query: { orgId } })).toEqual([])
})

test('[ROUTE-6] a copy of a route has its stops and its children, but no driver, bus or device', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'Fir 7:20'])
  const { client, routeId, organizationId: orgId, stopIds } = given
  const params = { routeId }
  await client.routes.change({ params, body: { driver: await hire(given, 'Bo Birch') } })
  const family = await client.families.create({ body: { name: 'Alder', orgId, children: [{ firstName: 'Ada' }] } })
  const assignments = { familyId: family.id, children: family.children }
  await client.familyroutes.create({ query: { routeId, stopId: stopIds[1] ?? '' }, body: assignments })
  await client.stops.create({
    params,
    body: { name: 'Via Mill', location: given.at(200), stoptime: 700, type: 1, order: 2 },
  })
  const back = { name: 'Oak 1 back', type: 2, starttime: 1500, reversed: true, waypoints: false }
  const { id } = await client.routes.duplicate({ params, body: back })
  const copy = await client.routes.get({ params: { routeId: id } })
  expect(show(copy.stops)).toBe('1 Fir 3:00 PM | 2 Elm 3:15 PM ×1 | 3 Oak 3:20 PM')
  expect(copy).toMatchObject({
    name: 'Oak 1 back',
    driver: 'N/A',
    busId: null,
    starttime: 1500,
    endtime: 1520,
    path: [],
  })
  const empty = await client.routes.duplicate({
    params,
    body: { name: 'Oak 1b', type: 1, starttime: 700, families: false },
  })
  const plain = await client.routes.get({ params: { routeId: empty.id } })
  expect(show(plain.stops)).toBe('1 Oak 7:00 AM | 2 (Via Mill) | 3 Elm 7:05 AM | 4 Fir 7:20 AM')
  expect(plain.path).toEqual((await client.routes.get({ params })).path)
})

test('[ROUTE-7] a route out of service runs on no day and is not checked; stops and riders stay, and it comes back as it was', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, routeId, organizationId: orgId, stopIds } = given
  const params = { routeId }
  const family = await client.families.create({ body: { name: 'Alder', orgId, children: [{ firstName: 'Ada' }] } })
  const assignments = { familyId: family.id, children: family.children }
  await client.familyroutes.create({ query: { routeId, stopId: stopIds[0] ?? '' }, body: assignments })
  const running = async (date?: string) => (await client.scheduledRuns.list({ query: { orgId, date } })).length
  const issues = async () => (await client.routeCheck.list({ query: { orgId, routeId } })).length
  expect([await running(), await running('2026-11-24')]).toEqual([1, 1])
  expect(await issues()).toBeGreaterThan(0)
  const out = await client.routes.change({ params, body: { inService: false } })
  expect(show(out.stops)).toBe('1 Oak 7:00 AM ×1 | 2 Elm 7:05 AM')
  expect([await running(), await running('2026-11-24'), await issues()]).toEqual([0, 0, 0])
  expect(await client.routes.list({ query: { orgId } })).toMatchObject([{ inService: false, childcount: 1 }])
  expect(await client.routes.get({ params })).toMatchObject({ inService: false, active: false })
  await client.routes.change({ params, body: { inService: true } })
  expect([await running(), await running('2026-11-24')]).toEqual([1, 1])
})

test('[ROUTE-8] a run that is under way goes on to its end although its route is taken out of service, and stays in its day', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'Fir 7:10'])
  const { client, routeId, organizationId: orgId, serviceClock } = given
  const params = { routeId }
  const began = serviceClock.now()
  const after = await drive(given, MONDAY_MORNING + 600, 700)
  expect(await client.routes.get({ params })).toMatchObject({ active: true, inService: true })
  await client.routes.change({ params, body: { inService: false } })
  expect(await client.routes.get({ params })).toMatchObject({ active: true, inService: false })
  await drive(given, after, 1000, 750)
  const [scheduledRun, ...others] = await client.scheduledRuns.list({ query: { orgId, date: '2026-11-23' } })
  expect(others).toEqual([])
  expect(scheduledRun?.run.lastCompleted?.stopId).toBe(given.stopIds[2])
  expect(await client.scheduledRuns.list({ query: { orgId, date: '2026-11-24' } })).toEqual([])
  serviceClock.set(began)
})

test('[TENANCY-1] a foreign route answers like one that does not exist, and stays as it was', async () => {
  const own = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const other = await givenOrganization()
  const calls = (routeId: string) => [
    other.client.routes.getStartAndEnd({ params: { routeId } }),
    other.client.routes.status({ params: { routeId } }),
    other.client.routes.change({ params: { routeId }, body: { name: 'X' } }),
    other.client.routes.duplicate({ params: { routeId }, body: { name: 'X', type: 1, starttime: 700 } }),
    other.client.routes.remove({ params: { routeId } }),
  ]
  for (const routeId of [own.routeId, newId()]) {
    expect(await Promise.all(calls(routeId).map(statusOf))).toEqual([404, 404, 404, 404, 404])
  }
  expect((await own.client.routes.get({ params: { routeId: own.routeId } })).name).toBe('Oak 1')
})

test('[TENANCY-2] a route is tied neither to a foreign driver nor to a foreign bus', async () => {
  const own = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const other = await givenRoute(['Fir 7:00', 'Ash 7:02'])
  const driver = await hire(own, 'Bo Birch')
  const params = { routeId: other.routeId }
  expect(await statusOf(other.client.routes.change({ params, body: { driver } }))).toBe(404)
  expect(await statusOf(other.client.routes.change({ params, body: { driver: 'Bo Birch' } }))).toBe(404)
  expect(await statusOf(other.client.routes.change({ params, body: { busId: own.busId } }))).toBe(404)
})

test('[ROUTE-16] a copy gets the times that are sent for its stops, and begins and ends with them', async () => {
  const { client, routeId, stopIds } = await givenRoute(['Oak 7:00', 'Elm 7:05', 'Fir 7:20'])
  const times = [1451, 1447, 1430].map((stoptime, i) => ({ stopId: stopIds[i] ?? '', stoptime }))
  const body = { name: 'Oak 1 home', type: 2, starttime: 1430, reversed: true, times }
  const { id } = await client.routes.duplicate({ params: { routeId }, body })
  const copy = await client.routes.get({ params: { routeId: id } })
  expect(show(copy.stops)).toBe('1 Fir 2:30 PM | 2 Elm 2:47 PM | 3 Oak 2:51 PM')
  expect(copy).toMatchObject({ starttime: 1430, endtime: 1451 })
  const partly = client.routes.duplicate({ params: { routeId }, body: { ...body, times: times.slice(1) } })
  expect(await statusOf(partly)).toBe(400)
})

test('[TIMES-7] the recorded travel times of a route are those from each of its stops to the next, for its office alone', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'Fir 7:20'])
  const { client, deps, scope, organizationId, routeId, stopIds } = given
  const [oak = '', elm = '', fir = ''] = stopIds
  const link = (fromStopId: string, toStopId: string, kind: 'weekday' | 'saturday', seconds: number[]) => {
    return { organizationId, fromStopId, toStopId, kind, seconds }
  }
  const rows = [
    link(oak, elm, 'weekday', [300, 310]),
    link(oak, elm, 'saturday', [200]),
    link(oak, fir, 'weekday', [9]),
  ]
  await deps.database.writeTransaction(scope, (db) => db.insert(schema.travelTimes).values(rows))
  const recorded = await client.routes.travelTimes({ params: { routeId } })
  expect(recorded.toSorted((a, b) => b.kind.localeCompare(a.kind))).toEqual([
    { kind: 'weekday', fromStopId: oak, toStopId: elm, seconds: [300, 310] },
    { kind: 'saturday', fromStopId: oak, toStopId: elm, seconds: [200] },
  ])
  const stranger = await givenOrganization()
  expect(await statusOf(stranger.client.routes.travelTimes({ params: { routeId } }))).toBe(404)
})
