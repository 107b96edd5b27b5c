import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { DATE, givenDriver, SEVEN, start } from '../../testing/driver.ts'
import { givenOrganization } from '../../testing/given.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

const emergency = (at: number) => ({ kind: 'emergency', id: newId(), at }) as const

test('[DRIVE-26] [DRIVE-29] the office has the emergency of a driver once, and the first who acknowledges it is named to the driver', async () => {
  const { client, serviceClock, driver, tell, routeId, busId, organizationId: orgId } = await givenDriver()
  const query = { routeId, date: DATE }
  const runNow = async () => {
    const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
    return scheduledRuns.find((one) => one.routeId === routeId)?.run
  }
  await tell(start(busId))
  expect(await codeOf(client.scheduledRuns.acknowledge({ query }))).toBe('invalid_input')
  serviceClock.set(SEVEN + 100)
  const event = emergency(SEVEN + 60)
  await tell(event)
  await tell(event)
  expect((await runNow())?.emergency).toEqual({ at: SEVEN + 60, acknowledgedAt: null, acknowledgedBy: null })
  expect(await client.scheduledRuns.acknowledge({ query })).toEqual(query)
  serviceClock.set(SEVEN + 160)
  await client.scheduledRuns.acknowledge({ query })
  const acknowledged = {
    at: SEVEN + 60,
    acknowledgedAt: SEVEN + 100,
    acknowledgedBy: expect.stringMatching(/./) as string,
  }
  expect((await runNow())?.emergency).toEqual(acknowledged)
  expect((await driver.day({})).scheduledRuns[0]?.run.emergency).toEqual(acknowledged)
  expect((await tell(emergency(SEVEN + 150))).run.emergency).toMatchObject({ at: SEVEN + 150, acknowledgedAt: null })
  const actions = (await client.audit.list({ query: { orgId } })).map(({ action }) => action)
  expect(actions.filter((action) => action === 'scheduledRuns.acknowledge')).toHaveLength(2) // none of the refused one
})

test('[TENANCY-1] the emergency of another organization is absent, and nobody acknowledges it from outside', async () => {
  const own = await givenDriver()
  const other = await givenOrganization()
  await own.tell(start(own.busId), emergency(SEVEN))
  const query = { routeId: own.routeId, date: DATE }
  expect(await statusOf(other.client.scheduledRuns.acknowledge({ query }))).toBe(404)
  expect((await own.driver.day({})).scheduledRuns[0]?.run.emergency?.acknowledgedAt).toBeNull()
})

test('[DRIVE-26] a run that has not started has no emergency', async () => {
  const { tell } = await givenDriver()
  expect(await codeOf(tell(emergency(SEVEN)))).toBe('invalid_input')
})

test('[DRIVE-30] an emergency has the newest location that the phone or a device knew, and none where nobody knew one', async () => {
  const { client, serviceClock, driver, fixes, tell, routeId, busId, organizationId: orgId } = await givenDriver()
  const locationNow = async () => {
    const scheduledRuns = await client.scheduledRuns.list({ query: { orgId } })
    return scheduledRuns.find((one) => one.routeId === routeId)?.run.emergency?.location
  }
  await tell(start(busId))
  await tell(emergency(SEVEN))
  expect(await locationNow()).toBeUndefined()
  const location = { lat: 38.5, lng: -41, at: SEVEN + 30 }
  await tell({ ...emergency(SEVEN + 40), location })
  expect(await locationNow()).toEqual(location)
  serviceClock.set(SEVEN + 100)
  const [fix] = fixes(SEVEN + 60, [50])
  await driver.report({ body: { routeId, date: DATE, events: [], fixes: fix ? [fix] : [] } })
  await tell({ ...emergency(SEVEN + 70), location })
  expect(await locationNow()).toMatchObject({ at: SEVEN + 60, lat: fix?.lat, lng: fix?.lng })
})
