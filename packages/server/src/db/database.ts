import path from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { NOBODY, type Scope } from '../access/scope.ts'
import type { Engine } from './embedded.ts'
import { createRoles, grantRoles } from './roles.ts'

/** One transaction, bound to a scope. Stores take it first; it cannot see beyond its scope. */
export type Db = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export interface Database {
  /** A unit of work that only reads. */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** A unit of work that writes: when it resolves, the change survives a power loss. */
  write<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** Looks up who belongs where, before there is a scope. May read a few columns and change nothing. */
  gate<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** For the identity library, whose tables belong to no organization. */
  readonly identity: NodePgDatabase
  /** Moves an ongoing unit of work to another scope; for work that serves many organizations at once. */
  enter(db: Db, scope: Scope): Promise<void>
  readonly pool: pg.Pool
  readonly embedded: boolean
  durable(): Promise<void>
  close(): Promise<void>
}

/** Brings an engine's database to the present schema and guards it. Throws when row policies do not bind this server. */
export async function prepareDatabase(engine: Engine): Promise<Database> {
  const identity = drizzle(engine.pool, { casing: 'snake_case' })
  await engine.alone(async () => {
    await createRoles(engine.pool)
    await migrate(identity, { migrationsFolder: path.join(import.meta.dirname, 'migrations') })
    await grantRoles(engine.pool)
  })
  const database = databaseOn(engine, identity)
  await proveWall(database)
  return database
}

function databaseOn(engine: Engine, identity: NodePgDatabase): Database {
  const enter = async (db: Db, scope: Scope) => {
    const ids = scope.organizationIds.join(',')
    await db.execute(
      sql`select set_config('role', 'firstbell_app', true), set_config('app.organizations', ${ids}, true)`,
    )
  }
  const read = <T>(scope: Scope, work: (db: Db) => Promise<T>) =>
    identity.transaction(async (db) => {
      await enter(db, scope)
      return work(db)
    })
  return {
    read,
    async write(scope, work) {
      const result = await read(scope, work)
      await engine.durable()
      return result
    },
    gate: (work) =>
      identity.transaction(async (db) => {
        await db.execute(sql`select set_config('role', 'firstbell_gate', true)`)
        return work(db)
      }),
    identity,
    enter,
    pool: engine.pool,
    embedded: engine.embedded,
    durable: () => engine.durable(),
    close: () => engine.close(),
  }
}

/** TENANCY-3: with no scope nothing can be read. A server that can is misconfigured and must not start. */
async function proveWall(database: Database): Promise<void> {
  const bypassing = await database.gate((db) =>
    db.execute<{ bypass: boolean }>(
      sql`select bool_or(rolsuper or rolbypassrls) as bypass from pg_roles where rolname like 'firstbell\\_%'`,
    ),
  )
  const seen = await database.read(NOBODY, (db) => db.execute(sql`select 1 from organizations limit 1`))
  if (bypassing.rows[0]?.bypass || seen.rows.length > 0) {
    throw new Error('The database lets this server read across organizations: its roles must not bypass row security.')
  }
}
