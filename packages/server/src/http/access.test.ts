import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { scopeOfMember } from '../db/scope.ts'
import { buses, organizations, routes } from '../db/schema.ts'
import { newId } from '../ids.ts'
import { type Given, givenOrganization, type GivenRoute, givenRoute, signIn } from '../testing/given.ts'
import { statusOf } from '../testing/show.ts'

let own: GivenRoute
let other: Given
beforeAll(async () => {
  own = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  other = await givenOrganization()
})

test('[TENANCY-1] a foreign record answers exactly like one that does not exist', async () => {
  const shape = async (routeId: string) => {
    const answer = await own.app.inject({ url: `/app/routes/${routeId}`, headers: { cookie: other.cookie } })
    return { status: answer.statusCode, body: { ...answer.json(), requestId: '' } }
  }
  expect(await shape(own.routeId)).toEqual(await shape(newId()))
  expect((await shape(own.routeId)).status).toBe(404)
})

test('[TENANCY-1] a foreign list is an empty list: 204', async () => {
  const answer = await own.app.inject({
    url: `/app/routes?orgId=${own.organizationId}`,
    headers: { cookie: other.cookie },
  })
  expect(answer.statusCode).toBe(204)
  expect(await other.client.routes.list({ query: { orgId: own.organizationId } })).toEqual([])
  expect(await other.client.scheduledRuns.list({ query: { orgId: own.organizationId } })).toEqual([])
})

test('[TENANCY-2] nothing can be written into a foreign organization, nor tied to a foreign record', async () => {
  const orgId = own.organizationId
  const bus = { number: '99', capacity: 1, orgId }
  expect(await statusOf(other.client.buses.create({ body: bus }))).toBe(404)
  expect(
    await statusOf(
      other.client.stops.create({
        params: { routeId: own.routeId },
        body: { name: 'X', location: { lat: 1, lng: 1 }, stoptime: 700 },
      }),
    ),
  ).toBe(404)
  const tied = { name: 'thief', busId: own.busId, orgId: other.organizationId }
  expect(await statusOf(other.client.devices.create({ body: tied }))).toBe(404)
  expect((await own.client.buses.list({ query: { orgId } })).map((one) => one.number)).toEqual(['12'])
})

test('[TENANCY-3] the database alone keeps organizations apart: a unit of work sees and changes only its own rows', async () => {
  const { database } = own.deps
  const scope = scopeOfMember([other.organizationId])
  const seen = await database.transaction(scope, (db) => db.select().from(routes))
  expect(seen).toEqual([])
  const changed = await database.transaction(scope, (db) => db.update(buses).set({ number: 'gone' }).returning())
  expect(changed).toEqual([])
  const smuggled = database.transaction(scope, (db) =>
    db.insert(buses).values({ organizationId: own.organizationId, id: newId(), number: '66', capacity: 1 }),
  )
  await expect(smuggled).rejects.toThrow()
})

test('[TENANCY-4] the gate reads who belongs where, and nothing else', async () => {
  const { database } = own.deps
  await expect(database.lookup((db) => db.select().from(organizations))).rejects.toThrow()
  await expect(database.lookup((db) => db.select().from(routes))).rejects.toThrow()
  await expect(database.lookup((db) => db.delete(organizations))).rejects.toThrow()
})

test('[SESSION-1] nobody gets in without a session, and a session ends with sign-out', async () => {
  expect((await own.app.inject({ url: `/app/routes/${own.routeId}` })).statusCode).toBe(401)
  const cookie = await signIn(own, own.email)
  const client = own.clientOf(cookie)
  expect((await client.session.get({})).user.email).toBe(own.email)
  await client.session.signOut({ body: {} })
  await expect.poll(() => statusOf(own.clientOf(cookie).session.get({}))).toBe(401)
})

test('[SESSION-2] a wrong password is refused in the same words as an unknown address', async () => {
  const attempt = async (email: string) => {
    const { headers } = own.transport()
    const answer = await own.app.inject({
      method: 'POST',
      url: '/identity/sign-in/email',
      headers: { ...headers, 'x-firstbell': '1' },
      payload: { email, password: 'not the password at all' },
      remoteAddress: '10.9.9.9',
    })
    return { status: answer.statusCode, body: { ...answer.json(), requestId: '' } }
  }
  const wrong = await attempt(own.email)
  expect(wrong).toEqual(await attempt(`nobody-${newId()}@firstbell.example`))
  expect(wrong.status).toBe(401)
})

test('[SECURITY-19] a change needs our own origin and our header', async () => {
  const change = (headers: Record<string, string>) =>
    own.app.inject({
      method: 'POST',
      url: '/app/buses',
      headers: { cookie: own.cookie, ...headers },
      payload: { number: '77', capacity: 1, wheelchairPlaces: 0, orgId: own.organizationId },
    })
  expect((await change({ origin: 'https://evil.example', 'x-firstbell': '1' })).statusCode).toBe(403)
  expect((await change({ 'x-firstbell': '1' })).statusCode).toBe(403)
  expect((await change({ origin: own.deps.publicUrl })).statusCode).toBe(403)
  expect((await change({ origin: own.deps.publicUrl, 'x-firstbell': '1' })).statusCode).toBe(200)
})

test('[INPUT-1] an unknown key is refused and nothing is written', async () => {
  const answer = await own.app.inject({
    method: 'POST',
    url: '/app/buses',
    headers: { cookie: own.cookie, origin: own.deps.publicUrl, 'x-firstbell': '1' },
    payload: { number: '78', capacity: 1, orgId: own.organizationId, isSuperAdmin: true },
  })
  expect(answer.statusCode).toBe(400)
  const numbers = (await own.client.buses.list({ query: { orgId: own.organizationId } })).map((one) => one.number)
  expect(numbers).not.toContain('78')
})

test('[SECURITY-1] a route that does not say who may call it stops the server from starting', async () => {
  const app = await buildApp({ ...own.deps, tracking: { ...own.deps.tracking, close: async () => undefined } })
  app.get('/forgotten', () => 'hello')
  await expect(app.ready()).rejects.toThrow('does not declare who may call it')
})

test('[OPS-1] health and readiness answer without sign-in; figures only on this machine', async () => {
  expect((await own.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await own.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await own.app.inject({ url: '/metrics' })).body).toContain('firstbell_fixes_total')
  expect((await own.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

test('[INPUT-2] what exists already, points nowhere or cannot be stored is refused, not an error', async () => {
  const orgId = own.organizationId
  const route = { name: 'Fir 1', type: 1, starttime: 700, endtime: 710, orgId }
  expect(await statusOf(own.client.buses.create({ body: { number: '12', capacity: 1, orgId } }))).toBe(409)
  expect(await statusOf(own.client.devices.create({ body: { name: 'phone-12', orgId } }))).toBe(409)
  expect(await statusOf(own.client.routes.create({ body: { ...route, busId: newId() } }))).toBe(404)
  expect(await statusOf(own.client.routes.create({ body: { ...route, name: 'a\0b' } }))).toBe(400)
  expect(await statusOf(own.client.routes.create({ body: { ...route, driver: '' } }))).toBe(200)
  const path = [own.at(0), own.at(0)]
  expect(await statusOf(own.client.routes.setPath({ params: { routeId: own.routeId }, body: { path } }))).toBe(400)
})

test.each(['a\0b', 'a\udc00b'])('[INPUT-2] %j is no text that can be stored, also within a record', async (text) => {
  const body = { kind: 'notice' as const, texts: { en: 'Oak', es: text }, orgId: own.organizationId }
  expect(await statusOf(own.client.serviceAlerts.create({ body }))).toBe(400)
})

test('[INPUT-3] an address that cannot be read is answered in the same shape as every refusal', async () => {
  const answer = await own.app.inject({ url: '/app/routes/%zz' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', status: 400 })
})

test('[SESSION-3] an answer to a sign-in carries nothing of the session but its cookie', async () => {
  const { headers } = own.transport()
  const answer = await own.app.inject({
    method: 'POST',
    url: '/identity/sign-in/email',
    headers: { ...headers, 'x-firstbell': '1' },
    payload: { email: own.email, password: 'a long password for tests' },
    remoteAddress: '10.8.8.8',
  })
  expect(answer.json()).toEqual({ user: { email: own.email } })
  expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('[SECURITY-19] a call about people needs our own origin and our header, too, signed in or not', async () => {
  const ask = (url: string, headers: Record<string, string>) =>
    own.app.inject({ method: 'POST', url, headers: { cookie: own.cookie, ...headers }, payload: {} })
  const ours = { origin: own.deps.publicUrl, 'x-firstbell': '1' }
  for (const url of ['/identity/sign-in/email', '/identity/sign-up', '/app/password/reset', '/app/session/confirm']) {
    expect((await ask(url, { ...ours, origin: 'https://evil.example' })).json().code).toBe('wrong_origin')
    expect((await ask(url, { origin: own.deps.publicUrl })).json().code).toBe('wrong_origin')
    expect((await ask(url, ours)).json().code).not.toBe('wrong_origin')
  }
})
