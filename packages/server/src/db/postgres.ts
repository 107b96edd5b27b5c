import pg from 'pg'
import type { Engine } from './embedded.ts'
import { StorageError } from './lock.ts'
import { PreparingClient } from './prepared.ts'

/** Any number, as long as every server uses the same. */
const SCHEMA_LOCK = 7_050_705

/** Nobody listens there, there is no such host, the password is wrong, there is no such database. */
const AWAY = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000']

function sayThatItIsAway(error: Error & { code?: string }): never {
  if (!AWAY.includes(error.code ?? '')) throw error
  const what = error.message || error.code // several addresses that refuse have no message
  throw new StorageError(
    `Cannot connect to the database at DATABASE_URL: ${what}. Check the address and that the database is running.`,
  )
}

/** Connects to a PostgreSQL server (15 or newer) and checks that it keeps what it acknowledges. */
export async function openPostgres(url: string): Promise<Engine> {
  // To compile a query takes longer than to answer it, here: none of ours reads more than one organization.
  const options = '-c jit=off'
  const pool = new pg.Pool({ connectionString: url, options, max: 10, Client: PreparingClient })
  pool.on('error', () => undefined) // a connection was lost while nobody used it; the next query opens another
  const row = await pool
    .query<{ version: string; fsync: string; commit: string }>(
      `select current_setting('server_version_num') as version, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit`,
    )
    .then(({ rows }) => rows[0], sayThatItIsAway)
  if (!row || Number(row.version) < 150_000) throw new StorageError('DATABASE_URL needs PostgreSQL 15 or newer.')
  if (row.fsync !== 'on' || row.commit === 'off') {
    throw new StorageError(
      'The PostgreSQL server at DATABASE_URL can lose committed data. Turn on fsync and synchronous_commit.',
    )
  }
  return {
    pool,
    embedded: false,
    async alone(work) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
        return await work()
      } finally {
        client.release(true) // closing the connection gives the lock back
      }
    },
    durable: () => Promise.resolve(),
    close: () => pool.end(),
  }
}
