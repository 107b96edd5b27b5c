import { readMigrationFiles } from 'drizzle-orm/migrator'
import path from 'node:path'
import { migrateEmpty } from '../../db/migrate.ts'
import { createRoles } from '../../db/roles.ts'
import { withClient } from '../../db/connection/with-client.ts'
import { createEmptyDatabase } from './test-databases.ts'

/** Creates a database as an earlier version left it, with so many migrations and the account of one person; returns its address. */
export async function createEarlierDatabase(migrations: number): Promise<string> {
  const known = readMigrationFiles({ migrationsFolder: path.join(import.meta.dirname, '../../db/migrations') })
  const present = known.slice(0, migrations)
  const hashes = present.map(({ hash }) => hash)
  const moments = present.map(({ folderMillis }) => folderMillis)
  const connectionString = await createEmptyDatabase()
  await withClient({ connectionString }, async (client) => {
    await createRoles(client)
    await client.query('begin')
    await migrateEmpty(client, hashes)
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) select * from unnest($1::text[], $2::bigint[])`,
      [hashes, moments],
    )
    await client.query(
      `insert into auth_user (id, email, first_name, created_at) values ('u', 'kit@example.com', 'Kit', 1)`,
    )
    await client.query('commit')
  })
  return connectionString
}
