import { parseHhmm, punctualityOf } from '@firstbell/domain'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { positions, runs } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { drive, type GivenRoute, givenRoute, report } from '../../testing/given.ts'
import { MONDAY_MORNING, openHarness } from '../../testing/harness.ts'
import { loadDay } from './day.ts'

const SEVEN = MONDAY_MORNING + 600

async function document({ client, routeId }: GivenRoute) {
  return client.routes.get({ params: { routeId } })
}

test('[RUN-2] a run begins when its bus reaches the streets of a route that is due', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  given.serviceClock.set(SEVEN)
  await report(given, SEVEN, -4000)
  expect((await document(given)).active).toBe(false)
  await report(given, SEVEN + 60, 0)
  const route = await document(given)
  expect(route).toMatchObject({ active: true, nextstopIndex: 1, nextstopId: given.stopIds[1] })
})

test('[RUN-2] a bus that drives by in the afternoon does not begin a morning route', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const afternoon = SEVEN + 8 * 3600
  given.serviceClock.set(afternoon)
  await report(given, afternoon, 0)
  expect((await document(given)).active).toBe(false)
})

test('[RUN-4] a bus that drives its stops passes them in order, and the route document follows', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'])
  await drive(given, SEVEN, 700)
  const route = await document(given)
  expect(route.nextstopId).toBe(given.stopIds[2])
  expect(route.nextstopIndex).toBe(2)
  expect(route.lastCompleted?.stopId).toBe(given.stopIds[1])
  expect(route.skipList).toEqual([])
  expect(route.etaList.map((eta) => eta.stopId)).toEqual(given.stopIds.slice(2))
  expect(route.currentLocation?.lng).toBeCloseTo(given.at(700).lng, 4)
})

test('[ROUTE-10] the list of routes shows what each run of today is doing, as the route document does', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'])
  const listed = async () => (await given.client.routes.list({ query: { orgId: given.organizationId } }))[0]
  expect(await listed()).toMatchObject({ active: false, nextstopId: null, etaList: [], currentLocation: null })
  await drive(given, SEVEN, 700)
  const { stops: _, path: __, version: ___, ...route } = await document(given)
  expect(route).toMatchObject({ active: true, nextstopIndex: 2 })
  expect(await listed()).toEqual(route)
})

test('[STATUS-5] the status of a route is its label, and a code for each stop', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'])
  const { client, routeId } = given
  const via = { name: 'Via', type: 1, location: given.at(250), order: 2 }
  await client.stops.create({ params: { routeId }, body: via })
  const status = () => client.routes.status({ params: { routeId } })
  expect(await status()).toEqual({ routeId, routeStatus: 'Not Running', stopStatusList: [null, null, null, null] })
  await drive(given, SEVEN, 700)
  expect(await status()).toEqual({ routeId, routeStatus: 'On Time', stopStatusList: [0, 0, null, null] })
})

test('[RUN-1] a finished run is recorded with its track and its three lists of updates', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'School 7:02'])
  const { client, routeId, serviceClock, stopIds } = given
  const end = await drive(given, SEVEN, 1000)
  for (let i = 0; i < 30; i++) {
    serviceClock.set(end + i * 5)
    await report(given, end + i * 5, 1000, { speed: '0' })
  }
  const [summary] = await client.runs.list({ params: { routeId }, query: { getLastRun: 'true' } })
  expect(summary?.finishedAt).not.toBeNull()
  expect((await document(given)).active).toBe(false)
  const run = await client.runs.get({ params: { routeId, runId: summary?.id ?? '' } })
  expect(run.runData.positions.length).toBeGreaterThan(20)
  expect(run.runData.stopupdates.map((update) => update.stopId)).toEqual(stopIds)
  expect(run.runData.stopupdates.at(-1)?.nextstopIndex).toBeNull()
  expect(run.runData.etaupdates.length).toBeGreaterThan(2)
  const times = run.runData.positions.map((position) => position.timestamp)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('[RUN-5] a server that starts again goes on where the run was', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'])
  const now = await drive(given, SEVEN, 700)
  const before = await document(given)
  const next = await openHarness()
  next.serviceClock.set(now)
  const after = await next.clientOf(given.cookie).routes.get({ params: { routeId: given.routeId } })
  expect(after).toMatchObject({
    active: true,
    nextstopId: before.nextstopId,
    lastCompleted: before.lastCompleted,
    currentLocation: before.currentLocation,
  })
  await drive({ ...given, ...next, client: given.client, device: given.device }, now, 1100, 750)
  const later = await next.clientOf(given.cookie).routes.get({ params: { routeId: given.routeId } })
  expect(later.nextstopId).toBe(given.stopIds[3])
  await next.close()
})

test('[RUN-5] [OPS-14] a day is read run by run, so that its transaction never stands still while positions are followed again', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'School 7:03'])
  const { client, organizationId, scope, deps, routeId } = given
  await drive(given, SEVEN, 300)
  const body = { name: 'Oak 2', type: 1, starttime: parseHhmm('7:00') ?? 0, endtime: parseHhmm('7:03') ?? 0 }
  const { id: otherRouteId } = await client.routes.create({ body: { ...body, orgId: organizationId } })
  const otherRunId = newId()
  const runId = await deps.database.writeTransaction(scope, async (db) => {
    const [run] = await db.select().from(runs)
    const fixes = await db.select().from(positions)
    if (!run || fixes.length === 0) throw new Error('the bus has begun its run')
    await db.insert(runs).values({ ...run, id: otherRunId, routeId: otherRouteId })
    await db.insert(positions).values(fixes.map((fix) => ({ ...fix, deviceId: 'another', runId: otherRunId })))
    return run.id
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  const date = '2026-11-23'
  const day = await deps.database.snapshot(scope, (db) => loadDay(db, organizationId, date))
  const asked = query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('from \\"positions\\"'))
  const runsIn = (call: unknown) => [runId, otherRunId].filter((id) => JSON.stringify(call).includes(id)).join(' ')
  expect(asked.map(runsIn).toSorted()).toEqual([runId, otherRunId].toSorted())
  for (const id of [routeId, otherRouteId]) expect(day.scheduledRuns.get(id)?.run?.state.position).toBeTruthy()
})

test('[RUN-13] a server that finds the database ahead of its memory reads the day again', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'])
  const now = await drive(given, SEVEN, 700)
  const other = await openHarness()
  const later = await drive({ ...given, ...other, client: given.client, device: given.device }, now, 1100, 750)
  expect((await document(given)).nextstopId).toBe(given.stopIds[2])
  given.serviceClock.set(later)
  const told = async () => {
    given.serviceClock.set(given.serviceClock.now() + 31) // long enough for arrival times to be sent again: the next message exists already
    return (await document(given)).nextstopId
  }
  await expect.poll(told).toBe(given.stopIds[3])
  await other.close()
})

test('[RUN-6] another bus that the office sends takes the run over where it is', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'])
  const { client, organizationId: orgId, routeId } = given
  const now = await drive(given, SEVEN, 700)
  const spare = await client.buses.create({ body: { number: '31', capacity: 48, orgId } })
  const device = await client.devices.create({ body: { name: 'phone-31', busId: spare.id, orgId } })
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { busId: spare.id } })
  for (const [i, metres] of [900, 950, 1000, 1050, 1100, 1150].entries()) {
    const moment = now + 15 + i * 5
    given.serviceClock.set(moment)
    const position = given.at(metres)
    const query = { id: 'phone-31', lat: String(position.lat), lon: String(position.lng), timestamp: String(moment) }
    await given.app.inject({ url: '/osmand', query, headers: { authorization: `Bearer ${device.key}` } })
  }
  expect((await document(given)).nextstopId).toBe(given.stopIds[3])
  const [scheduledRun] = await client.scheduledRuns.list({ query: { orgId } })
  expect(scheduledRun).toMatchObject({ busNumber: '31', busIsSubstitute: true })
})

test('[RUN-16] a substitute who takes a run over is who drove it, and its record says from when', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'])
  const { client, organizationId: orgId, routeId } = given
  const driver = (firstName: string) =>
    client.drivers.create({
      body: {
        firstName,
        lastName: 'Whitlock',
        email: `${firstName}-${orgId}@firstbell.example`,
        organizationId: orgId,
      },
    })
  const [usual, substitute] = [await driver('Ada'), await driver('Moss')]
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { driverId: usual.id } })
  await drive(given, SEVEN, 700)
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { driverId: substitute.id } })
  const list = async () => (await client.runs.list({ params: { routeId }, query: {} }))[0]
  await expect.poll(async () => (await list())?.driverName).toBe('Moss Whitlock')
  const { runData } = await client.runs.get({ params: { routeId, runId: (await list())?.id ?? '' } })
  expect(runData.crewupdates.map(({ driverName }) => driverName)).toEqual(['Ada Whitlock', 'Moss Whitlock'])
  expect(runData.crewupdates[1]?.timestamp).toBe(given.serviceClock.now())
})

test('[RUN-7] a run whose beginning comes from a phone that had no signal is followed from its beginning', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:03', 'Fir 7:06', 'Ash 7:09', 'School 7:12'])
  const now = SEVEN + 660
  given.serviceClock.set(now)
  for (let i = 0; i <= 32; i++) await report(given, now - (32 - i) * 20, i * 50, { speed: '4.9', bearing: '90' })
  const route = await document(given)
  expect(route.nextstopId).toBe(given.stopIds[4])
  expect(route.skipList).toEqual([])
})

test('[RUN-10] a late fix completes the track of its run, even when the run is over', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'School 7:02'])
  const { client, routeId, serviceClock } = given
  const end = await drive(given, SEVEN, 1000)
  for (let i = 0; i < 30; i++) {
    serviceClock.set(end + i * 5)
    await report(given, end + i * 5, 1000, { speed: '0' })
  }
  const [summary] = await client.runs.list({ params: { routeId }, query: {} })
  const positions = async () =>
    (await client.runs.get({ params: { routeId, runId: summary?.id ?? '' } })).runData.positions.length
  const before = await positions()
  await report(given, SEVEN + 12.5, 125)
  expect(await positions()).toBe(before + 1)
})

test('[SERVICE-4] what is not given stays as it was on a day of service', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01'])
  const { client, routeId, busId, organizationId: orgId } = given
  const query = { routeId, date: '2026-11-23' }
  await client.scheduledRuns.change({ query, body: { note: 'Fog', delayMinutes: 20 } })
  await client.scheduledRuns.change({ query, body: { busId } })
  const [scheduledRun] = await client.scheduledRuns.list({ query: { orgId } })
  expect(scheduledRun).toMatchObject({ note: 'Fog', delayMinutes: 20, startAt: SEVEN + 1200 })
  expect(scheduledRun?.stops[0]?.scheduledAt).toBe(SEVEN + 1200)
})

test('[STOP-1] a new stop comes last', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01'])
  const { client, routeId } = given
  await client.stops.create({ params: { routeId }, body: { name: 'Fir', location: given.at(1500), stoptime: 705 } })
  const route = await document(given)
  expect(route.stops.map(({ order, name }) => `${order} ${name}`)).toEqual(['1 Oak', '2 Elm', '3 Fir'])
})

test('[ETA-2] arrival times are told again at least every half minute, also when the bus falls silent', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05', 'School 7:10'])
  const now = await drive(given, SEVEN, 200)
  const width = async () => {
    const [eta] = (await document(given)).etaList
    return (eta?.latestAt ?? 0) - (eta?.earliestAt ?? 0)
  }
  const before = await width()
  given.serviceClock.set(now + 80)
  await expect.poll(width).toBeGreaterThan(before)
})

test('[RUN-11] a run that is joined in the middle goes on with the stop that the bus comes to next', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'Ash 7:03', 'School 7:04'])
  await drive(given, SEVEN, 1250, 1100)
  const route = await document(given)
  expect(route).toMatchObject({ nextstopIndex: 3, nextstopId: given.stopIds[3], lastCompleted: null, skipList: [] })
})

test('[RUN-12] a run that a phone sends all at once, after it is over, is told once the phone falls silent', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:03', 'Fir 7:06', 'School 7:09'])
  const now = SEVEN + 1800
  given.serviceClock.set(now)
  for (let i = 0; i <= 30; i++) await report(given, SEVEN + i * 20, i * 50, { speed: '4.9', bearing: '90' })
  for (let i = 1; i <= 12; i++) await report(given, SEVEN + 600 + i * 15, 1500, { speed: '0' })
  given.serviceClock.set(now + 100)
  await expect.poll(async () => (await document(given)).lastCompleted?.stopId).toBe(given.stopIds[3])
  const [run] = await given.client.runs.list({ params: { routeId: given.routeId }, query: {} })
  await expect
    .poll(async () => (await given.client.runs.list({ params: { routeId: given.routeId }, query: {} }))[0]?.finishedAt)
    .not.toBeNull()
  expect(run?.date).toBe('2026-11-23')
})

test('[STATUS-3] expected times are published with the deviation at the next stop, and the fold holds its label', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:30', 'School 7:31'])
  await drive(given, SEVEN, 600)
  const [early] = await given.client.scheduledRuns.list({ query: { orgId: given.organizationId } })
  const expected = early?.run.etaList[0]?.at ?? 0
  const late = expected - (SEVEN + 1800)
  expect(early?.run.deviation?.recent.at(-1)?.seconds).toBeCloseTo(late)
  expect(early && punctualityOf(early, 2).status).not.toBe('Early') // it was on time at Elm until just now
  await drive(given, SEVEN + 65, 650, 650)
  given.serviceClock.set(SEVEN + 100)
  await report(given, SEVEN + 100, 660)
  const [held] = await given.client.scheduledRuns.list({ query: { orgId: given.organizationId } })
  expect(held && punctualityOf(held, 2).status).toBe('Early')
})
