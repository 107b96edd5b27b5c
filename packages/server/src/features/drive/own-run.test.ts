import type { DriverEvent } from '@firstbell/domain'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { DATE, driverWith, givenDriver, start, SEVEN } from '../../testing/driver.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

test('[DRIVE-1] a driver who was replaced for the day reports nothing of the run any more', async () => {
  const { client, organizationId, routeId, busId, tell, driver, fixes } = await givenDriver()
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Eve', lastName: 'Elm', organizationId } })
  await client.scheduledRuns.change({ query: { routeId, date: DATE }, body: { driverId } })
  expect(await statusOf(tell(start(busId)))).toBe(404)
  const body = { routeId, date: DATE, events: [], fixes: fixes(SEVEN, [0]) }
  expect(await statusOf(driver.report({ body }))).toBe(404)
  await expect(tell(start(busId))).rejects.toThrow('not assigned to you')
  expect((await client.routes.get({ params: { routeId } })).active).toBe(false)
})

test('[DRIVE-1] a route in the list of a driver is theirs only while nobody is assigned', async () => {
  const { client, routeId, organizationId, ...given } = await givenDriver()
  const email = `eve-${organizationId}@firstbell.example`
  const eve = { firstName: 'Eve', lastName: 'Elm', email, organizationId }
  const { id: driverId } = await client.drivers.create({ body: eve })
  const addedDriverroutes = [{ routeId }]
  await client.driverroutes.change({ query: { email }, body: { addedDriverroutes, driverInfo: { organizationId } } })
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  const body = { routeId, date: DATE, events: [start(given.busId)], fixes: [] }
  const listed = driverWith(given, secret)
  expect(await statusOf(listed.report({ body }))).toBe(404)
  await client.routes.change({ params: { routeId }, body: { driver: '' } })
  expect((await listed.report({ body })).run.active).toBe(true)
})

test('[DRIVE-17] nothing of more than 24 hours ago, of the future or of an earlier day is recorded', async () => {
  const { client, serviceClock, routeId, busId, driver, tell } = await givenDriver()
  const tellOf = (date: string, event: DriverEvent) =>
    codeOf(driver.report({ body: { routeId, date, events: [event], fixes: [] } }))
  expect(await codeOf(tell(start(busId, SEVEN + 301)))).toBe('wrong_time')
  expect(await tellOf('2026-11-20', start(busId))).toBe('wrong_time')
  expect(await tellOf('2026-11-24', start(busId))).toBe('wrong_time')
  expect((await tell(start(busId, SEVEN + 299))).run.startedAt).toBe(SEVEN)
  serviceClock.set(SEVEN + 86_401)
  const walked = (at: number): DriverEvent => ({ kind: 'walkThrough', id: newId(), at })
  expect(await tellOf(DATE, walked(SEVEN))).toBe('wrong_time')
  serviceClock.set(SEVEN + 2 * 86_400)
  expect(await tellOf(DATE, walked(SEVEN + 2 * 86_400))).toBe('wrong_time')
  expect(await client.runs.list({ params: { routeId }, query: {} })).toHaveLength(1)
})

test('[DRIVE-17] an emergency counts as of now, however far the clock of the phone is ahead', async () => {
  const { busId, tell } = await givenDriver()
  await tell(start(busId))
  const { run } = await tell({ kind: 'emergency', id: newId(), at: SEVEN + 2 * 86_400 })
  expect(run.emergency).toMatchObject({ at: SEVEN })
})

test('[DRIVE-17] the audit log records when each driver event was received', async () => {
  const { client, serviceClock, organizationId: orgId, busId, tell, driverId } = await givenDriver()
  const event = start(busId)
  serviceClock.set(SEVEN + 900)
  await tell(event)
  const [line] = await client.audit.list({ query: { orgId, subject: event.id } })
  expect(line).toMatchObject({ action: 'drive.report', uid: driverId, timestamp: SEVEN + 900 })
})
