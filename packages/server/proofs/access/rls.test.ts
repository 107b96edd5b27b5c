import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { NOBODY, scopeOfMember } from '../../src/db/scope.ts'
import type { Database } from '../../src/db/database.ts'
import { listUnguarded, verifyTenantIsolation } from '../../src/db/tenant-isolation.ts'
import { testDatabase } from '../../src/testing/harness.ts'
import { listPeoplesTables, listTenantTables } from '../records/tables.ts'
import { fillWorld } from '../records/world.ts'

let database: Database
let tables: string[]
beforeAll(async () => {
  database = await testDatabase()
  tables = await listTenantTables(database)
  await fillWorld(database, `rls-${process.pid}`, 40)
})

/** Does what a careless hand might, looks at it, and takes it back. */
async function tried<T>(change: string, look: (there: Database) => Promise<T>): Promise<T> {
  const outcome: { value?: T; error?: unknown } = {}
  await database.identity
    .transaction(async (transaction) => {
      await transaction.execute(sql.raw(change))
      const there = { ...database, identity: transaction as never } // everything else goes on inside this transaction
      outcome.value = await look(there).catch((error: unknown) => {
        outcome.error = error
        return undefined as T
      })
      transaction.rollback()
    })
    .catch(() => undefined) // the rollback that was asked for
  if (outcome.error) throw outcome.error
  return outcome.value as T // set, or an error was thrown
}

test('[TENANCY-5] a table that is added without a policy is named, and stops the server from starting', async () => {
  expect(await listUnguarded(database)).toEqual([])
  const table = 'create table forgotten (organization_id text)'
  expect(await tried(table, listUnguarded)).toEqual(['forgotten'])
  await expect(tried(table, verifyTenantIsolation)).rejects.toThrow('No row policy guards forgotten')
  const lax = 'alter table families no force row level security'
  await expect(tried(lax, verifyTenantIsolation)).rejects.toThrow('No row policy guards families')
})

test('[TENANCY-8] a server that could read a foreign row does not start', async () => {
  await expect(tried('select 1', verifyTenantIsolation)).resolves.toBeUndefined()
  const open = 'create policy also on organizations for select to firstbell_app using (true)'
  await expect(tried(open, verifyTenantIsolation)).rejects.toThrow('must not bypass row security')
  await expect(tried('alter role firstbell_app bypassrls', verifyTenantIsolation)).rejects.toThrow('must not bypass')
  await expect(tried('alter table buses owner to firstbell_app', verifyTenantIsolation)).rejects.toThrow(
    'must not bypass',
  )
})

test('[TENANCY-8] a unit of work runs as a role that neither owns a table nor bypasses policies', async () => {
  const { rows } = await database.transaction(NOBODY, (db) =>
    db.execute(sql`
      select current_user as role, rolsuper, rolbypassrls, rolcreaterole, rolcanlogin,
             (select count(*)::int from pg_class where relowner = r.oid) as owned
        from pg_roles r where rolname = current_user`),
  )
  const plain = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false, owned: 0 }
  expect(rows).toEqual([{ role: 'firstbell_app', ...plain }])
})

test.each([
  ['nobody', NOBODY],
  ['an organization that does not exist', scopeOfMember(['no such organization'])],
  ['a name made of commas and quotes', scopeOfMember([",',{}%"])],
])('[TENANCY-3] a unit of work for %s sees no row of any table', async (_, scope) => {
  expect(tables.length).toBeGreaterThan(15)
  for (const name of tables) {
    const seen = await database.transaction(scope, (db) =>
      db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`),
    )
    expect([name, seen.rows.length]).toEqual([name, 0])
    const changed = await database.transaction(scope, (db) => db.execute(sql`delete from ${sql.identifier(name)}`))
    expect([name, changed.rowCount]).toEqual([name, 0])
  }
})

test('[TENANCY-3] a unit of work cannot touch people, their sessions, links and mails at all, not even its own', async () => {
  const peoples = await listPeoplesTables(database)
  expect(peoples.length).toBeGreaterThan(5)
  const scope = scopeOfMember([`rls-${process.pid}-organization`])
  for (const name of [...peoples, 'auth_attempt']) {
    const table = sql.identifier(name)
    for (const work of [
      sql`select 1 from ${table}`,
      sql`delete from ${table}`,
      sql`insert into ${table} default values`,
    ]) {
      await expect(database.transaction(scope, (db) => db.execute(work))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    }
  }
})

/** By them private links are found, as devices are by the hash of their key: nobody gets from the hash to the token. */
const LINK_HASHES = ['family_links.token_hash', 'family_links.former_token_hash']

test('[TENANCY-4] the gate changes nothing, and of people it reads no password, secret or key', async () => {
  const columns = await database.identity.execute<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and has_column_privilege('firstbell_gate', c.oid, a.attnum, 'select') order by 1`)
  const names = columns.rows.map(({ name }) => name)
  expect(names).toContain('administrators.email')
  const secret = names.filter((name) => !LINK_HASHES.includes(name))
  expect(secret.filter((name) => /password|totp|token|code_hash|content|\.(text|html|lat|lng)$/.test(name))).toEqual([])
  const writable = await database.identity.execute(sql`
    select c.relname from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and (has_table_privilege('firstbell_gate', c.oid, 'insert, delete, truncate')
            or has_any_column_privilege('firstbell_gate', c.oid, 'insert, update'))`)
  expect(writable.rows).toEqual([])
})

test('[TENANCY-3] a unit of work leaves its role and its organizations behind when it ends', async () => {
  await database.transaction(scopeOfMember([`rls-${process.pid}-organization`]), (db) => db.execute(sql`select 1`))
  const { rows } = await database.identity.execute(
    sql`select current_user <> 'firstbell_app' as is_back, coalesce(current_setting('app.organizations', true), '') as left_over`,
  )
  expect(rows).toEqual([{ is_back: true, left_over: '' }])
})
