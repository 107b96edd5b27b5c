import { expect, test } from 'vitest'
import * as schema from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { drive, type GivenRoute, givenRoute } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { content, show, statusOf } from '../../testing/show.ts'

async function shown({ client }: Pick<GivenRoute, 'client'>, routeId: string): Promise<string> {
  return show((await client.routes.get({ params: { routeId } })).stops)
}

function draft(name: string, type = 0) {
  return { name, type, location: { lat: 40, lng: -83 }, stoptime: 705 }
}

/** A family of so many children who wait at a stop. */
async function assign(
  { deps, scope, organizationId, routeId }: GivenRoute,
  stopId: string,
  children: number,
): Promise<void> {
  const familyId = newId()
  const ids = Array.from({ length: children }, () => newId())
  const own = { organizationId }
  await deps.database.writeTransaction(scope, async (db) => {
    await db.insert(schema.families).values({ ...own, id: familyId, name: 'Alder', address: '' })
    await db.insert(schema.children).values(ids.map((id) => ({ ...own, id, familyId, firstName: 'A', lastName: 'B' })))
    await db.insert(schema.stopChildren).values(ids.map((childId) => ({ ...own, routeId, stopId, childId })))
  })
}

async function secondRoute({ client, organizationId: orgId }: GivenRoute, names: string[]): Promise<string> {
  const body = { name: 'Elm 2', type: 1, starttime: 700, endtime: 730, orgId }
  const { id: routeId } = await client.routes.create({ body })
  for (const name of names) await client.stops.create({ params: { routeId }, body: draft(name) })
  return routeId
}

test('[STOP-1] a new stop comes last, or where it is put; those behind it move up', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const params = { routeId: given.routeId }
  await given.client.stops.create({ params, body: { ...draft('Ash'), order: 2 } })
  await given.client.stops.create({ params, body: draft('Fir') })
  expect(await shown(given, given.routeId)).toBe('1 Oak 7:00 AM | 2 Ash 7:05 AM | 3 Elm 7:02 AM | 4 Fir 7:05 AM')
})

test('[STOP-3] deleting a stop closes the gap in the order, and nobody waits there any more', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'])
  const { client, routeId, stopIds } = given
  await assign(given, stopIds[1] ?? '', 2)
  await client.stops.remove({ params: { routeId, stopId: stopIds[1] ?? '' } })
  expect(await shown(given, routeId)).toBe('1 Oak 7:00 AM | 2 Fir 7:04 AM')
  expect((await client.routes.get({ params: { routeId } })).childcount).toBe(0)
  expect(await statusOf(client.stops.get({ params: { routeId, stopId: stopIds[1] ?? '' } }))).toBe(404)
})

test('[STOP-4] stops take the order that is sent, if it names each of them once', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'])
  const { client, routeId } = given
  const [oak = '', elm = '', fir = ''] = given.stopIds
  const reorder = (stopsOrder: string[]) =>
    client.stops.reorder({ params: { routeId }, query: { reorder: 'true' }, body: { stopsOrder } })
  expect(show(await reorder([fir, oak, elm]))).toBe('1 Fir 7:04 AM | 2 Oak 7:00 AM | 3 Elm 7:02 AM')
  expect(await statusOf(reorder([fir, oak]))).toBe(400)
  expect(await statusOf(reorder([fir, oak, newId()]))).toBe(400)
  expect(await shown(given, routeId)).toBe('1 Fir 7:04 AM | 2 Oak 7:00 AM | 3 Elm 7:02 AM')
})

test('[STOP-5] a stop that moves to another route takes everyone who waits there along', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'])
  const { client, routeId } = given
  const [oak = '', elm = ''] = given.stopIds
  await assign(given, oak, 1)
  await assign(given, elm, 2)
  const toRouteId = await secondRoute(given, ['Ash', 'Bay'])
  const body = { toRouteId, position: 2, scope: 'permanent' as const }
  const moved = await client.stops.move({ params: { routeId, stopId: elm }, body })
  expect(show([moved])).toBe('2 Elm 7:02 AM ×2')
  expect(await shown(given, routeId)).toBe('1 Oak 7:00 AM ×1 | 2 Fir 7:04 AM')
  expect(await shown(given, toRouteId)).toBe('1 Ash 7:05 AM | 2 Elm 7:02 AM ×2 | 3 Bay 7:05 AM')
  const routes = await client.routes.list({ query: { orgId: given.organizationId } })
  const countsOf = (id: string) => routes.filter((one) => one.id === id).map((one) => [one.stopcount, one.childcount])
  expect(countsOf(routeId)).toEqual([[2, 1]])
  expect(countsOf(toRouteId)).toEqual([[3, 2]])
})

test('[STOP-5] a move within a route puts the stop at its new position', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'])
  const params = { routeId: given.routeId, stopId: given.stopIds[0] ?? '' }
  const body = { toRouteId: given.routeId, position: 3, scope: 'permanent' as const }
  await given.client.stops.move({ params, body })
  expect(await shown(given, given.routeId)).toBe('1 Elm 7:02 AM | 2 Fir 7:04 AM | 3 Oak 7:00 AM')
})

test('[STOP-8] a copy of a stop comes where it is put, with those who wait there only if they are to come along', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId } = given
  const [oak = ''] = given.stopIds
  await assign(given, oak, 2)
  const toRouteId = await secondRoute(given, ['Ash', 'Bay'])
  const params = { routeId, stopId: oak }
  await client.stops.copy({ params, body: { toRouteId, position: 2 } })
  await client.stops.copy({ params, body: { toRouteId: routeId, families: true } })
  expect(await shown(given, toRouteId)).toBe('1 Ash 7:05 AM | 2 Oak 7:00 AM | 3 Bay 7:05 AM')
  expect(await shown(given, routeId)).toBe('1 Oak 7:00 AM ×2 | 2 Elm 7:02 AM | 3 Oak 7:00 AM ×2')
  const copied = await client.routes.get({ params: { routeId } })
  expect(copied).toMatchObject({ childcount: 4, differentChildren: 2 })
})

test('[STOP-9] the times of several stops change together, or not at all', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'])
  const { client, routeId } = given
  const params = { routeId }
  const [oak = '', , fir = ''] = given.stopIds
  const times = [
    { stopId: oak, stoptime: 655 },
    { stopId: fir, stoptime: 712 },
  ]
  await client.stops.setTimes({ params, body: { times, starttime: 655, endtime: 712 } })
  expect(await shown(given, routeId)).toBe('1 Oak 6:55 AM | 2 Elm 7:02 AM | 3 Fir 7:12 AM')
  expect(await client.routes.getStartAndEnd({ params })).toEqual({ starttime: 655, endtime: 712 })
  const foreign = { times: [times[0] ?? { stopId: oak, stoptime: 1 }, { stopId: newId(), stoptime: 800 }] }
  expect(await statusOf(client.stops.setTimes({ params, body: { ...foreign, starttime: 800 } }))).toBe(404)
  expect(await shown(given, routeId)).toBe('1 Oak 6:55 AM | 2 Elm 7:02 AM | 3 Fir 7:12 AM')
})

test('[STOP-6] a change of a stop leaves alone what it does not name', async () => {
  const { client, routeId, stopIds } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const params = { routeId, stopId: stopIds[0] ?? '' }
  const before = await client.stops.get({ params })
  const after = await client.stops.change({ params, body: { name: '  Old Oak ', stoptime: 701 } })
  expect(content(after)).toEqual({ ...content(before), name: 'Old Oak', stoptime: 701 })
})

test('[STOP-12] the display address of a stop follows its address, unless it was set on its own', async () => {
  const { client, routeId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { id: stopId } = await client.stops.create({
    params: { routeId },
    body: { ...draft('Mill'), address: '1 Mill Road' },
  })
  const changed = async (body: { address?: string; displayAddress?: string }) =>
    (await client.stops.change({ params: { routeId, stopId }, body })).displayAddress
  expect(await changed({})).toBe('1 Mill Road')
  expect(await changed({ address: '2 Mill Road' })).toBe('2 Mill Road')
  expect(await changed({ displayAddress: 'At the mill' })).toBe('At the mill')
  expect(await changed({ address: '3 Mill Road' })).toBe('At the mill')
  expect(await changed({ displayAddress: '3 Mill Road' })).toBe('3 Mill Road')
  const read = await client.stops.get({ params: { routeId, stopId } })
  const { version: _, ...stop } = read
  expect(await changed({ ...stop, address: '4 Mill Road' })).toBe('4 Mill Road')
})

test('[STOP-7] all waypoints go at once, and only they', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId } = given
  await client.stops.create({ params: { routeId }, body: { ...draft('Via Mill', 1), order: 2 } })
  await client.stops.create({ params: { routeId }, body: { ...draft('Via Quay', 1), order: 4 } })
  expect(await shown(given, routeId)).toBe('1 Oak 7:00 AM | 2 (Via Mill) | 3 Elm 7:02 AM | 4 (Via Quay)')
  expect((await client.routes.get({ params: { routeId } })).stopcount).toBe(2)
  const left = await client.stops.removeWaypoints({ params: { routeId }, query: { routeId, type: '1' } })
  expect(show(left)).toBe('1 Oak 7:00 AM | 2 Elm 7:02 AM')
})

test('[TENANCY-1] a foreign stop answers like one that does not exist, to every call, and stays as it was', async () => {
  const own = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const other = await givenRoute(['Fir 7:00', 'Ash 7:02'])
  const before = await shown(own, own.routeId)
  const stopsOf = (routeId: string, stopId: string) => [
    other.client.stops.get({ params: { routeId, stopId } }),
    other.client.stops.change({ params: { routeId, stopId }, body: { name: 'X' } }),
    other.client.stops.remove({ params: { routeId, stopId } }),
    other.client.stops.removeWaypoints({ params: { routeId }, query: { type: '1' } }),
    other.client.stops.reorder({ params: { routeId }, query: { reorder: 'true' }, body: { stopsOrder: [stopId] } }),
    other.client.stops.move({
      params: { routeId, stopId },
      body: { toRouteId: other.routeId, position: 1, scope: 'permanent' },
    }),
    other.client.stops.copy({ params: { routeId, stopId }, body: { toRouteId: other.routeId } }),
    other.client.stops.setTimes({ params: { routeId }, body: { times: [{ stopId, stoptime: 700 }] } }),
  ]
  const refused = [404, 404, 404, 404, 404, 404, 404, 404]
  expect(await Promise.all(stopsOf(own.routeId, own.stopIds[0] ?? '').map(statusOf))).toEqual(refused)
  expect(await Promise.all(stopsOf(newId(), newId()).map(statusOf))).toEqual(refused)
  const pushed = other.client.stops.move({
    params: { routeId: other.routeId, stopId: other.stopIds[0] ?? '' },
    body: { toRouteId: own.routeId, position: 1, scope: 'permanent' },
  })
  expect(await statusOf(pushed)).toBe(404)
  expect(await shown(own, own.routeId)).toBe(before)
})

test('[TENANCY-1] a stop is looked for on its own route only', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const routeId = await secondRoute(given, ['Ash'])
  expect(await statusOf(given.client.stops.get({ params: { routeId, stopId: given.stopIds[0] ?? '' } }))).toBe(404)
})

/** A waypoint at a level crossing, between the two stops of a route. */
async function withCrossing(given: GivenRoute) {
  const { client, routeId } = given
  const note = { driverNote: 'Stop, look and listen', hazard: true }
  const body = { ...draft('Via Elm St', 1), location: given.at(250), order: 2, ...note }
  const { id: stopId } = await client.stops.create({ params: { routeId }, body })
  return { stopId, note }
}

test('[STOP-18] a stop has no note, no hazard and is no timepoint until the office says so, and copies and moves keep it', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId, stopIds } = given
  const elm = { routeId, stopId: stopIds[1] ?? '' }
  const nothing = { driverNote: '', hazard: false, holdUntilTime: false }
  expect(await client.stops.get({ params: elm })).toMatchObject(nothing)
  await client.stops.change({ params: elm, body: { holdUntilTime: true, driverNote: ' Ring twice ' } })
  const { stopId, note } = await withCrossing(given)
  const toRouteId = await secondRoute(given, ['Ash', 'Bay'])
  const copied = await client.stops.copy({ params: elm, body: { toRouteId } })
  expect(copied).toMatchObject({ holdUntilTime: true, driverNote: 'Ring twice', hazard: false })
  const moved = await client.stops.move({
    params: { routeId, stopId },
    body: { toRouteId, position: 2, scope: 'permanent' },
  })
  expect(moved).toMatchObject({ type: 1, ...note })
  const { id } = await client.routes.duplicate({
    params: { routeId: toRouteId },
    body: { name: 'Elm 3', type: 2, starttime: 1500, reversed: true },
  })
  const { stops } = await client.routes.get({ params: { routeId: id } })
  expect(stops.map(({ name, driverNote, hazard, holdUntilTime }) => [name, driverNote, hazard, holdUntilTime])).toEqual(
    [
      ['Elm', 'Ring twice', false, true],
      ['Bay', '', false, false],
      ['Via Elm St', 'Stop, look and listen', true, false],
      ['Ash', '', false, false],
    ],
  )
})

test('[STOP-19] a waypoint with a note is no stop of a run, has no arrival time, and is not the next stop', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'])
  const { client, routeId, stopIds, organizationId: orgId } = given
  const { stopId } = await withCrossing(given)
  await drive(given, MONDAY_MORNING + 600, 150)
  const route = await client.routes.get({ params: { routeId } })
  expect(route).toMatchObject({ active: true, nextstopId: stopIds[1], nextstopIndex: 1, stopcount: 3 })
  expect(route.etaList.map((eta) => eta.stopId)).toEqual(stopIds.slice(1))
  expect(JSON.stringify(await client.scheduledRuns.list({ query: { orgId } }))).not.toContain(stopId)
})

test('[STOP-16] an early bus is expected to wait at a stop that is a timepoint', async () => {
  const arrivalAtFir = async (holdUntilTime: boolean) => {
    const given = await givenRoute(['Oak 7:00', 'Elm 7:04', 'Fir 7:06'])
    const { client, routeId, stopIds } = given
    await client.stops.change({ params: { routeId, stopId: stopIds[1] ?? '' }, body: { holdUntilTime } })
    await drive(given, MONDAY_MORNING + 600, 300)
    const { etaList } = await client.routes.get({ params: { routeId } })
    return (etaList.find(({ stopId }) => stopId === stopIds[2])?.at ?? 0) - (MONDAY_MORNING + 600)
  }
  const [passing, waiting] = [await arrivalAtFir(false), await arrivalAtFir(true)]
  expect(waiting).toBeGreaterThan(4 * 60)
  expect(passing).toBeLessThan(waiting - 20)
})

test('[WEB-14] the riders of a stop are listed with the phones of their contacts, and who is absent on a date', async () => {
  const { client, deps, scope, organizationId, routeId, stopIds } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const own = { organizationId }
  const ofFamily = { ...own, familyId: 'alder' }
  await deps.database.writeTransaction(scope, async (db) => {
    await db.insert(schema.families).values({ ...own, id: 'alder', name: 'Alder', address: '' })
    await db.insert(schema.children).values([
      { ...ofFamily, id: 'zoe', firstName: 'Zoe', lastName: 'Alder', mustBeMet: true },
      { ...ofFamily, id: 'abe', firstName: 'Abe', lastName: 'Alder' },
    ])
    await db.insert(schema.contacts).values([
      { ...ofFamily, id: 'c1', firstName: 'Kit', lastName: 'Alder', email: '', phone: '+1 555 0101' },
      { ...ofFamily, id: 'c2', firstName: 'Lou', lastName: 'Alder', email: 'lou@firstbell.example', phone: '' },
    ])
    const stopId = stopIds[0] ?? ''
    await db.insert(schema.stopChildren).values(['zoe', 'abe'].map((childId) => ({ ...own, routeId, stopId, childId })))
  })
  const dates = { firstDate: '2026-11-24', lastDate: '2026-11-24' }
  await client.absences.create({ body: { childId: 'zoe', direction: 'pickup', ...dates } })
  const ridersOn = (date: string, stopId = stopIds[0] ?? '') =>
    client.stops.riders({ params: { routeId, stopId }, query: { date } })
  const contacts = [{ name: 'Kit Alder', phone: '+1 555 0101' }]
  expect(await ridersOn('2026-11-24')).toEqual([
    { childId: 'abe', familyId: 'alder', name: 'Abe Alder', mustBeMet: false, isAbsent: false, contacts },
    { childId: 'zoe', familyId: 'alder', name: 'Zoe Alder', mustBeMet: true, isAbsent: true, contacts },
  ])
  expect((await ridersOn('2026-11-25')).map(({ isAbsent }) => isAbsent)).toEqual([false, false])
  expect(await ridersOn('2026-11-24', stopIds[1])).toEqual([])
  expect(await statusOf(ridersOn('2026-11-24', 'unknown'))).toBe(404)
})
