// Runs on PostgreSQL, too: keys are looked up with raw SQL.
import { api, clientFor, type Endpoint, opensToKeys } from '@firstbell/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiKeys, organizations } from '../../db/schema.ts'
import { type Given, givenOrganization, givenRoute } from '../../testing/given.ts'
import { hashOfKey, newId } from '../../ids.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

/** A program with a key: it sends that and nothing else, no cookie and no origin of ours. */
async function givenApiClient({ client, app, transport, organizationId: orgId }: Given, mayChange = false) {
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

test('[KEY-3] a key that is deleted opens nothing from then on, nor does one that never was', async () => {
  const given = await givenOrganization()
  const { apiClient, keyId } = await givenApiClient(given)
  const query = { orgId: given.organizationId }
  expect(await statusOf(apiClient.buses.list({ query }))).toBe(200)
  await given.client.keys.remove({ params: { keyId } })
  expect(await statusOf(apiClient.buses.list({ query }))).toBe(401)
  const headers = { authorization: 'Bearer fbk_never-was' }
  const stranger = clientFor(api, { ...given.transport(), headers: { ...headers, cookie: given.cookie } })
  expect(await statusOf(stranger.buses.list({ query }))).toBe(401) // whoever shows a key comes with the key alone
})

test('[KEY-3] after its trial an organization is closed to its keys', async () => {
  const given = await givenOrganization()
  const { apiClient } = await givenApiClient(given)
  await given.deps.database.durableTransaction(given.scope, (db) =>
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
  expect(used).toEqual({ ...unused, lastUsedAt: given.clock.now() })
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
