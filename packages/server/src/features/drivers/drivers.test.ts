import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { type Given, givenOrganization, givenRoute } from '../../testing/given.ts'
import { codeOf, content, statusOf } from '../../testing/show.ts'

const EMAIL = 'bo@firstbell.example'

function hire({ client, organizationId }: Given, more: object = {}) {
  const body = { firstName: 'Bo', lastName: 'Birch', email: EMAIL, phone: '555', organizationId }
  return client.drivers.create({ body: { ...body, ...more } })
}

test('[DRIVER-1] a driver is called by first and last name, whatever name is sent, and the email is kept in lower case', async () => {
  const given = await givenOrganization()
  const { id } = await hire(given, { firstName: ' Bo ', email: ' Bo@Firstbell.example ', name: 'Else', alias: 'B' })
  const driver = await given.client.drivers.get({ params: { driverId: id } })
  expect(driver).toMatchObject({ name: 'Bo Birch', email: EMAIL, phone: '555', routeNames: '' })
  const changed = await given.client.drivers.change({ params: { driverId: id }, body: { lastName: 'Beech' } })
  expect(content(changed)).toEqual({ ...content(driver), lastName: 'Beech', name: 'Bo Beech' })
})

test('[DRIVER-1] a driver whose first and last name are as long as they may be is shown by both', async () => {
  const given = await givenOrganization()
  const [firstName, lastName] = ['B'.repeat(80), 'C'.repeat(80)]
  const { id } = await hire(given, { firstName, lastName })
  const name = `${firstName} ${lastName}`
  expect(await given.client.drivers.get({ params: { driverId: id } })).toMatchObject({ name })
  expect(await given.client.drivers.list({ query: { orgId: given.organizationId } })).toMatchObject([{ name }])
})

test('[DRIVER-2] an email belongs to one driver of an organization; drivers without one are as many as there are', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const { id } = await hire(given)
  await expect(hire(given)).rejects.toThrow('Email is already in use. Please use another email address or else log in.')
  expect(await codeOf(hire(given))).toBe('email_in_use')
  const { id: second } = await hire(given, { email: '' })
  await hire(given, { email: '' })
  expect(await statusOf(client.drivers.change({ params: { driverId: second }, body: { email: EMAIL } }))).toBe(409)
  expect(await statusOf(client.drivers.change({ params: { driverId: id }, body: { email: EMAIL } }))).toBe(200)
  expect(await hire(await givenOrganization())).toHaveProperty('id')
  expect(await client.drivers.list({ query: { orgId } })).toHaveLength(3)
  expect(await client.drivers.list({ query: { email: EMAIL } })).toMatchObject([{ id }])
})

test('[DRIVER-3] a route taken off the list of its driver has none; one that another drives keeps its driver', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, organizationId, routeId } = given
  const { id: driverId } = await hire(given)
  await hire(given, { firstName: 'Cy', email: 'cy@firstbell.example' })
  const change = (email: string, lists: object) =>
    client.driverroutes.change({ query: { email }, body: { ...lists, driverInfo: { organizationId } } })
  const driverOf = async () => (await client.routes.get({ params: { routeId } })).driver
  const listed = [{ routeId, name: 'Oak 1' }]
  await client.routes.change({ params: { routeId }, body: { driver: 'Bo Birch' } })
  expect(await client.driverroutes.get({ query: { email: EMAIL, orgId: organizationId } })).toEqual({
    email: EMAIL,
    routes: listed,
  })
  expect((await client.drivers.get({ params: { driverId } })).routeNames).toBe('Oak 1')
  await change('cy@firstbell.example', { addedDriverroutes: listed })
  await change('cy@firstbell.example', { deletedDriverroutes: listed })
  expect(await driverOf()).toBe('Bo Birch')
  expect((await change(EMAIL, { deletedDriverroutes: listed })).routes).toEqual([])
  expect(await driverOf()).toBe('N/A')
})

test('[DRIVER-4] deleting a driver leaves routes and days without one; a wrong email or organization deletes nobody', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, routeId, organizationId: orgId } = given
  const { id: driverId } = await hire(given)
  await client.routes.change({ params: { routeId }, body: { driver: driverId } })
  await client.scheduledRuns.change({ query: { routeId, date: '2026-11-23' }, body: { driverId } })
  const remove = (query: object) => statusOf(client.drivers.remove({ params: { driverId }, query }))
  expect(await remove({ email: 'cy@firstbell.example', orgId })).toBe(404)
  expect(await remove({ email: EMAIL, orgId: newId() })).toBe(404)
  expect(await remove({ email: EMAIL, orgId })).toBe(200)
  expect((await client.routes.get({ params: { routeId } })).driver).toBe('N/A')
  expect(await client.scheduledRuns.list({ query: { orgId } })).toMatchObject([{ driverName: 'N/A' }])
})

test('[TENANCY-1] a foreign driver answers like one that does not exist, and stays as it was', async () => {
  const [own, other] = [await givenRoute(['Oak 7:00', 'Elm 7:02']), await givenOrganization()]
  const { id } = await hire(own)
  const { client } = other
  for (const [driverId, organizationId] of [[id, own.organizationId] as const, [newId(), newId()] as const]) {
    const calls = [
      client.drivers.get({ params: { driverId } }),
      client.drivers.change({ params: { driverId }, body: { phone: '1' } }),
      client.drivers.remove({ params: { driverId }, query: {} }),
      client.drivers.create({ body: { firstName: 'X', organizationId } }),
      client.driverroutes.get({ query: { email: EMAIL, orgId: organizationId } }),
      client.driverroutes.change({ query: { email: EMAIL }, body: { driverInfo: { organizationId } } }),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404, 404, 404, 404])
    expect(await client.drivers.list({ query: { orgId: organizationId } })).toEqual([])
  }
  expect(await client.drivers.list({ query: { email: EMAIL } })).toEqual([])
  expect(await own.client.drivers.get({ params: { driverId: id } })).toMatchObject({ phone: '555' })
})

test('[TENANCY-2] a foreign route cannot be put on the list of a driver', async () => {
  const [own, other] = [await givenRoute(['Oak 7:00', 'Elm 7:02']), await givenOrganization()]
  await hire(other)
  const body = {
    addedDriverroutes: [{ routeId: own.routeId }],
    driverInfo: { organizationId: other.organizationId },
  }
  expect(await statusOf(other.client.driverroutes.change({ query: { email: EMAIL }, body }))).toBe(404)
})

test('[DRIVER-5] the links of drivers are listed with when each was last used; a foreign organization has none', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { client, organizationId: orgId, app, serviceClock } = given
  const { id: driverId } = await hire(given)
  const list = () => client.driverlinks.list({ query: { orgId } })
  expect(await list()).toEqual([])
  const { secret } = await client.driverlinks.create({ params: { driverId }, body: {} })
  expect(await list()).toEqual([{ driverId, lastSeenAt: null }])
  await app.inject({ url: '/app/drive', headers: { authorization: `Bearer ${secret}`, 'x-firstbell': '1' } })
  const [link] = await list()
  expect(link?.lastSeenAt ?? 0).toBeLessThanOrEqual(serviceClock.now())
  const other = await givenOrganization()
  expect(await other.client.driverlinks.list({ query: { orgId } })).toEqual([])
})
