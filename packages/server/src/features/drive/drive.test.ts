import type { DriverEvent } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { DATE, driverWith, givenDriver, rider, SEVEN, start } from '../../testing/driver.ts'
import { givenOrganization } from '../../testing/given.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

test('[DRIVE-1] a link opens the runs of its driver until it is revoked or another one is made', async () => {
  const { client, driver, driverId, routeId, ...given } = await givenDriver()
  const day = await driver.day({})
  expect(day).toMatchObject({ driverName: 'Bo Birch', scheduledRuns: [{ routeId, routeName: 'Oak 1' }] })
  expect(await client.driverlinks.get({ params: { driverId } })).toMatchObject({ exists: true })
  expect(await client.devices.list({ query: { orgId: given.organizationId } })).toHaveLength(1)
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  expect(await codeOf(driver.day({}))).toBe('link_expired')
  const next = driverWith(given, secret)
  expect((await next.day({})).scheduledRuns).toHaveLength(1)
  await client.driverlinks.remove({ params: { driverId } })
  expect(await codeOf(next.day({}))).toBe('link_expired')
  expect(await statusOf(client.driverlinks.remove({ params: { driverId } }))).toBe(404)
  expect(await codeOf(driverWith(given, 'never-given-out').day({}))).toBe('link_expired')
})

test("[DRIVE-1] another driver's run is absent to a driver, unless the office gives it for the day", async () => {
  const { client, organizationId, routeId, busId, ...given } = await givenDriver()
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Eve', lastName: 'Elm', organizationId } })
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  const other = driverWith(given, secret)
  expect((await other.day({})).scheduledRuns).toEqual([])
  const body = { routeId, date: DATE, events: [start(busId)], fixes: [] }
  expect(await statusOf(other.report({ body }))).toBe(404)
  await client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { driverId } })
  expect((await other.day({})).scheduledRuns).toMatchObject([{ routeId }])
  expect((await other.report({ body })).run.active).toBe(true)
  expect((await given.driver.day({})).scheduledRuns).toEqual([])
})

test('[DRIVE-16] where the office keeps notes to itself, a driver is told of none', async () => {
  const { driver, client, organizationId } = await givenDriver()
  await client.organizations.change({ params: { organizationId }, body: { driversSeeNotes: false } })
  const [{ stops } = { stops: [] }] = (await driver.day({})).scheduledRuns
  const listed = stops.flatMap(({ children }) => children)
  expect(listed.map(({ name, note }) => ({ name, note }))).toContainEqual({ name: 'Cleo Fir', note: '' })
  expect(JSON.stringify(listed)).not.toContain('Front seat')
})

test('[DRIVE-13] [SCENARIO-74] of a child a driver is told the name, the note, whether it must be met, rides in a wheelchair, and is absent, and nothing else', async () => {
  const { driver, client, organizationId: orgId, family, driverId } = await givenDriver()
  const day = await driver.day({})
  const listed = day.scheduledRuns[0]?.stops[1]?.children
  expect(listed?.map(({ name, note, mustBeMet, wheelchair }) => ({ name, note, mustBeMet, wheelchair }))).toEqual([
    { name: 'Cleo Fir', note: 'Front seat', mustBeMet: true, wheelchair: true },
    { name: 'Dan Fir', note: '', mustBeMet: false, wheelchair: false },
  ])
  expect(Object.keys(listed?.[0] ?? {}).toSorted()).toEqual([
    'id',
    'isAbsent',
    'mustBeMet',
    'name',
    'note',
    'wheelchair',
  ])
  expect(JSON.stringify(day)).not.toContain('Hidden Lane')
  const lines = await client.audit.list({ query: { orgId } })
  expect(lines.find(({ action }) => action === 'drive.day')).toMatchObject({ uid: driverId, subjects: [family.id] })
})

test('[DRIVE-2] a run begins when its driver starts it, not long before it is due, and the bus is the one that was taken', async () => {
  const { driver, tell, client, serviceClock, routeId, organizationId: orgId, busId } = await givenDriver()
  const spare = await client.buses.create({ body: { number: '31', capacity: 48, orgId } })
  serviceClock.set(SEVEN - 3 * 3600)
  expect(await codeOf(tell(start(busId, SEVEN - 3 * 3600)))).toBe('invalid_input')
  serviceClock.set(SEVEN)
  const { run } = await tell({ ...start(spare.id), faults: 'One lamp is dark' } as DriverEvent)
  expect(run).toMatchObject({ active: true, startedAt: SEVEN, busId: spare.id, checkedAt: SEVEN })
  const [scheduledRun] = await client.scheduledRuns.list({ query: { orgId } })
  expect(scheduledRun).toMatchObject({ busNumber: '31', busIsSubstitute: true, run: { faults: 'One lamp is dark' } })
  expect((await driver.day({})).scheduledRuns[0]).toMatchObject({ routeId, busId: spare.id, run: { active: true } })
})

test('[DRIVE-2] what cannot be kept of the faults of a bus is refused', async () => {
  const { tell, busId } = await givenDriver()
  for (const faults of ['a\0b', 'half \uD800', 'x'.repeat(501)]) {
    expect(await codeOf(tell({ ...start(busId), faults } as DriverEvent))).toBe('invalid_input')
  }
  expect((await tell({ ...start(busId), faults: 'Lámpara 💡' } as DriverEvent)).run.active).toBe(true)
})

test('[DRIVE-3] fixes of a page drive the run that its driver has started, and no other', async () => {
  const { driver, tell, client, serviceClock, fixes, routeId, stopIds, busId } = await givenDriver()
  const body = { routeId, date: DATE, events: [], fixes: fixes(SEVEN, [0, 50]) }
  await driver.report({ body })
  expect((await client.routes.get({ params: { routeId } })).active).toBe(false)
  await tell(start(busId))
  const along = Array.from({ length: 13 }, (_, i) => i * 50)
  serviceClock.set(SEVEN + 70)
  await driver.report({ body: { ...body, fixes: fixes(SEVEN + 5, along) } })
  const route = await client.routes.get({ params: { routeId } })
  expect(route).toMatchObject({ active: true, nextstopId: stopIds[2], lastCompleted: { stopId: stopIds[1] } })
})

test('[DRIVE-6] what comes twice, late and out of order ends in the same run as what came at once', async () => {
  const { driver, client, serviceClock, fixes, routeId, stopIds, busId, childIds } = await givenDriver()
  const stopId = stopIds[1] ?? ''
  const [cleo = '', dan = ''] = childIds
  const events = [
    start(busId),
    rider(cleo, stopId, 'noShow', SEVEN + 50),
    rider(cleo, stopId, 'boarded', SEVEN + 55),
    rider(dan, stopId, 'boarded', SEVEN + 56),
  ]
  const along = Array.from({ length: 21 }, (_, i) => i * 50)
  serviceClock.set(SEVEN + 1500) // the phone had no signal for as long
  const body = { routeId, date: DATE, events: events.toReversed(), fixes: fixes(SEVEN + 1, along).toReversed() }
  const first = await driver.report({ body })
  expect(first.run.riders[cleo]).toMatchObject({ ride: 'boarded', at: SEVEN + 55 })
  const again = await driver.report({ body })
  expect(again.run.riders).toEqual(first.run.riders)
  const [summary] = await client.runs.list({ params: { routeId }, query: {} })
  const recorded = () => client.runs.get({ params: { routeId, runId: summary?.id ?? '' } })
  expect(await recorded()).toMatchObject({ timestamp: SEVEN, busNumber: '12', driverName: 'Bo Birch' })
  expect((await recorded()).runData.positions).toHaveLength(21)
  serviceClock.set(SEVEN + 1700) // a phone that falls silent was sending what it had kept
  await expect.poll(async () => (await recorded()).runData.stopupdates.map((update) => update.stopId)).toEqual(stopIds)
})

test('[DRIVE-7] a stop that the driver skips stays skipped, although the bus passes it', async () => {
  const { driver, tell, client, serviceClock, fixes, routeId, stopIds, busId } = await givenDriver()
  const stopId = stopIds[1] ?? ''
  const skip = { kind: 'skip', id: newId(), at: SEVEN + 2, stopId, reason: 'roadClosed' } as const
  await tell(start(busId), skip)
  serviceClock.set(SEVEN + 70)
  const along = Array.from({ length: 13 }, (_, i) => i * 50)
  const body = { routeId, date: DATE, events: [], fixes: fixes(SEVEN + 5, along) }
  const { run } = await driver.report({ body })
  expect(run).toMatchObject({ skipList: [stopId], skipReasons: { [stopId]: 'roadClosed' } })
  expect(run.arrivals[stopId]).toBeUndefined()
  const route = await client.routes.get({ params: { routeId } })
  expect(route).toMatchObject({ nextstopId: stopIds[2], skipList: [stopId] })
  expect(route.etaList.map((eta) => eta.stopId)).toEqual([stopIds[2]])
})

test('[DRIVE-5] a run is closed when every child is accounted for and the driver has walked through the bus', async () => {
  const given = await givenDriver()
  const { driver, tell, client, organizationId: orgId, stopIds, busId, childIds, serviceClock } = given
  const { organizations } = schema
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db.update(organizations).set({ ridershipEnabled: true }).where(eq(organizations.organizationId, orgId)),
  )
  const [cleo = '', dan = ''] = childIds
  const [, stopId = '', school = ''] = stopIds
  serviceClock.set(SEVEN + 400)
  const close = (): DriverEvent => ({ kind: 'close', id: newId(), at: SEVEN + 400 })
  await tell(start(busId), rider(cleo, stopId, 'boarded'))
  expect(await codeOf(tell(close()))).toBe('invalid_input')
  await tell(rider(dan, stopId, 'noShow'), rider(cleo, school, 'alighted', SEVEN + 300))
  expect(await codeOf(tell(close()))).toBe('invalid_input')
  await tell({ kind: 'walkThrough', id: newId(), at: SEVEN + 390 })
  const { run } = await tell(close())
  expect(run).toMatchObject({
    active: false,
    finishedAt: SEVEN + 400,
    closedAt: SEVEN + 400,
    walkedThroughAt: SEVEN + 390,
  })
  const [scheduledRun] = await client.scheduledRuns.list({ query: { orgId } })
  expect(scheduledRun?.run.riders).toMatchObject({ [cleo]: { ride: 'alighted' }, [dan]: { ride: 'noShow' } })
  expect((await driver.day({})).scheduledRuns[0]?.run.closedAt).toBe(SEVEN + 400)
})

test('[DRIVE-15] where the office asks for no walk through the bus, a run is closed without one', async () => {
  const { driver, tell, client, organizationId, busId, serviceClock } = await givenDriver()
  const change = (walkThroughRequired: boolean) =>
    client.organizations.change({ params: { organizationId }, body: { walkThroughRequired, lockSpeedMps: 1.5 } })
  serviceClock.set(SEVEN + 400)
  const close = (): DriverEvent => ({ kind: 'close', id: newId(), at: SEVEN + 400 })
  await tell(start(busId))
  expect(await codeOf(tell(close()))).toBe('invalid_input')
  await change(false)
  expect((await driver.day({})).organization).toMatchObject({ walkThroughRequired: false, lockSpeedMps: 1.5 })
  expect((await tell(close())).run).toMatchObject({ closedAt: SEVEN + 400, walkedThroughAt: null })
})

test('[DRIVE-8] a run that its driver forgets ends by itself', async () => {
  const { tell, client, serviceClock, organizationId: orgId, busId } = await givenDriver()
  await tell(start(busId))
  serviceClock.set(SEVEN + 240 + 3700)
  const ended = async () => (await client.scheduledRuns.list({ query: { orgId } }))[0]?.run
  await expect.poll(ended).toMatchObject({ active: false, closedAt: null })
})

test('[DRIVE-6] a child or stop of another organization is absent, and nothing of what came with it is kept', async () => {
  const { tell, routeId, client, busId, stopIds } = await givenDriver()
  const foreign = await givenDriver()
  const [stopId = ''] = stopIds
  const calls = [
    tell(start(busId), rider(foreign.childIds[0] ?? '', stopId, 'boarded')),
    tell(start(busId), rider(newId(), stopId, 'boarded')),
    tell(start(busId), { kind: 'skip', id: newId(), at: SEVEN, stopId: foreign.stopIds[0] ?? '', reason: 'other' }),
    tell(start(foreign.busId)),
  ]
  expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404, 404])
  expect((await client.routes.get({ params: { routeId } })).active).toBe(false)
})

test('[DRIVE-1] the links of a foreign driver are absent', async () => {
  const { driverId } = await givenDriver()
  const { client } = await givenOrganization()
  const params = { driverId }
  const calls = [
    client.driverlinks.get({ params }),
    client.driverlinks.create({ params, body: {} }),
    client.driverlinks.remove({ params }),
  ]
  expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404])
})

test('[DRIVE-9] a page that sends more than its share is told to wait, and loses nothing by it', async () => {
  const { driver, serviceClock, fixes, routeId } = await givenDriver()
  const body = {
    routeId,
    date: DATE,
    events: [],
    fixes: fixes(
      SEVEN,
      Array.from({ length: 100 }, () => 0),
    ),
  }
  await driver.report({ body })
  expect(await codeOf(driver.report({ body }))).toBe('rate_limited')
  serviceClock.set(SEVEN + 60)
  await driver.report({ body })
})

test('[DAY-3] the driver of a route that takes in riders has their stops and names on the list, and can tell of them', async () => {
  const { driver, client, organizationId: orgId, routeId, busId, stopIds, at } = await givenDriver()
  const { id: otherId } = await client.routes.create({
    body: { name: 'Pine 2', type: 1, starttime: 701, endtime: 704, orgId },
  })
  const body = { name: 'Pine', location: at(700), stoptime: 703 }
  const { id: stopId } = await client.stops.create({ params: { routeId: otherId }, body })
  const family = await client.families.create({ body: { name: 'Birch', children: [{ firstName: 'Kim' }], orgId } })
  const [kim = ''] = family.children
  await client.familyroutes.create({
    query: { routeId: otherId, stopId },
    body: { familyId: family.id, children: family.children },
  })
  const own = { routeId, date: DATE, fixes: [] }
  const told = (event: DriverEvent) => driver.report({ body: { ...own, events: [event] } })
  await told(start(busId))
  expect(await statusOf(told(rider(kim, stopId, 'boarded')))).toBe(404)
  await client.scheduledRuns.change({ query: { routeId: otherId, date: DATE }, body: { mergedIntoRouteId: routeId } })
  const { scheduledRuns } = await driver.day({})
  expect(scheduledRuns[0]?.stops.map(({ id }) => id)).toEqual([stopIds[0], stopIds[1], stopId, stopIds[2]])
  expect(scheduledRuns[0]?.stops[2]).toMatchObject({ routeId: otherId, children: [{ name: 'Kim' }] })
  expect((await told(rider(kim, stopId, 'boarded'))).run.riders[kim]).toMatchObject({ ride: 'boarded' })
  const skipped = await told({ kind: 'skip', id: newId(), at: SEVEN, stopId, reason: 'other' })
  expect(skipped.run.skipList).toEqual([stopId])
})

test('[DRIVE-22] [STOP-19] a driver is told of the waypoints with their notes, and until when to wait; the public of none', async () => {
  const { driver, client, routeId, stopIds, at, organizationId: orgId, app } = await givenDriver()
  const body = { name: 'Via Elm St', type: 1, location: at(250), stoptime: 700, order: 2 }
  await client.stops.create({ params: { routeId }, body: { ...body, driverNote: 'Level crossing', hazard: true } })
  await client.stops.change({
    params: { routeId, stopId: stopIds[1] ?? '' },
    body: { holdUntilTime: true, driverNote: 'Ring twice' },
  })
  const [run] = (await driver.day({})).scheduledRuns
  expect(run?.waypoints).toMatchObject([{ name: 'Via Elm St', order: 2, driverNote: 'Level crossing', hazard: true }])
  expect(run?.stops[0]).toMatchObject({ holdUntilTime: false, driverNote: '' })
  expect(run?.stops[1]).toMatchObject({ id: stopIds[1], holdUntilTime: true, driverNote: 'Ring twice' })
  expect(run?.stops.map(({ id }) => id)).toEqual(stopIds)
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const page = await app.inject({ url: `/public-dashboard/${slug}`, headers: { accept: 'text/html' } })
  const board = await app.inject({ url: `/app/public/${slug}` })
  expect([page.statusCode, board.statusCode]).toEqual([200, 200])
  for (const { body: text } of [page, board]) expect(text).not.toMatch(/Level crossing|Ring twice|Via Elm St/)
})
