import pg from 'pg'
import { TEST_DATABASE_PREFIX } from './test-databases.ts'

/** After the last test: what the tests created on a PostgreSQL server is dropped. */
export async function teardown(): Promise<void> {
  const url = process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
  if (!url) return
  const pool = new pg.Pool({ connectionString: url })
  const { rows } = await pool.query<{ name: string }>('select datname as name from pg_database where datname like $1', [
    `${TEST_DATABASE_PREFIX}%`,
  ])
  for (const { name } of rows) await pool.query(`drop database if exists ${name} with (force)`)
  await pool.end()
}
