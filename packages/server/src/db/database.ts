import { invariant, Refusal } from '@firstbell/domain'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, NodePgDatabase, type NodePgQueryResultHKT, NodePgSession } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Scope } from '../identity/scope.ts'
import { DatabaseAwayError } from './database-error.ts'
import { requireRoom } from './disk-space.ts'
import type { Engine } from './embedded.ts'
import { migrateDatabase } from './migrate.ts'
import { createRoles, grantRoles } from './roles.ts'
import { shareStatements } from './statement.ts'
import { verifyTenantIsolation } from './tenant-isolation.ts'

/** One transaction, bound to a scope. Stores take it first; it cannot see beyond its scope. */
export type Db = IdentityDb & { readonly scope: Scope }

/** A connection, in a transaction or outside. Without a scope it is only for accounts and credentials. */
export type IdentityDb = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  /** A transaction. `closing` adds statements that run at its end. Its changes may be lost in a power failure. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>, closing?: () => readonly SQL[]): Promise<T>
  /** A transaction whose changes survive a power loss once it resolves. */
  durableTransaction<T>(scope: Scope, work: (db: Db) => Promise<T>, closing?: () => readonly SQL[]): Promise<T>
  /** Reads as of one moment: what is committed meanwhile is not seen, not even in part. Changes nothing. */
  snapshot<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** Looks up who belongs where, before there is a scope. May read a few columns and change nothing. */
  lookup<T>(work: (db: IdentityDb) => Promise<T>): Promise<T>
  /** Accounts and credentials. Not from inside a transaction: the embedded database has one connection. */
  readonly identity: NodePgDatabase
  /** Moves an ongoing unit of work to another scope; for work that serves many organizations at once. */
  enter(transaction: IdentityDb, scope: Scope): Promise<Db>
  readonly pool: pg.Pool
  readonly embedded: boolean
  /** Whether the disk has no room for changes. */
  isDiskFull(): boolean
  durable(): Promise<void>
  close(): Promise<void>
}

/** Brings an engine's database to the present schema and guards it. Throws when row policies do not bind this server. */
export async function prepareDatabase(engine: Engine): Promise<Database> {
  const identity = drizzle(engine.pool, { casing: 'snake_case' })
  await engine.alone(async () => {
    await createRoles(engine.pool)
    await migrateDatabase(identity)
    await grantRoles(engine.pool)
  })
  const database = databaseOn(engine, identity)
  await verifyTenantIsolation(database)
  return database
}

function databaseOn(engine: Engine, identity: NodePgDatabase): Database {
  const transaction: Database['transaction'] = (scope, work, closing) =>
    inTransaction(engine.pool, begin(entering(scope, engine)), (db) => work(Object.assign(db, { scope })), closing)
  return {
    transaction,
    snapshot: (scope, work) =>
      inTransaction(engine.pool, beginSnapshot(entering(scope, engine)), (db) => work(Object.assign(db, { scope }))),
    async durableTransaction(scope, work, closing) {
      requireRoom(engine)
      const result = await transaction(scope, work, closing)
      await engine.durable()
      return result
    },
    lookup: (work) =>
      inTransaction(engine.pool, begin(`select set_config('role', 'firstbell_gate', true)${limitOf(engine)}`), work),
    identity,
    async enter(transaction, scope) {
      await transaction.execute(sql.raw(entering(scope, engine)))
      return Object.assign(transaction, { scope })
    },
    pool: engine.pool,
    embedded: engine.embedded,
    isDiskFull: () => engine.isDiskFull(),
    durable: () => engine.durable(),
    close: () => engine.close(),
  }
}

/** No statement of a call may take longer, also if it waits for a lock. The embedded database has no such limit. */
const limitOf = ({ embedded }: Engine) => (embedded ? '' : `, set_config('statement_timeout', '60s', true)`)

/** What binds a transaction to a scope. */
function entering({ organizationIds }: Scope, engine: Engine): string {
  const ids = pg.escapeLiteral(organizationIds.join(','))
  return `select set_config('role', 'firstbell_app', true), set_config('app.organizations', ${ids}, true)${limitOf(engine)}`
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
  work: (db: IdentityDb) => Promise<T>,
  closing: () => readonly SQL[] = () => [],
): Promise<T> {
  const client = await pool.connect()
  const db: IdentityDb = new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)
  shareStatements(db, client)
  let lost: unknown
  try {
    const opened = client.query(opening)
    const [result] = await Promise.all([work(db), opened])
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
