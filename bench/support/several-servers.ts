import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@firstbell/server/free-port'
import type { Database } from '@firstbell/server'
import { createDatabase } from './bench-server.ts'
import { openDatabase } from './open-database.ts'
import { type BenchServer, startProgram } from './server.ts'

const SECRET = 'a secret of the benches, and of nothing else'

export interface Servers {
  database: Database
  servers: BenchServer[]
  /** One more server, or one that takes the place of another. */
  start(): Promise<BenchServer>
  stopNats(): void
  startNats(): void
  close(): Promise<void>
}

/** So many of the built servers on one fresh database that `fill` has written, with a NATS server between them. */
export async function startServers<T>(
  count: number,
  databaseUrl: string,
  fill: (database: Database) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<Servers & { given: T }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-servers-'))
  const created = await createDatabase(databaseUrl)
  const database = await openDatabase(folder, created.url)
  const given = await fill(database)
  const natsPort = String(await freePort())
  let nats: ChildProcess
  const startNats = () => {
    nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', natsPort], { stdio: 'ignore' })
    nats.on('error', (error) => console.error(`nats-server does not start (Debian: nats-server): ${error.message}`))
  }
  startNats()
  const start = async () =>
    startProgram('packages/server/dist/main.js', {
      DATA_DIR: path.join(folder, String(await freePort())),
      PORT: String(await freePort()),
      DATABASE_URL: created.url,
      NATS_URL: `nats://127.0.0.1:${natsPort}`,
      SECRET,
      NODE_ENV: 'production',
      ...settings,
    })
  const servers = await Promise.all(Array.from({ length: count }, start))
  return {
    given,
    database,
    servers,
    start,
    startNats,
    stopNats: () => void nats.kill('SIGKILL'),
    async close() {
      for (const server of servers) await server.stop()
      nats.kill('SIGKILL')
      await database.close()
      await created.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
