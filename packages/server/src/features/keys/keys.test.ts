import { api, clientFor, type Endpoint, opensToKeys } from '@firstbell/contract'
import type { Role } from '@firstbell/domain'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiKeys, organizations } from '../../db/schema.ts'
import { type Given, givenOrganization, givenRoute, sharedHarness } from '../../testing/given.ts'
import { updateAccount } from '../../identity/accounts.store.ts'
import { hashOfKey, newId } from '../../ids.ts'
import { givenPerson, linkTo, newEmail } from '../../testing/person.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

/** A program with a key: it sends that and nothing else, no cookie and no origin of ours. */
async function givenApiClient(
  { client, app, transport, organizationId: orgId }: Pick<Given, 'client' | 'app' | 'transport' | 'organizationId'>,
  mayChange = false,
) {
  const { id: keyId, key } = await client.keys.create({ body: { name: `Student system ${newId()}`, mayChange, orgId } })
  const headers = { authorization: `Bearer ${key}` }
  const apiClient = clientFor(api, { ...transport(), headers })
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  return { apiClient, ask, keyId, key }
}

test('[KEY-1] a key opens the calls of its organization, without a cookie and without our page', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { ask } = await givenApiClient(given, true)
  const orgId = given.organizationId
  expect((await ask('GET', `/app/routes?orgId=${orgId}`)).json()).toMatchObject([{ id: given.routeId }])
  const made = await ask('POST', '/app/buses', { number: '77', capacity: 20, orgId })
  expect(made.statusCode).toBe(200)
  expect(await given.client.buses.list({ query: { orgId } })).toMatchObject([{ number: '12' }, { number: '77' }])
})

test('[KEY-2] a key that only reads changes nothing', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { apiClient } = await givenApiClient(given)
  const { organizationId: orgId, busId } = given
  const [before] = await apiClient.buses.list({ query: { orgId } })
  const changes = [
    apiClient.buses.create({ body: { number: '77', capacity: 20, orgId } }),
    apiClient.buses.change({ params: { busId }, body: { number: '77' } }),
    apiClient.buses.remove({ params: { busId } }),
  ]
  expect(await Promise.all(changes.map(codeOf))).toEqual(['forbidden', 'forbidden', 'forbidden'])
  expect(await apiClient.buses.list({ query: { orgId } })).toEqual([before])
})

test('[KEY-2] no key says who gets in: not to administrators, settings, keys, nor what a person does for themselves', async () => {
  const given = await givenOrganization()
  const { ask } = await givenApiClient(given, true)
  const endpoints = Object.entries(api).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, endpoint]: [string, Endpoint]) => ({ name: `${noun}.${verb}`, ...endpoint })),
  )
  const closed = endpoints.filter((one) => !opensToKeys(one) && !['public', 'driver'].includes(one.access))
  const opened: string[] = []
  for (const { name, method, path } of closed) {
    const { statusCode } = await ask(method as 'GET', path, method === 'GET' ? undefined : {})
    if (![401, 403].includes(statusCode)) opened.push(`${name} ${statusCode}`)
  }
  expect(closed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['administrators.create', 'organizations.change', 'keys.create', 'session.get']),
  )
  expect(opened).toEqual([])
})

test('[KEY-2] a key makes no other credential: no driver link, no device key, no public address', async () => {
  const given = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { organizationId: orgId } = given
  const { id: driverId } = await given.client.drivers.create({ body: { firstName: 'Bo', organizationId: orgId } })
  const { apiClient } = await givenApiClient(given, true)
  const attempts = [
    apiClient.driverlinks.create({ params: { driverId }, body: {} }),
    apiClient.devices.create({ body: { name: 'phone-77', orgId } }),
    apiClient.publicboard.replaceAddress({ query: { orgId } }),
    apiClient.publicboard.change({ query: { orgId }, body: { mode: 'live' } }),
  ]
  expect(await Promise.all(attempts.map(codeOf))).toEqual(['forbidden', 'forbidden', 'forbidden', 'forbidden'])
  await expect(apiClient.devices.create({ body: { name: 'phone-78', orgId } })).rejects.toThrow('has to sign in')
  expect(await given.client.driverlinks.get({ params: { driverId } })).toMatchObject({ exists: false })
})

test('[KEY-2] every call that answers with a secret is closed to keys', () => {
  const minting = Object.entries(api).flatMap(([noun, verbs]) =>
    Object.entries(verbs)
      .filter(([, { access, response }]: [string, Endpoint]) => access === 'admin' && hasSecret(response))
      .map(([verb, endpoint]: [string, Endpoint]) => ({ name: `${noun}.${verb}`, isOpen: opensToKeys(endpoint) })),
  )
  expect(minting.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: 'devices.create', isOpen: false },
    { name: 'driverlinks.create', isOpen: false },
    { name: 'keys.create', isOpen: false },
    { name: 'webhooks.create', isOpen: false },
  ])
})

const hasSecret = (response: Endpoint['response']) =>
  response instanceof z.ZodObject && ['key', 'secret', 'token'].some((field) => field in response.shape)

test('[KEY-5] the keys of an administrator end with their role, also after a change of their email', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const harness = await sharedHarness()
  const [email, next] = [newEmail('leaving'), newEmail('left')]
  const leaving = await givenPerson(harness, email)
  const { id: administratorId } = await client.administrators.create({ body: { firstName: 'Bo', email, orgId } })
  await expect.poll(() => statusOf(leaving.client.buses.list({ query: { orgId } }))).toBe(200)
  const theirs = await givenApiClient({ ...given, client: leaving.client })
  const own = await givenApiClient(given)
  await leaving.client.account.changeEmail({ body: { email: next } })
  await leaving.client.session.changeEmail({ body: { token: await linkTo(harness, next, 'changeEmail') } })
  const ask = ({ apiClient }: typeof own) => statusOf(apiClient.buses.list({ query: { orgId } }))
  expect(await Promise.all([theirs, own].map(ask))).toEqual([200, 200])
  await client.administrators.remove({ params: { administratorId } })
  expect(await Promise.all([theirs, own].map(ask))).toEqual([401, 200])
  expect((await client.keys.list({ query: { orgId } })).map(({ id }) => id)).toEqual([own.keyId])
  const [line] = await client.audit.list({ query: { orgId, subject: theirs.keyId } })
  expect(line).toMatchObject({ action: 'administrators.remove', subjects: [administratorId, theirs.keyId] })
})

test('[KEY-7] a key opens no more than the role of whoever created it', async () => {
  const given = await givenOrganization()
  const { client, organizationId: orgId } = given
  const harness = await sharedHarness()
  const email = newEmail('demoted')
  const person = await givenPerson(harness, email)
  const { id: administratorId } = await client.administrators.create({ body: { firstName: 'Bo', email, orgId } })
  await expect.poll(() => statusOf(person.client.buses.list({ query: { orgId } }))).toBe(200)
  const { apiClient } = await givenApiClient({ ...given, client: person.client }, true)
  let buses = 0
  const write = () => statusOf(apiClient.buses.create({ body: { number: `9${buses++}`, capacity: 20, orgId } }))
  const read = () => statusOf(apiClient.buses.list({ query: { orgId } }))
  const setRole = (role: Role) => client.administrators.change({ params: { administratorId }, body: { role } })
  expect([await write(), await read()]).toEqual([200, 200])
  await setRole('dispatcher')
  expect([await write(), await read()]).toEqual([200, 200])
  await setRole('viewer')
  expect([await write(), await read()]).toEqual([403, 200])
  await setRole('admin')
  expect(await write()).toBe(200)
})

test('[KEY-6] a key of a super administrator ends with that right, also after a change of their email', async () => {
  const { organizationId: orgId, ...given } = await givenOrganization()
  const harness = await sharedHarness()
  const [email, next] = [newEmail('operator'), newEmail('operator')]
  const operator = await givenPerson(harness, email)
  const setSuper = (isSuperAdmin: boolean) =>
    updateAccount(harness.deps.database.identity, operator.uid, { isSuperAdmin })
  await setSuper(true)
  const enter = () =>
    operator.client.organizations.enter({ params: { organizationId: orgId }, body: { reason: 'Help' } })
  await expect.poll(() => statusOf(enter())).toBe(200)
  const theirs = await givenApiClient({ ...given, client: operator.client, organizationId: orgId })
  const own = await givenApiClient({ ...given, organizationId: orgId })
  await operator.client.account.changeEmail({ body: { email: next } })
  await operator.client.session.changeEmail({ body: { token: await linkTo(harness, next, 'changeEmail') } })
  const ask = ({ apiClient }: typeof own) => statusOf(apiClient.buses.list({ query: { orgId } }))
  await expect
    .poll(async () => (await given.client.keys.list({ query: { orgId } })).map((key) => key.createdBy).toSorted())
    .toEqual([next, given.email].toSorted())
  expect(await Promise.all([theirs, own].map(ask))).toEqual([200, 200])
  await setSuper(false)
  await expect.poll(() => ask(theirs)).toBe(401)
  expect(await ask(own)).toBe(200)
})

test('[KEY-3] a key that is deleted opens nothing from then on, nor does one that never was', async () => {
  const given = await givenOrganization()
  const { apiClient, keyId } = await givenApiClient(given)
  const query = { orgId: given.organizationId }
  expect(await statusOf(apiClient.buses.list({ query }))).toBe(200)
  await given.client.keys.remove({ params: { keyId } })
  expect(await statusOf(apiClient.buses.list({ query }))).toBe(401)
  const headers = { authorization: 'Bearer fbk_never-was' }
  const stranger = clientFor(api, { ...given.transport(), headers: { ...headers, cookie: given.cookie } })
  expect(await statusOf(stranger.buses.list({ query }))).toBe(401) // a request with a key is authorized by the key alone
})

test('[KEY-3] after its trial an organization is closed to its keys', async () => {
  const given = await givenOrganization()
  const { apiClient } = await givenApiClient(given)
  await given.deps.database.writeTransaction(given.scope, (db) =>
    db.update(organizations).set({ trialEnd: 1 }).where(eq(organizations.organizationId, given.organizationId)),
  )
  expect(await codeOf(apiClient.buses.list({ query: { orgId: given.organizationId } }))).toBe('trial_expired')
})

test('[KEY-4] the list says what a key may do, who made it and when it was used; the key itself is kept nowhere', async () => {
  const given = await givenOrganization()
  const { organizationId: orgId } = given
  const { apiClient, keyId, key } = await givenApiClient(given)
  const unused = (await given.client.keys.list({ query: { orgId } }))[0]
  expect(unused).toMatchObject({ id: keyId, mayChange: false, createdBy: given.email, lastUsedAt: null })
  await apiClient.buses.list({ query: { orgId } })
  const [used] = await given.client.keys.list({ query: { orgId } })
  expect(used).toEqual({ ...unused, lastUsedAt: given.serviceClock.now() })
  const rows = await given.deps.database.transaction(given.scope, (db) => db.select().from(apiKeys))
  expect(JSON.stringify(rows)).not.toContain(key.slice(4))
  expect(rows.map(({ keyHash }) => keyHash)).toEqual([hashOfKey(key)])
})

test('[KEY-4] the trail names the program that read families or changed something', async () => {
  const given = await givenOrganization()
  const { organizationId: orgId, client } = given
  const { apiClient, keyId } = await givenApiClient(given, true)
  const { id: familyId } = await apiClient.families.create({
    body: { name: 'Alder', address: '', orgId, children: [] },
  })
  await apiClient.families.get({ params: { familyId } })
  const [name] = (await client.keys.list({ query: { orgId } })).map((one) => one.name)
  expect((await client.audit.list({ query: { orgId, subject: familyId } })).slice(0, 2)).toMatchObject([
    { action: 'families.get', uid: keyId, email: name },
    { action: 'families.create', uid: keyId, email: name },
  ])
})
