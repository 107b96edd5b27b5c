import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { codeOf } from '../../system-error.ts'
import { StorageError } from '../lock.ts'

/** A database that is to be converted, while it runs. */
export interface EarlierDatabase {
  client: pg.Client
  close(): Promise<void>
}

/** Opens the files of a database of PGlite: one connection, since there is one session. Its memory is given back with its thread. */
export async function openFormerDatabase(files: string): Promise<EarlierDatabase> {
  const socketFolder = mkdtempSync(path.join(tmpdir(), 'firstbell-'))
  const worker = new Worker(path.join(import.meta.dirname, 'former-engine.mjs'), {
    workerData: { files, socketFolder },
  })
  try {
    await once(worker, 'message')
  } catch (error) {
    rmSync(socketFolder, { recursive: true })
    throw new StorageError(codeOf(error) === 'ERR_MODULE_NOT_FOUND' ? NOT_INSTALLED : unreadable(files, error))
  }
  worker.on('error', () => undefined) // the connection to it is lost, too
  const client = new pg.Client({ host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined) // likewise: it fails what is asked
  await client.connect()
  return {
    client,
    async close() {
      await client.end()
      const ended = once(worker, 'exit') // it may have ended by itself
      if (worker.threadId !== -1) worker.postMessage('close')
      await ended
      rmSync(socketFolder, { recursive: true })
    },
  }
}

const NOT_INSTALLED =
  'The data folder has a database of an earlier version, which has to be converted. Nothing was changed. ' +
  'Run npm ci with optional packages (@electric-sql/pglite), and start again.'

const unreadable = (files: string, error: unknown) =>
  `The database of an earlier version in ${files} cannot be opened (${error instanceof Error ? error.message : 'unknown reason'}). ` +
  'Nothing was changed. Restore the newest backup with npm run backup -- restore, which also reads backups of that version.'
