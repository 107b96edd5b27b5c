import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { administrators, organizations } from '../db/schema.ts'
import { mapInPieces } from '../work/pieces.ts'
import { type Scope, scopeOfSystem } from '../db/scope.ts'

/** Creates an organization with its first administrator and its initial records. */
export async function createOrganization(
  database: Database,
  organization: typeof organizations.$inferInsert,
  administrator: typeof administrators.$inferInsert,
  fill: (db: Db) => Promise<void>,
): Promise<void> {
  await database.writeTransaction(scopeOfSystem(organization.organizationId), async (db) => {
    await db.insert(organizations).values(organization)
    await db.insert(administrators).values(administrator)
    await fill(db)
  })
}

/** Runs in an organization that the super administrator enters. */
export async function inOrganization<T>(
  database: Database,
  organizationId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return database.writeTransaction(scopeOfSystem(organizationId), work)
}

/** Every organization of the installation. */
export async function listOrganizationIds(database: Database): Promise<string[]> {
  const { organizationId } = organizations
  const rows = await database.lookup((db) => db.select({ organizationId }).from(organizations))
  return rows.map((row) => row.organizationId)
}

/** Every organization of the installation, with what the gate may read of its trial. */
export async function listTrials(database: Database): Promise<Trial[]> {
  const { organizationId, name, timeZone, trialStart, trialEnd, purchased } = organizations
  return database.lookup((db) =>
    db.select({ organizationId, name, timeZone, trialStart, trialEnd, purchased }).from(organizations),
  )
}

export type Trial = Pick<
  typeof organizations.$inferSelect,
  'organizationId' | 'name' | 'timeZone' | 'trialStart' | 'trialEnd' | 'purchased'
>

/** Reads an organization for the super administrator: it has a transaction of its own, and changes nothing. */
export async function readingOrganization<T>(
  database: Database,
  organizationId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return database.transaction(scopeOfSystem(organizationId), work)
}

/** The tables with records of organizations; tables that reference others come first. */
async function listTenantTables(db: Db): Promise<string[]> {
  const found = await db.execute<{ name: string; parents: string[] }>(sql`
    select c.relname as name,
           array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
                  where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
     order by c.relname`)
  const left = new Map(found.rows.map(({ name, parents }) => [name, new Set(parents)]))
  const parentsFirst: string[] = []
  while (left.size > 0) {
    const [next] =
      [...left].find(([, parents]) => ![...parents].some((parent) => left.has(parent))) ?? [...left][0] ?? []
    if (next === undefined) break
    parentsFirst.push(next)
    left.delete(next)
  }
  return parentsFirst.toReversed()
}

/** The same as `ofScope`, for tables that are known by name only. */
function ofOrganization(db: Db, organizationId: string): SQL {
  const scope = sql.param([...db.scope.organizationIds])
  return sql`organization_id = ${organizationId} and organization_id = any (${scope}::text[])`
}

/** An export reads so many rows at once, so it needs little memory and blocks nobody. */
export const ROWS_OF_A_PAGE = 5000
/** Hashes of credentials are not exported. */
const SECRET_COLUMNS = ['key_hash', 'token_hash']
/** RETENTION-8: what was deleted is not exported, although it can be restored. */
const DELETED = 'deleted_records'
const COLUMNS_OF_DELETED = ['deletion_id', 'present_route_id']
/** Rows of runs, which are hidden with their run. */
const OF_RUNS = ['run_events', 'prediction_scores']

/** TRIAL-10: all rows that are stored for an organization, table by table and page by page. */
export async function* exportPages(
  database: Database,
  scope: Scope,
  organizationId: string,
): AsyncGenerator<{ table: string; rows: Record<string, unknown>[] }> {
  const all = await database.transaction(scope, listTenantTables)
  const tables = all.filter((name) => name !== DELETED).toSorted()
  for (const table of tables) {
    const key = await database.transaction(scope, (db) => listKeyColumns(db, table))
    let last: Record<string, unknown> | undefined
    do {
      const after = last
      const { rows } = await database.transaction(scope, (db) =>
        db.execute<Record<string, unknown>>(sql`
          select * from ${sql.identifier(table)}
           where ${ofOrganization(db, organizationId)} and ${after ? isAfter(key, after) : sql`true`}
             and ${OF_RUNS.includes(table) ? sql`run_id in (select id from runs)` : sql`true`}
           order by ${sql.join(
             key.map(({ name }) => sql.identifier(name)),
             sql`, `,
           )} limit ${ROWS_OF_A_PAGE}`),
      )
      last = rows.length === ROWS_OF_A_PAGE ? rows.at(-1) : undefined
      yield { table, rows: await mapInPieces(rows, exported) }
    } while (last)
  }
}

const NOT_EXPORTED = [...SECRET_COLUMNS, ...COLUMNS_OF_DELETED]

function exported(row: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(row).filter(([column]) => !NOT_EXPORTED.includes(column))
  return Object.fromEntries(
    columns.map(([column, value]) => [column, value instanceof Buffer ? value.toString('base64') : value]),
  )
}

interface KeyColumn extends Record<string, unknown> {
  name: string
  type: string
}

/** The columns of the primary key of a table, in order. */
async function listKeyColumns(db: Db, table: string): Promise<KeyColumn[]> {
  const { rows } = await db.execute<KeyColumn>(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i
      cross join unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indisprimary and i.indrelid = ${table}::regclass
     order by k.place`)
  return rows
}

function isAfter(key: readonly KeyColumn[], row: Record<string, unknown>): SQL {
  const names = key.map(({ name }) => sql.identifier(name))
  const values = key.map(({ name, type }) => sql`${row[name]}::${sql.raw(type)}`)
  return sql`(${sql.join(names, sql`, `)}) > (${sql.join(values, sql`, `)})`
}

/** Deletes an organization with everything in it. From the lock on, reports of its devices wait and then find it deleted. */
export async function deleteOrganization(db: Db, organizationId: string): Promise<void> {
  await db.execute(sql`select 1 from organizations where ${ofOrganization(db, organizationId)} for update`)
  for (const name of await listTenantTables(db)) {
    await db.execute(sql`delete from ${sql.identifier(name)} where ${ofOrganization(db, organizationId)}`)
  }
}
