import { feeds, follow } from '@firstbell/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { authSession } from '../../db/schema.ts'
import { createAccount } from '../../demo/accounts.ts'
import { type Harness, openHarness } from '../../testing/harness.ts'
import { givenPerson, givenTrial, GOOD_PASSWORD, newEmail, person } from '../../testing/person.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

const MINUTE = 60
const HOUR = 3600

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** Real time goes on, and the second for which a session is trusted is over. */
async function later(seconds: number): Promise<void> {
  harness.realClock.set(harness.realClock.now() + seconds)
}

test('[SECURITY-18] a session ends after an hour without a request, and with requests after twelve', async () => {
  const [idle, busy] = [await givenPerson(harness), await givenPerson(harness)]
  const isIn = ({ client }: typeof idle) => statusOf(client.session.get({}))
  for (let passed = 0; passed < 11; passed++) {
    await later(59 * MINUTE)
    await expect.poll(() => isIn(busy), { interval: 1100 }).toBe(200)
  }
  await expect.poll(() => isIn(idle)).toBe(401)
  await later(59 * MINUTE)
  await expect.poll(() => isIn(busy)).toBe(200)
  await later(HOUR)
  await expect.poll(() => isIn(busy)).toBe(401)
})

test('[SECURITY-18] the super administrator’s session ends after fifteen minutes without a request', async () => {
  const email = newEmail('super')
  await createAccount(harness.deps.database, { name: 'Kit Lowell', email, password: GOOD_PASSWORD, isSuperAdmin: true })
  const one = person(harness)
  await one.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  await later(16 * MINUTE)
  await expect.poll(() => statusOf(one.client.session.get({}))).toBe(401)
})

test('[SECURITY-18] an open feed is no activity, and ends with its session', async () => {
  const base = await harness.app.listen({ port: 0, host: '127.0.0.1' })
  const given = await givenTrial(harness)
  const heard = { snapshots: 0, ended: false }
  const stop = follow(
    { base, fetch, headers: { cookie: given.cookie() } },
    feeds.fleet,
    { organizationId: given.organizationId },
    {
      onSnapshot: () => heard.snapshots++,
      onEvent: () => undefined,
      onStatus: (status) => {
        heard.ended ||= status === 'refused'
      },
    },
  )
  await expect.poll(() => heard.snapshots).toBe(1)
  await later(61 * MINUTE)
  await expect.poll(() => heard.ended).toBe(true)
  stop()
})

test('[SECURITY-18] what the cookie holds is not in the database, and is new at every sign-in', async () => {
  const one = await givenPerson(harness)
  const first = one.jar.get('firstbell') ?? ''
  await one.client.session.signIn({ body: { email: one.email, password: GOOD_PASSWORD } })
  const second = one.jar.get('firstbell') ?? ''
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(second).not.toBe(first)
  const rows = JSON.stringify(await harness.deps.database.identity.select().from(authSession))
  expect(rows).not.toContain(first)
  expect(rows).not.toContain(second)
})

test('[SECURITY-18] under https the cookies are bound to this host and secure', async () => {
  const publicUrl = 'https://bus.example'
  const own = await openHarness({ publicUrl })
  onTestFinished(() => own.close())
  const { email } = await givenPerson(harness)
  const answer = await own.app.inject({
    method: 'POST',
    url: '/identity/sign-in/email',
    headers: { origin: publicUrl, 'x-firstbell': '1' },
    payload: { email, password: GOOD_PASSWORD },
  })
  const bound = { path: '/', httpOnly: true, sameSite: 'Lax', secure: true }
  const [session, browser] = answer.cookies
  expect(session).toEqual({ name: '__Host-firstbell', value: expect.any(String), ...bound })
  expect(browser).toEqual({ name: '__Host-firstbell-browser', value: expect.any(String), maxAge: 31_536_000, ...bound })
})

test('[SESSION-4] people see where they are signed in, and end it there', async () => {
  const here = await givenPerson(harness)
  const there = person(harness)
  await there.client.session.signIn({ body: { email: here.email, password: GOOD_PASSWORD } })
  const sessions = await here.client.session.list({})
  expect(new Set(sessions.map(({ current }) => current))).toEqual(new Set([false, true]))
  const other = sessions.find(({ current }) => !current)
  const stranger = await givenPerson(harness)
  const params = { sessionId: other?.id ?? '' }
  expect(await statusOf(stranger.client.session.end({ params }))).toBe(404)
  await here.client.session.end({ params })
  expect(await statusOf(there.client.session.get({}))).toBe(401)
  await there.client.session.signIn({ body: { email: here.email, password: GOOD_PASSWORD } })
  expect(await here.client.session.endOthers({})).toEqual({ ended: 1 })
  expect(await here.client.session.list({})).toHaveLength(1)
})

test('[ACCOUNT-13] a session elsewhere has its address, and one of the network of the reader is said to be there', async () => {
  const here = await givenPerson(harness)
  for (const address of ['203.0.113.9', '192.168.1.20'])
    await person(harness, address).client.session.signIn({ body: { email: here.email, password: GOOD_PASSWORD } })
  const sessions = await here.client.session.list({})
  expect(sessions.find(({ current }) => current)).toMatchObject({ sameNetwork: true })
  expect(sessions.find(({ address }) => address === '203.0.113.9')).toMatchObject({ sameNetwork: false })
  expect(sessions.find(({ address }) => address === '192.168.1.20')).toMatchObject({ sameNetwork: true })
})

test('[SESSION-5] dangerous changes ask for the password again after five minutes', async () => {
  const one = await givenPerson(harness)
  const change = () => codeOf(one.client.account.changeEmail({ body: { email: newEmail() } }))
  expect(await change()).toBeUndefined()
  await later(6 * MINUTE)
  await expect.poll(change).toBe('confirm_first')
  expect(await codeOf(one.client.session.confirm({ body: { password: 'not this one' } }))).toBe('wrong_password')
  await one.client.session.confirm({ body: { password: GOOD_PASSWORD } })
  expect(await change()).toBeUndefined()
})

test('[ADMIN-13] who changes the role of an administrator, or removes one, enters the password again', async () => {
  const { client, organizationId: orgId } = await givenTrial(harness)
  const { id: administratorId } = await client.administrators.create({
    body: { firstName: 'Bo', email: newEmail(), orgId },
  })
  const params = { administratorId }
  const change = (body: { role?: 'viewer'; phone?: string }) => codeOf(client.administrators.change({ params, body }))
  const remove = () => codeOf(client.administrators.remove({ params }))
  await later(6 * MINUTE)
  await expect.poll(remove).toBe('confirm_first')
  expect([await change({ role: 'viewer' }), await change({ phone: '555' })]).toEqual(['confirm_first', undefined])
  await client.session.confirm({ body: { password: GOOD_PASSWORD } })
  expect([await change({ role: 'viewer' }), await remove()]).toEqual([undefined, undefined])
})

test('[SESSION-6] who adds an administrator, lowers the protection or exports everything enters the password again', async () => {
  const { client, organizationId } = await givenTrial(harness)
  const params = { organizationId }
  const change = (body: object) => codeOf(client.organizations.change({ params, body }))
  const add = () =>
    codeOf(client.administrators.create({ body: { firstName: 'Bo', email: newEmail(), orgId: organizationId } }))
  const take = () => codeOf(client.organizations.export({ params }))
  expect(await change({ keepRunsDays: 500 })).toBeUndefined()
  await later(6 * MINUTE)
  await expect.poll(add).toBe('confirm_first')
  expect(await take()).toBe('confirm_first')
  expect(await change({ keepRunsDays: 499 })).toBe('confirm_first')
  expect(await change({ phone: '555' })).toBeUndefined()
  await client.session.confirm({ body: { password: GOOD_PASSWORD } })
  expect([await add(), await take(), await change({ keepRunsDays: 499 })]).toEqual([undefined, undefined, undefined])
})
