import { LINK_SECONDS, type LinkMode } from '@firstbell/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authLink } from '../../src/db/schema.ts'
import { hashOfKey } from '../../src/ids.ts'
import { makeLink } from '../../src/identity/links.store.ts'
import { type Harness, openHarness } from '../../src/testing/harness.ts'
import { givenPerson, newEmail, person } from '../../src/testing/person.ts'
import { codeOf } from '../../src/testing/show.ts'

const PARALLEL = 100
const PASSWORD = 'nine lanterns under ice'
const MODES = Object.keys(LINK_SECONDS) as LinkMode[] // the keys of a record of modes

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** A fresh secret for somebody, and the one way to use it. */
async function given(mode: LinkMode) {
  const { email, uid, jar } = await givenPerson(harness)
  const address = mode === 'changeEmail' ? newEmail('next') : email
  const link = { mode, email: address, userId: uid }
  const token = await makeLink(harness.deps.database.identity, link, harness.realClock.now())
  return { token, open: (as: LinkMode = mode, secret = token) => openAs(as, secret, jar) }
}

/** Uses a secret from a new address, in a browser with these cookies. */
function openAs(mode: LinkMode, token: string, cookies = new Map<string, string>()): Promise<unknown> {
  const one = person(harness)
  for (const [name, value] of cookies) one.jar.set(name, value)
  const { session } = one.client
  if (mode === 'signIn' || mode === 'invite') return session.signInByLink({ body: { mode, token } })
  if (mode === 'verifyEmail') return session.verifyEmail({ body: { token } })
  if (mode === 'changeEmail') return session.changeEmail({ body: { token } })
  return session.resetPassword({ body: { token, password: PASSWORD } })
}

test.each(MODES)('[SECURITY-16] of a hundred who use a %s link at once one gets in', async (mode) => {
  const { open } = await given(mode)
  const codes = await Promise.all(Array.from({ length: PARALLEL }, () => codeOf(open())))
  const opened = codes.filter((code) => code === undefined).length
  console.log(`token: ${PARALLEL} tries of one ${mode} link at once, ${opened} opened`)
  expect(opened).toBe(1)
  expect(new Set(codes)).toEqual(new Set(['link_expired', undefined]))
})

test('[SECURITY-16] a link does what it was made for and nothing else; a wrong use leaves it for the right one', async () => {
  let cases = 0
  for (const mode of MODES) {
    const { open } = await given(mode)
    for (const other of MODES.filter((one) => one !== mode)) {
      expect([mode, other, await codeOf(open(other))]).toEqual([mode, other, 'link_expired'])
      cases++
    }
    expect([mode, await codeOf(open())]).toEqual([mode, undefined])
  }
  console.log(`token: ${cases} uses for another purpose, 0 opened`)
})

test('[SECURITY-16] a link is void the second its time is over, and GET or HEAD never use one up', async () => {
  const began = harness.realClock.now()
  for (const mode of MODES) {
    const [late, right] = [await given(mode), await given(mode)]
    for (const method of ['GET', 'HEAD'] as const) {
      for (const path of [
        '/identity/sign-in/link',
        '/identity/verify-email',
        '/identity/reset-password',
        '/email-action-handler',
      ]) {
        const answer = await harness.app.inject({
          method,
          url: path,
          query: { mode, token: right.token, oobCode: right.token },
        })
        expect(answer.statusCode).toBe(404)
      }
    }
    harness.realClock.set(began + LINK_SECONDS[mode])
    expect([mode, await codeOf(late.open())]).toEqual([mode, 'link_expired'])
    harness.realClock.set(began + LINK_SECONDS[mode] - 1)
    expect([mode, await codeOf(right.open())]).toEqual([mode, undefined])
    harness.realClock.set(began)
  }
})

test('[SECURITY-16] a secret has 256 bits, no two are alike, and the database holds hashes alone', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 200 }, () =>
      makeLink(
        harness.deps.database.identity,
        { mode: 'invite', email: newEmail(), userId: null },
        harness.realClock.now(),
      ),
    ),
  )
  expect(new Set(tokens).size).toBe(200)
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
  const rows = await harness.deps.database.identity.select().from(authLink)
  const text = JSON.stringify(rows)
  expect(tokens.filter((token) => text.includes(token))).toEqual([])
  expect(tokens.every((token) => rows.some(({ tokenHash }) => tokenHash === hashOfKey(token)))).toBe(true)
  const guesses = await Promise.all(
    Array.from({ length: 50 }, () => codeOf(openAs('invite', `guess-${Math.random()}`))),
  )
  expect(new Set(guesses)).toEqual(new Set(['link_expired']))
})

test('[SECURITY-16] after a change of password every link sent before is void', async () => {
  const { email, uid, client } = await givenPerson(harness)
  const made: [LinkMode, string][] = []
  for (const mode of MODES) {
    const link = { mode, email: mode === 'changeEmail' ? newEmail('next') : email, userId: uid }
    made.push([mode, await makeLink(harness.deps.database.identity, link, harness.realClock.now())])
  }
  await client.account.changePassword({ body: { password: PASSWORD } })
  for (const [mode, token] of made) expect([mode, await codeOf(openAs(mode, token))]).toEqual([mode, 'link_expired'])
})
