import { api, clientFor } from '@firstbell/contract'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import * as schema from '../../../db/schema.ts'
import { newId } from '../../../ids.ts'
import type { HubMessage } from '../../../live/hub.ts'
import { routeChannel } from '../../../live/hub.ts'
import { createSharedHub } from '../../../live/shared-hub.ts'
import { createMetrics } from '../../../metrics.ts'
import { drive, type GivenRoute, givenRoute, report } from '../../../testing/given.ts'
import { handClock } from '../../../clock.ts'
import { type Harness, MONDAY_MORNING, openHarness, testDatabase, TEST_LOG } from '../../../testing/harness.ts'
import { codeOf } from '../../../testing/show.ts'
import { createTestBuses } from '../../../testing/services/message-buses.ts'
import { removeServer, recordHeartbeat } from './owners.store.ts'
import { createSharedTracking } from './shared-tracking.ts'

const SEVEN = MONDAY_MORNING + 600
const DATE = '2026-11-23'

/** Two servers on one database, under one clock; the first keeps the day of the organization. */
async function givenServers() {
  const serviceClock = handClock(SEVEN)
  const buses = createTestBuses()
  const opened: Harness[] = []
  const open = async () => {
    const database = await testDatabase()
    const bus = buses.connect()
    const hub = createSharedHub(bus)
    const metrics = createMetrics()
    const server = { id: newId(), secretPrint: 'of the tests' }
    const tracking = await createSharedTracking({
      database,
      serviceClock,
      hub,
      newId,
      metrics,
      log: TEST_LOG,
      bus,
      server,
    })
    const harness = await openHarness({ database, serviceClock, hub, metrics, tracking })
    opened.push(harness)
    return { ...harness, serverId: server.id }
  }
  // Also after a failure: a server that is left running takes the days of other tests.
  onTestFinished(async () => {
    for (const harness of opened) await harness.close()
  })
  const first = await open()
  const second = await open()
  const given = await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'], { harness: first })
  return { given, first, second, wires: buses, open, at: (server: Harness) => ({ ...given, app: server.app }) }
}

const documentOf = ({ clientOf }: Harness, { cookie, routeId }: GivenRoute) =>
  clientOf(cookie).routes.get({ params: { routeId } })

async function ownerOf({ deps, scope }: GivenRoute) {
  const [row] = await deps.database.transaction(scope, (db) => db.select().from(schema.dayOwners))
  return row?.serverId
}

const setOwner = ({ deps, scope, organizationId }: GivenRoute, serverId: string) =>
  deps.database.writeTransaction(scope, (db) =>
    db.update(schema.dayOwners).set({ serverId }).where(eq(schema.dayOwners.organizationId, organizationId)),
  )

test('[SERVERS-1] any server takes any report, and all of them show what came of it', async () => {
  const { given, first, second, at } = await givenServers()
  const now = await drive(at(second), SEVEN, 700)
  expect(await ownerOf(given)).toBe(first.serverId)
  // The first server makes of the reports what the second one has taken, when it comes to it: the last of them is waited for.
  const seenOn = async (server: Harness) => (await documentOf(server, given)).currentLocation?.lng
  await expect.poll(() => seenOn(first)).toBeCloseTo(given.at(700).lng, 4)
  expect(await seenOn(second)).toBeCloseTo(given.at(700).lng, 4)
  for (const server of [first, second])
    expect(await documentOf(server, given)).toMatchObject({ active: true, nextstopId: given.stopIds[2] })
  const again = await report(at(second), now - 5, 700)
  expect(again.json()).toEqual({ result: 'duplicate' })
})

test('[SERVERS-2] who follows a route on one server hears what another one makes of its bus', async () => {
  const { given, first, second, wires: buses, at } = await givenServers()
  const heard: HubMessage[] = []
  const stop = second.deps.hub.subscribe(routeChannel(given.routeId), (message) => heard.push(message))
  await drive(at(first), SEVEN, 700)
  const arrived = (stopId?: string) =>
    heard.some(
      ({ ...one }) => one.kind === 'event' && one.event.event.kind === 'arrived' && one.event.event.stopId === stopId,
    )
  await expect.poll(() => arrived(given.stopIds[1])).toBe(true)
  expect(buses.published.filter(({ text }) => text.includes('Oak') || text.includes('"12"'))).toEqual([])
  const begun = heard.length
  buses.disconnect()
  await drive(at(first), SEVEN + 75, 900, 750)
  expect(heard.length).toBe(begun)
  buses.reconnect()
  expect(heard.at(-1)?.kind).toBe('invalidate')
  stop()
})

test('[SERVERS-3] the days of a server that died are kept by another one, with all that was left for them', async () => {
  const { given, first, second, at } = await givenServers()
  await drive(at(first), SEVEN, 300)
  const dead = newId()
  await setOwner(given, dead) // who is not among the living
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db.insert(schema.inbox).values({
      organizationId: given.organizationId,
      id: newId(),
      kind: 'plan',
      body: { planVersion: 'left by the dead', routeIds: [given.routeId] },
    }),
  )
  await expect.poll(async () => (await ownerOf(given)) !== dead).toBe(true)
  const waiting = () => given.deps.database.transaction(given.scope, (db) => db.select().from(schema.inbox))
  await expect.poll(waiting).toEqual([])
  await drive(at(second), SEVEN + 35, 700, 350)
  await expect.poll(async () => (await documentOf(first, given)).nextstopId).toBe(given.stopIds[2])
  expect((await documentOf(first, given)).lastCompleted?.stopId).toBe(given.stopIds[1])
})

test('[SERVERS-4] a server that was taken for dead writes nothing of a day that is now another one’s', async () => {
  const { given, first, second, at } = await givenServers()
  const { database } = given.deps
  await drive(at(first), SEVEN, 300)
  const other = newId()
  await recordHeartbeat(database.identity, other, 'of the tests') // it runs, and sends nothing
  await setOwner(given, other)
  const fixes = () => database.transaction(given.scope, (db) => db.$count(schema.positions))
  const before = await fixes()
  expect((await report(at(first), SEVEN + 35, 350)).json()).toEqual({ result: 'stored' })
  expect(await fixes()).toBe(before)
  await removeServer(database.identity, other)
  await expect.poll(fixes).toBe(before + 1)
  await drive(at(second), SEVEN + 40, 700, 400)
  await expect.poll(async () => (await documentOf(first, given)).nextstopId).toBe(given.stopIds[2])
  expect(await database.transaction(given.scope, (db) => db.$count(schema.runs))).toBe(1)
})

test('[SERVERS-5] what a driver’s page says to any server is answered by the one that keeps the day', async () => {
  const { given, second } = await givenServers()
  const { client, organizationId, routeId, busId } = given
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Bo', lastName: 'Birch', organizationId } })
  await client.routes.change({ params: { routeId }, body: { driver: driverId } })
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  const base = second.transport()
  const page = clientFor(api, { ...base, headers: { ...base.headers, authorization: `Bearer ${secret}` } }).drive
  const tell = (kind: 'start' | 'walkThrough' | 'close') =>
    page.report({
      body: {
        routeId,
        date: DATE,
        events: [
          kind === 'start' ? { kind, id: newId(), at: SEVEN, busId, faults: '' } : { kind, id: newId(), at: SEVEN },
        ],
        fixes: [],
      },
    })
  expect(await codeOf(tell('walkThrough'))).toBe('invalid_input')
  const told = await tell('start')
  expect(told.run.active).toBe(true)
  expect((await page.day({})).plan).toBe(told.plan)
  await tell('walkThrough')
  expect((await tell('close')).run.active).toBe(false)
})

test('[SERVERS-6] a change of the plan on one server is the plan of all of them', async () => {
  const { given, first, second, at } = await givenServers()
  await drive(at(first), SEVEN, 300)
  const before = await second.deps.tracking.today(given.organizationId)
  await second.clientOf(given.cookie).routes.change({ params: { routeId: given.routeId }, body: { name: 'Oak 2' } })
  const nameAt = async ({ deps }: Harness) =>
    (await deps.tracking.today(given.organizationId)).scheduledRuns[0]?.routeName
  expect(await nameAt(second)).toBe('Oak 2')
  await expect.poll(() => nameAt(first)).toBe('Oak 2')
  const after = await second.deps.tracking.today(given.organizationId)
  expect(after.plan.version).not.toBe(before.plan.version)
  await expect
    .poll(async () => (await first.deps.tracking.today(given.organizationId)).plan.version)
    .toBe(after.plan.version)
})

test('[SERVERS-6] what a server changed and could not tell any more, since it died, is read by the others', async () => {
  const { given, first } = await givenServers()
  const { database } = given.deps
  const nameNow = async () => (await first.deps.tracking.today(given.organizationId)).scheduledRuns[0]?.routeName
  expect(await nameNow()).toBe('Oak 1')
  await database.writeTransaction(given.scope, (db) => db.update(schema.routes).set({ name: 'Oak 3' }))
  const dead = newId()
  await recordHeartbeat(database.identity, dead, 'of the tests')
  await expect.poll(nameNow).toBe('Oak 3')
  await removeServer(database.identity, dead)
})

test('[SERVERS-7] a server that stops in good order leaves its days to the others at once', async () => {
  const { given, first, second, at } = await givenServers()
  await drive(at(first), SEVEN, 300)
  await first.close()
  await expect.poll(() => ownerOf({ ...given, deps: second.deps })).toBe(second.serverId)
  expect(await documentOf(second, given)).toMatchObject({ active: true })
  await second.close()
})
