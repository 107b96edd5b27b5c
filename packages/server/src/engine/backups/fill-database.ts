import type pg from 'pg'
import { startCluster } from '../../db/cluster/cluster.ts'
import { clusterUser, giveTo, letIn } from '../../db/cluster/cluster-user.ts'
import { type CopyEnd, readCopy, requireSame } from '../../db/copy/copy-format.ts'
import { exportDatabase } from '../../db/copy/export-database.ts'
import { importDatabase } from '../../db/copy/import-database.ts'
import { clusterFolder } from '../../db/embedded.ts'
import { withClient } from '../../db/with-client.ts'
import type { Log } from '../../log.ts'

interface Filled {
  tables: CopyEnd['tables']
  leftOut: string[]
}

/** Fills an empty database with a copy, reads it again, and compares every table. */
export async function fillDatabase(address: pg.ClientConfig, copy: AsyncIterable<Buffer>): Promise<Filled> {
  const { tables, leftOut } = await withClient(address, (client) => importDatabase(client, copy))
  const found = await withClient(address, (client) => readCopy(exportDatabase(client)))
  requireSame(tables, found.tables)
  return { tables, leftOut }
}

interface NewCluster {
  dataFolder: string
  /** An empty one within the data folder. */
  folder: string
  log: Log
  settings?: Readonly<Record<string, string>>
}

/** Creates a PostgreSQL in a folder and fills it in the same way. It does not run any more when this resolves. */
export async function fillNewCluster(
  { dataFolder, folder, log, settings = {} }: NewCluster,
  copy: AsyncIterable<Buffer>,
): Promise<Filled> {
  const user = clusterUser(dataFolder)
  letIn(user, dataFolder)
  giveTo(user, folder)
  const cluster = await startCluster({ folder: clusterFolder(folder), log, settings })
  try {
    return await fillDatabase(cluster.address, copy)
  } finally {
    await cluster.stop()
  }
}
