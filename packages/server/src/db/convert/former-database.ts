import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { codeOf } from '../../system-error.ts'
import { StorageError } from '../lock.ts'

export interface FormerDatabase {
  /** The only connection: behind it there is one session. */
  client: pg.Client
  close(): Promise<void>
}

/** Opens the files of a database of PGlite. Its memory is given back with its thread. */
export async function openFormerDatabase(files: string): Promise<FormerDatabase> {
  const socketFolder = mkdtempSync(path.join(tmpdir(), 'firstbell-'))
  const worker = new Worker(path.join(import.meta.dirname, 'former-engine.mjs'), {
    workerData: { files, socketFolder },
  })
  try {
    await once(worker, 'message')
  } catch (error) {
    rmSync(socketFolder, { recursive: true })
    throw codeOf(error) === 'ERR_MODULE_NOT_FOUND' ? new StorageError(NOT_INSTALLED) : error
  }
  const client = new pg.Client({ host: socketFolder, port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  return {
    client,
    async close() {
      await client.end()
      worker.postMessage('close')
      await once(worker, 'message')
      await worker.terminate()
      rmSync(socketFolder, { recursive: true })
    },
  }
}

const NOT_INSTALLED =
  'The data folder has a database of an earlier version, which has to be converted. Nothing was changed. ' +
  'Run npm ci with optional packages (@electric-sql/pglite), and start again.'
