import { expect, test } from 'vitest'
import { DATE, driverWith, givenDriver, SEVEN, start } from '../../testing/driver.ts'
import { report } from '../../testing/given.ts'
import { codeOf } from '../../testing/show.ts'

const TOMORROW = '2026-11-24'
const DAY_SECONDS = 86_400
const NOTHING = { driverId: null, busId: null, cancelled: false, mergedIntoRouteId: null, delayMinutes: 0, note: '' }

/** A substitute driver with a driver link, and another bus with a device. */
async function givenSubstitutes() {
  const given = await givenDriver()
  const { client, organizationId } = given
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Eve', lastName: 'Elm', organizationId } })
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  const { id: busId } = await client.buses.create({ body: { number: '31', capacity: 48, orgId: organizationId } })
  const device = await client.devices.create({ body: { name: 'phone-31', busId, orgId: organizationId } })
  const { slug } = await client.publicboard.settings({ query: { orgId: organizationId } })
  const runsOn = (date?: string) => client.scheduledRuns.list({ query: { orgId: organizationId, date } })
  return { ...given, slug, runsOn, substitute: { driverId, busId, device, page: driverWith(given, secret) } }
}

test('[DAY-8] what the office changes for another date is so on that date alone, and goes back as a whole', async () => {
  const { client, routeId, runsOn, substitute } = await givenSubstitutes()
  const { driverId, busId } = substitute
  const query = { routeId, date: TOMORROW }
  await client.scheduledRuns.change({ query, body: { driverId, busId, delayMinutes: 10, note: 'Workshop' } })
  const changed = { driverName: 'Eve Elm', driverIsSubstitute: true, busNumber: '31', note: 'Workshop' }
  const planned = { driverName: 'Bo Birch', driverIsSubstitute: false, busNumber: '12', note: '' }
  expect(await runsOn(TOMORROW)).toMatchObject([{ ...changed, date: TOMORROW, startAt: SEVEN + DAY_SECONDS + 600 }])
  expect(await runsOn()).toMatchObject([{ ...planned, date: DATE, startAt: SEVEN }])
  expect(await runsOn('2026-11-25')).toMatchObject([planned])
  await client.scheduledRuns.change({ query, body: NOTHING })
  expect(await runsOn(TOMORROW)).toMatchObject([{ ...planned, startAt: SEVEN + DAY_SECONDS }])
})

test('[DAY-9] [DRIVE-20] what was changed the day before is so for driver, tracking and the public when its day begins', async () => {
  const given = await givenSubstitutes()
  const { client, serviceClock, app, routeId, runsOn, driver, substitute, slug } = given
  const { driverId, busId, device, page } = substitute
  const board = async () => (await app.inject({ url: `/app/public/${slug}` })).json()
  expect((await driver.day({})).scheduledRuns).toMatchObject([{ routeId, busId: given.busId }])
  expect(await board()).toMatchObject({ groups: [{ routes: [{ status: 'Not Running' }] }] })
  const query = { routeId, date: TOMORROW }
  await client.scheduledRuns.change({ query, body: { driverId, busId, delayMinutes: 10 } })
  expect((await page.day({})).scheduledRuns).toEqual([])

  serviceClock.set(SEVEN + DAY_SECONDS - 4 * 3600 - 1) // the last second of the service day
  expect(await runsOn()).toMatchObject([{ date: DATE, driverName: 'Bo Birch' }])
  serviceClock.set(SEVEN + DAY_SECONDS - 4 * 3600)
  expect(await runsOn()).toMatchObject([{ date: TOMORROW, driverName: 'Eve Elm', busNumber: '31' }])
  expect((await driver.day({})).scheduledRuns).toEqual([])
  const [run] = (await page.day({})).scheduledRuns
  expect(run).toMatchObject({ routeId, date: TOMORROW, startAt: SEVEN + DAY_SECONDS + 600, busId })

  const moment = SEVEN + DAY_SECONDS + 600
  serviceClock.set(moment)
  await report(given, moment, 0)
  expect((await client.routes.get({ params: { routeId } })).active).toBe(false) // the usual bus is in the workshop
  await report({ ...given, device }, moment, 0, { id: 'phone-31' })
  expect(await runsOn()).toMatchObject([{ run: { active: true, busNumber: '31', driverName: 'Eve Elm' } }])
  await expect.poll(board, { interval: 300 }).toMatchObject({ groups: [{ routes: [{ status: 'On Time' }] }] })
})

test('[DAY-9] a run that was canceled the day before is canceled for its driver on its day, and not tracked', async () => {
  const given = await givenSubstitutes()
  const { client, serviceClock, routeId, runsOn, driver } = given
  await client.scheduledRuns.change({ query: { routeId, date: TOMORROW }, body: { cancelled: true } })
  const moment = SEVEN + DAY_SECONDS
  serviceClock.set(moment)
  await report(given, moment, 0)
  expect(await runsOn()).toMatchObject([{ date: TOMORROW, cancelled: true, run: { active: false, startedAt: null } }])
  expect((await driver.day({})).scheduledRuns).toMatchObject([{ routeId, cancelled: true }])
})

test('[DAY-10] the changes of a day that is over can no longer be changed; its runs can be read with what was recorded', async () => {
  const { client, serviceClock, routeId, runsOn, tell, busId } = await givenSubstitutes()
  await client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { note: 'Fog' } })
  await tell(start(busId))
  serviceClock.set(SEVEN + DAY_SECONDS)
  const change = (date: string) => client.scheduledRuns.change({ query: { routeId, date }, body: { note: 'Snow' } })
  expect(await codeOf(change(DATE))).toBe('invalid_input')
  expect(await runsOn(DATE)).toMatchObject([{ note: 'Fog', run: { startedAt: SEVEN, busNumber: '12' } }])
  expect((await change(TOMORROW)).note).toBe('Snow')
})

test('[DAY-12] a driver, a bus or a route that a later date names can be deleted: that date is as planned again', async () => {
  const { client, routeId, organizationId: orgId, runsOn, substitute } = await givenSubstitutes()
  const { driverId, busId } = substitute
  const pine = { name: 'Pine 2', type: 1, starttime: 700, endtime: 704, orgId }
  const { id: otherId } = await client.routes.create({ body: pine })
  const on = (id: string, body: object) => client.scheduledRuns.change({ query: { routeId: id, date: TOMORROW }, body })
  await on(otherId, { driverId, busId })
  await on(routeId, { mergedIntoRouteId: otherId })
  await client.drivers.remove({ params: { driverId }, query: {} })
  await client.buses.remove({ params: { busId } })
  const other = async () => (await runsOn(TOMORROW)).find((run) => run.routeId === otherId)
  expect(await other()).toMatchObject({ driverName: 'N/A', busNumber: null, mergedFrom: [{ id: routeId }] })
  await client.routes.remove({ params: { routeId: otherId } })
  expect(await runsOn(TOMORROW)).toMatchObject([{ routeId, cancelled: false, mergedInto: null }])
})

test('[DAY-13] the audit log names the date of a change for one day', async () => {
  const { client, routeId, organizationId: orgId } = await givenSubstitutes()
  await client.scheduledRuns.change({ query: { routeId, date: TOMORROW }, body: { cancelled: true } })
  const lines = await client.audit.list({ query: { orgId } })
  expect(lines.find(({ action }) => action === 'scheduledRuns.change')?.subjects).toEqual([routeId, TOMORROW])
})
