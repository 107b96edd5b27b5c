import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
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
  const known = listMigrations()
  const made = await findMade(db)
  const [first] = made
  if (first && first.hash !== known[0]?.hash) throw new StorageError(BEFORE_FIRST_RELEASE)
  const isMade = ({ hash, when }: Migration) => made.some((one) => one.hash === hash || one.when === when)
  const pending = known.filter((one) => !isMade(one))
  if (pending.length === 0) return
  const present = known.findLast(isMade)?.tag
  await migrating({ present, pending: pending.map(({ tag }) => tag) }, () => makeAll(db, pending))
}

/**
 * DATA-18: all of them or none. The migrator of drizzle-orm makes only those that were written after the newest one of the
 * database, and skips others without a word: two branches may write theirs in another order than they are merged.
 */
async function makeAll(db: NodePgDatabase, pending: readonly Migration[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql.raw('create schema if not exists drizzle'))
    await transaction.execute(sql.raw(HISTORY))
    for (const { statements, hash, when } of pending) {
      for (const statement of statements) await transaction.execute(sql.raw(statement))
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
      )
    }
  })
}

interface Migration {
  tag: string
  /** When it was written, in milliseconds UTC. */
  when: number
  hash: string
  statements: string[]
}

/** The migrations of this version in their order. */
export function listMigrations(): Migration[] {
  const journal = readFileSync(path.join(MIGRATIONS.migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] } // as drizzle-kit writes it
  const files = readMigrationFiles(MIGRATIONS) // in the same order
  return files.map(({ hash, sql: statements, folderMillis: when }, index) => {
    return { tag: entries[index]?.tag ?? '', when, hash, statements }
  })
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

/** As the migrator of drizzle-orm makes it. */
const HISTORY =
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)'

/** The migrations that a database has, in their order. */
async function findMade(db: NodePgDatabase): Promise<Pick<Migration, 'hash' | 'when'>[]> {
  const { rows: tables } = await db.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return []
  const { rows } = await db.execute<{ hash: string; at: string }>(
    sql`select hash, created_at as at from drizzle.__drizzle_migrations order by id`,
  )
  return rows.map(({ hash, at }) => ({ hash, when: Number(at) }))
}
