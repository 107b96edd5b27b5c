import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { StorageError } from './lock.ts'

const MIGRATIONS = { migrationsFolder: path.join(import.meta.dirname, 'migrations') }

/** What a start is about to change in a database, by the names of migrations. */
export interface MigrationPlan {
  /** The last one that the database has; undefined where it has no tables yet. */
  present: string | undefined
  pending: string[]
}

/** Does what a plan says with `migrate`, and whatever has to be done before and after it. */
export type Migrating = (plan: MigrationPlan, migrate: () => Promise<void>) => Promise<void>

/** DATA-9: brings the schema up to date; refuses a database whose history does not begin with the baseline. */
export async function migrateDatabase(
  db: NodePgDatabase,
  migrating: Migrating = (_, migrateNow) => migrateNow(),
): Promise<void> {
  const [baseline] = readMigrationFiles(MIGRATIONS)
  const { first, lastAt } = await findMigrated(db)
  if (first !== undefined && first !== baseline?.hash) throw new StorageError(BEFORE_FIRST_RELEASE)
  const all = listMigrations()
  const pending = all.filter(({ when }) => lastAt === undefined || when > lastAt).map(({ tag }) => tag)
  if (pending.length === 0) return
  const present =
    lastAt === undefined ? undefined : (all.find(({ when }) => when === lastAt)?.tag ?? 'of another branch')
  await migrating({ present, pending }, () => migrate(db, MIGRATIONS))
}

/** The migrations of this version in their order. */
export function listMigrations(): { tag: string; when: number }[] {
  const journal = readFileSync(path.join(MIGRATIONS.migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] } // as drizzle-kit writes it
  return entries
}

/** Makes the tables of a list of migrations in an empty database, within the transaction of the caller. They are not noted there. */
export async function migrateEmpty(client: pg.ClientBase, hashes: readonly string[]): Promise<void> {
  const known = readMigrationFiles(MIGRATIONS)
  if (hashes[0] !== known[0]?.hash) throw new StorageError(BEFORE_FIRST_RELEASE)
  if (hashes.some((hash, index) => hash !== known[index]?.hash)) throw new StorageError(LATER_VERSION)
  await client.query('create schema if not exists drizzle')
  await client.query(HISTORY)
  for (const { sql: statements } of known.slice(0, hashes.length))
    for (const statement of statements) await client.query(statement)
}

const BEFORE_FIRST_RELEASE =
  'The database was created by a version from before the first release, which this version cannot update. ' +
  'Nothing was changed. Export its records with the version that created it, and start this one on an empty database.'
const LATER_VERSION =
  'The database was made by a later version of Firstbell, and this one does not know all of its tables. ' +
  'Nothing was changed. Use that version, or a newer one.'

/** As the migrator makes it. */
const HISTORY =
  'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)'

/** The first migration that a database has, and when its last one was written. */
async function findMigrated(db: NodePgDatabase): Promise<{ first?: string; lastAt?: number }> {
  const { rows: tables } = await db.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return {}
  const { rows } = await db.execute<{ hash: string; at: string }>(
    sql`select hash, max(created_at) over () as at from drizzle.__drizzle_migrations order by id limit 1`,
  )
  const [row] = rows
  return row ? { first: row.hash, lastAt: Number(row.at) } : {}
}
