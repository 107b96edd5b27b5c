import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../testing/databases/empty-database.ts'
import { givenOrganization, sharedHarness } from '../../testing/given.ts'
import { type Harness, openHarness, TEST_POLICY } from '../../testing/harness.ts'
import { givenPerson, GOOD_PASSWORD, linkTo, mailTo, newEmail, person, type Person } from '../../testing/person.ts'
import { codeOf, statusOf } from '../../testing/show.ts'

let harness: Harness
beforeAll(async () => {
  harness = await sharedHarness()
})

test('[ACCOUNT-1] who signs up is in at once, unverified and with a trial to set up, and is told to prove the address', async () => {
  const email = newEmail()
  const one = person(harness)
  const { uid } = await one.client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  const session = await one.client.session.get({})
  expect(session).toMatchObject({ verified: false, isUnfinishedTrialSetup: true, organizations: [], hasPassword: true })
  expect(await one.client.users.get({ params: { uid: uid ?? '' } })).toMatchObject({ name: 'No Name', email })
  const refused = codeOf(one.client.audit.list({ query: { orgId: 'any' } }))
  expect(await refused).toBe('unverified')
  await one.client.session.verifyEmail({ body: { token: await linkTo(harness, email, 'verifyEmail') } })
  expect(await one.client.session.get({})).toMatchObject({ verified: true })
})

test('[ACCOUNT-2] [INPUT-12] an email that is in use is said to be, and a weak password is refused with the reason', async () => {
  const { email } = await givenPerson(harness)
  const again = person(harness).client.session.signUp({ body: { email: email.toUpperCase(), password: GOOD_PASSWORD } })
  await expect(again).rejects.toThrow('Email is already in use. Please use another email address or else log in.')
  const weak = person(harness).client.session.signUp({ body: { email: newEmail(), password: 'passwordpassword' } })
  await expect(weak).rejects.toThrow('among the first that are guessed')
  const body = { email: 'no address', password: GOOD_PASSWORD }
  expect(await codeOf(person(harness).client.session.signUp({ body }))).toBe('invalid_email')
})

test('[LINK-1] a sign-in link opens a session once; asking with GET uses nothing up', async () => {
  const { email } = await givenPerson(harness)
  const one = person(harness)
  expect(await one.client.email.sendLink({ body: { userEmail: email, url: '/routes' } })).toEqual({ sent: false })
  const { text } = await mailTo(harness, email, /sign-in/)
  expect(text).toContain('http://127.0.0.1:8080/sign-in-with-link/signIn/')
  expect(text).toContain('/%2Froutes/en')
  const token = await linkTo(harness, email, 'signIn')
  for (const method of ['GET', 'HEAD'] as const) {
    await harness.app.inject({ method, url: `/sign-in-with-link/signIn/${token}/%2F/en` })
    await harness.app.inject({ method, url: '/identity/sign-in/link', query: { mode: 'signIn', token } })
  }
  expect(await codeOf(person(harness).client.session.verifyEmail({ body: { token } }))).toBe('link_expired')
  expect(await one.client.session.signInByLink({ body: { mode: 'signIn', token } })).toEqual({ user: { email } })
  expect((await one.client.session.get({})).user.email).toBe(email)
  expect(await codeOf(person(harness).client.session.signInByLink({ body: { mode: 'signIn', token } }))).toBe(
    'link_expired',
  )
})

test('[LINK-2] a reset link sets a password, ends all sessions and voids the links sent before; a weak one does not use it up', async () => {
  const one = await givenPerson(harness)
  const { email } = one
  await one.client.email.sendLink({ body: { userEmail: email } })
  await one.client.password.reset({ body: { userEmail: email } })
  const [signIn, token] = [await linkTo(harness, email, 'signIn'), await linkTo(harness, email, 'resetPassword')]
  const stranger = person(harness)
  expect(await codeOf(stranger.client.session.resetPassword({ body: { token, password: 'short' } }))).toBe(
    'weak_password',
  )
  const password = 'nine lanterns under ice'
  await stranger.client.session.resetPassword({ body: { token, password } })
  expect(await statusOf(one.client.session.get({}))).toBe(401)
  expect(await codeOf(stranger.client.session.signInByLink({ body: { mode: 'signIn', token: signIn } }))).toBe(
    'link_expired',
  )
  expect(await codeOf(stranger.client.session.signIn({ body: { email, password: GOOD_PASSWORD } }))).toBe(
    'wrong_password',
  )
  expect(await stranger.client.session.signIn({ body: { email, password } })).toEqual({ user: { email } })
  expect((await mailTo(harness, email, /was changed/)).text).toContain('all other sessions were signed out')
})

test('[LINK-3] a link is void when its time is over', async () => {
  const { email } = await givenPerson(harness)
  const one = person(harness)
  await one.client.password.reset({ body: { userEmail: email } })
  const token = await linkTo(harness, email, 'resetPassword')
  const began = harness.realClock.now()
  harness.realClock.set(began + 20 * 60 + 1)
  const late = await codeOf(one.client.session.resetPassword({ body: { token, password: 'nine lanterns under ice' } }))
  harness.realClock.set(began)
  expect(late).toBe('link_expired')
})

test('[LINK-4] who was invited loses no right to a stranger who signed up with their address before', async () => {
  const given = await givenOrganization()
  const email = newEmail('invited')
  const stranger = person(harness)
  await stranger.client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  await given.client.administrators.create({ body: { firstName: 'Bo', email, orgId: given.organizationId } })
  expect((await stranger.client.session.get({})).organizations).toEqual([])
  await given.client.email.sendLink({ body: { userEmail: email, orgId: given.organizationId } })
  const owner = person(harness)
  await owner.client.session.signInByLink({ body: { mode: 'invite', token: await linkTo(harness, email, 'invite') } })
  expect((await owner.client.session.get({})).organizations.map(({ id }) => id)).toEqual([given.organizationId])
  expect(await statusOf(stranger.client.session.get({}))).toBe(401)
  const back = stranger.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  expect(await codeOf(back)).toBe('wrong_password')
})

test('[LINK-4] the owner who confirms the address of a stranger account gives nothing to the stranger', async () => {
  const given = await givenOrganization()
  const email = newEmail('confirmed')
  const stranger = person(harness)
  await stranger.client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  const token = await linkTo(harness, email, 'verifyEmail')
  const owner = person(harness)
  expect(await codeOf(owner.client.session.verifyEmail({ body: { token } }))).toBe('sign_in_first')
  await given.client.administrators.create({ body: { firstName: 'Bo', email, orgId: given.organizationId } })
  await given.client.email.sendLink({ body: { userEmail: email, orgId: given.organizationId } })
  await owner.client.session.signInByLink({ body: { mode: 'invite', token: await linkTo(harness, email, 'invite') } })
  expect(await owner.client.session.get({})).toMatchObject({ verified: true, hasPassword: false })
  expect(await statusOf(stranger.client.session.get({}))).toBe(401)
  const back = stranger.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  expect(await codeOf(back)).toBe('wrong_password')
  const lines = await given.client.audit.list({ query: { orgId: given.organizationId } })
  expect(lines.map(({ action }) => action)).toContain('account.credentialsRemoved')
})

test('[LINK-4] a person whose address a stranger enters as a new one confirms it in no browser but that of the stranger', async () => {
  const [email, own] = [newEmail('owner'), newEmail('stranger')]
  const stranger = await givenPerson(harness, own)
  await stranger.client.account.changeEmail({ body: { email } })
  const token = await linkTo(harness, email, 'changeEmail')
  expect(await codeOf(person(harness).client.session.changeEmail({ body: { token } }))).toBe('sign_in_first')
  expect((await stranger.client.session.get({})).user.email).toBe(own)
})

test('[LINK-4] a person who signed up on another device signs in there and confirms with the same link', async () => {
  const email = newEmail('phone')
  await person(harness).client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  const token = await linkTo(harness, email, 'verifyEmail')
  const phone = person(harness)
  expect(await codeOf(phone.client.session.verifyEmail({ body: { token } }))).toBe('sign_in_first')
  await phone.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  await phone.client.session.verifyEmail({ body: { token } })
  expect(await phone.client.session.get({})).toMatchObject({ verified: true, hasPassword: true })
})

test('[ADMIN-4] an invitation is accepted by its link, which makes the account; nobody else is invited in its name', async () => {
  const given = await givenOrganization()
  const email = newEmail('invited')
  const { organizationId: orgId, client } = given
  const { id } = await client.administrators.create({ body: { firstName: 'Bo', email, orgId } })
  const stranger = await givenPerson(harness)
  expect(await codeOf(stranger.client.email.sendLink({ body: { userEmail: email, orgId } }))).toBe('not_found')
  expect(await codeOf(client.email.sendLink({ body: { userEmail: stranger.email, orgId } }))).toBe('not_found')
  expect(await codeOf(person(harness).client.email.sendLink({ body: { userEmail: email, orgId } }))).toBe('signed_out')
  await client.email.sendLink({ body: { userEmail: email, orgId, url: '/dashboard' } })
  expect((await mailTo(harness, email)).text).toContain(`Ada Alder invited you to manage school buses for District`)
  const one = person(harness)
  await one.client.session.signInByLink({ body: { mode: 'invite', token: await linkTo(harness, email, 'invite') } })
  expect(await one.client.session.get({})).toMatchObject({ verified: true, hasPassword: false })
  const record = () => client.administrators.get({ params: { administratorId: id } })
  expect(await record()).toMatchObject({ acceptedInvite: true })
  const { uid } = (await one.client.session.get({})).user
  await one.client.users.remove({ params: { uid } })
  expect(await record()).toMatchObject({ acceptedInvite: false })
})

test('[SESSION-2] sign-in, reset and links answer the same for an address that nobody has', async () => {
  const { email } = await givenPerson(harness)
  for (const userEmail of [email, newEmail('nobody')]) {
    const one = person(harness)
    expect(await one.client.password.reset({ body: { userEmail } })).toEqual({ sent: false })
    expect(await one.client.email.sendLink({ body: { userEmail } })).toEqual({ sent: false })
    expect(await codeOf(one.client.session.signIn({ body: { email: userEmail, password: 'x' } }))).toBe(
      'wrong_password',
    )
  }
})

test('[ACCOUNT-7] the link that proves an address is sent again to the own address alone, once a minute', async () => {
  const email = newEmail()
  const { client } = person(harness)
  await client.session.signUp({ body: { email, password: GOOD_PASSWORD } })
  const verify = (userEmail: string) => codeOf(client.email.verify({ body: { userName: 'No Name', userEmail } }))
  expect(await verify(newEmail('nobody'))).toBe('forbidden')
  expect(await verify(email)).toBeUndefined()
  expect(await verify(email)).toBe('rate_limited')
  const began = harness.realClock.now()
  harness.realClock.set(began + 60)
  expect(await verify(email)).toBeUndefined()
  harness.realClock.set(began)
})

test('[ACCOUNT-11] a sign-up is tried five times an hour for one address, and twenty times from one computer', async () => {
  const { email } = await givenPerson(harness)
  const signUp = (one: Person, address: string) =>
    codeOf(one.client.session.signUp({ body: { email: address, password: GOOD_PASSWORD } }))
  for (let tried = 1; tried < 5; tried++) expect(await signUp(person(harness), email)).toBe('email_in_use')
  expect(await signUp(person(harness), email)).toBe('rate_limited')
  const busy = person(harness)
  for (let tried = 0; tried < 20; tried++) expect(await signUp(busy, newEmail())).toBeUndefined()
  expect(await signUp(busy, newEmail())).toBe('rate_limited')
})

test('[ACCOUNT-12] where sign-up is closed, nobody signs up or starts a trial, and an invited person still comes in', async () => {
  const database = await emptyDatabase() // attempts of other tests count, too
  const closed = await openHarness({ database, policy: { ...TEST_POLICY, signUp: false } })
  onTestFinished(() => closed.close())
  const stranger = person(closed)
  expect(await stranger.client.signing.rules({})).toMatchObject({ trialSignUp: false })
  const signUp = stranger.client.session.signUp({ body: { email: newEmail(), password: GOOD_PASSWORD } })
  expect(await codeOf(signUp)).toBe('sign_up_closed')
  const given = await givenOrganization(closed)
  const { client, organizationId: orgId } = given
  const draft = { name: 'Second', primaryAdmin: given.email }
  expect(await codeOf(client.organizations.create({ body: draft }))).toBe('sign_up_closed')
  const email = newEmail('invited')
  await client.administrators.create({ body: { firstName: 'Bo', email, orgId } })
  await client.email.sendLink({ body: { userEmail: email, orgId } })
  await stranger.client.session.signInByLink({ body: { mode: 'invite', token: await linkTo(closed, email, 'invite') } })
  expect((await stranger.client.session.get({})).organizations).toMatchObject([{ id: orgId }])
})
