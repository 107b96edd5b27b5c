import { sql } from 'drizzle-orm'
import type { Database } from '../../src/db/database.ts'
import type { Records } from './nouns.ts'
import { rowsOfPeople } from './people.ts'

/** Every table of the database. */
export async function listTables({ identity }: Database): Promise<string[]> {
  const found = await identity.execute<{ name: string }>(sql`
    select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`)
  return found.rows.map(({ name }) => name)
}

/** Attempts are counted under hashes, nobody could say whose they are; servers, rates, readings, clock checks, removals, restores and the log of the installation are nobody's. */
const OF_NOBODY = [
  'auth_attempt',
  'channel_pauses',
  'clock_checks',
  'installation_log',
  'installation_log_head',
  'mailbox_readings',
  'removals',
  'restores',
  'send_hours',
  'send_rates',
  'servers',
]

/** Every table with rows of organizations. */
export async function listTenantTables(database: Database): Promise<string[]> {
  const found = await database.identity.execute<{ name: string }>(sql`
    select attrelid::regclass::text as name from pg_attribute where attname = 'organization_id' and not attisdropped`)
  const withOrganization = new Set(found.rows.map(({ name }) => name))
  return (await listTables(database)).filter((name) => withOrganization.has(name))
}

/** Those but the audit log: whoever comes, goes or is refused adds lines to it (AUDIT-6, AUDIT-15). */
export async function listUnauditedTables(database: Database): Promise<string[]> {
  return (await listTenantTables(database)).filter((name) => !name.startsWith('audit_'))
}

/** Every other table with rows of somebody. */
export async function listPeoplesTables(database: Database): Promise<string[]> {
  const others = new Set([...(await listTenantTables(database)), ...OF_NOBODY])
  return (await listTables(database)).filter((name) => !others.has(name))
}

/**
 * How many rows an organization and its person have in each table, and what they say, in a few letters; of a table in `without` all
 * but these columns count.
 */
export async function checksumsOf(
  { identity }: Database,
  tables: readonly string[],
  { organization }: Records,
  without: Readonly<Record<string, readonly string[]>> = {},
) {
  const keptOf = (name: string) =>
    without[name] === undefined ? sql`t` : sql`(to_jsonb(t) - ${sql.param(without[name])}::text[])`
  const parts = [
    ...tables.map((name) => ({ name, kept: keptOf(name), which: sql`t.organization_id = ${organization}` })),
    ...rowsOfPeople(organization.replace(/-organization$/, '')),
  ].map(
    ({ name, kept, which }) => sql`select ${name}::text as name, count(*)::int as rows,
      md5(coalesce(string_agg(${kept}::text, '|' order by ${kept}::text), '')) as sum
      from ${sql.identifier(name)} t where ${which}`,
  )
  const found = await identity.execute<{ name: string; rows: number; sum: string }>(sql.join(parts, sql` union all `))
  return new Map(found.rows.map(({ name, rows, sum }) => [name, { rows, sum }]))
}

/** Removes an organization from every table, whatever refers to what. */
export async function emptyTenant({ identity }: Database, tables: readonly string[], organizationId: string) {
  await identity.transaction(async (db) => {
    await db.execute(sql`set local session_replication_role = replica`)
    // What the server still writes for it in the background locks the organization first, too; another order is a deadlock.
    await db.execute(sql`select from organizations where organization_id = ${organizationId} for update`)
    for (const name of tables) {
      await db.execute(sql`delete from ${sql.identifier(name)} where organization_id = ${organizationId}`)
    }
  })
}

/** The tables with a row that has a text in any of its columns, as a dump would have it. */
export async function tablesWith(database: Database, canary: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await listTables(database)) {
    const { rows } = await database.identity.execute(
      sql`select from ${sql.identifier(name)} t where t::text ilike ${`%${canary}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
