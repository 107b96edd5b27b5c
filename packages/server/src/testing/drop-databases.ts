import pg from 'pg'
import { testDatabasePrefix } from './test-databases.ts'

/** Before the first test: this run has a name of its own, which its workers inherit. */
export function setup(): void {
  process.env.FIRSTBELL_TEST_RUN = String(process.pid)
}

/** After the last test: what the tests created on a PostgreSQL server is dropped. */
export async function teardown(): Promise<void> {
  const url = process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined
  if (!url) return
  const pool = new pg.Pool({ connectionString: url })
  const { rows } = await pool.query<{ name: string }>('select datname as name from pg_database where datname like $1', [
    `${testDatabasePrefix()}%`,
  ])
  for (const { name } of rows) await pool.query(`drop database if exists ${name} with (force)`)
  await pool.end()
}
