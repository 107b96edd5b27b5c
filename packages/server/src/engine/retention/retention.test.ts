import type { Retention } from '@firstbell/domain'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { givenOrganization, type GivenRoute, givenRoute } from '../../testing/given.ts'
import { endedRun, givenScenario } from '../../testing/given-scenario.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'
import { nowOf } from '../removals/removals.store.ts'
import { removeExpiredData } from './remove-expired-data.ts'

/** Rounds until nothing is left to remove. */
async function removeAll(...past: Parameters<typeof removeExpiredData>): Promise<void> {
  while ((await removeExpiredData(...past)) > 0);
}

const DAY = 86_400
const dateAgo = (days: number) => new Date((MONDAY_MORNING - days * DAY) * 1000).toISOString().slice(0, 10)

/** A run so many days ago, with an event, a fix and a change of its day. */
async function givenPast(
  { deps, scope, organizationId, routeId, stopIds: [stopId = ''] }: GivenRoute,
  ...daysAgo: number[]
) {
  for (const days of daysAgo) {
    const [id, at] = [newId(), MONDAY_MORNING - days * DAY]
    const own = { organizationId, runId: id }
    await deps.database.writeTransaction(scope, async (db) => {
      const run = {
        organizationId,
        id,
        routeId,
        date: dateAgo(days),
        startedAt: at,
        finishedAt: at + 60,
        learned: true,
      }
      await db.insert(schema.runs).values(run)
      await db.insert(schema.runEvents).values({ ...own, seq: 1, at, event: { kind: 'finished', at } as never }) // nobody reads it
      await db
        .insert(schema.positions)
        .values({ ...own, deviceId: 'd', fixedAt: at, receivedAt: at, lat: 40, lng: -83 })
      const day = { organizationId, routeId, date: dateAgo(days) }
      await db.insert(schema.dayChanges).values({ ...day, note: 'Fog' })
      await db.insert(schema.dayStopChanges).values({ ...day, stopId, seq: 1, position: 2 })
      await db.insert(schema.dayPaths).values({ ...day, path: [] })
      await db.insert(schema.closedDays).values({ organizationId, date: dateAgo(days), isStale: false })
      const driver = { organizationId, id: `driver of ${organizationId}`, firstName: 'Bo', lastName: '', email: '' }
      await db.insert(schema.drivers).values(driver).onConflictDoNothing()
      const calledOut = {
        driverId: driver.id,
        date: dateAgo(days),
        recordedBy: 'ada@firstbell.example',
        recordedAt: at,
      }
      await db.insert(schema.calledOutDrivers).values({ organizationId, ...calledOut })
    })
  }
}

/** How many days ago what is there was; a unit of work sees its own organization alone. */
async function show({ deps, scope }: GivenRoute): Promise<string> {
  return deps.database.transaction(scope, async (db) => {
    const runs = await db.select().from(schema.runs).orderBy(schema.runs.startedAt)
    const events = await db.select().from(schema.runEvents).orderBy(schema.runEvents.at)
    const fixes = await db.select().from(schema.positions).orderBy(schema.positions.fixedAt)
    const list = (moments: readonly number[]) => moments.map((at) => Math.round((MONDAY_MORNING - at) / DAY)).join(' ')
    return [
      `runs ${list(runs.map(({ startedAt }) => startedAt))}`,
      `events ${list(events.map(({ at }) => at))}`,
      `positions ${list(fixes.map(({ fixedAt }) => fixedAt))}`,
      `days ${await db.$count(schema.dayChanges)} ${await db.$count(schema.dayStopChanges)} ${await db.$count(schema.dayPaths)} ${await db.$count(schema.closedDays)} ${await db.$count(schema.calledOutDrivers)}`,
    ].join(' | ')
  })
}

const keep = ({ client, organizationId }: GivenRoute, body: Partial<Retention>) =>
  client.organizations.change({ params: { organizationId }, body })

test('[RETENTION-2] what is older than the office keeps goes, runs with their events, and nothing of another office', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const other = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  for (const one of [given, other]) await givenPast(one, 5, 50, 100, 401)
  await keep(other, { keepRunsDays: 3650, keepPositionsDays: 3650 })
  await removeAll(given.deps, MONDAY_MORNING)
  expect(await show(given)).toBe('runs 100 50 5 | events 100 50 5 | positions 50 5 | days 3 3 3 3 3')
  await keep(given, { keepRunsDays: 30 })
  await removeAll(given.deps, MONDAY_MORNING)
  await removeAll(given.deps, MONDAY_MORNING)
  expect(await show(given)).toBe('runs 5 | events 5 | positions 5 | days 1 1 1 1 1')
  expect(await show(other)).toBe('runs 401 100 50 5 | events 401 100 50 5 | positions 401 100 50 5 | days 4 4 4 4 4')
})

test('[RETENTION-4] a round removes two days at most, so that a wrong clock costs no history', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  await givenPast(given, 5, 30, 31, 32, 33, 34, 35)
  const ahead = MONDAY_MORNING + 400 * DAY
  await removeExpiredData(given.deps, ahead)
  expect(await show(given)).toBe('runs 33 32 31 30 5 | events 33 32 31 30 5 | positions 33 32 31 30 5 | days 5 5 5 5 5')
  await removeAll(given.deps, MONDAY_MORNING)
  expect(await show(given)).toBe('runs 33 32 31 30 5 | events 33 32 31 30 5 | positions 33 32 31 30 5 | days 5 5 5 5 5')
})

test('[RETENTION-3] it is told beforehand how much would go, and of what is told exactly that goes', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  const { client, organizationId, deps } = given
  await givenPast(given, 5, 50, 100, 401)
  const params = { organizationId }
  expect(await client.organizations.past({ params, query: {} })).toEqual({
    positions: { before: '2026-08-25', count: 2 },
    runs: { before: '2025-10-19', count: 1 },
    audit: { before: '2025-10-19', count: 0 },
    messages: { before: '2025-10-19', count: 0 },
  })
  const query = { keepRunsDays: '50', keepPositionsDays: '90' }
  const told = await client.organizations.past({ params, query })
  expect(told).toMatchObject({
    positions: { before: '2026-10-04', count: 2 },
    runs: { before: '2026-10-04', count: 2 },
  })
  await keep(given, { keepRunsDays: 50 })
  await removeAll(deps, MONDAY_MORNING)
  expect(await show(given)).toBe('runs 50 5 | events 50 5 | positions 50 5 | days 2 2 2 2 2')
  expect((await client.organizations.past({ params, query: {} })).runs.count).toBe(0)
})

test('[RETENTION-1] for how long is a setting of the office, within bounds, and what it was stands in the trail', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:05'])
  await keep(given, { keepPositionsDays: 30 })
  expect(await statusOf(keep(given, { keepPositionsDays: 6 }))).toBe(400)
  expect(await statusOf(keep(given, { keepRunsDays: 29 }))).toBe(400)
  expect(await statusOf(keep(given, { keepAuditDays: 364 }))).toBe(400)
  const [line] = await given.client.audit.list({ query: { orgId: given.organizationId, settings: 'true' } })
  expect(line?.changes).toEqual([{ field: 'keepPositionsDays', from: '90', to: '30' }])
})

test('[AUDIT-8] the trail lets go of its old end and is whole from there on; the database keeps every line of the last year', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId, deps, scope, serviceClock } = given
  const now = await nowOf(deps.database.identity) // the database keeps a year of lines by its own clock, which no test can set
  const { auditEvents } = schema
  try {
    for (const [name, days] of [
      ['Ash', 800],
      ['Beech', 500],
      ['Cedar', 390],
      ['Dogwood', 10],
      ['Elm', 9],
    ] as const) {
      serviceClock.set(now - days * DAY)
      await client.families.create({ body: { name, orgId } })
    }
    const lines = async () => (await client.audit.list({ query: { orgId } })).map(({ seq }) => seq).toReversed()
    expect(await lines()).toEqual([1, 2, 3, 4, 5, 6]) // the first is the sign-in
    await deps.database.identity.execute(
      `update audit_events set timestamp = 0 where organization_id = '${orgId}' and seq = 1`,
    )
    await removeAll(deps, now)
    expect(await lines()).toEqual([4, 5, 6])
    expect(await client.audit.check({ query: { orgId } })).toEqual({ lines: 3, brokenAt: null })
    const young = and(eq(auditEvents.organizationId, orgId), eq(auditEvents.seq, 5))
    expect((await deps.database.writeTransaction(scope, (db) => db.delete(auditEvents).where(young))).rowCount).toBe(0)
    // A server whose clock is wrong, or that asks for too much:
    await removeAll(deps, now + 4000 * DAY)
    expect(await lines()).toEqual([5, 6])
    expect(await client.audit.check({ query: { orgId } })).toEqual({ lines: 2, brokenAt: null })
  } finally {
    serviceClock.set(MONDAY_MORNING)
  }
})

test('[TENANCY-1] what would go of another organization is not told', async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  const params = { organizationId: own.organizationId }
  expect(await statusOf(other.client.organizations.past({ params, query: {} }))).toBe(404)
})

test('[RETENTION-12] a scenario that nobody has opened, changed or searched for 400 days is deleted with its plans, others are not', async () => {
  const given = await givenScenario()
  const { client, deps, serviceClock, scenarioId, organizationId: orgId } = given
  const { id: runId } = await client.scenarioruns.start({ params: { scenarioId }, body: {} })
  await endedRun(given, runId)
  const { id: copyId } = await client.scenarios.copy({ params: { scenarioId }, body: { name: 'Opened' } })
  const names = async () =>
    (await client.scenarios.list({ query: { orgId, page: 1 } })).scenarios.map(({ name }) => name)
  try {
    serviceClock.set(MONDAY_MORNING + 200 * DAY)
    await client.scenarios.get({ params: { scenarioId: copyId } })
    await removeAll(deps, MONDAY_MORNING + 400 * DAY)
    expect(await names()).toEqual(['Fall', 'Opened'])
    await removeAll(deps, MONDAY_MORNING + 401 * DAY)
    expect(await names()).toEqual(['Opened'])
    expect(await statusOf(client.scenarioruns.get({ params: { runId } }))).toBe(404)
    await removeAll(deps, MONDAY_MORNING + 601 * DAY)
    expect(await names()).toEqual([])
  } finally {
    serviceClock.set(MONDAY_MORNING)
  }
})
