import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { positions, routes, runs } from '../../db/schema.ts'
import { DATE, driverWith, givenDriver, SEVEN, start } from '../../testing/driver.ts'
import { statusOf } from '../../testing/show.ts'

const NEXT_MONDAY = '2026-11-30'
const STEPS = Array.from({ length: 21 }, (_, i) => i * 50) // the whole route, each five seconds

/** A route of a kilometer that begins next Monday, with a driver, riders, and a bus. */
async function givenLaterRoute() {
  const given = await givenDriver()
  const { deps, scope, organizationId, routeId, driver, fixes, client, at } = given
  const beginOn = async (validFrom: string | null) => {
    await deps.database.writeTransaction(scope, (db) =>
      db.update(routes).set({ validFrom }).where(eq(routes.id, routeId)),
    )
    await deps.tracking.planChanged(organizationId)
  }
  await beginOn(NEXT_MONDAY)
  const drive = (metres: readonly number[], from = SEVEN, by = driver) =>
    by.report({ body: { routeId, date: DATE, events: [], fixes: fixes(from - metres.length * 5, metres) } })
  const practices = () => client.routes.practices({ query: { orgId: organizationId } })
  return { ...given, beginOn, drive, practices, at }
}

test('[ROUTE-20] the page of a driver has the routes that begin later, without a child', async () => {
  const { driver, routeId, stopIds, beginOn } = await givenLaterRoute()
  const day = await driver.day({})
  expect(day.scheduledRuns).toEqual([])
  expect(day.practices).toMatchObject([{ routeId, validFrom: NEXT_MONDAY, drivenShare: null }])
  expect(day.practices[0]?.stops.map(({ id }) => id)).toEqual(stopIds)
  expect(JSON.stringify(day)).not.toContain('Cleo')
  await beginOn(null)
  expect((await driver.day({})).practices).toEqual([])
})

test('[ROUTE-20] nobody practices a route of another driver, one that runs already, or with events of a run', async () => {
  const given = await givenLaterRoute()
  const { client, organizationId, busId, drive, beginOn, tell } = given
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Eve', lastName: 'Elm', organizationId } })
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  const eve = driverWith(given, secret)
  expect((await eve.day({})).practices).toEqual([])
  expect(await statusOf(drive(STEPS, SEVEN, eve))).toBe(404)
  expect(await statusOf(tell(start(busId)))).toBe(404)
  await beginOn(null)
  expect((await drive(STEPS)).drivenShare).toBeNull()
})

test('[ROUTE-21] a practice drive is no run, and its positions belong to none', async () => {
  const { client, deps, scope, organizationId: orgId, routeId, drive } = await givenLaterRoute()
  expect((await drive(STEPS)).run).toMatchObject({ active: false, startedAt: null })
  const rows = await deps.database.transaction(scope, async (db) => ({
    runs: await db.select().from(runs).where(eq(runs.organizationId, orgId)),
    positions: await db.select().from(positions).where(eq(positions.organizationId, orgId)),
  }))
  expect(rows.runs).toEqual([])
  expect(rows.positions.map(({ runId, moved }) => [runId, moved])).toEqual(STEPS.map(() => [null, false]))
  expect(await client.routes.get({ params: { routeId } })).toMatchObject({ active: false, currentLocation: null })
  expect(await client.scheduledRuns.list({ query: { orgId } })).toEqual([])
})

test('[ROUTE-22] several reports of a date are one practice drive, and what is sent twice counts once', async () => {
  const { drive } = await givenLaterRoute()
  expect((await drive(STEPS.slice(0, 11), SEVEN - 55)).drivenShare).toBeCloseTo(0.5, 1)
  expect((await drive(STEPS.slice(0, 11), SEVEN - 55)).drivenShare).toBeCloseTo(0.5, 1)
  expect((await drive(STEPS.slice(11))).drivenShare).toBeCloseTo(1, 1)
})

test('[ROUTE-22] another path of the route has not been practiced', async () => {
  const { client, routeId, drive, practices, at } = await givenLaterRoute()
  await drive(STEPS)
  const { path } = await client.routes.get({ params: { routeId } })
  await client.routes.setPath({ params: { routeId }, body: { path } })
  expect((await practices())[0]?.drive).not.toBeNull()
  await client.routes.setPath({ params: { routeId }, body: { path: [at(0), at(3000)] } })
  expect((await practices())[0]?.drive).toBeNull()
})

test('[ROUTE-23] the office sees when and by whom most of a route that begins later was driven', async () => {
  const { drive, practices, routeId, serviceClock, driver, fixes, beginOn } = await givenLaterRoute()
  expect(await practices()).toEqual([{ routeId, validFrom: NEXT_MONDAY, drive: null }])
  await drive(STEPS)
  const whole = { date: DATE, driverName: 'Bo Birch', drivenShare: expect.closeTo(1, 1) }
  expect(await practices()).toEqual([{ routeId, validFrom: NEXT_MONDAY, drive: whole }])
  serviceClock.set(SEVEN + 86_400)
  const half = fixes(SEVEN + 86_000, STEPS.slice(0, 11))
  await driver.report({ body: { routeId, date: '2026-11-24', events: [], fixes: half } })
  expect((await practices())[0]?.drive).toEqual(whole)
  await beginOn('2026-11-24')
  expect(await practices()).toEqual([])
})
