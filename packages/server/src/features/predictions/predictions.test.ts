import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { travelTimes, runs } from '../../db/schema.ts'
import { loadTravelTimes } from '../../engine/travel-times/travel-times.store.ts'
import { drive, type GivenRoute, givenOrganization, givenRoute, report } from '../../testing/given.ts'
import { type Harness, MONDAY_MORNING, openHarness } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

const SEVEN = MONDAY_MORNING + 600
const A_DAY = 86_400
/** A day of driving 10 m/s, and a timetable that allows twice the time. */
const STOPS = ['Oak 7:00', 'Elm 7:02', 'Fir 7:04', 'School 7:06']

/** Its clock goes on for days, which other tests do not expect. */
let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** Drives the whole road and stands at its end until the run is over. */
async function driveAll(given: GivenRoute, from: number): Promise<void> {
  const end = await drive(given, from, 1500)
  for (let i = 0; i <= 30; i++) {
    given.serviceClock.set(end + i * 5)
    await report(given, end + i * 5, 1500, { speed: '0' })
  }
}

const scores = ({ client, organizationId: orgId }: GivenRoute) => client.predictions.get({ query: { orgId } })
const memory = ({ deps, scope }: GivenRoute) =>
  deps.database.transaction(scope, (db) => db.select().from(travelTimes).where(eq(travelTimes.kind, 'weekday')))

test('[ETA-8] [ETA-9] a run that is over is learned from: how long its links took, and how well its arrivals were told', async () => {
  const given = await givenRoute(STOPS, { harness })
  await driveAll(given, SEVEN)
  await expect.poll(async () => (await scores(given)).runs).toBe(1)
  const { published, withinTwoMinutes, inWindow, byMinutesAhead, since } = await scores(given)
  expect(since).toBe('2026-10-24')
  expect(published).toBeGreaterThan(2)
  expect(byMinutesAhead[0]).toMatchObject({ minutesAhead: 3 })
  expect(withinTwoMinutes).toBeGreaterThan(0.3)
  expect(inWindow).toBeLessThanOrEqual(1)
  const [link] = (await memory(given)).filter(({ fromStopId }) => fromStopId === given.stopIds[1])
  expect(link).toMatchObject({ toStopId: given.stopIds[2], seconds: [expect.closeTo(50, 0)] })
  expect(link).toMatchObject({ drivenOn: ['2026-11-23'], scheduledSeconds: [120] })
})

test('[ETA-8] arrivals of the next day of the same kind go by what was learned', async () => {
  const given = await givenRoute(STOPS, { harness })
  const toSchool = async (day: number) => {
    const now = await drive(given, SEVEN + day * A_DAY, 650)
    const { etaList } = await given.client.routes.get({ params: { routeId: given.routeId } })
    const school = etaList.find(({ stopId }) => stopId === given.stopIds[3])
    return (school?.at ?? 0) - now
  }
  const unlearned = await toSchool(0)
  await driveAll(given, SEVEN + A_DAY)
  await expect.poll(async () => (await memory(given)).length).toBe(3)
  const learned = await toSchool(2)
  expect(learned).toBeLessThan(unlearned - 15) // scheduled 240 s, driven 100 s
  expect(learned).toBeGreaterThan(unlearned - 70) // but only once
})

test('[STOP-15] travel times from and to a stop that is moved on the date are not stored', async () => {
  const given = await givenRoute(STOPS, { harness })
  const { client, serviceClock, routeId, stopIds } = given
  serviceClock.set(SEVEN)
  const body = { stopId: stopIds[2] ?? '', toRouteId: routeId, position: 3 }
  await client.scheduledRuns.moveStop({ query: { routeId, date: '2026-11-23' }, body })
  await driveAll(given, SEVEN)
  await expect.poll(async () => (await scores(given)).runs).toBe(1)
  expect((await memory(given)).map((link) => [link.fromStopId, link.toStopId])).toEqual([[stopIds[0], stopIds[1]]])
})

test('[ETA-12] [ETA-14] ETAs go by the age of travel times and by the schedule they were driven in', async () => {
  const given = await givenRoute(STOPS, { harness })
  const { deps, scope, organizationId, stopIds } = given
  const known = async (more: Partial<typeof travelTimes.$inferInsert>) => {
    const rows = stopIds.slice(1).map((toStopId, i) => {
      const link = { organizationId, fromStopId: stopIds[i] ?? '', toStopId, kind: 'weekday' as const }
      return { ...link, seconds: [50, 50, 50], ...more }
    })
    await deps.database.writeTransaction(scope, async (db) => {
      await db.delete(travelTimes).where(eq(travelTimes.organizationId, organizationId))
      await db.insert(travelTimes).values(rows)
    })
    const links = await deps.database.transaction(scope, (db) => loadTravelTimes(db, organizationId, '2026-11-24'))
    return [...links.values()][0]
  }
  const days = ['2026-11-20', '2026-11-23']
  expect(await known({ drivenOn: days, scheduledSeconds: [60, 120] })).toEqual([
    { seconds: 50, ageDays: undefined, scheduledSeconds: undefined }, // from before dates were recorded
    { seconds: 50, ageDays: 4, scheduledSeconds: 60 },
    { seconds: 50, ageDays: 1, scheduledSeconds: 120 },
  ])
})

test('[ETA-8] the last thirty times of a link are kept', async () => {
  const given = await givenRoute(STOPS, { harness })
  const { deps, scope, organizationId, stopIds } = given
  const [fromStopId = '', toStopId = ''] = stopIds.slice(1)
  const seconds = Array.from({ length: 30 }, (_, i) => 1000 + i)
  const drivenOn = Array.from({ length: 30 }, () => '2026-11-20')
  await deps.database.writeTransaction(scope, (db) =>
    db.insert(travelTimes).values({ organizationId, fromStopId, toStopId, kind: 'weekday', seconds, drivenOn }),
  )
  await driveAll(given, SEVEN)
  const row = async () => (await memory(given)).find((link) => link.fromStopId === fromStopId)
  await expect.poll(async () => (await row())?.seconds.at(-1)).toBeCloseTo(50, 0)
  const learned = await row()
  expect(learned?.seconds).toHaveLength(30)
  expect(learned?.seconds[0]).toBe(1001)
  expect(learned?.drivenOn).toHaveLength(30)
  expect(learned?.drivenOn.slice(-2)).toEqual(['2026-11-20', '2026-11-23'])
})

test('[ETA-10] a run that nobody learned from, because the server stopped, is learned from when a day is opened', async () => {
  const given = await givenRoute(STOPS, { harness })
  await driveAll(given, SEVEN)
  await expect.poll(async () => (await scores(given)).runs).toBe(1)
  const forget = (db: Parameters<Parameters<typeof given.deps.database.writeTransaction>[1]>[0]) =>
    db.update(runs).set({ learned: false }).where(eq(runs.routeId, given.routeId))
  await given.deps.database.writeTransaction(given.scope, forget)
  given.serviceClock.set(SEVEN + A_DAY)
  await report(given, SEVEN + A_DAY, 0)
  const isLearned = async () =>
    (await given.deps.database.transaction(given.scope, (db) => db.select().from(runs))).every(
      ({ learned, finishedAt }) => learned || finishedAt === null,
    )
  await expect.poll(isLearned).toBe(true)
})

test('[ETA-9] nothing was told yet: shares are unknown; another organization is absent', async () => {
  const given = await givenRoute(STOPS, { harness })
  expect(await scores(given)).toMatchObject({ runs: 0, published: 0, withinTwoMinutes: null, byMinutesAhead: [] })
  const { client } = await givenOrganization(harness)
  expect(await statusOf(client.predictions.get({ query: { orgId: given.organizationId } }))).toBe(404)
})
