import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { invariant } from '@firstbell/domain'
import type pg from 'pg'
import { createLog, type Log } from '../log.ts'
import { codeOf } from '../system-error.ts'
import { sqlStateOf } from './database-error.ts'
import { watchDiskSpace } from './disk-space.ts'
import { GuardedPool } from './guarded-pool.ts'
import { GroupSync } from './group-sync.ts'
import { StorageError, lockFolder } from './lock.ts'

/** A PostgreSQL to talk to, and what its kind needs around it. */
export interface Engine {
  pool: pg.Pool
  embedded: boolean
  /** Does work that no second server may do at the same time, such as changing the schema. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Whether the disk has too little free space for changes. */
  isDiskFull(): boolean
  /** Resolves when everything committed before the call survives a power loss. */
  durable(): Promise<void>
  close(): Promise<void>
}

const SOCKET = '.s.PGSQL.5432'
const CHECKPOINT_MS = 60_000
const DISK_FULL_STATE = '53100'
const NO_ROOM =
  'The disk of DATA_DIR has too little free space for the database. Nothing is lost: free at least 64 MB and start again.'
const STATISTICS_MS = 600_000

/**
 * Opens (and on first use creates) the embedded database in `folder`. When the disk does not confirm a write,
 * `onDiskFailure` ends the program: what memory holds may then be ahead of what a restart would find. Throws {@link StorageError} with a sentence for people.
 */
export async function openEmbedded(
  folder: string,
  onDiskFailure: (reason: unknown) => never,
  log: Log,
): Promise<Engine> {
  const full = path.resolve(folder)
  prepareFolder(full)
  const unlock = lockFolder(full)
  try {
    rmSync(path.join(full, SOCKET), { force: true })
    const isDiskFull = watchDiskSpace(full, log)
    if (isDiskFull()) throw new StorageError(NO_ROOM)
    const fresh = !existsSync(path.join(full, 'pg', 'PG_VERSION'))
    if (fresh) await stopWorker(await startWorker({ folder: full }, log)) // creating costs 500 MB that only a new thread gives back
    const worker = await startWorker({ folder: full }, log)
    const sync = new GroupSync(path.join(full, 'pg'))
    const pool = poolAt(full)
    const durable = () => sync.durable().catch(onDiskFailure)
    // Without room a checkpoint would end the database: what was committed stays in its log until there is some.
    const maintain = async (work: () => Promise<unknown>) => {
      if (!isDiskFull())
        await work().catch((reason: unknown) => sqlStateOf(reason) === DISK_FULL_STATE || onDiskFailure(reason))
    }
    const checkpoints = setInterval(() => void maintain(() => checkpoint(pool, durable)), CHECKPOINT_MS)
    // Nobody else tidies up and counts its rows: without statistics it reads every pair of rows where two tables meet.
    const statistics = setInterval(() => void maintain(() => pool.query('vacuum analyze')), STATISTICS_MS)
    return {
      pool,
      embedded: true,
      isDiskFull,
      alone: (work) => work(), // the lock on the folder sees to it
      durable,
      async close() {
        clearInterval(checkpoints)
        clearInterval(statistics)
        await pool.end()
        await stopWorker(worker)
        await durable()
        sync.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database that lives in memory, for tests. */
export async function openInMemory(log = createLog('silent')): Promise<Engine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firstbell-'))
  const worker = await startWorker({ folder, memory: true }, log)
  const pool = poolAt(folder)
  return {
    pool,
    embedded: true,
    isDiskFull: () => false,
    alone: (work) => work(),
    durable: () => Promise.resolve(),
    async close() {
      await pool.end()
      await stopWorker(worker)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * One connection: behind the socket there is one session, and on several connections the parts of two queries could
 * mix. Work queues here, so nothing may ask the pool from inside a unit of work.
 */
function poolAt(folder: string): pg.Pool {
  const address = { host: folder, port: 5432, user: 'postgres', database: 'postgres' }
  const pool = new GuardedPool({ ...address, max: 1 })
  // The session outlives its connections: what an earlier one prepared is still there. Where it cannot be asked, the
  // query that waits for this connection fails with the reason.
  pool.on('connect', (client) => void client.query('deallocate all').catch(() => undefined))
  return pool
}

/**
 * Lets `copy` read the files of an embedded database while nothing writes to them: it takes the one connection, and work
 * queues until it is given back. Everything that was committed is in the files, or in the log beside them.
 */
export async function standStill(pool: pg.Pool, copy: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  const endOfLog = async () =>
    (await client.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')).rows[0]?.at
  try {
    const before = await endOfLog()
    await copy()
    invariant((await endOfLog()) === before, 'nothing is written while the database is copied')
  } finally {
    client.release()
  }
}

/** Makes the data folder where there is none. Throws {@link StorageError} with a sentence for people. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    hideFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StorageError(
      `Cannot use the data folder ${folder} (${codeOf(error) ?? 'unknown reason'}). ` +
        'Set DATA_DIR to a folder that this user can read and write.',
    )
  }
}

/** Nobody else of this machine reads it. A folder of somebody else, such as a mounted one, is theirs to hide. */
function hideFolder(folder: string): void {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
  }
}

async function checkpoint(pool: pg.Pool, durable: () => Promise<void>): Promise<void> {
  await durable() // the log reaches the disk before the pages it describes
  await pool.query('checkpoint')
  await durable()
}

/** What the thread of the database reports: its state, or a query that it canceled and why, where it is known. */
type WorkerMessage = 'ready' | 'closed' | { failure: unknown }

function startWorker(workerData: { folder: string; memory?: boolean }, log: Log): Promise<Worker> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(import.meta.dirname, 'embedded-worker.mjs'), { workerData })
    worker.once('error', reject)
    worker.on('message', (message: WorkerMessage) => {
      if (typeof message === 'object') {
        log.error({ err: message.failure }, 'The embedded database failed in a query. The query was canceled.')
      }
      if (message !== 'ready') return
      worker.off('error', reject)
      resolve(worker)
    })
  })
}

async function stopWorker(worker: Worker): Promise<void> {
  await new Promise<void>((resolve) => {
    worker.on('message', (message: WorkerMessage) => message === 'closed' && resolve())
    worker.once('error', () => resolve()) // without room it cannot write its last checkpoint; its log has everything
    worker.postMessage('close')
  })
  await worker.terminate()
}
