import { DeletedKind } from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { CANARY, fillWorld } from '../../../proofs/records/world.ts'
import { listTenantTables } from '../../../proofs/records/tables.ts'
import { createAccount } from '../../demo/accounts.ts'
import * as schema from '../../db/schema.ts'
import { newId } from '../../ids.ts'
import { scopeOfSystem } from '../../db/scope.ts'
import { sharedHarness, signIn } from '../../testing/given.ts'
import { inDatabase } from '../../db/write-rows.ts'
import { REFERENCES_TO, ROWS_OF } from './deleted-tables.ts'

/** What a deletion does besides: its own records, and queues that go on. */
const OTHERS = ['audit_events', 'audit_heads', 'day_owners', 'deleted_records', 'inbox', 'webhook_deliveries']

/** An organization with rows in every table, whose administrator is signed in. */
async function givenWorld() {
  const world = await sharedHarness()
  const { database } = world.deps
  const mark = `${CANARY}${newId().slice(-12).toLowerCase()}`
  const ids = await fillWorld(database, mark, 40.300000000000004)
  const scope = scopeOfSystem(ids.organization)
  const email = `${mark}@restore.example`
  await database.writeTransaction(scope, async (db) => {
    const administrator = { organizationId: ids.organization, id: newId(), email, acceptedInvite: true }
    await db.insert(schema.administrators).values({ ...administrator, firstName: 'Ada', lastName: 'Alder' })
  })
  const password = 'a long password for tests'
  await createAccount(database, { name: 'Ada Alder', email, password })
  const client = world.clientOf(await signIn(world, email, password))
  const names = (await listTenantTables(database)).filter((name) => !OTHERS.includes(name))
  const everything = async () => {
    const found: Record<string, string[]> = {}
    for (const name of names) {
      const { rows } = await database.identity.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t where organization_id = ${ids.organization} order by 1`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    return found
  }
  const remove = {
    stop: () => client.stops.remove({ params: { routeId: ids.route, stopId: ids.stop } }),
    route: () => client.routes.remove({ params: { routeId: ids.route } }),
    driver: () => client.drivers.remove({ params: { driverId: ids.driver }, query: {} }),
    family: () => client.families.remove({ params: { familyId: ids.family } }),
  }
  return { ...world, ids, client, remove, everything }
}

test.each(DeletedKind.options)(
  '[RETENTION-7] a %s that is restored is as it was, with every row that went with it',
  async (kind) => {
    const { client, ids, remove, everything } = await givenWorld()
    const before = await everything()
    const { deletionId } = await remove[kind]()
    expect(await everything()).not.toEqual(before)
    const restored = await client.deletions.restore({ params: { deletionId }, body: {} })
    const routeId = kind === 'stop' ? ids.route : null
    expect(restored).toEqual({ kind, recordId: ids[kind], routeId, leftOut: 0 })
    const after = await everything()
    // What waited for the family is told no more.
    const waiting = before.deliveries?.map((row) => row.replace(',held,', ',cancelled,'))
    expect(after).toEqual(kind === 'family' ? { ...before, deliveries: waiting } : before)
  },
)

const ROOT = { stop: 'stops', route: 'routes', driver: 'drivers', family: 'families' } as const
/** They stay, hidden, with everything that refers to them. */
const HIDDEN = ['runs']

test.each(DeletedKind.options)(
  '[RETENTION-7] no table whose rows go with a %s, or refer to it, is forgotten',
  async (kind) => {
    const { deps } = await sharedHarness()
    const { rows } = await deps.database.identity.execute<{
      from: string
      to: string
      column: string
      cascades: boolean
    }>(sql`
    select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to", a.attname as "column",
           c.confdeltype = 'c' as cascades
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
     where c.contype = 'f'`)
    const reached = new Set<string>([ROOT[kind]])
    for (const table of reached)
      for (const { from, to, cascades } of rows)
        if (to === table && cascades && !HIDDEN.includes(from)) reached.add(from)
    const kept = await deps.database.transaction(scopeOfSystem('nobody'), async (db) =>
      ROWS_OF[kind](db, { organizationId: '', recordId: '' }).map(({ table }) => getTableConfig(table).name),
    )
    expect([...reached].filter((name) => !kept.includes(name))).toEqual([])
    const cleared = rows.filter(({ to, cascades }) => to === ROOT[kind] && !cascades)
    const referring = REFERENCES_TO[kind].map(
      ({ table, column }) => `${getTableConfig(table).name} ${inDatabase(column.name)}`,
    )
    expect(cleared.map(({ from, column }) => `${from} ${column}`).filter((name) => !referring.includes(name))).toEqual(
      [],
    )
  },
)
