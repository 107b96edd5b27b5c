import { api, feeds, openApiOf } from '@firstbell/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, TEST_POLICY, testDatabase } from '../../src/testing/harness.ts'
import { type Actor, givenActors, isByOffice } from './actors.ts'
import { type Answered, send } from './ask.ts'
import { type Call, callsOf, contractCallsOf } from './calls.ts'
import { ENGINES } from './engines.ts'
import { fitted } from './fitting.ts'
import { oneIn } from '../gate.ts'
import { ADDRESS_ENDINGS, BROKEN_BODIES, CONTENT_TYPES, hostileText, hostileValue } from './hostile.ts'
import { type Input, withValueAt } from './inputs.ts'
import { inputOf, type Records } from '../records/nouns.ts'
import { checksumsOf, listTenantTables, listUnauditedTables } from '../records/tables.ts'
import { CANARY, CANARY_LATITUDE, fillWorld, recordsOf, refillWorld } from '../records/world.ts'

/** In full: npm run prove:fuzz. */
const REQUESTS = Number(process.env.PROVE_REQUESTS ?? 500)
const SEED = Number(process.env.PROVE_SEED ?? 2026)
/** After so many requests everything that they changed or deleted is there again. */
const ROUND = 250
/** These end sessions, or people, that others of a round ask with: the caller's own, or those of whose link they have. */
const ENDING = [
  'session.signOut',
  'session.end',
  'session.endOthers',
  'session.resetPassword',
  'session.changeEmail',
  'account.changePassword',
  'users.remove',
]
const [MARK, OTHER] = [`${CANARY}-fuzz-${process.pid}`, `other-fuzz-${process.pid}`]

let world: Harness
let tables: string[]
let watched: Records
const other = recordsOf(OTHER)
let actors: Actor[]
let admin: Actor | undefined
beforeAll(async () => {
  const database = await testDatabase()
  tables = await listTenantTables(database)
  watched = await fillWorld(database, MARK, CANARY_LATITUDE)
  await refill()
  const policy = { ...TEST_POLICY, trialTestAccount: other.administratorEmail }
  world = await openHarness({ ...ENGINES, policy })
  actors = await givenActors(world, watched, other, false, refill)
  admin = actors.find(({ own }) => own.user === other.user)
})
afterAll(() => world.close())

async function refill(): Promise<void> {
  await refillWorld(await testDatabase(), tables, OTHER, 40)
}

/** Every place in an input that something else could be put. */
function placesIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value)
      .filter(([key]) => !key.includes('.')) // a hostile key of an earlier spot: paths are joined by dots
      .flatMap(([key, one]) => placesIn(one, `${path}.${key}`)),
  ]
}

interface Plan {
  call: number
  actor: number
  spots: { where: number; what: unknown; text: string }[]
  type: string
  ending: string
  broken: string | undefined
}
const often = <T>(usual: T, odd: readonly T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) })
const plans: fc.Arbitrary<Plan> = fc.record({
  call: fc.nat(),
  actor: fc.nat(),
  spots: fc.array(fc.record({ where: fc.nat(), what: hostileValue, text: hostileText }), { maxLength: 3 }),
  type: often('application/json', CONTENT_TYPES),
  ending: often('', ADDRESS_ENDINGS),
  broken: often<string | undefined>(undefined, BROKEN_BODIES),
})

/** A valid call with a few things in it replaced. */
function inputFor(call: Call, spots: Plan['spots']): Input {
  let input = fitted(call.name, inputOf(call, other), other)
  for (const { where, what, text } of spots) {
    const paths = Object.entries(input).flatMap(([part, value]) => placesIn(value, part).slice(part === 'body' ? 0 : 1))
    const path = paths[where % paths.length]
    if (path) input = withValueAt(input, path, path.startsWith('body') ? what : text)
  }
  return input
}

/** OPENAPI-4: how each call answers, as the document for programs of others says. */
const described = new Map(
  Object.values(openApiOf(api, feeds).paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses)]),
)

function troubleWith(
  { isBesideContract }: Call,
  { status, headers, body }: Answered,
  asDescribed: readonly string[] | undefined,
): string | undefined {
  if (status >= 500) return `${status} ${body}`
  if (body.includes(MARK) || body.includes(String(CANARY_LATITUDE))) return `it leaks ${body}`
  if (isBesideContract) return undefined // pages and protocols refuse in their own words
  const isProblem = String(headers['content-type']).startsWith('application/problem+json')
  if (asDescribed && !asDescribed.includes(String(status))) return `${status} is not described: ${body}`
  if (status >= 400 && !isProblem) return `${status} is no problem: ${body}`
  return undefined
}

test(
  '[INPUT-4] [OPENAPI-4] whatever is sent, by whomever, is answered or refused: nothing fails and nothing leaks',
  async () => {
    const calls = callsOf(world.app)
    const unmoved = await listUnauditedTables(world.deps.database)
    const before = await checksumsOf(world.deps.database, unmoved, watched)
    const found: string[] = []
    const statuses = new Map<number, number>()
    for (let done = 0; done < REQUESTS; done += ROUND) {
      for (const actor of actors) await actor.restore()
      for (const plan of fc.sample(plans, { seed: SEED + done, numRuns: Math.min(ROUND, REQUESTS - done) })) {
        const call = calls[plan.call % calls.length] as Call // there are calls
        const anyone = actors[plan.actor % (2 * actors.length)] ?? admin // half of it gets past the door
        const actor = anyone && isByOffice(call, anyone) ? admin : anyone
        const input = inputFor(call, plan.spots)
        const payload = input.body === undefined ? undefined : (plan.broken ?? JSON.stringify(input.body))
        const headers = { ...actor?.headers, ...(payload === undefined ? {} : { 'content-type': plan.type }) }
        const answer = await send(world, call, { ...input, body: payload }, headers, plan.ending)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const isItsAddress = plan.ending === ''
        const trouble = troubleWith(call, answer, isItsAddress ? (described.get(call.name) ?? []) : undefined)
        if (ENDING.includes(call.name) && answer.status < 300) {
          await refill()
          await actor?.restore()
        }
        if (trouble) found.push(`${call.name} as ${actor?.name} with ${JSON.stringify({ ...plan, input })}: ${trouble}`)
      }
    }
    const shown = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    console.log(
      `fuzz: seed ${SEED}, ${REQUESTS} requests to ${calls.length} calls: ${shown.join(', ')}; ${found.length} failures`,
    )
    expect(found.slice(0, 10).map((one) => one.slice(0, 1500))).toEqual([])
    expect(await checksumsOf(world.deps.database, unmoved, watched)).toEqual(before)
  },
  600_000 + REQUESTS * 120, // a busy machine takes long, and finds the same
)

test('[INPUT-5] no spelling of a content type leads around the checks of a body', async () => {
  await refill()
  const unaudited = await listUnauditedTables(world.deps.database)
  const unmoved = unaudited.filter((name) => name !== 'devices') // when one spoke is written now and then
  const before = await checksumsOf(world.deps.database, unmoved, other)
  const accepted: string[] = []
  for (const [round, call] of contractCallsOf(world.app).entries()) {
    const input = fitted(call.name, inputOf(call, other), other)
    if (input.body === undefined) continue
    const body = JSON.stringify({ ...(input.body as object), surprise: 'x' })
    for (const type of oneIn(10, CONTENT_TYPES, round)) {
      const { status } = await send(world, call, { ...input, body }, { ...admin?.headers, 'content-type': type }, '')
      if (status < 400 || status >= 500) accepted.push(`${call.name} answers ${status} to ${JSON.stringify(type)}`)
    }
  }
  expect(accepted).toEqual([])
  expect(await checksumsOf(world.deps.database, unmoved, other)).toEqual(before)
})
