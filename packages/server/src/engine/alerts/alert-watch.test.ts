import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devices, organizations } from '../../db/schema.ts'
import { drive, givenRoute, report } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { watchOrganization } from './alert-watch.ts'

const SEVEN = MONDAY_MORNING + 10 * 60

/** A route with a driver that is to start at seven, and what the product has written. */
async function givenWatch(more: { withDriver?: boolean } = { withDriver: true }) {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:20', 'Fir 7:40'])
  const { client, organizationId: orgId, routeId, deps, scope } = given
  if (more.withDriver) {
    const bo = { firstName: 'Bo', lastName: 'Birch', email: `bo-${orgId}@firstbell.example`, organizationId: orgId }
    const { id } = await client.drivers.create({ body: bo })
    await client.routes.change({ params: { routeId }, body: { driver: id } })
  }
  const look = async (at: number) => {
    given.serviceClock.set(at)
    await watchOrganization(deps, orgId)
    const { alerts } = await client.serviceAlerts.list({ query: { orgId } })
    return alerts.map(({ state, source, minutesLate, reason }) => ({ state, source, minutesLate, reason }))
  }
  const setModes = (modes: Partial<typeof organizations.$inferInsert>) =>
    deps.database.writeTransaction(scope, (db) =>
      db.update(organizations).set(modes).where(eq(organizations.organizationId, orgId)),
    )
  /** The phone of its bus has reported, from wherever it is. */
  const hear = (lastSeenAt: number) =>
    deps.database.writeTransaction(scope, (db) => db.update(devices).set({ lastSeenAt }))
  const alertId = `2026-11-23-${routeId}`
  return { ...given, orgId, look, setModes, hear, alertId }
}

const draft = { state: 'draft', source: 'automatic', reason: null }

test('[ALERT-10] [ALERT-14] a run that has not started becomes a draft, which follows the time and is shown by a dispatcher', async () => {
  const { look, client, alertId, orgId } = await givenWatch()
  expect(await look(SEVEN + 4 * 60)).toEqual([])
  expect(await look(SEVEN + 5 * 60 + 1)).toEqual([{ ...draft, minutesLate: 5 }])
  expect(await look(SEVEN + 7 * 60)).toEqual([{ ...draft, minutesLate: 7 }])
  const { slug } = await client.publicboard.settings({ query: { orgId } })
  const shown = async () => (await client.publicboard.read({ params: { address: slug } })).alerts
  expect(await shown()).toEqual([])
  await client.serviceAlerts.change({ params: { alertId }, body: { state: 'open' } })
  expect((await shown()).map(({ wording }) => wording.en)).toEqual(['The bus is about 7 minutes late.'])
  expect(await look(SEVEN + 16 * 60)).toEqual([{ ...draft, state: 'open', minutesLate: 7 }])
  expect(await look(SEVEN + 17 * 60)).toEqual([{ ...draft, state: 'open', minutesLate: 17 }])
  await client.serviceAlerts.change({ params: { alertId }, body: { texts: { en: 'Late.', es: '' } } })
  expect(await look(SEVEN + 30 * 60)).toEqual([{ ...draft, state: 'open', source: 'office', minutesLate: 17 }])
})

test('[DEMO-11] while the clock of a demo waits for its buses, no run is late', async () => {
  const { deps, client, orgId, serviceClock } = await givenWatch()
  serviceClock.set(SEVEN + 6 * 60)
  const lookWhile = async (isWaiting: boolean) => {
    await watchOrganization({ ...deps, serviceClock: { ...serviceClock, isWaiting: () => isWaiting } }, orgId)
    return (await client.serviceAlerts.list({ query: { orgId } })).alerts.map(({ state }) => state)
  }
  expect(await lookWhile(true)).toEqual([])
  expect(await lookWhile(false)).toEqual(['draft'])
})

test('[ALERT-10] [ALERT-16] a run without a driver is told of an hour before it starts, and the office sets what the product does', async () => {
  const { look, setModes } = await givenWatch({ withDriver: false })
  await setModes({ noDriverAlerts: 'off', lateAlerts: 'send', notStartedAlerts: 'send' })
  expect(await look(SEVEN - 60 * 60)).toEqual([])
  await setModes({ noDriverAlerts: 'send', notStartedAlerts: 'off' })
  expect(await look(SEVEN - 60 * 60)).toEqual([{ ...draft, state: 'open', minutesLate: null, reason: 'driver' }])
  await setModes({ noDriverAlerts: 'off' })
  expect(await look(SEVEN + 40 * 60 + 3601)).toEqual([]) // what was written before still closes
})

test('[ALERT-10] runs that are late together are each written of', async () => {
  const { look, client, orgId } = await givenWatch()
  const earlier = { name: 'Elm 2', type: 1, starttime: 655, endtime: 730, orgId } as const
  const { id: routeId } = await client.routes.create({ body: earlier })
  const location = { lat: 41, lng: -83 }
  for (const stoptime of [655, 730])
    await client.stops.create({ params: { routeId }, body: { name: 'Ash', location, stoptime } })
  const minutes = async (at: number) =>
    (await look(at)).map(({ minutesLate }) => minutesLate ?? 0).toSorted((a, b) => b - a)
  expect(await minutes(SEVEN + 5 * 60 + 1)).toEqual([10, 5])
  expect(await minutes(SEVEN + 6 * 60)).toEqual([11, 6])
})

test('[ALERT-24] a run that has not started is a draft until its bus is heard of, whatever the office has set', async () => {
  const { look, setModes, hear } = await givenWatch()
  await setModes({ notStartedAlerts: 'send' })
  await hear(SEVEN - 20 * 60 - 1) // yesterday, or too early to say anything
  expect(await look(SEVEN + 5 * 60 + 1)).toEqual([{ ...draft, minutesLate: 5 }])
  expect(await look(SEVEN + 9 * 60)).toEqual([{ ...draft, minutesLate: 9 }])
  await hear(SEVEN + 9 * 60)
  expect(await look(SEVEN + 10 * 60)).toEqual([{ ...draft, state: 'open', minutesLate: 10 }])
})

test('[ALERT-24] of a run that has not started families are told three minutes after the office, since many leave until then', async () => {
  const { look, setModes, hear } = await givenWatch()
  await setModes({ notStartedAlerts: 'send' })
  await hear(SEVEN - 5 * 60)
  expect(await look(SEVEN + 8 * 60)).toEqual([{ ...draft, minutesLate: 8 }])
  expect(await look(SEVEN + 9 * 60)).toEqual([{ ...draft, state: 'open', minutesLate: 9 }])
})

test('[ALERT-11] [ALERT-13] a dismissed draft stays away until it is ten minutes worse, and all closes when the run is over', async () => {
  const { look, client, alertId } = await givenWatch()
  await look(SEVEN + 5 * 60 + 1)
  await client.serviceAlerts.close({ params: { alertId } })
  expect(await look(SEVEN + 14 * 60)).toEqual([])
  expect(await look(SEVEN + 15 * 60)).toEqual([{ ...draft, minutesLate: 15 }])
  expect(await look(SEVEN + 40 * 60 + 3601)).toEqual([])
  expect(await client.serviceAlerts.get({ params: { alertId } })).toMatchObject({ state: 'closed', minutesLate: 15 })
})

test('[ALERT-11] a draft of a run that is over closes, however long no server was running', async () => {
  const { look, client, alertId, orgId } = await givenWatch()
  expect(await look(SEVEN + 6 * 60)).toHaveLength(1)
  expect(await look(SEVEN + 26 * 3600)).toEqual([]) // the next morning
  expect(await client.serviceAlerts.get({ params: { alertId } })).toMatchObject({ state: 'closed' })
  const [shown] = await look(SEVEN + 24 * 3600 + 6 * 60) // late once more: an alert of its own
  expect(shown).toMatchObject({ ...draft, minutesLate: 6 })
  await client.calendar.change({
    query: { orgId },
    body: { exceptions: [{ date: '2026-11-24', effect: 'noService', minutes: 0, note: 'Snow' }] },
  })
  expect(await look(SEVEN + 24 * 3600 + 7 * 60)).toEqual([])
})

test('[ALERT-11] [ALERT-12] a bus that drives on time closes what was written of it, and its silence does not', async () => {
  const given = await givenWatch()
  const { look } = given
  expect(await look(SEVEN + 6 * 60)).toHaveLength(1)
  const at = await drive(given, SEVEN + 6 * 60, 100)
  expect(await look(at + 600)).toHaveLength(1) // no news for ten minutes
  await report(given, at + 601, 400)
  expect(await look(at + 602)).toEqual([])
})
