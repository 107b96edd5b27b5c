import { and, eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contacts, families, outbox } from '../../src/db/schema.ts'
import { newId } from '../../src/ids.ts'
import { givenOrganization } from '../../src/testing/given.ts'
import { type Harness, openHarness } from '../../src/testing/harness.ts'
import { givenPerson, mailTo, newEmail, person, type Person } from '../../src/testing/person.ts'
import { ask } from '../calls/ask.ts'
import { contractCallsOf } from '../calls/calls.ts'
import { fitted } from '../calls/fitting.ts'
import { inputOf, slotsOf } from '../records/nouns.ts'
import { chanceOf, timePairs } from './timing.ts'
import { CANARY, CANARY_LATITUDE, fillWorld, recordsOf } from '../records/world.ts'

/** Pairs that are timed; in full: npm run prove:enum. */
const PAIRS = Number(process.env.PROVE_REQUESTS ?? 40)
const PATIENCE_MS = 60_000 + PAIRS * 400
/** The bound of 2,000 pairs, and what chance adds. */
const BOUND = 0.05 + chanceOf(PAIRS, 3)

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const AT_ONCE = 10

/** A few at a time: each waits for a mail of its own, and they are written one after the other. */
async function givenPeople(count: number): Promise<{ email: string }[]> {
  const people: { email: string }[] = []
  while (people.length < count) {
    const more = Math.min(AT_ONCE, count - people.length)
    people.push(...(await Promise.all(Array.from({ length: more }, () => givenPerson(harness)))))
  }
  return people
}

async function isMailWaiting(): Promise<boolean> {
  const { database, realClock } = harness.deps
  const due = database.identity
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), lte(outbox.nextAt, realClock.now())))
  return (await due.limit(1)).length > 0
}

/** Makes these people contacts of an organization with a public dashboard. */
async function givenContacts(people: readonly { email: string }[]): Promise<void> {
  const { organizationId, scope } = await givenOrganization(harness)
  const family = { organizationId, id: newId(), name: 'Alder', address: '1 Oak' }
  await harness.deps.database.writeTransaction(scope, async (db) => {
    await db.insert(families).values(family)
    const names = { organizationId, familyId: family.id, firstName: 'Ann', lastName: 'Alder' }
    await db.insert(contacts).values(people.map(({ email }) => ({ ...names, id: newId(), email })))
  })
}

type Ask = (one: Person, email: string) => Promise<unknown>

const CALLS: Record<string, Ask> = {
  'sign-in': ({ client }, email) => client.session.signIn({ body: { email, password: 'not the password' } }),
  reset: ({ client }, userEmail) => client.password.reset({ body: { userEmail } }),
  'public-links': ({ client }, userEmail) => client.email.sendPublicLinks({ body: { userEmail } }),
  'send-link': ({ client }, userEmail) => client.email.sendLink({ body: { userEmail } }),
}

test.each(Object.entries(CALLS))(
  '[SECURITY-14] [SECURITY-48] %s says the same for an address that nobody has, in the same time',
  async (name, call) => {
    const answers = new Set<string>()
    const people = await givenPeople(Math.ceil(PAIRS / 4))
    if (name === 'public-links') await givenContacts(people)
    await call(person(harness), newEmail()).catch(() => undefined) // the first one also loads what the others need
    const area = await timePairs(PAIRS, async (kind, pair) => {
      const email = kind === 'first' ? (people[Math.floor(pair / 4)]?.email ?? '') : newEmail('nobody')
      const said = await call(person(harness), email).catch((error) => ({
        status: error.status,
        ...error.problem,
        requestId: '',
      }))
      answers.add(JSON.stringify(said))
    })
    console.log(
      `enum: ${name}: ${PAIRS} pairs, ${answers.size} different answers, area under the curve ${area.toFixed(3)}`,
    )
    expect(answers.size).toBe(1)
    expect(Math.abs(area - 0.5)).toBeLessThanOrEqual(BOUND)
    await expect.poll(isMailWaiting, { timeout: PATIENCE_MS }).toBe(false) // or the mails of the next people wait behind them
  },
  PATIENCE_MS * 2,
)

test('[SECURITY-14] where accounts are hidden a sign-up says the same to everybody, and a mail says the rest', async () => {
  const hidden = await openHarness({ policy: { ...harness.deps.policy, hideAccounts: true } })
  const { email } = await givenPerson(harness)
  const password = 'seven kettles on a pond'
  const requestLink = async (address: string) => {
    const one = person(hidden)
    const said = await one.client.session.signUp({ body: { email: address, password } })
    return { said, cookies: one.jar.size }
  }
  expect(await requestLink(email)).toEqual({ said: { uid: null }, cookies: 0 })
  expect(await requestLink(newEmail())).toEqual({ said: { uid: null }, cookies: 0 })
  expect((await mailTo(hidden, email, /already have an account/)).text).toContain('Sign in instead')
  await hidden.close()
})

/** Pairs for each call whose ids are tried. */
const PAIRS_OF_IDS = Math.max(8, Math.round(PAIRS / 20))

test(
  '[TENANCY-9] an id of another organization takes as long as one that never was',
  async () => {
    const mark = `${CANARY}-timed-${process.pid}`
    const watched = await fillWorld(harness.deps.database, mark, CANARY_LATITUDE)
    const absent = recordsOf('absent-timed')
    const { cookie } = await givenOrganization(harness)
    const areas: [string, number][] = []
    for (const call of contractCallsOf(harness.app)) {
      if (call.access !== 'admin' || call.method !== 'GET' || call.isFeed || slotsOf(call).length === 0) continue
      const asked = {
        first: fitted(call.name, inputOf(call, watched), watched),
        second: fitted(call.name, inputOf(call, absent), absent),
      }
      const one = (kind: 'first' | 'second') => ask(harness, call, asked[kind], { cookie })
      await Promise.all([one('first'), one('second')])
      areas.push([call.name, await timePairs(PAIRS_OF_IDS, one)])
    }
    const mean = areas.reduce((sum, [, area]) => sum + area, 0) / areas.length
    const [name, farthest] = areas.toSorted(([, a], [, b]) => Math.abs(b - 0.5) - Math.abs(a - 0.5))[0] ?? ['', 0.5]
    console.log(
      `enum: ids: ${areas.length} calls, ${PAIRS_OF_IDS} pairs each, area under the curve ${mean.toFixed(3)} in the mean, ` +
        `${farthest.toFixed(3)} at most (${name})`,
    )
    expect(areas.length).toBeGreaterThan(30)
    expect(Math.abs(mean - 0.5)).toBeLessThanOrEqual(0.05 + chanceOf(PAIRS_OF_IDS * areas.length, 3))
    expect(Math.abs(farthest - 0.5)).toBeLessThanOrEqual(0.1 + chanceOf(PAIRS_OF_IDS, 5))
  },
  PATIENCE_MS * 4,
)
