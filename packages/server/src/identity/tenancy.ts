import { type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { administrators, organizations } from '../db/schema.ts'
import { scopeOfSystem } from './scope.ts'

/** Creates an organization with its first administrator and its initial records. */
export async function createOrganization(
  database: Database,
  organization: typeof organizations.$inferInsert,
  administrator: typeof administrators.$inferInsert,
  fill: (db: Db) => Promise<void>,
): Promise<void> {
  await database.durableTransaction(scopeOfSystem(organization.organizationId), async (db) => {
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
  return database.durableTransaction(scopeOfSystem(organizationId), work)
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

const ROWS_OF_A_TABLE = 100_000
/** Hashes of credentials are not exported. */
const SECRET_COLUMNS = ['key_hash', 'token_hash']

/** Everything that is stored for the organizations of a transaction, table by table. */
export async function exportTables(db: Db, organizationId: string): Promise<Record<string, Record<string, unknown>[]>> {
  const tables: Record<string, Record<string, unknown>[]> = {}
  for (const name of (await listTenantTables(db)).toSorted()) {
    const { rows } = await db.execute(
      sql`select * from ${sql.identifier(name)} where ${ofOrganization(db, organizationId)} limit ${ROWS_OF_A_TABLE}`,
    )
    tables[name] = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !SECRET_COLUMNS.includes(column))
          .map(([column, value]) => [column, value instanceof Buffer ? value.toString('base64') : value]),
      ),
    )
  }
  return tables
}

/** Deletes an organization with everything in it. */
export async function deleteOrganization(db: Db, organizationId: string): Promise<void> {
  for (const name of await listTenantTables(db)) {
    await db.execute(sql`delete from ${sql.identifier(name)} where ${ofOrganization(db, organizationId)}`)
  }
}
