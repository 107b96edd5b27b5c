import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, TEST_POLICY, testDatabase } from '../../src/testing/harness.ts'
import { type Actor, holdersOf, mayCall } from '../calls/actors.ts'
import { ask, type Answered } from '../calls/ask.ts'
import { type Call, callsOf } from '../calls/calls.ts'
import { ENGINES, GATEWAY_SECRET } from '../calls/engines.ts'
import { fitted } from '../calls/fitting.ts'
import { isWhole, PATIENCE_MS } from '../gate.ts'
import { proveCall } from './matrix.ts'
import { inputOf, knownOf, type Records } from '../records/nouns.ts'
import { fillSiblings } from '../records/siblings.ts'
import { checksumsOf, listTenantTables } from '../records/tables.ts'
import { linkKeyOf } from '../records/keys.ts'
import { CANARY, recordsOf, refillWorld } from '../records/world.ts'

const [MARK, ELSEWHERE] = [`holders-${process.pid}`, `abroad-${process.pid}`]
const SIBLINGS = `${CANARY}-siblings-${process.pid}`
const own = recordsOf(MARK)
/** When a link was opened and how long it lasts since, and when a key or device was last used. */
const NOTED = {
  family_links: ['opened_at', 'expires_at'],
  api_keys: ['last_used_at'],
  devices: ['last_seen_at', 'rejected_at', 'reject_reason'],
}

let world: Harness
let tables: string[]
let holders: Actor[]
beforeAll(async () => {
  const database = await testDatabase()
  tables = await listTenantTables(database)
  world = await openHarness({ policy: TEST_POLICY, ...ENGINES })
  await refillWorld(database, tables, ELSEWHERE, 50)
  await refill()
  const elsewhere = holdersOf(ELSEWHERE, refill).filter(({ holds }) => holds?.includes('driver'))
  const gateway: Actor = {
    name: 'the gateway',
    headers: {},
    own: { gatewaySecret: GATEWAY_SECRET, textMessage: own.textMessage },
    holds: ['gateway'],
    restore: refill,
  }
  holders = [
    ...holdersOf(MARK, refill),
    ...elsewhere.map((one) => ({ ...one, name: `${one.name} of another organization` })),
    gateway,
  ]
})
afterAll(() => world.close())

async function refill(): Promise<void> {
  const database = await testDatabase()
  await refillWorld(database, tables, MARK, 40)
  await fillSiblings(database, SIBLINGS, own)
  await world.deps.tracking.planChanged(own.organization)
}

/** What is in the tables of the organization, but for what every reader leaves there. */
async function contentsOf(): Promise<Map<string, string>> {
  const kept = tables.filter((name) => !name.startsWith('audit_'))
  const sums = await checksumsOf(world.deps.database, kept, own, NOTED)
  return new Map([...sums].map(([name, { sum }]) => [name, sum]))
}

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].flatMap(([name, sum]) => (sum === before.get(name) ? [] : [name]))

/** At the gate an office with all its rights changes nothing here: proofs/access/matrix.test.ts makes each of its changes. */
const isAsked = (call: Call, { isProgram }: Actor) => isWhole || call.isBesideContract || !isProgram
/** The child of the second family rides with them. */
const isDriverOfRoute = ({ headers }: Actor) => headers['authorization'] === `Bearer ${linkKeyOf(MARK)}`

/** Asks with the ids of the organization, and the secret that the holder has. */
async function made(call: Call, holder: Actor): Promise<Answered> {
  const records: Records = { ...knownOf(own), ...holder.own }
  return ask(world, call, fitted(call.name, inputOf(call, records), records), holder.headers)
}

test(
  '[SECURITY-49] whoever holds a link or a key opens the calls that name them and no others, and who only reads changes nothing',
  async () => {
    const calls = callsOf(world.app).filter(({ access }) => access !== 'public')
    const found: string[] = []
    let [answered, refused] = [0, 0]
    const open = async (call: Call, holder: Actor) => {
      answered++
      opened.add(holder.name)
      const answer = await made(call, holder)
      if (answer.status >= 500) found.push(`${call.name} as ${holder.name} fails: ${shown(answer)}`)
    }
    const opened = new Set<string>()
    let before = await contentsOf()
    for (const call of calls) {
      for (const holder of holders.filter((one) => !mayCall(call, one))) {
        refused++
        const answer = await made(call, holder)
        if (answer.status < 400 || answer.status >= 500)
          found.push(`${call.name} as ${holder.name} is not refused: ${shown(answer)}`)
      }
      const entitled = holders.filter((one) => mayCall(call, one))
      const readers = call.method === 'GET' && call.access !== 'device' ? entitled : [] // a device reports by GET, too
      for (const holder of readers) await open(call, holder)
      const after = await contentsOf()
      const changed = differing(before, after)
      if (changed.length > 0)
        found.push(`${call.name} changed ${changed.join(', ')} for somebody who may not change it`)
      before = after
      for (const holder of entitled.filter((one) => !readers.includes(one) && isAsked(call, one))) {
        await open(call, holder)
        await refill()
        before = await contentsOf()
      }
    }
    console.log(`holders: ${calls.length} calls, ${holders.length} holders, ${answered} answered, ${refused} refused`)
    expect(found).toEqual([])
    expect([...opened].toSorted()).toEqual(holders.map(({ name }) => name).toSorted())
  },
  PATIENCE_MS,
)

test(
  '[SECURITY-49] with a link or a key nobody learns or changes anything of another family or another driver of the same organization',
  async () => {
    const { family, child, contact, familyLink, absence, delegateLink } = recordsOf(SIBLINGS)
    const siblings: Records = { ...own, family, child, contact, familyLink, absence, delegateLink }
    const found: string[] = []
    let cases = 0
    const isPersonal = ({ access }: Call) => ['familyLink', 'contact', 'optOutLink', 'driver'].includes(access)
    const before = await contentsOf()
    for (const call of callsOf(world.app).filter(isPersonal)) {
      for (const holder of holders.filter((one) => mayCall(call, one) && !isDriverOfRoute(one))) {
        const proven = await proveCall(world, call, holder, siblings)
        cases += proven.cases
        found.push(...proven.found)
      }
    }
    console.log(`holders: ${cases} cases with the ids of others of the same organization, ${found.length} leaks`)
    expect(found).toEqual([])
    expect(differing(before, await contentsOf())).toEqual([])
    expect(cases).toBeGreaterThan(20)
  },
  PATIENCE_MS,
)

const shown = ({ status, body }: Answered) => `${status} ${body.slice(0, 300)}`
