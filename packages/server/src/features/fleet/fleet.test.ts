import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { givenOrganization, givenRoute, report } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { statusOf } from '../../testing/show.ts'

test('[BUS-1] a change of a bus leaves alone what it does not name, and a number is given once', async () => {
  const { client, busId, organizationId: orgId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const [before] = await client.buses.list({ query: { orgId } })
  const after = await client.buses.change({ params: { busId }, body: { plate: ' AB 1 ' } })
  expect(after).toEqual({ ...before, plate: 'AB 1', version: after.version })
  await client.buses.create({ body: { number: '13', capacity: 10, orgId } })
  expect(await statusOf(client.buses.change({ params: { busId }, body: { number: '13' } }))).toBe(409)
})

test('[BUS-2] routes, days and devices that had a bus which is deleted have none', async () => {
  const { client, busId, routeId, organizationId: orgId } = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { busId } })
  await client.buses.remove({ params: { busId } })
  expect(await client.buses.list({ query: { orgId } })).toEqual([])
  expect(await client.scheduledRuns.list({ query: { orgId } })).toMatchObject([{ busId: null, busNumber: null }])
  expect(await client.devices.list({ query: { orgId } })).toMatchObject([{ busId: null }])
})

test('[SECURITY-25] the key of a device that is deleted opens nothing from then on', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  expect((await report(given, MONDAY_MORNING, 0)).statusCode).toBe(200)
  await given.client.devices.remove({ params: { deviceId: given.device.id } })
  expect((await report(given, MONDAY_MORNING + 5, 50)).statusCode).toBe(400)
  expect(await given.client.devices.list({ query: { orgId: given.organizationId } })).toEqual([])
})

test('[TENANCY-1] a foreign bus or device answers like one that does not exist, and stays as it was', async () => {
  const own = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client } = await givenOrganization()
  for (const [busId, deviceId] of [[own.busId, own.device.id] as const, [newId(), newId()] as const]) {
    const calls = [
      client.buses.change({ params: { busId }, body: { number: 'X' } }),
      client.buses.remove({ params: { busId } }),
      client.devices.remove({ params: { deviceId } }),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404])
  }
  const query = { orgId: own.organizationId }
  expect(await own.client.buses.list({ query })).toMatchObject([{ number: '12' }])
  expect(await own.client.devices.list({ query })).toHaveLength(1)
})
