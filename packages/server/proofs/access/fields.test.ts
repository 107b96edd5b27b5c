import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedHarness } from '../../src/testing/given.ts'
import type { Harness } from '../../src/testing/harness.ts'
import { ask } from '../calls/ask.ts'
import { type Call, contractCallsOf } from '../calls/calls.ts'
import { fitted } from '../calls/fitting.ts'
import { type Input, shapesOf, withValueAt } from '../calls/inputs.ts'
import { isWhole } from '../gate.ts'
import { inputOf } from '../records/nouns.ts'
import { cookieOf } from '../records/people.ts'
import { checksumsOf, listTenantTables, listUnauditedTables } from '../records/tables.ts'
import { linkKeyOf } from '../records/keys.ts'
import { recordsOf, refillWorld } from '../records/world.ts'

/** What an ordinary administrator never changes, and of whom nobody asks it: each with a value that it does not have. */
const NOT_THEIRS: Readonly<Record<string, unknown>> = {
  purchased: true,
  trialStart: { seconds: 1 },
  trialEnd: { seconds: 4_100_000_000 },
  isSuperAdmin: true,
}
/** A key that is known elsewhere is as unknown here as any other: `npm run prove:fields` tries those, too. */
const KEYS = isWhole ? { surprise: 'x', role: 'admin', ...NOT_THEIRS } : { surprise: 'x' }
const MARK = `fields-${process.pid}`

let world: Harness
let tables: string[]
const own = recordsOf(MARK)
const headers = { ...cookieOf({ id: own.user }), authorization: `Bearer ${linkKeyOf(MARK)}` }
beforeAll(async () => {
  world = await sharedHarness()
  tables = await listTenantTables(world.deps.database)
})
beforeEach(async () => {
  await refillWorld(world.deps.database, tables, MARK, 40)
})

async function sums() {
  const { database } = world.deps
  return checksumsOf(database, await listUnauditedTables(database), own)
}
const validInput = (call: Call) => fitted(call.name, inputOf(call, own), own)

/** Every place in a query or a body where a key could be smuggled in. */
function objectsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, one]) => objectsIn(one, `${path}.${key}`))
  return Array.isArray(value) ? inside : [path, ...inside]
}

function smugglings(call: Call, input: Input): { path: string; value: unknown }[] {
  const shapes = shapesOf(call)
  return (['query', 'body'] as const).flatMap((part) =>
    objectsIn(input[part], part).flatMap((path) => {
      const known = path === part ? Object.keys(shapes[part]?.properties ?? {}) : []
      const keys = path === part ? KEYS : { surprise: 'x' }
      return Object.entries(keys)
        .filter(([key]) => !known.includes(key))
        .map(([key, value]) => ({ path: `${path}.${key}`, value: part === 'query' ? 'x' : value }))
    }),
  )
}

test('[INPUT-1] every call refuses an unknown key wherever it stands in a query or a body, and writes nothing', async () => {
  const before = await sums()
  const accepted: string[] = []
  let cases = 0
  for (const call of contractCallsOf(world.app)) {
    const input = validInput(call)
    for (const { path, value } of smugglings(call, input)) {
      cases++
      const { status } = await ask(world, call, withValueAt(input, path, value), headers)
      const refused = call.access === 'super' ? 403 : 400 // who may not call is refused before the input is read
      if (status !== refused) accepted.push(`${call.name} answers ${status} to ${path}`)
    }
  }
  console.log(`fields: ${cases} unknown keys, ${accepted.length} accepted`)
  expect(accepted).toEqual([])
  expect(await sums()).toEqual(before)
})

test('[ORG-2] by no call does an administrator change what the organization has bought, or become more', async () => {
  const bought = async () => {
    const { identity } = world.deps.database
    const rows = await identity.execute(sql`
      select purchased, trial_start, trial_end
        from organizations where organization_id = ${own.organization}`)
    const more = await identity.execute(sql`
      select (select count(*) from auth_user where is_super_admin and starts_with(email, ${MARK})) as supers,
             (select count(*) from organizations
               where primary_admin = ${own.administratorEmail} and purchased) as bought`)
    return [...rows.rows, ...more.rows]
  }
  const before = await bought()
  const offering = contractCallsOf(world.app).flatMap((call) =>
    Object.keys(NOT_THEIRS)
      .filter((key) => shapesOf(call).body?.properties?.[key])
      .map((key) => ({ call, key })),
  )
  expect(offering.map(({ call, key }) => `${call.name} ${key}`)).toEqual(
    expect.arrayContaining(['organizations.change purchased', 'organizations.create purchased']),
  )
  for (const { call, key } of offering) {
    await ask(world, call, withValueAt(validInput(call), `body.${key}`, NOT_THEIRS[key]), headers)
  }
  expect(await bought()).toEqual(before)
})

test('[ORG-2] what the organization has bought may be sent back as it is', async () => {
  const client = world.clientOf(headers.cookie)
  const params = { organizationId: own.organization }
  const { id: _, primaryAdmin: __, ...present } = await client.organizations.get({ params })
  for (const key of Object.keys(NOT_THEIRS)) {
    if (!(key in present)) continue
    const body = { [key]: present[key as keyof typeof present] }
    expect(await client.organizations.change({ params, body })).toMatchObject(present)
  }
})
