import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Log } from '../../log.ts'
import type { BeginStep } from '../../progress.mjs'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { passwordFile } from '../cluster/cluster-address.ts'
import { exportDatabase } from '../copy/export-database.ts'
import { fillDatabase } from '../copy/fill-database.ts'
import { openFormerDatabase } from './former-database.ts'

/** Where a data folder has the files of PGlite, which was embedded up to version 0.1. */
const filesOf = (dataFolder: string) => path.join(dataFolder, 'pg')

interface Conversion {
  dataFolder: string
  /** Where the new database goes. */
  folder: string
  log: Log
  beginStep: BeginStep
}

/**
 * Converts the database of a data folder that an earlier version used. Every table is read from the new database again and
 * compared; only then the new one gets its place, and the old one is moved aside. Whatever ends it, it is begun again.
 */
export async function convertFormer({ dataFolder, folder, log, beginStep }: Conversion): Promise<void> {
  if (existsSync(folder) || !existsSync(path.join(filesOf(dataFolder), 'PG_VERSION'))) return
  const unfinished = `${folder}.converting`
  rmSync(unfinished, { recursive: true, force: true })
  const cluster = await startCluster({ folder: unfinished, log })
  const step = beginStep('Converting the database')
  try {
    await copyInto(cluster, filesOf(dataFolder), (share) => step.reached(share))
  } finally {
    await cluster.stop()
  }
  step.done()
  renameSync(passwordFile(unfinished), passwordFile(folder))
  renameSync(unfinished, folder)
  const aside = path.join(dataFolder, `converted-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
  mkdirSync(aside, { mode: 0o700 })
  renameSync(filesOf(dataFolder), path.join(aside, 'pg'))
  log.warn(
    `The database was converted, and all its tables were compared. Its old files are in ${aside}. Delete them when no longer needed.`,
  )
}

/** Half of the work is to copy, and half to compare. */
async function copyInto(cluster: Cluster, files: string, onShare: (share: number) => void): Promise<void> {
  const former = await openFormerDatabase(files)
  try {
    const total = await bytesIn(former.client)
    async function* counted(copy: AsyncIterable<Buffer>, from: number) {
      let bytes = 0
      for await (const chunk of copy) {
        bytes += chunk.length
        onShare(from + Math.min(1, bytes / total) / 2)
        yield chunk
      }
    }
    const copy = counted(exportDatabase(former.client), 0)
    await fillDatabase(cluster.address, copy, (read) => counted(read, 0.5))
  } finally {
    await former.close()
  }
}

/** About as many bytes as there are to copy. */
async function bytesIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_table_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return Number(rows[0]?.bytes ?? 0)
}
