import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Scope } from './scope.ts'

/** One transaction, bound to a scope. Stores take it first; it cannot see beyond its scope. */
export type Db = IdentityDb & { readonly scope: Scope }

/** A connection, in a transaction or outside. Without a scope it is only for accounts and credentials. */
export type IdentityDb = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  /** A transaction. `closing` adds statements that run at its end. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>, closing?: () => readonly SQL[]): Promise<T>
  /** A transaction for what somebody changes: refused while the disk has no room for it. */
  writeTransaction<T>(scope: Scope, work: (db: Db) => Promise<T>, closing?: () => readonly SQL[]): Promise<T>
  /** Reads as of one moment: what is committed meanwhile is not seen, not even in part. Changes nothing. */
  snapshot<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** Looks up who belongs where, before there is a scope. May read a few columns and change nothing. */
  lookup<T>(work: (db: IdentityDb) => Promise<T>): Promise<T>
  /** Accounts and credentials. Not from inside a transaction: where all connections are in use, it would wait for ever. */
  readonly identity: NodePgDatabase
  /** Moves an ongoing unit of work to another scope; for work that serves many organizations at once. */
  enter(transaction: IdentityDb, scope: Scope): Promise<Db>
  /** The same database on connections for reports of devices and for feeds, which wait for no call. */
  readonly ingest: Database
  /** The same database on connections for what may take long. Its queries are canceled when the signal is aborted. */
  long(signal: AbortSignal): Pick<Database, 'transaction' | 'writeTransaction'>
  readonly pool: pg.Pool
  readonly embedded: boolean
  /** Whether the disk has no room for changes. */
  isDiskFull(): boolean
  close(): Promise<void>
}
