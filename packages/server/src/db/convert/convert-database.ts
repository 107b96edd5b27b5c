import { existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { type BeginStep, told } from '../../progress.mjs'
import { passwordFile } from '../cluster/cluster-address.ts'
import { startCluster } from '../cluster/cluster.ts'
import { versionIn } from '../cluster/create-cluster.ts'
import { earlierProgramsFolder, findEarlierPrograms } from '../cluster/earlier-programs.ts'
import { removeCluster } from '../cluster/end-postmaster.ts'
import { findHost } from '../cluster/programs.ts'
import { exportDatabase } from '../copy/export-database.ts'
import { fillDatabase } from '../copy/fill-database.ts'
import { isOutOfSpace } from '../connection/database-error.ts'
import { StorageError } from '../lock.ts'
import { type EarlierDatabase, openFormerDatabase } from './former-database.ts'

interface Conversion {
  dataFolder: string
  /** Where the new database goes. */
  folder: string
  log: Log
  beginStep: BeginStep
}

/** Where a data folder has the files of PGlite, which was embedded up to version 0.1. */
const formerFiles = (dataFolder: string) => path.join(dataFolder, 'pg')

/**
 * Converts the database of a data folder that an earlier version used: one of PGlite, or of an earlier major version of
 * PostgreSQL. Every table is read from the new database again and compared; only then the old one is moved aside, and the new
 * one gets its place. Whatever interrupts it, the next start begins it again, or ends it where all was compared.
 */
export async function convertDatabase(conversion: Conversion): Promise<void> {
  const { folder, dataFolder, beginStep } = conversion
  putInPlace(conversion)
  const unfinished = `${folder}.converting`
  await removeCluster(unfinished)
  const open = await findEarlier(conversion)
  if (!open) return
  const step = beginStep('Converting the database')
  try {
    await told(step, fill(unfinished, { ...conversion, open, onShare: step.reached }))
  } catch (error) {
    await removeCluster(unfinished)
    throw sentenceFor(error, dataFolder)
  }
  renameSync(passwordFile(unfinished), passwordFile(completeIn(folder)))
  renameSync(unfinished, completeIn(folder))
  putInPlace(conversion)
}

function sentenceFor(error: unknown, dataFolder: string): StorageError {
  if (error instanceof StorageError) return error
  if (isOutOfSpace(error)) {
    return new StorageError(
      `The disk of ${dataFolder} is too full to convert the database: the new files come beside the old ones. Nothing was changed. ` +
        'Free as much space as the old database has, or move the data folder to a larger disk, and start again.',
    )
  }
  return new StorageError(
    `The database in ${dataFolder} could not be converted (${error instanceof Error ? error.message : 'unknown reason'}). ` +
      'Nothing was changed. Start again. If it fails again, start the version of Firstbell that used it last.',
    { cause: error },
  )
}

type OpenEarlier = () => Promise<EarlierDatabase>

/** What there is to convert, if anything. */
async function findEarlier({ dataFolder, folder, log, beginStep }: Conversion): Promise<OpenEarlier | undefined> {
  if (!existsSync(folder)) {
    const files = formerFiles(dataFolder)
    return existsSync(path.join(files, 'PG_VERSION')) ? () => openFormerDatabase(files) : undefined
  }
  const [majorVersion, { majorVersion: ours }] = [versionIn(folder), findHost(dataFolder)]
  if (!(Number(majorVersion) < Number(ours))) return undefined
  const fetching = beginStep(`Getting the programs of PostgreSQL ${majorVersion}, which the database belongs to`)
  const programs = await told(fetching, findEarlierPrograms({ dataFolder, folder, majorVersion, ours }))
  return async () => {
    const { address, stop } = await startCluster({ folder, log, programs })
    const client = new pg.Client(address)
    client.on('error', () => undefined) // it fails what is asked
    await client.connect()
    return {
      client,
      async close() {
        await client.end()
        await stop()
      },
    }
  }
}

interface Filling extends Conversion {
  open: OpenEarlier
  onShare(share: number): void
}

/** Fills a new cluster. Half of the work is to copy, and half to compare. */
async function fill(unfinished: string, { open, onShare, log }: Filling): Promise<void> {
  const earlier = await open()
  try {
    const cluster = await startCluster({ folder: unfinished, log })
    try {
      const total = await bytesIn(earlier.client)
      async function* counted(copy: AsyncIterable<Buffer>, from: number) {
        let bytes = 0
        for await (const chunk of copy) {
          bytes += chunk.length
          onShare(from + Math.min(1, bytes / total) / 2)
          yield chunk
        }
      }
      await fillDatabase(cluster.address, counted(exportDatabase(earlier.client), 0), (read) => counted(read, 0.5))
    } finally {
      await cluster.stop()
    }
  } finally {
    await earlier.close()
  }
}

/** About as many bytes as there are to copy. */
async function bytesIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_table_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** A new database that was compared, until it has its place. */
const completeIn = (folder: string) => `${folder}.converted`

/** Moves what was converted aside, and then the new database to its place; goes on where that was interrupted. */
function putInPlace({ dataFolder, folder, log }: Conversion): void {
  const complete = completeIn(folder)
  if (!existsSync(complete)) return
  const aside = path.join(dataFolder, `converted-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`)
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  const old = existsSync(folder)
    ? [earlierProgramsFolder(dataFolder, versionIn(folder)), passwordFile(folder), folder]
    : [] // else this password is of the new one by now
  for (const one of [formerFiles(dataFolder), ...old]) moveIfThere(one, path.join(aside, path.basename(one)))
  moveIfThere(passwordFile(complete), passwordFile(folder))
  renameSync(complete, folder)
  log.warn(
    `The database was converted, and all its tables were compared. Its old files are in ${aside}. Delete them when no longer needed.`,
  )
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}
