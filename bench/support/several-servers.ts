import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@firstbell/server/free-port'
import type { Database } from '@firstbell/server'
import { createDatabase } from './bench-server.ts'
import { type BenchServer, startProgram } from './server.ts'
import { PRESENT, type Version } from './version.ts'

const SECRET = 'a secret of the benches, and of nothing else'

export interface Servers {
  database: Database
  servers: BenchServer[]
  /** One more server, or one that takes the place of another. */
  start(version?: Version): Promise<BenchServer>
  stopNats(): void
  startNats(): void
  close(): Promise<void>
}

interface Options {
  /** What makes the database and the first servers. */
  version?: Version
  settings?: Record<string, string>
  /** The port at which the first server reaches NATS, given that of NATS. */
  natsPortOfFirst?: (natsPort: number) => Promise<number>
}

/** So many of the built servers on one fresh database that `fill` has written, with a NATS server between them. */
export async function startServers<T>(
  count: number,
  databaseUrl: string,
  fill: (database: Database) => Promise<T>,
  { version: first = PRESENT, settings = {}, natsPortOfFirst }: Options = {},
): Promise<Servers & { given: T }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-servers-'))
  const created = await createDatabase(databaseUrl)
  const database = await first.openDatabase(folder, created.url)
  const given = await fill(database)
  const natsPort = await freePort()
  let nats: ChildProcess
  const startNats = () => {
    nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(natsPort)], { stdio: 'ignore' })
    nats.on('error', (error) => console.error(`nats-server does not start (Debian: nats-server): ${error.message}`))
  }
  startNats()
  const start = async (version = PRESENT, ownNatsPort = natsPort) =>
    startProgram(path.join(version.folder, 'packages/server/dist/main.js'), {
      DATA_DIR: path.join(folder, String(await freePort())),
      PORT: String(await freePort()),
      DATABASE_URL: created.url,
      NATS_URL: `nats://127.0.0.1:${ownNatsPort}`,
      SECRET,
      NODE_ENV: 'production',
      ...settings,
    })
  const firstNatsPort = natsPortOfFirst && (await natsPortOfFirst(natsPort))
  const servers = await Promise.all(
    Array.from({ length: count }, (_, i) => start(first, i === 0 ? firstNatsPort : undefined)),
  )
  return {
    given,
    database,
    servers,
    start: (version) => start(version),
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
