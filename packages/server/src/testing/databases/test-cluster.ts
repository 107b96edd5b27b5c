import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Cluster, startCluster } from '../../db/cluster/cluster.ts'
import { prepareDatabase } from '../../db/prepare-database.ts'
import { openPostgres } from '../../db/connection/postgres.ts'
import { createLog } from '../../log.ts'
import { create, onTestServer, templateName, testDatabasePrefix } from './test-databases.ts'

const log = createLog('warn')

/** Before the first test: a PostgreSQL for this run, unless TEST_DATABASE_URL names one. Workers inherit where it is. */
export async function setup(): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL ? undefined : await startOwn()
  process.env.FIRSTBELL_TEST_RUN = String(process.pid)
  const template = await prepareDatabase(await openPostgres(await create(templateName()), log))
  await template.close()
  return own ?? dropDatabases
}

/** Starts one that is thrown away at the end of the run. */
async function startOwn(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-tests-'))
  const cluster = await startCluster({ folder: path.join(folder, 'postgresql'), log, reach: 'loopback' })
  process.env.TEST_DATABASE_URL = urlOf(cluster)
  return async () => {
    await cluster.stop()
    delete process.env.TEST_DATABASE_URL
    rmSync(folder, { recursive: true, force: true })
  }
}

function urlOf({ address: { user, password, host, port, database } }: Cluster): string {
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

async function dropDatabases(): Promise<void> {
  const names = 'select datname as name from pg_database where datname like $1'
  for (const { name } of await onTestServer<{ name: string }>(names, [`${testDatabasePrefix()}%`]))
    await onTestServer(`drop database if exists ${name} with (force)`)
}
