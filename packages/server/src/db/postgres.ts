import type { Log } from '../log.ts'
import { DatabaseAwayError } from './database-error.ts'
import type { Engine } from './embedded.ts'
import { GuardedPool } from './guarded-pool.ts'
import { StorageError } from './lock.ts'
import { watchDatabase } from './watch-database.ts'

/** Any number, as long as every server uses the same. */
const SCHEMA_LOCK = 7_050_705

/** The password is wrong, there is no such database. */
const REFUSED_STATES = ['28P01', '3D000']

const AWAY =
  'PostgreSQL is not responding. Calls are answered 503 until it does; nothing that was acknowledged is lost.'

/** So long a call waits for a connection at most. */
const MAX_WAIT_MS = 10_000

function sayThatItIsAway(error: Error & { code?: string }): never {
  const isAway = error instanceof DatabaseAwayError
  if (!isAway && !REFUSED_STATES.includes(error.code ?? '')) throw error
  const { message, code } = (isAway ? error.cause : error) as typeof error // the driver's own
  const what = message || code // several addresses that refuse have no message
  throw new StorageError(
    `Cannot connect to the database at DATABASE_URL: ${what}. Check the address and that the database is running.`,
  )
}

/** OPS-14: a server that stands still within a transaction would hold the lease of a day, and nobody could take the day over. */
const IDLE_IN_TRANSACTION_MS = 5000

/** Connects to a PostgreSQL server (15 or newer) and checks that it keeps what it acknowledges. */
export async function openPostgres(
  url: string,
  log: Log,
  { idleInTransactionMs = IDLE_IN_TRANSACTION_MS } = {},
): Promise<Engine> {
  // To compile a query takes longer than to answer it, here: none of ours reads more than one organization.
  const options = `-c jit=off -c idle_in_transaction_session_timeout=${idleInTransactionMs}`
  const pool = new GuardedPool({ connectionString: url, options, max: 10, connectionTimeoutMillis: MAX_WAIT_MS })
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
  const endWatch = watchDatabase({ connectionString: url }, (isAway) => {
    pool.setAway(isAway)
    if (isAway) log.error(AWAY)
    else log.warn('PostgreSQL is responding again.') // as visible as its beginning, by default
  })
  return {
    pool,
    embedded: false,
    isDiskFull: () => false, // PostgreSQL reports it as an error of the query
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
    async close() {
      await endWatch()
      await pool.end()
    },
  }
}
