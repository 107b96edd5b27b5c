import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccount } from '../../demo/accounts.ts'
import * as schema from '../../db/schema.ts'
import { removeExpiredData } from '../../engine/retention/remove-expired-data.ts'
import { exportPages } from '../../identity/tenancy.ts'
import { DATE, givenDriver, rider, SEVEN, start } from '../../testing/driver.ts'
import { type Given, givenOrganization, givenRoute, signIn } from '../../testing/given.ts'
import { codeOf, show, statusOf } from '../../testing/show.ts'

const DAY_SECONDS = 86_400

const listed = async ({ client, organizationId: orgId }: Given) =>
  (await client.deletions.list({ query: { orgId } })).records.map(({ kind, name }) => `${kind} ${name}`)
const restore = ({ client }: Pick<Given, 'client'>, deletionId: string) =>
  client.deletions.restore({ params: { deletionId }, body: {} })
const stopsOf = async ({ client }: Given, routeId: string) =>
  show((await client.routes.get({ params: { routeId } })).stops)

/** The client of an administrator who may only read. */
async function givenViewer(given: Given) {
  const { client, deps, organizationId: orgId } = given
  const email = `viewer-${orgId}@firstbell.example`
  await client.administrators.create({ body: { firstName: 'Vi', email, orgId, role: 'viewer' } })
  const { administrators } = schema
  await deps.database.writeTransaction(given.scope, (db) =>
    db.update(administrators).set({ acceptedInvite: true }).where(eq(administrators.email, email)),
  )
  const password = 'a long password for tests'
  await createAccount(deps.database, { name: 'Vi Ash', email, password })
  return given.clientOf(await signIn(given, email, password))
}

test('[STOP-25] a stop that is restored stands where it stood, with its riders, however often the others moved', async () => {
  const given = await givenDriver()
  const { client, routeId, stopIds, organizationId, email } = given
  const before = await stopsOf(given, routeId)
  expect(before).toBe('1 Oak 7:00 AM | 2 Elm 7:02 AM ×2 | 3 School 7:04 AM')
  const { deletionId } = await client.stops.remove({ params: { routeId, stopId: stopIds[1] ?? '' } })
  expect(await stopsOf(given, routeId)).toBe('1 Oak 7:00 AM | 2 School 7:04 AM')
  const { records, total } = await client.deletions.list({ query: { orgId: organizationId } })
  const moments = { deletedAt: SEVEN, expiresAt: SEVEN + DAY_SECONDS }
  const record = { id: deletionId, kind: 'stop', recordId: stopIds[1], name: 'Elm', routeId, deletedBy: email }
  expect({ records, total }).toEqual({ records: [{ ...record, ...moments }], total: 1 })
  await restore(given, deletionId)
  expect(await stopsOf(given, routeId)).toBe(before)
  expect(await listed(given)).toEqual([])
  expect(await codeOf(restore(given, deletionId))).toBe('not_found')
})

test('[RETENTION-10] a stop is not restored before its route; with the route that is deleted for good it is gone, too', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'School 7:04'])
  const { client, routeId, stopIds } = given
  const stop = await client.stops.remove({ params: { routeId, stopId: stopIds[1] ?? '' } })
  const route = await client.routes.remove({ params: { routeId } })
  expect(await listed(given)).toEqual(['route Oak 1', 'stop Elm'])
  await expect(restore(given, stop.deletionId)).rejects.toThrow('Restore the route first')
  await restore(given, route.deletionId)
  await restore(given, stop.deletionId)
  expect(await stopsOf(given, routeId)).toBe('1 Oak 7:00 AM | 2 Elm 7:02 AM | 3 School 7:04 AM')
  await client.stops.remove({ params: { routeId, stopId: stopIds[1] ?? '' } })
  const again = await client.routes.remove({ params: { routeId } })
  await client.deletions.remove({ params: again })
  expect(await listed(given)).toEqual([])
})

test('[ROUTE-45] a route that is restored goes on with its run and shows its past runs; until then no call tells of them', async () => {
  const given = await givenDriver()
  const {
    client,
    routeId,
    busId,
    tell,
    organizationId: orgId,
    driver,
    deps,
    scope,
    stopIds,
    childIds,
    serviceClock,
  } = given
  await tell(start(busId), rider(childIds[0] ?? '', stopIds[1] ?? '', 'boarded'))
  serviceClock.set(SEVEN + 200)
  const [run] = await client.runs.list({ params: { routeId }, query: {} })
  const params = { routeId, runId: run?.id ?? '' }
  const active = async () => (await client.routes.get({ params: { routeId } })).active
  expect(await active()).toBe(true)
  const { deletionId } = await client.routes.remove({ params: { routeId } })
  expect(await statusOf(client.routes.get({ params: { routeId } }))).toBe(404)
  expect(await statusOf(client.runs.get({ params }))).toBe(404)
  expect(await client.runs.dates({ query: { orgId } })).toEqual([])
  expect(await client.runs.day({ query: { orgId, date: DATE } })).toEqual([])
  expect(await client.scheduledRuns.list({ query: { orgId } })).toEqual([])
  expect((await driver.day({})).scheduledRuns).toEqual([])
  expect(await statusOf(tell(rider(childIds[1] ?? '', stopIds[1] ?? '', 'boarded')))).toBe(404)
  const exported: string[] = []
  for await (const { table, rows } of exportPages(deps.database, scope, orgId))
    if (rows.length > 0) exported.push(table)
  for (const name of ['runs', 'run_events', 'deleted_records', 'routes']) expect(exported).not.toContain(name)
  await restore(given, deletionId)
  expect(await active()).toBe(true)
  expect(await client.runs.list({ params: { routeId }, query: {} })).toEqual([run])
  expect((await driver.day({})).scheduledRuns).toMatchObject([{ routeId }])
  await tell(rider(childIds[1] ?? '', stopIds[1] ?? '', 'boarded'))
  const past = { organizationId: orgId, routeId: 'no-route', id: 'r', date: DATE, startedAt: 1 }
  const inserting = deps.database.writeTransaction(scope, (db) => db.insert(schema.runs).values(past))
  await expect(inserting).rejects.toThrow()
})

test('[RETENTION-9] a route that is deleted for good takes its runs along, at once or once a day is over', async () => {
  for (const isWaitedFor of [true, false]) {
    const given = await givenDriver()
    const { client, routeId, busId, tell, organizationId, deps } = given
    await tell(start(busId))
    const { deletionId } = await client.routes.remove({ params: { routeId } })
    const { database } = deps
    const count = async () =>
      (await database.identity.$count(schema.runs, eq(schema.runs.organizationId, organizationId))) +
      (await database.identity.$count(schema.runEvents, eq(schema.runEvents.organizationId, organizationId)))
    const before = await count()
    expect(before).toBeGreaterThan(1)
    if (isWaitedFor) {
      await removeExpiredData(deps, SEVEN + DAY_SECONDS - 1)
      expect(await count()).toBe(before)
      await removeExpiredData(deps, SEVEN + DAY_SECONDS + 1)
    } else await client.deletions.remove({ params: { deletionId } })
    expect(await count()).toBe(0)
    expect(await statusOf(restore(given, deletionId))).toBe(404)
  }
})

test('[RETENTION-9] a day after it was deleted a record can no longer be restored, although it was not removed yet', async () => {
  const given = await givenDriver()
  const { client, driverId, serviceClock } = given
  const { deletionId } = await client.drivers.remove({ params: { driverId }, query: {} })
  serviceClock.set(SEVEN + DAY_SECONDS)
  expect(await listed(given)).toEqual([])
  expect(await statusOf(restore(given, deletionId))).toBe(404)
  expect(await statusOf(client.deletions.remove({ params: { deletionId } }))).toBe(404)
  serviceClock.set(SEVEN)
})

test('[DRIVER-8] the driver link of a deleted driver is refused at once; restored, the driver has it again, and the routes', async () => {
  const given = await givenDriver()
  const { client, driver, driverId, routeId, organizationId } = given
  const { id: other } = await client.drivers.create({ body: { firstName: 'Cy', organizationId } })
  expect((await driver.day({})).scheduledRuns).toHaveLength(1)
  const first = await client.drivers.remove({ params: { driverId }, query: {} })
  expect(await codeOf(driver.day({}))).toBe('link_expired')
  expect((await client.routes.get({ params: { routeId } })).driver).toBe('N/A')
  await restore(given, first.deletionId)
  await expect.poll(() => codeOf(driver.day({}))).toBeUndefined() // a key that was refused is asked about again
  expect((await driver.day({})).scheduledRuns).toHaveLength(1)
  expect(await client.routes.get({ params: { routeId } })).toMatchObject({ driver: 'Bo Birch' })
  const second = await client.drivers.remove({ params: { driverId }, query: {} })
  await client.routes.change({ params: { routeId }, body: { driver: other } })
  await restore(given, second.deletionId)
  expect(await client.routes.get({ params: { routeId } })).toMatchObject({ driver: 'Cy' })
})

test('[RETENTION-10] a driver whose email another one has by now is not restored', async () => {
  const given = await givenOrganization()
  const { client, organizationId } = given
  const body = { firstName: 'Bo', email: 'bo@firstbell.example', organizationId }
  const { id: driverId } = await client.drivers.create({ body })
  const { deletionId } = await client.drivers.remove({ params: { driverId }, query: {} })
  const { id: next } = await client.drivers.create({ body })
  await expect(restore(given, deletionId)).rejects.toThrow('Another driver has this email now')
  await client.drivers.change({ params: { driverId: next }, body: { email: '' } })
  expect(await restore(given, deletionId)).toMatchObject({ kind: 'driver', recordId: driverId })
})

test('[RETENTION-10] what belongs to a record that was deleted meanwhile is left out and counted, and a bus that is gone is none', async () => {
  const given = await givenDriver()
  const { client, routeId, busId, family } = given
  const route = await client.routes.remove({ params: { routeId } })
  await client.families.remove({ params: { familyId: family.id } })
  await client.buses.remove({ params: { busId } })
  expect(await restore(given, route.deletionId)).toEqual({
    kind: 'route',
    recordId: routeId,
    routeId: null,
    leftOut: 2,
  })
  expect(await stopsOf(given, routeId)).toBe('1 Oak 7:00 AM | 2 Elm 7:02 AM | 3 School 7:04 AM')
  expect(await client.routes.get({ params: { routeId } })).toMatchObject({ busId: null, childcount: 0, stopcount: 3 })
})

test('[FAMILY-47] a family that is restored has its children at their stops, and its private links open again', async () => {
  const given = await givenDriver()
  const { client, routeId, family, app } = given
  const query = { familyId: family.id }
  const contacts = [{ firstName: 'Fay', email: 'fay@firstbell.example' }]
  const [adult] = await client.familycontacts.replace({ query, body: { contacts } })
  const contactId = adult?.id ?? ''
  await client.optouts.replace({ query: { contactId }, body: { categories: ['general'] } })
  const { url } = await client.familylinks.create({ body: { contactId } })
  const open = async () => (await app.inject({ url: new URL(url).pathname })).statusCode
  expect(await open()).toBe(200)
  const before = await client.families.get({ params: query })
  const { deletionId } = await client.families.remove({ params: query })
  expect(await open()).toBe(404)
  expect(await stopsOf(given, routeId)).toBe('1 Oak 7:00 AM | 2 Elm 7:02 AM | 3 School 7:04 AM')
  expect(await client.families.list({ query: { orgId: given.organizationId, search: 'Fir' } })).toEqual([])
  expect(await restore(given, deletionId)).toMatchObject({ kind: 'family', leftOut: 0 })
  expect(await client.families.get({ params: query })).toEqual(before)
  expect(await client.familycontacts.list({ query })).toEqual([adult])
  expect(await client.optouts.list({ query })).toMatchObject([{ contactId, category: 'general' }])
  expect(await open()).toBe(200)
  expect(await stopsOf(given, routeId)).toBe('1 Oak 7:00 AM | 2 Elm 7:02 AM ×2 | 3 School 7:04 AM')
})

test('[RETENTION-8] only who may delete sees and restores what was deleted, in the own organization alone; all of it is in the audit log', async () => {
  const given = await givenDriver()
  const { client, family, organizationId: orgId } = given
  const { deletionId } = await client.families.remove({ params: { familyId: family.id } })
  const viewer = await givenViewer(given)
  expect(await codeOf(viewer.deletions.list({ query: { orgId } }))).toBe('role_insufficient')
  expect(await codeOf(restore({ client: viewer }, deletionId))).toBe('role_insufficient')
  expect(await codeOf(viewer.deletions.remove({ params: { deletionId } }))).toBe('role_insufficient')
  const other = await givenOrganization()
  expect(await statusOf(restore(other, deletionId))).toBe(404)
  expect(await statusOf(other.client.deletions.remove({ params: { deletionId } }))).toBe(404)
  expect(await statusOf(other.client.deletions.list({ query: { orgId } }))).toBe(404)
  expect(await listed(given)).toEqual(['family Fir'])
  await restore(given, deletionId)
  const again = await client.families.remove({ params: { familyId: family.id } })
  await client.deletions.remove({ params: again })
  const lines = await client.audit.list({ query: { orgId, subject: family.id } })
  expect(lines.map(({ action }) => action).slice(0, 5)).toEqual([
    'deletions.remove',
    'families.remove',
    'deletions.restore',
    'deletions.list',
    'families.remove',
  ])
})
