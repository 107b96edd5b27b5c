import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedHarness } from '../testing/given.ts'

test('[TENANCY-5] every table of organizations has row policies that bind its owner too', async () => {
  const { deps } = await sharedHarness()
  const tables = await deps.database.identity.execute<{
    name: string
    enabled: boolean
    forced: boolean
    policies: number
  }>(sql`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
           (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  expect(tables.rows.length).toBeGreaterThan(10)
  const open = tables.rows.filter(({ enabled, forced, policies }) => !enabled || !forced || policies === 0)
  expect(open.map(({ name }) => name)).toEqual([])
})

test('[TENANCY-6] a record cannot point into another organization: every reference carries the organization along', async () => {
  const { deps } = await sharedHarness()
  const references = await deps.database.identity.execute<{ name: string; columns: string }>(sql`
    select con.conname as name, string_agg(a.attname, ',') as columns
      from pg_constraint con
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = any (con.conkey)
      join pg_class c on c.oid = con.conrelid
     where con.contype = 'f' and c.relname not like 'auth_%'
     group by con.conname`)
  expect(references.rows.length).toBeGreaterThan(10)
  expect(references.rows.filter(({ columns }) => !columns.includes('organization_id'))).toEqual([])
})

test('[DATA-6] a row is looked for by its whole key, however few rows organizations had when they were counted', async () => {
  const { deps } = await sharedHarness()
  const misleading = await deps.database.identity.execute<{ name: string }>(sql`
    select c.relname as name
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'organizations'
       and a.attoptions is null`)
  expect(misleading.rows).toEqual([])
})
