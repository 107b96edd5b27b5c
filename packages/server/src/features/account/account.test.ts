import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authUser } from '../../db/schema.ts'
import { listMemberships } from '../../identity/memberships.ts'
import { type Harness, openHarness, TEST_POLICY } from '../../testing/harness.ts'
import { codeFor } from '../../testing/otp.ts'
import { givenPerson, givenTrial, GOOD_PASSWORD, linkTo, mailTo, newEmail, person } from '../../testing/person.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

async function enrol(one: Awaited<ReturnType<typeof givenPerson>>) {
  const { secret, uri } = await one.client.account.beginSecondFactor({ body: {} })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Firstbell:/)
  const { recoveryCodes } = await one.client.account.enableSecondFactor({
    body: { code: await codeFor(harness, secret) },
  })
  return { secret, recoveryCodes }
}

test('[FACTOR-1] with a second factor a password or a link alone opens no session', async () => {
  const one = await givenPerson(harness)
  const { email } = one
  const { secret } = await enrol(one)
  const other = person(harness)
  const signIn = () => other.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const { challenge = '' } = await signIn()
  expect(other.jar.size).toBe(0)
  const pass = (code: string, from = challenge) =>
    other.client.session.passSecondFactor({ body: { challenge: from, code } })
  expect(await codeOf(pass('000000'))).toBe('wrong_code')
  await pass(await codeFor(harness, secret, 1))
  expect(await other.client.session.get({})).toMatchObject({ secondFactor: { enrolled: true, passed: true } })
  await other.client.email.sendLink({ body: { userEmail: email } })
  const byLink = person(harness)
  const token = await linkTo(harness, email, 'signIn')
  expect((await byLink.client.session.signInByLink({ body: { mode: 'signIn', token } })).challenge).toBeDefined()
  expect(await statusOf(byLink.client.session.get({}))).toBe(401)
  expect(await mailTo(harness, email, /authentication is on/)).toBeDefined()
})

test('[FACTOR-2] a code opens once, and none before it opens any more', async () => {
  const one = await givenPerson(harness)
  const { secret } = await enrol(one)
  const attempt = async (steps: number) => {
    const { client } = person(harness)
    const { challenge = '' } = await client.session.signIn({ body: { email: one.email, password: GOOD_PASSWORD } })
    return codeOf(client.session.passSecondFactor({ body: { challenge, code: await codeFor(harness, secret, steps) } }))
  }
  expect(await attempt(0)).toBe('wrong_code') // it turned the factor on
  expect(await attempt(1)).toBeUndefined()
  expect(await attempt(1)).toBe('wrong_code')
  expect(await attempt(-1)).toBe('wrong_code')
  expect(await attempt(3)).toBe('wrong_code')
})

test('[FACTOR-3] a recovery code opens once; new ones void the old; the database knows neither them nor the secret', async () => {
  const one = await givenPerson(harness)
  const { email, client } = one
  const { secret, recoveryCodes } = await enrol(one)
  expect(recoveryCodes).toHaveLength(10)
  const attempt = async (code = '') => {
    const other = person(harness)
    const { challenge = '' } = await other.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
    return codeOf(other.client.session.passSecondFactor({ body: { challenge, code } }))
  }
  expect(await attempt(recoveryCodes[0]?.toLowerCase())).toBeUndefined()
  expect(await attempt(recoveryCodes[0])).toBe('wrong_code')
  const renewed = await client.account.renewRecoveryCodes({ body: {} })
  expect(await attempt(recoveryCodes[1])).toBe('wrong_code')
  expect(await attempt(renewed.recoveryCodes[0])).toBeUndefined()
  const [row] = await harness.deps.database.identity.select().from(authUser).where(eq(authUser.email, email))
  expect(JSON.stringify(row)).not.toContain(secret)
  expect(harness.deps.encryption.decrypt('second factor', row?.totpSecret ?? '')).not.toBe('')
})

test('[FACTOR-4] an organization can require it: its administrators get no further than their profile without', async () => {
  const one = await givenTrial(harness)
  const { client, organizationId } = one
  await client.organizations.change({ params: { organizationId }, body: { secondFactorFor: 'everybody' } })
  const list = () => codeOf(client.routes.list({ query: { orgId: organizationId } }))
  await expect.poll(list).toBe('second_factor_first')
  expect(await client.session.get({})).toMatchObject({ secondFactor: { required: true, enrolled: false } })
  expect((await client.session.get({})).organizations).toEqual([])
  expect(await client.organizations.list({ query: { userEmail: one.email } })).toEqual([])
  await enrol(one)
  expect(await list()).toBeUndefined()
  expect((await client.session.get({})).organizations).toMatchObject([{ id: organizationId }])
  expect(await codeOf(client.account.disableSecondFactor({}))).toBe('second_factor_first')
})

test('[FACTOR-5] a password that is long enough only beside a second factor keeps it on', async () => {
  const one = await givenPerson(harness)
  const { client } = one
  expect(await codeOf(client.account.changePassword({ body: { password: 'zebra-7kettle' } }))).toBe('weak_password')
  await enrol(one)
  await client.account.changePassword({ body: { password: 'zebra-7kettle' } })
  expect(await codeOf(client.account.disableSecondFactor({}))).toBe('weak_password')
  await client.account.changePassword({ body: { password: 'nine lanterns under ice' } })
  await client.account.disableSecondFactor({})
  expect(await client.session.get({})).toMatchObject({ secondFactor: { enrolled: false } })
})

test('[ACCOUNT-3] a new password keeps this browser in, ends all other sessions and is told', async () => {
  const one = await givenPerson(harness)
  const other = person(harness)
  await other.client.session.signIn({ body: { email: one.email, password: GOOD_PASSWORD } })
  await one.client.account.changePassword({ body: { password: 'nine lanterns under ice' } })
  expect(await statusOf(one.client.session.get({}))).toBe(200)
  expect(await statusOf(other.client.session.get({}))).toBe(401)
  expect(await mailTo(harness, one.email, /was changed/)).toBeDefined()
})

test('[ACCOUNT-4] a new email takes effect by the link sent to it; the old one is told, and records follow', async () => {
  const one = await givenTrial(harness)
  const { client, email, organizationId } = one
  const next = newEmail('next')
  const taken = await givenPerson(harness)
  expect(await codeOf(client.account.changeEmail({ body: { email: taken.email } }))).toBe('email_in_use')
  await client.account.changeEmail({ body: { email: next } })
  expect((await client.session.get({})).user.email).toBe(email)
  expect(await mailTo(harness, email, /being changed/)).toBeDefined()
  await client.session.changeEmail({ body: { token: await linkTo(harness, next, 'changeEmail') } })
  const again = person(harness)
  await again.client.session.signIn({ body: { email: next, password: GOOD_PASSWORD } })
  const { organizations } = await again.client.session.get({})
  expect(organizations).toMatchObject([{ id: organizationId, primaryAdmin: next }])
})

test('[ACCOUNT-4] a change of email that cannot be made for every record is not made for any, and the link stays valid', async () => {
  const { client, email, organizationId: orgId } = await givenTrial(harness)
  const next = newEmail('next')
  const { id: administratorId } = await client.administrators.create({ body: { firstName: 'Bo', email: next, orgId } })
  await client.account.changeEmail({ body: { email: next } })
  const token = await linkTo(harness, next, 'changeEmail')
  expect(await codeOf(client.session.changeEmail({ body: { token } }))).toBe('duplicate')
  const session = await client.session.get({})
  expect(session).toMatchObject({ user: { email }, organizations: [{ id: orgId, primaryAdmin: email }] })
  await client.administrators.remove({ params: { administratorId } })
  expect(await client.session.changeEmail({ body: { token } })).toEqual({ email: next })
})

test('[ACCOUNT-10] whoever has not proven an address takes along what they began, and nothing that others gave to that address', async () => {
  const email = newEmail('mistyped')
  const { client } = person(harness)
  await client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  const own = await client.organizations.create({ body: { name: 'Own', primaryAdmin: email } })
  const office = await givenTrial(harness)
  await office.client.administrators.create({
    body: { firstName: 'Ann', email, orgId: office.organizationId },
  })
  const next = newEmail('next')
  await client.account.changeEmail({ body: { email: next } })
  await client.session.changeEmail({ body: { token: await linkTo(harness, next, 'changeEmail') } })
  await client.session.signIn({ body: { email: next, password: GOOD_PASSWORD } })
  expect((await client.session.get({})).organizations).toMatchObject([{ id: own.id, primaryAdmin: next }])
  const administrators = await office.client.administrators.list({ query: { orgId: office.organizationId } })
  expect(administrators.map((one) => one.email)).toContain(email)
})

test('[LINK-4] a change of address that a stranger asked for opens nothing once the owner has come in', async () => {
  const [email, strangers] = [newEmail('owner'), newEmail('stranger')]
  const stranger = person(harness)
  await stranger.client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  await stranger.client.account.changeEmail({ body: { email: strangers } })
  const token = await linkTo(harness, strangers, 'changeEmail')
  const owner = person(harness)
  await owner.client.email.sendLink({ body: { userEmail: email } })
  const link = await linkTo(harness, email, 'signIn')
  await owner.client.session.signInByLink({ body: { mode: 'signIn', token: link } })
  expect(await codeOf(stranger.client.session.changeEmail({ body: { token } }))).toBe('link_expired')
  expect((await owner.client.session.get({})).user.email).toBe(email)
})

test('[ACCOUNT-5] who changes their name changes it in their administrator records, too', async () => {
  const one = await givenTrial(harness)
  const { client, uid, organizationId: orgId } = one
  await client.users.change({ params: { uid }, body: { firstName: ' Juno ', lastName: 'Falk' } })
  expect(await client.administrators.list({ query: { orgId } })).toMatchObject([{ name: 'Juno Falk' }])
  expect((await client.session.get({})).user.name).toBe('Juno Falk')
})

test('[ACCOUNT-5] who changes their own administrator record changes their account and their other records, too', async () => {
  const { client, uid, email, organizationId: orgId } = await givenTrial(harness)
  const second = await client.organizations.create({ body: { name: 'Second', primaryAdmin: email } })
  await expect.poll(() => statusOf(client.organizations.get({ params: { organizationId: second.id } }))).toBe(200)
  const [record] = await client.administrators.list({ query: { orgId } })
  const params = { administratorId: record?.id ?? '' }
  await client.administrators.change({ params, body: { firstName: 'Juno', phone: '555' } })
  expect(await client.users.get({ params: { uid } })).toMatchObject({
    firstName: 'Juno',
    lastName: 'Vega',
    phone: '555',
  })
  expect((await client.session.get({})).user.name).toBe('Juno Vega')
  await client.administrators.changeNames({ query: { email }, body: { lastName: 'Falk' } })
  expect(await client.users.get({ params: { uid } })).toMatchObject({ name: 'Juno Falk', phone: '555' })
  const others = await client.administrators.list({ query: { orgId: second.id } })
  expect(others).toMatchObject([{ name: 'Juno Falk', phone: '555' }])
})

test('[ACCOUNT-5] an administrator who changes the record of another one leaves that account unchanged', async () => {
  const given = await givenTrial(harness)
  const other = await givenPerson(harness)
  const draft = { firstName: 'Bo', email: other.email, orgId: given.organizationId }
  const { id: administratorId } = await given.client.administrators.create({ body: draft })
  await given.client.administrators.change({ params: { administratorId }, body: { lastName: 'Else' } })
  await given.client.administrators.changeNames({ query: { email: other.email }, body: { firstName: 'Ann' } })
  expect(await other.client.users.get({ params: { uid: other.uid } })).toMatchObject({ name: 'Noor Vega' })
})

test('[ACCOUNT-6] a deleted account is gone, its records have not accepted any more, and a last mail says so', async () => {
  const one = await givenTrial(harness)
  const { client, uid, email } = one
  await client.users.remove({ params: { uid } })
  expect(await statusOf(client.session.get({}))).toBe(401)
  expect(await codeOf(person(harness).client.session.signIn({ body: { email, password: GOOD_PASSWORD } }))).toBe(
    'wrong_password',
  )
  expect(await mailTo(harness, email, /was deleted/)).toBeDefined()
})

test('[ACCOUNT-6] every administrator record of a deleted account has not accepted any more, also of an address that was never confirmed', async () => {
  const email = newEmail('unverified')
  const { client } = person(harness)
  const { uid } = await client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  const names = ['First', 'Second']
  for (const name of names) await client.organizations.create({ body: { name, primaryAdmin: email } })
  const accepted = async () => (await listMemberships(harness.deps.database, email)).map((one) => one.acceptedInvite)
  expect(await accepted()).toEqual([true, true])
  await client.users.remove({ params: { uid: uid ?? '' } })
  expect(await accepted()).toEqual([false, false])
})

test('[ACCOUNT-9] where accounts are hidden, asking for an address that somebody has is answered like any other, and they are told', async () => {
  const hiding = await openHarness({ policy: { ...TEST_POLICY, hideAccounts: true } })
  const [one, other] = [await givenPerson(harness), await givenPerson(harness)]
  const { client } = person(hiding)
  await client.session.signIn({ body: { email: one.email, password: GOOD_PASSWORD } })
  const ask = (email: string) => client.account.changeEmail({ body: { email } })
  expect(await ask(other.email)).toEqual(await ask(newEmail('free')))
  expect(await mailTo(hiding, other.email, /already/)).toBeDefined()
  await hiding.close()
})
