import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import path from 'node:path'
import { StorageError } from './lock.ts'

const MIGRATIONS = { migrationsFolder: path.join(import.meta.dirname, 'migrations') }

/** DATA-9: brings the schema up to date; refuses a database whose history does not begin with the baseline. */
export async function migrateDatabase(db: NodePgDatabase): Promise<void> {
  const [baseline] = readMigrationFiles(MIGRATIONS)
  const first = await findFirstMigration(db)
  if (first !== undefined && first !== baseline?.hash)
    throw new StorageError(
      'The database was created by a version from before the first release, which this version cannot update. ' +
        'Nothing was changed. Export its records with the version that created it, and start this one on an empty database.',
    )
  await migrate(db, MIGRATIONS)
}

async function findFirstMigration(db: NodePgDatabase): Promise<string | undefined> {
  const { rows: tables } = await db.execute(
    sql`select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return undefined
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by id limit 1`,
  )
  return rows[0]?.hash
}
