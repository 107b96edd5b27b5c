import { startCluster } from '../../db/cluster/cluster.ts'
import { clusterUser, giveTo, letInByPassword } from '../../db/cluster/cluster-user.ts'
import { type Filled, fillDatabase } from '../../db/copy/fill-database.ts'
import { clusterFolder } from '../../db/cluster/embedded.ts'
import type { Log } from '../../log.ts'

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
  letInByPassword(user, dataFolder)
  giveTo(user, folder)
  const cluster = await startCluster({ folder: clusterFolder(folder), log, settings })
  try {
    return await fillDatabase(cluster.address, copy)
  } finally {
    await cluster.stop()
  }
}
