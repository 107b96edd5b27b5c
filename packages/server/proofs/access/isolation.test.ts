import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { organizations, runs } from '../../src/db/schema.ts'
import { deleteForGood } from '../../src/engine/retention/delete-organizations.ts'
import { createSharedTracking } from '../../src/engine/tracking/leases/shared-tracking.ts'
import { createTracking } from '../../src/engine/tracking/tracking.ts'
import { deleteOrganization } from '../../src/identity/tenancy.ts'
import { newId } from '../../src/ids.ts'
import { createHub } from '../../src/live/hub.ts'
import { NO_MESSAGE_BUS } from '../../src/live/message-bus.ts'
import { createLog } from '../../src/log.ts'
import { createMetrics } from '../../src/metrics.ts'
import { handClock } from '../../src/clock.ts'
import { drive, type GivenRoute, givenRoute } from '../../src/testing/given.ts'
import { type Harness, MONDAY_MORNING, openHarness, testDatabase } from '../../src/testing/harness.ts'

const SEVEN = MONDAY_MORNING + 600
const TWO_HOURS = 7200

const opened: Harness[] = []
afterEach(async () => {
  for (const harness of opened.splice(0)) await harness.close()
})

const TRACKINGS = { 'one server': createTracking, 'one of several servers': openShared }
type TrackingDeps = Parameters<typeof createTracking>[0]

function openShared(deps: TrackingDeps) {
  return createSharedTracking({ ...deps, bus: NO_MESSAGE_BUS, server: { id: newId(), secretPrint: 'of the proofs' } })
}

/** A server with two organizations, each with a bus on its way. */
async function givenTwo(
  open: (deps: TrackingDeps) => Promise<Harness['deps']['tracking']> | Harness['deps']['tracking'],
) {
  const [database, serviceClock, hub, metrics] = [await testDatabase(), handClock(SEVEN), createHub(), createMetrics()]
  const errors: string[] = []
  const log = createLog('error', { write: (line) => void errors.push(line) })
  const tracking = await open({ database, serviceClock, hub, newId, metrics, log })
  const harness = await openHarness({ database, serviceClock, hub, metrics, tracking })
  opened.push(harness)
  const [broken, other] = [
    await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'], { harness }),
    await givenRoute(['Oak 7:00', 'Elm 7:01', 'Fir 7:02', 'School 7:03'], { harness }),
  ]
  await drive(broken, SEVEN, 300)
  await drive(other, SEVEN, 300)
  const failures = async () =>
    (await Promise.all([metrics.failedTicks, metrics.failedOrganizations].map((one) => one.get())))
      .flatMap(({ values }) => values)
      .reduce((sum, { value }) => sum + value, 0)
  return { broken, other, harness, failures, errors }
}

const isActive = async ({ client, routeId }: GivenRoute) => (await client.routes.get({ params: { routeId } })).active

/** Only the tick ends a run that nobody ended. */
async function expectTick({ serviceClock }: Harness, given: GivenRoute): Promise<void> {
  expect(await isActive(given)).toBe(true)
  serviceClock.set(serviceClock.now() + TWO_HOURS)
  await expect.poll(() => isActive(given)).toBe(false)
}

for (const [name, open] of Object.entries(TRACKINGS)) {
  test(`[OPS-9] ${name}: an organization is deleted right after its route changed, and the others' ticks continue`, async () => {
    const { broken, other, harness, failures, errors } = await givenTwo(open)
    const { client, routeId, organizationId } = broken
    await client.routes.change({ params: { routeId }, body: { name: 'Oak 2' } })
    await client.organizations.remove({ params: { organizationId } })
    await deleteForGood(harness.deps, organizationId)
    await expectTick(harness, other)
    console.log(
      `isolation, ${name}: changed and deleted at once, ${await failures()} failures, the other tick continues`,
    )
    expect(errors).toEqual([])
    expect(await failures()).toBe(0)
  })

  test(`[OPS-9] ${name}: an organization vanishes from the database with a bus on its way, and is forgotten`, async () => {
    const { broken, other, harness, failures } = await givenTwo(open)
    await broken.deps.database.writeTransaction(broken.scope, (db) => deleteOrganization(db, broken.organizationId))
    await expectTick(harness, other)
    const atFirst = await failures()
    await drive(other, harness.serviceClock.now() + 86_400 - TWO_HOURS, 300) // the next morning
    await expectTick(harness, other)
    console.log(`isolation, ${name}: vanished, ${atFirst} failures at first, ${(await failures()) - atFirst} after`)
    expect(await failures()).toBe(atFirst)
  })

  test(`[OPS-9] ${name}: an organization whose day cannot be read fails alone`, async () => {
    const { broken, other, harness, failures } = await givenTwo(open)
    const { organizationId, deps, scope } = broken
    await deps.database.writeTransaction(scope, async (db) => {
      await db
        .update(organizations)
        .set({ timeZone: 'Nowhere/At_All' })
        .where(eq(organizations.organizationId, organizationId))
      await db.delete(runs).where(eq(runs.organizationId, organizationId)) // memory is ahead now: the day is read again
    })
    await expectTick(harness, other)
    await expect.poll(failures).toBeGreaterThan(2)
    console.log(`isolation, ${name}: unreadable, its failures are counted, the other tick continues`)
  })
}
