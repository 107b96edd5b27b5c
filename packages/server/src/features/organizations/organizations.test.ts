import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authUser } from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { givenDriver } from '../../testing/driver.ts'
import { givenOrganization, signIn } from '../../testing/given.ts'
import { codeOf, content, statusOf } from '../../testing/show.ts'

test('[ORG-1] a change of an organization leaves alone what it does not name: a trial is never prolonged by it', async () => {
  const { client, organizationId } = await givenOrganization()
  const params = { organizationId }
  const before = content(await client.organizations.get({ params }))
  const after = await client.organizations.change({ params, body: { phone: ' 555 ', timeThreshold: 4 } })
  expect(content(after)).toEqual({ ...before, phone: '555', timeThreshold: 4 })
  expect(content(await client.organizations.change({ params, body: { timeThreshold: null } }))).toEqual({
    ...before,
    phone: '555',
  })
})

test('[ORG-2] an administrator sends back what the organization has bought, and changes none of it', async () => {
  const { client, organizationId } = await givenOrganization()
  const params = { organizationId }
  const before = content(await client.organizations.get({ params }))
  const { id: _, primaryAdmin: __, ...whole } = before
  expect(content(await client.organizations.change({ params, body: { ...whole, name: 'New Name' } }))).toEqual({
    ...before,
    name: 'New Name',
  })
  const attempts = [
    { purchased: true },
    { trialEnd: { seconds: before.trialEnd.seconds + 1 } },
    { name: 'Smuggled', purchased: true },
  ]
  for (const body of attempts) expect(await statusOf(client.organizations.change({ params, body }))).toBe(403)
  expect(await statusOf(client.organizations.change({ params, body: { isSuperAdmin: true } as never }))).toBe(400)
  expect(content(await client.organizations.get({ params }))).toEqual({ ...before, name: 'New Name' })
})

test('[ORG-2] a super administrator changes what an organization has bought, after showing the password again', async () => {
  const given = await givenOrganization()
  const { deps, organizationId, email } = given
  await deps.database.identity.update(authUser).set({ isSuperAdmin: true }).where(eq(authUser.email, email))
  const client = given.clientOf(await signIn(given, email))
  const body = { purchased: true, trialEnd: { seconds: 4_100_000_000 }, busNum: 7 }
  const change = () => client.organizations.change({ params: { organizationId }, body })
  const began = given.realClock.now()
  given.realClock.set(began + 301)
  expect(await codeOf(change())).toBe('confirm_first')
  await client.session.confirm({ body: { password: 'a long password for tests' } })
  expect(await change()).toMatchObject(body)
  given.realClock.set(began)
})

test('[ORG-8] a super administrator who sets the start of a trial and not its end gives 30 days from now; no other change moves the end', async () => {
  const given = await givenOrganization()
  const { deps, organizationId, email } = given
  const params = { organizationId }
  const before = await given.client.organizations.get({ params })
  const ends = async (client: typeof given.client, body: object) =>
    (await client.organizations.change({ params, body })).trialEnd.seconds
  expect(await ends(given.client, { trialStart: before.trialStart })).toBe(before.trialEnd.seconds)
  expect(await ends(given.client, { phone: '555' })).toBe(before.trialEnd.seconds)
  await deps.database.identity.update(authUser).set({ isSuperAdmin: true }).where(eq(authUser.email, email))
  const operator = given.clientOf(await signIn(given, email))
  expect(await ends(operator, { phone: '556', trialStart: before.trialStart })).toBe(before.trialEnd.seconds)
  expect(await ends(operator, { trialStart: { seconds: 1000 } })).toBe(Math.floor(given.realClock.now()) + 30 * 86_400)
  expect(await ends(operator, { trialStart: { seconds: 2000 }, trialEnd: { seconds: 4_100_000_000 } })).toBe(
    4_100_000_000,
  )
})

test('[ORG-11] an administrator turns features on and off, without the password', async () => {
  const { client, organizationId } = await givenOrganization()
  const body = { ridershipEnabled: true, messagingEnabled: true, allowLLD: true }
  expect(await client.organizations.change({ params: { organizationId }, body })).toMatchObject(body)
  const off = { ridershipEnabled: false, messagingEnabled: false, allowLLD: false }
  expect(await client.organizations.change({ params: { organizationId }, body: off })).toMatchObject(off)
})

test('[ORG-9] an administrator changes the bus count', async () => {
  const { client, organizationId } = await givenOrganization()
  expect(await client.organizations.change({ params: { organizationId }, body: { busNum: 7 } })).toMatchObject({
    busNum: 7,
  })
})

test('[ORG-10] an organization has a bus yard, which can be removed, and which the public does not get to know', async () => {
  const { client, organizationId } = await givenOrganization()
  const params = { organizationId }
  expect(await client.organizations.get({ params })).toMatchObject({ yardAddress: '', yardLocation: null })
  const yard = { yardAddress: '7 Mill Road', yardLocation: { lat: 38.5, lng: -41.1 } }
  expect(await client.organizations.change({ params, body: yard })).toMatchObject(yard)
  expect(await client.organizations.change({ params, body: { phone: '555' } })).toMatchObject(yard)
  const board = await client.publicboard.read({ params: { address: organizationId } })
  expect(JSON.stringify(board)).not.toMatch(/7 Mill Road|41\.1/)
  const none = { yardAddress: '', yardLocation: null }
  expect(await client.organizations.change({ params, body: none })).toMatchObject(none)
})

test('[TENANCY-1] a foreign organization answers like one that does not exist, and stays as it was', async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  const change = (organizationId: string) =>
    statusOf(other.client.organizations.change({ params: { organizationId }, body: { name: 'X' } }))
  expect(await change(own.organizationId)).toBe(404)
  expect(await change(newId())).toBe(404)
  const { name } = await own.client.organizations.get({ params: { organizationId: own.organizationId } })
  expect(name).toBe(`District ${own.organizationId}`)
})

test("[TENANCY-1] organizations are listed for one's own email, and for no other", async () => {
  const [own, other] = [await givenOrganization(), await givenOrganization()]
  const list = (userEmail: string) => own.client.organizations.list({ query: { userEmail } })
  expect(await list(` ${own.email.toUpperCase()}`)).toMatchObject([{ id: own.organizationId }])
  expect(await list(other.email)).toEqual([])
})

test('[NAV-7] the setup of an organization is counted from its records; that of another is refused', async () => {
  const given = await givenOrganization()
  const { client, organizationId } = given
  const params = { organizationId }
  await client.organizations.change({ params, body: { busNum: 3 } })
  const before = await client.organizations.setup({ params })
  expect(before.steps.map(({ step, done, total }) => [step, done, total])).toEqual([
    ['schools', 0, null],
    ['calendar', 0, 1],
    ['buses', 0, 3],
    ['drivers', 0, null],
    ['families', 0, null],
    ['routes', 0, null],
    ['devices', 0, null],
    ['publicLink', 1, 1],
  ])
  await client.buses.create({ body: { number: '7', capacity: 40, orgId: organizationId } })
  const { id: driverId } = await client.drivers.create({ body: { firstName: 'Bo', organizationId } })
  await client.driverlinks.create({ params: { driverId }, body: {} })
  const exceptions = [{ date: '2026-11-26', effect: 'noService' as const, minutes: 0, note: '' }]
  await client.calendar.change({ query: { orgId: organizationId }, body: { exceptions } })
  await client.publicboard.change({ query: { orgId: organizationId }, body: { mode: 'off' } })
  const after = await client.organizations.setup({ params })
  expect(after.steps.map(({ done }) => done)).toEqual([0, 1, 1, 1, 0, 0, 1, 0])
  await client.families.create({ body: { name: 'Alder', address: '1 Oak St', children: [], orgId: organizationId } })
  const located = { address: '2 Oak St', location: { lat: 40, lng: -83 } }
  await client.families.create({ body: { name: 'Birch', ...located, children: [], orgId: organizationId } })
  const imported = await client.organizations.setup({ params })
  expect(imported.steps.find(({ step }) => step === 'addresses')).toEqual({ step: 'addresses', done: 1, total: 2 })
  const unlocated = await client.families.list({ query: { orgId: organizationId, unlocated: 'true' } })
  expect(unlocated.map(({ name }) => name)).toEqual(['Alder'])
  const other = await givenOrganization()
  expect(await statusOf(other.client.organizations.setup({ params }))).toBe(404)
})

test('[EXCHANGE-22] the records of each kind that can be imported are counted; those of another organization are refused', async () => {
  const { client, organizationId } = await givenDriver()
  const params = { organizationId }
  const one = { drivers: 1, families: 1, children: 2, stops: 3, assignments: 2 }
  expect(await client.organizations.recordCounts({ params })).toMatchObject(one)
  const { client: other } = await givenOrganization()
  expect(await statusOf(other.organizations.recordCounts({ params }))).toBe(404)
})

test('[NAV-7] whoever does not need the list of what is left to set up hides it for the organization, and shows it again', async () => {
  const { client, organizationId } = await givenOrganization()
  const params = { organizationId }
  expect((await client.organizations.get({ params })).setupHidden).toBe(false)
  await client.organizations.change({ params, body: { setupHidden: true } })
  expect((await client.organizations.get({ params })).setupHidden).toBe(true)
  await client.organizations.change({ params, body: { setupHidden: false } })
  expect((await client.organizations.get({ params })).setupHidden).toBe(false)
})
