import { and, eq, notInArray, notLike, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { administrators, auditEvents, authAttempt } from '../../src/db/schema.ts'
import { type Harness, openHarness, TEST_POLICY, testDatabase } from '../../src/testing/harness.ts'
import { type Actor, givenActors } from '../calls/actors.ts'
import { ask } from '../calls/ask.ts'
import { ENGINES, GATEWAY_SECRET } from '../calls/engines.ts'
import { callsOf } from '../calls/calls.ts'
import { fitted } from '../calls/fitting.ts'
import { isWhole, oneIn, PATIENCE_MS } from '../gate.ts'
import { type Layer, LAYERS, withLayer } from './layers.ts'
import { ABSENT_MARK, SAME_ANSWER_FOR_ALL, proveCall, WRITTEN_TO_AUDIT_LOG } from './matrix.ts'
import { inputOf, type Records } from '../records/nouns.ts'
import { emptyPeople } from '../records/people.ts'
import { checksumsOf, listPeoplesTables, listTenantTables, listUnauditedTables } from '../records/tables.ts'
import { CANARY, CANARY_LATITUDE, fillWorld, recordsOf, refillWorld } from '../records/world.ts'

/** A super administrator's, or the primary one's. */
const NEEDS_OFFICE = ['organizations.keep', 'organizations.remove']

/** Defines the tests of one layer. Layers share nothing, so files that test different layers can run at the same time. */
export function proveLayer(layer: Layer): void {
  describe(`with ${layer}`, () => {
    defineTests(layer)
  })
}

const isFullProgram = ({ isProgram, role }: Actor) => Boolean(isProgram) && !role

function defineTests(layer: Layer): void {
  const mark = `${CANARY}-${LAYERS.indexOf(layer)}-${process.pid}`
  const otherMark = `other-${LAYERS.indexOf(layer)}-${process.pid}`
  const other = recordsOf(otherMark)
  let world: Harness
  let tables: string[]
  let watched: Records
  let actors: Actor[]
  const refill = async () => {
    await refillWorld(await testDatabase(), tables, otherMark, 40)
  }
  beforeAll(async () => {
    const database = await testDatabase()
    tables = await listTenantTables(database)
    watched = await fillWorld(database, mark, CANARY_LATITUDE)
    await refill()
    const policy = { ...TEST_POLICY, hideAccounts: true, trialTestAccount: other.administratorEmail }
    world = await openHarness({ ...ENGINES, database: withLayer(database, layer, watched.organization), policy })
    Object.assign(world.deps.mail, { wake: () => {} }) // letters wait: their readers come and go between two calls
    const everyone = await givenActors(world, watched, other, layer === 'row policies alone', refill)
    // One layer alone is of matter to those whose requests get as far as that; `npm run prove:matrix` sends everyone.
    actors =
      isWhole || layer === 'both layers' ? everyone : everyone.filter(({ own, owes }) => own.organization && !owes)
  })
  afterAll(() => world.close())

  test('[TENANCY-7] every table has rows of the organization that is watched, or of its administrator', async () => {
    const database = await testDatabase()
    const sums = await checksumsOf(database, tables, watched)
    expect([...sums.keys()].toSorted()).toEqual([...tables, ...(await listPeoplesTables(database))].toSorted())
    expect([...sums].filter(([, { rows }]) => rows === 0).map(([name]) => name)).toEqual([])
  })

  if (layer === 'both layers')
    test(
      '[TENANCY-7] the cases are calls that work: with ids of its own, an administrator is answered by each of them',
      async () => {
        const failed = await failuresOfOwnCalls(world, other, actors)
        expect(failed).toEqual([])
      },
      PATIENCE_MS,
    )

  test(
    '[TENANCY-7] no call tells anyone anything of an organization or a person that is not theirs, nor changes them',
    async () => {
      const { found, summary } = await leaksTo(actors, world, { watched, other })
      console.log(`matrix, ${layer}: ${summary}`)
      expect(found).toEqual([])
    },
    PATIENCE_MS,
  )
}

/** Which calls do not answer an administrator with ids of its own. */
async function failuresOfOwnCalls(world: Harness, other: Records, actors: readonly Actor[]): Promise<string[]> {
  const failed: string[] = []
  const admin = actors.find(({ own }) => own.user === other.user)
  const operator = actors.find(({ office }) => office === 'confirmed')
  const known = { ...other, gatewaySecret: GATEWAY_SECRET }
  for (const call of callsOf(world.app)) {
    const holder = actors.find(({ holds }) => call.access !== 'driver' && holds?.includes(call.access))
    const actor = call.access === 'super' || NEEDS_OFFICE.includes(call.name) ? operator : (holder ?? admin)
    const input = fitted(call.name, inputOf(call, known), known)
    const answer = await ask(world, call, input, actor?.headers ?? {})
    if (answer.status >= (call.isBesideContract ? 400 : 300))
      failed.push(`${call.name}: ${answer.status} ${answer.body}`)
    if (call.method === 'GET') continue
    await actor?.restore()
    await world.deps.tracking.planChanged(other.organization)
  }
  return failed
}

/** What somebody learns or changes of `watched`, having everything of `other` at most. */
async function leaksTo(
  actors: readonly Actor[],
  world: Harness,
  { watched, other }: { watched: Records; other: Records },
): Promise<{ found: string[]; summary: string }> {
  const database = await testDatabase()
  const unaudited = await listUnauditedTables(database)
  const before = await checksumsOf(database, unaudited, watched)
  const calls = callsOf(world.app)
  const found: string[] = []
  let cases = 0
  let lines = await countLines(database, watched)
  for (const [round, call] of calls.entries()) {
    // With the most of their own; and beside the contract everybody, since there is little of it.
    const always = actors.filter((one) => call.isBesideContract ?? (one.own.user === other.user || isFullProgram(one)))
    for (const actor of new Set([...always, ...oneIn(6, actors, round)])) {
      const proven = await proveCall(world, call, actor, watched)
      cases += proven.cases
      found.push(...proven.found)
      if (proven.isDone) {
        await emptyPeople(database, ABSENT_MARK)
        await actor.restore()
      } else if (call.access !== 'admin') await database.identity.delete(authAttempt)
    }
    const after = await checksumsOf(database, unaudited, watched)
    for (const [table, sum] of after) {
      const isMail = table === 'outbox' && SAME_ANSWER_FOR_ALL.includes(call.name)
      if (sum.sum !== before.get(table)?.sum && !isMail) found.push(`${call.name} changed ${table}`)
      before.set(table, sum)
    }
    const linesNow = await countLines(database, watched)
    if (linesNow !== lines && !WRITTEN_TO_AUDIT_LOG.includes(call.name)) found.push(`${call.name} added a line`)
    lines = linesNow
  }
  const summary = `${calls.length} routes, ${actors.length} callers, ${cases} cases, ${found.length} leaks`
  return { found, summary }
}

/** In the audit log of the watched organization, but for those that say that one of its administrators was refused (AUDIT-15). */
function countLines({ identity }: Database, watched: Records): Promise<number> {
  const ofWatched = eq(administrators.organizationId, watched.organization)
  const own = identity.select({ email: administrators.email }).from(administrators).where(ofWatched)
  const { organizationId, action, email } = auditEvents
  const isOther = or(notLike(action, '%.refused'), notInArray(email, own))
  return identity.$count(auditEvents, and(eq(organizationId, watched.organization), isOther))
}
