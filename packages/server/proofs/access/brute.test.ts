import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness } from '../../src/testing/harness.ts'
import { codeFor } from '../../src/testing/otp.ts'
import { givenPerson, GOOD_PASSWORD, newEmail, person, type Person } from '../../src/testing/person.ts'
import { codeOf } from '../../src/testing/show.ts'

/** In full: npm run prove:brute. */
const TRIES = Number(process.env.PROVE_REQUESTS ?? 150)
const MAX_EVALUATED = 100
const PATIENCE_MS = 30_000 + TRIES * 60

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** How many of many wrong tries were evaluated; the clock goes on by `seconds` after each. */
async function evaluated(tries: number, seconds: number, attempt: (n: number) => Promise<string | undefined>) {
  let count = 0
  for (let n = 0; n < tries; n++) {
    const code = await attempt(n)
    if (code === undefined || code === 'wrong_password' || code === 'wrong_code') count++
    harness.realClock.set(harness.realClock.now() + seconds)
  }
  return count
}

const guess = ({ client }: Person, email: string, n: number) =>
  codeOf(client.session.signIn({ body: { email, password: `wrong password ${n}` } }))

test(
  `[SECURITY-15] of ${TRIES} wrong passwords for one account at most ${MAX_EVALUATED} are evaluated, from however many addresses`,
  async () => {
    const owner = await givenPerson(harness)
    const began = harness.realClock.now()
    const strangers = Array.from({ length: 50 }, () => person(harness))
    const count = await evaluated(TRIES, 1, (n) => guess(strangers[n % 50]!, owner.email, n)) // one of the fifty
    console.log(`brute: ${TRIES} wrong passwords, one a second, from 50 addresses: ${count} evaluated`)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(MAX_EVALUATED)
    const right = person(harness)
    const attempt = (one: Person) =>
      codeOf(one.client.session.signIn({ body: { email: owner.email, password: GOOD_PASSWORD } }))
    while ((await guess(right, owner.email, 0)) !== 'rate_limited') continue // the wait has begun
    expect(await attempt(right)).toBe('rate_limited')
    expect(await attempt(owner)).toBeUndefined() // a browser that is known
    harness.realClock.set(began)
  },
  PATIENCE_MS,
)

test(
  `[SECURITY-15] of ${TRIES} wrong passwords from browsers that are known at most ${MAX_EVALUATED} are evaluated`,
  async () => {
    const owner = await givenPerson(harness)
    const began = harness.realClock.now()
    const signIn = (one: Person) => one.client.session.signIn({ body: { email: owner.email, password: GOOD_PASSWORD } })
    const known = Array.from({ length: 20 }, () => person(harness))
    for (const one of known) await signIn(one)
    const count = await evaluated(TRIES, 1, (n) => guess(known[n % 20]!, owner.email, n)) // one of the twenty
    console.log(`brute: ${TRIES} wrong passwords from 20 browsers that had signed in: ${count} evaluated`)
    expect(count).toBeLessThanOrEqual(MAX_EVALUATED)
    harness.realClock.set(began)
  },
  PATIENCE_MS,
)

test('[SECURITY-15] after a new password no browser is known but the one that has set it', async () => {
  const owner = await givenPerson(harness)
  const other = person(harness)
  await other.client.session.signIn({ body: { email: owner.email, password: GOOD_PASSWORD } })
  await owner.client.account.changePassword({ body: { password: 'eight lanterns under a bridge' } })
  while ((await guess(person(harness), owner.email, 0)) !== 'rate_limited') continue // strangers wait now
  expect(await guess(other, owner.email, 0)).toBe('rate_limited')
  expect(await guess(owner, owner.email, 0)).toBe('wrong_password')
})

test(
  '[SECURITY-15] one address that tries many accounts is slowed down, too',
  async () => {
    const stranger = person(harness)
    const count = await evaluated(TRIES, 0.5, (n) => guess(stranger, newEmail(`nobody-${n}`), n))
    console.log(`brute: ${TRIES} accounts tried from one address, two a second: ${count} evaluated`)
    expect(count).toBeLessThanOrEqual(MAX_EVALUATED)
  },
  PATIENCE_MS,
)

test('[SECURITY-15] a hundred tries at once count as a hundred', async () => {
  const { email } = await givenPerson(harness)
  const codes = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(person(harness), email, n)))
  const count = codes.filter((code) => code !== 'rate_limited').length
  console.log(`brute: 100 wrong passwords at once: ${count} evaluated`)
  expect(count).toBe(5)
})

test('[SECURITY-15] waits grow, are told, and are forgotten after the right password', async () => {
  const { email } = await givenPerson(harness)
  const one = person(harness)
  const waits: number[] = []
  for (let n = 0; n < 12; n++) {
    const refusal = await one.client.session
      .signIn({ body: { email, password: 'wrong' } })
      .catch((error) => error.problem)
    if (refusal.code !== 'rate_limited') continue
    waits.push(refusal.retryAfterSeconds)
    harness.realClock.set(harness.realClock.now() + refusal.retryAfterSeconds)
  }
  expect(waits).toEqual([2, 4, 8, 16])
  harness.realClock.set(harness.realClock.now() + 900)
  await one.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
  const again = Array.from({ length: 5 }, (_, n) => guess(person(harness), email, n))
  expect(new Set(await Promise.all(again))).toEqual(new Set(['wrong_password']))
})

test(
  '[SECURITY-15] codes of a second factor are slowed down like passwords',
  async () => {
    const { client, email } = await givenPerson(harness)
    const { secret } = await client.account.beginSecondFactor({ body: {} })
    await client.account.enableSecondFactor({ body: { code: await codeFor(harness, secret) } })
    const stranger = person(harness)
    const { challenge = '' } = await stranger.client.session.signIn({ body: { email, password: GOOD_PASSWORD } })
    const began = harness.realClock.now()
    const count = await evaluated(TRIES, 0.25, (n) =>
      codeOf(stranger.client.session.passSecondFactor({ body: { challenge, code: String(100_000 + n) } })),
    )
    harness.realClock.set(began)
    console.log(`brute: ${TRIES} codes, four a second: ${count} evaluated`)
    expect(count).toBeLessThanOrEqual(20)
  },
  PATIENCE_MS,
)
