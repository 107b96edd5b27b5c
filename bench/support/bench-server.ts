import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@firstbell/server'
import { freePort } from '@firstbell/server/free-port'
import pg from 'pg'
import { type BenchDistrict, fillDistrict } from './district.ts'
import { openDatabase } from './open-database.ts'
import { cpuSecondsOf } from './processes.ts'
import { type BenchServer, startProgram } from './server.ts'

export interface Product extends BenchServer {
  name: string
  district: BenchDistrict
  /** A session's cookie. */
  signIn(): Promise<string>
}

/** The built server on a fresh database with `buses` buses: embedded, or on PostgreSQL where `databaseUrl` is given. */
export async function startProduct(buses: number, databaseUrl?: string): Promise<Product> {
  const { given: district, ...server } = await startServer((database) => fillDistrict(database, buses), databaseUrl)
  return {
    ...server,
    name: databaseUrl ? 'on PostgreSQL' : 'embedded database',
    district,
    signIn: () => signIn(server.url, district),
  }
}

export interface StartedServer<T> extends BenchServer {
  given: T
  /** Its data folder. */
  folder: string
  /** CPU seconds that PostgreSQL has used for it so far, where it runs on this machine; the embedded one counts as the server. */
  databaseCpu(): Promise<number>
  /** The PostgreSQL database, where it has one. */
  databaseUrl: string | undefined
  /** Ends it and starts it again at the same address. */
  restart(): Promise<void>
  /** Ends it and removes its data; `keepData` leaves them. */
  stop(keepData?: boolean): Promise<void>
}

/** The built server on a fresh database that `fill` has written; or on a copy of the embedded one of a data folder, with what it adds. */
export async function startServer<T>(
  fill: (database: Database) => Promise<T>,
  databaseUrl?: string,
  settings: Record<string, string> = {},
  copied?: string,
): Promise<StartedServer<T>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-bench-'))
  if (copied !== undefined) {
    cpSync(copied, folder, { recursive: true })
    spawnSync('sync', ['-f', folder]) // else the first commits that are measured wait until the copy is on the disk
  }
  const created = databaseUrl ? await createDatabase(databaseUrl) : undefined
  const database = await openDatabase(folder, created?.url)
  const given = await fill(database)
  await database.close()
  const port = String(await freePort())
  const start = () =>
    startProgram('packages/server/dist/main.js', {
      DEMO: '0',
      DATA_DIR: folder,
      PORT: port,
      DATABASE_URL: created?.url ?? '',
      NODE_ENV: 'production',
      ...settings,
    })
  let server = await start()
  return {
    url: server.url,
    get pid() {
      return server.pid
    },
    memory: () => server.memory(),
    cpu: () => server.cpu(),
    signal: (signal) => server.signal(signal),
    async restart() {
      await server.stop()
      server = await start()
    },
    given,
    folder,
    databaseCpu: async () => created?.cpu() ?? 0,
    databaseUrl: created?.url,
    async stop(keepData) {
      await server.stop()
      if (keepData) return
      await created?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The baseline, and no database. */
export const startBare = () => startProgram('bench/support/bare-server.mjs')

export async function createDatabase(url: string) {
  const name = `firstbell_bench_${Date.now()}`
  const query = async (statement: string) => {
    const pool = new pg.Pool({ connectionString: url })
    const { rows } = await pool.query<{ pid: number }>(statement)
    await pool.end()
    return rows
  }
  const secondsOf = new Map<number, number>() // by connection, with those that are closed by now
  await query(`create database ${name}`)
  return {
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    async cpu() {
      for (const { pid } of await query(`select pid from pg_stat_activity where datname = '${name}'`))
        secondsOf.set(pid, cpuSecondsOf(pid))
      return [...secondsOf.values()].reduce((sum, seconds) => sum + seconds, 0)
    },
    drop: () => query(`drop database ${name} with (force)`),
  }
}

/** A session's cookie. `from` is the address of the person, where the server believes such a header. */
export async function signIn(
  url: string,
  { email, password }: { email: string; password: string },
  from?: string,
): Promise<string> {
  const answer = await fetch(`${url}/identity/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-firstbell': '1',
      ...(from ? { 'x-forwarded-for': from } : {}),
    },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in was answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
