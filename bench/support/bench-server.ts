import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openEmbedded, openPostgres, prepareDatabase } from '@firstbell/server'
import pg from 'pg'
import { type BenchDistrict, fillDistrict } from './district.ts'
import { type BenchServer, startProgram } from './server.ts'

export interface Product extends BenchServer {
  name: string
  district: BenchDistrict
  /** A session's cookie. */
  signIn(): Promise<string>
}

/** The built server on a fresh database with `buses` buses: embedded, or on PostgreSQL where `databaseUrl` is given. */
export async function startProduct(buses: number, databaseUrl?: string): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-bench-'))
  const url = databaseUrl && (await createDatabase(databaseUrl))
  const engine = url
    ? await openPostgres(url)
    : await openEmbedded(folder, (reason) => {
        throw reason
      })
  const database: Database = await prepareDatabase(engine)
  const district = await fillDistrict(database, buses)
  await database.close()
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const server = await startProgram('packages/server/dist/main.js', {
    DEMO: '0',
    DATA_DIR: folder,
    PORT: port,
    DATABASE_URL: url ?? '',
    NODE_ENV: 'production',
  })
  return {
    ...server,
    name: url ? 'on PostgreSQL' : 'embedded database',
    district,
    signIn: () => signIn(server.url, district),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The baseline, and no database. */
export const startBare = () => startProgram('bench/support/bare-server.mjs')

async function createDatabase(url: string): Promise<string> {
  const name = `firstbell_bench_${Date.now()}`
  const pool = new pg.Pool({ connectionString: url })
  await pool.query(`create database ${name}`)
  await pool.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function signIn(url: string, { email, password }: BenchDistrict): Promise<string> {
  const answer = await fetch(`${url}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-firstbell': '1' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in was answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
