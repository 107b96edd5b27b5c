import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../../log.ts'
import { told, untold } from '../../progress.mjs'
import { codeOf } from '../../system-error.ts'
import { startCluster } from './cluster.ts'
import { convertDatabase } from '../convert/convert-database.ts'
import { watchDiskSpace } from '../disk-space.ts'
import type { Engine } from '../connection/engine.ts'
import { StorageError, lockFolder } from '../lock.ts'
import { connectTo } from '../connection/postgres.ts'

/** Where the embedded database is within the data folder. */
export const clusterFolder = (dataFolder: string) => path.join(path.resolve(dataFolder), 'postgresql')

const NO_ROOM =
  'The disk of DATA_DIR has too little free space for the database. Nothing is lost: free at least 64 MB and start again.'

/** What others of this machine must not have on the data folder: to list it, to read or to write in it. */
const OPEN_TO_OTHERS = 0o067

/** Opens the embedded database of a data folder; creates it on first use. Throws {@link StorageError} with a sentence for people. */
export async function openEmbedded(dataFolder: string, log: Log, beginStep = untold): Promise<Engine> {
  const full = path.resolve(dataFolder)
  prepareFolder(full)
  const unlock = lockFolder(full)
  try {
    const isDiskFull = watchDiskSpace(full, log)
    if (isDiskFull()) throw new StorageError(NO_ROOM)
    const folder = clusterFolder(full)
    await convertDatabase({ dataFolder: full, folder, log, beginStep })
    const opening = beginStep('Opening the database')
    const cluster = await told(opening, startCluster({ folder, log }))
    const { pools, close } = await connectTo(cluster.address, log)
    return {
      pools,
      address: cluster.address,
      embedded: true,
      isDiskFull,
      async close() {
        await close()
        await cluster.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes the data folder where there is none. Throws {@link StorageError} with a sentence for people. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    hideFolder(folder)
  } catch (error) {
    throw new StorageError(
      `Cannot use the data folder ${folder} (${codeOf(error) ?? 'unknown reason'}). ` +
        'Set DATA_DIR to a folder that this user can read and write.',
    )
  }
}

/** Nobody else of this machine reads it. A folder of somebody else, such as a mounted one, is theirs to hide. */
function hideFolder(folder: string): void {
  if ((statSync(folder).mode & OPEN_TO_OTHERS) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
  }
}
