import { invariant, Refusal } from '@firstbell/domain'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Scope } from './scope.ts'
import type { Database, IdentityDb } from './database.ts'
import { DatabaseAwayError } from './connection/database-error.ts'
import { requireRoom } from './disk-space.ts'
import type { Engine, WorkKind } from './connection/engine.ts'
import { processIdOf } from './connection/guarded-pool.ts'
import { migrateDatabase, type Migrating } from './migrate.ts'
import { alone } from './connection/postgres.ts'
import { createRoles, grantRoles } from './roles.ts'
import { shareStatements } from './connection/statement.ts'
import { verifyTenantIsolation } from './tenant-isolation.ts'

/** Brings an engine's database to the present schema and guards it. Throws when row policies do not bind this server. */
export async function prepareDatabase(engine: Engine, migrating?: Migrating): Promise<Database> {
  const { calls } = engine.pools
  await alone(calls, async () => {
    await createRoles(calls)
    await migrateDatabase(drizzle(calls), migrating)
    await grantRoles(calls)
  })
  const database = databaseOn(engine)
  await verifyTenantIsolation(database)
  return database
}

function databaseOn(engine: Engine): Database {
  const ingest: Database = {
    ...onPool(engine, 'ingest'),
    get ingest() {
      return ingest
    },
  }
  return { ...onPool(engine, 'calls'), ingest }
}

function onPool(engine: Engine, kind: WorkKind): Omit<Database, 'ingest'> {
  const pool = engine.pools[kind]
  return {
    ...unitsOfWork(engine, kind),
    snapshot: (scope, work) =>
      inTransaction(pool, beginSnapshot(entering(scope, kind)), (db) => work(Object.assign(db, { scope }))),
    lookup: (work) =>
      inTransaction(pool, begin(`select set_config('role', 'firstbell_gate', true)${limitOf(kind)}`), work),
    identity: drizzle(pool, { casing: 'snake_case' }),
    async enter(transaction, scope) {
      await transaction.execute(sql.raw(entering(scope, kind)))
      return Object.assign(transaction, { scope })
    },
    long: (signal) => unitsOfWork(engine, 'long', signal),
    pool,
    embedded: engine.embedded,
    isDiskFull: () => engine.isDiskFull(),
    close: () => engine.close(),
  }
}

function unitsOfWork(engine: Engine, kind: WorkKind, signal?: AbortSignal) {
  const { calls, [kind]: pool } = engine.pools
  const transaction: Database['transaction'] = (scope, work, closing) =>
    inTransaction(
      pool,
      begin(entering(scope, kind)),
      async (db, client) => {
        // Where it cannot be asked, the limit of a statement ends it.
        const cancel = () =>
          void calls.query('select pg_cancel_backend($1)', [processIdOf(client)]).catch(() => undefined)
        signal?.throwIfAborted()
        signal?.addEventListener('abort', cancel)
        try {
          return await work(Object.assign(db, { scope }))
        } finally {
          signal?.removeEventListener('abort', cancel)
        }
      },
      closing,
    )
  const writeTransaction: Database['writeTransaction'] = async (scope, work, closing) => {
    requireRoom(engine)
    return transaction(scope, work, closing)
  }
  return { transaction, writeTransaction }
}

/** No statement may take longer, also if it waits for a lock. */
const LIMIT_SECONDS: Record<WorkKind, number> = { ingest: 60, calls: 60, long: 300 }
const limitOf = (kind: WorkKind) => `, set_config('statement_timeout', '${LIMIT_SECONDS[kind]}s', true)`

/** What binds a transaction to a scope. */
function entering({ organizationIds }: Scope, kind: WorkKind): string {
  const ids = pg.escapeLiteral(organizationIds.join(','))
  return `select set_config('role', 'firstbell_app', true), set_config('app.organizations', ${ids}, true)${limitOf(kind)}`
}

const begin = (binding: string) => `begin; ${binding}`
const beginSnapshot = (binding: string) => `begin isolation level repeatable read read only; ${binding}`

/** One for all transactions: it remembers how columns are called in the database. */
const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Sends what opens a transaction together with the first question, and what closes it together with its end: a database
 * with half as many round trips answers twice as many requests. Nothing can run outside the transaction: where the opening
 * fails, PostgreSQL refuses all that follows.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (db: IdentityDb, client: pg.PoolClient) => Promise<T>,
  closing: () => readonly SQL[] = () => [],
): Promise<T> {
  const client = await pool.connect()
  const db: IdentityDb = new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)
  shareStatements(db, client)
  let lost: unknown
  try {
    const opened = client.query(opening)
    const [result] = await Promise.all([work(db, client), opened])
    const closed = closing().map((statement) => db.execute(statement).execute())
    const [end] = await Promise.all([client.query('commit'), ...closed])
    invariant(end.command === 'COMMIT', 'a unit of work that nothing failed in is kept')
    return result
  } catch (error) {
    await client.query('rollback').catch((reason: unknown) => (lost = reason))
    if (lost !== undefined && !(error instanceof Refusal)) throw new DatabaseAwayError(error)
    throw error
  } finally {
    client.release(lost !== undefined) // a connection that cannot even go back is closed
  }
}
