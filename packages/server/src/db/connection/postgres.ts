import type pg from 'pg'
import type { Log } from '../../log.ts'
import { DatabaseAwayError } from './database-error.ts'
import type { Engine, WorkKind } from './engine.ts'
import { GuardedPool } from './guarded-pool.ts'
import { StorageError } from '../lock.ts'
import { LONG_AT_ONCE } from './long-work.ts'
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

/** Connects to a PostgreSQL server at an address (15 or newer). Throws {@link StorageError} with a sentence for people. */
export async function openPostgres(url: string, log: Log, limits?: ConnectionLimits): Promise<Engine> {
  const address = { connectionString: url }
  const { pools, close } = await connectTo(address, log, limits)
  return { pools, address, embedded: false, isDiskFull: () => false, close } // it reports a full disk as an error of the query
}

interface ConnectionLimits {
  idleInTransactionMs?: number
}

/** Connections at most, for each kind of work. */
const CONNECTIONS: Record<WorkKind, number> = { ingest: 4, calls: 10, long: LONG_AT_ONCE }

/** Opens connections to a PostgreSQL that keeps what it acknowledges, and watches whether it responds. */
export async function connectTo(
  address: pg.ClientConfig,
  log: Log,
  { idleInTransactionMs = IDLE_IN_TRANSACTION_MS }: ConnectionLimits = {},
): Promise<Pick<Engine, 'pools' | 'close'>> {
  // To compile a query takes longer than to answer it, here: none of ours reads more than one organization.
  const options = `-c jit=off -c idle_in_transaction_session_timeout=${idleInTransactionMs}`
  const open = (kind: WorkKind) =>
    new GuardedPool({ ...address, options, max: CONNECTIONS[kind], connectionTimeoutMillis: MAX_WAIT_MS })
  const pools = { ingest: open('ingest'), calls: open('calls'), long: open('long') }
  const all = Object.values(pools)
  const end = () => Promise.all(all.map((pool) => pool.end()))
  try {
    await requireReliable(pools.calls)
  } catch (error) {
    await end()
    throw error
  }
  const endWatch = watchDatabase(address, (isAway) => {
    for (const pool of all) pool.setAway(isAway)
    if (isAway) log.error(AWAY)
    else log.warn('PostgreSQL is responding again.') // as visible as its beginning, by default
  })
  return {
    pools,
    async close() {
      await endWatch()
      await end()
    },
  }
}

async function requireReliable(pool: pg.Pool): Promise<void> {
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
}

/** Does work that no second server on this database may do at the same time, such as changing the schema. */
export async function alone<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SCHEMA_LOCK])
    return await work()
  } finally {
    client.release(true) // closing the connection gives the lock back
  }
}
