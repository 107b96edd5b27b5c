import path from 'node:path'
import { type CopyEnd, readCopy } from '../../db/copy/copy-format.ts'
import { sqlStateOf } from '../../db/connection/database-error.ts'
import { StorageError } from '../../db/lock.ts'
import { type BackupHead, readHead } from './backup-content.ts'
import { BackupError, diskSentence } from './backup-error.ts'
import { CONTENT, readEncrypted } from './encrypted-file.ts'

export interface BackupToOpen {
  file: string
  key: string
}

/** What a backup says of itself. */
export interface Manifest {
  madeAt: number
  tables: CopyEnd['tables']
}

/** What is done with what a backup holds. */
interface BackupUse<T> {
  copy(copy: AsyncIterable<Buffer>, head: BackupHead): Promise<T>
  /** Older versions kept the files of the embedded database, in a tar. */
  folder(tar: AsyncIterable<Buffer>): Promise<T>
}

/** Opens a backup that is whole. Throws {@link BackupError} where it is not, or cannot be used. */
export async function openBackup<T>(
  { file, key }: BackupToOpen,
  use: BackupUse<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  const read = async (content: AsyncIterable<Buffer>, version: number) => {
    if (version === CONTENT.folder) return use.folder(content)
    const { head, copy } = await readHead(content)
    return use.copy(copy, head)
  }
  return readEncrypted(file, key, read, signal).catch((error: unknown) => {
    const reason = refusalOf(error)
    if (reason === undefined) throw diskSentence(error) ?? error
    throw new BackupError(`${path.basename(file)} cannot be used. ${reason}`)
  })
}

/** Why a database does not take what a backup holds. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof StorageError) return error.message
  const isRefused = error instanceof Error && INVALID_STATES.test(sqlStateOf(error) ?? '')
  return isRefused ? `PostgreSQL refuses what is in it: ${error.message}. Nothing was changed.` : undefined
}

/** What PostgreSQL answers to rows that do not fit its tables (SQLSTATE). */
const INVALID_STATES = /^(22|23|42)/

/** BACKUP-3: reads a backup to its end. Throws {@link BackupError} where a table in it is not as it was copied. */
export function checkBackup(backup: BackupToOpen, signal: AbortSignal): Promise<Manifest> {
  const use = {
    copy: async (copy: AsyncIterable<Buffer>, { madeAt }: BackupHead) => ({ madeAt, ...(await readCopy(copy)) }),
    folder: () => Promise.reject(new BackupError('This is no backup of this version.')),
  }
  return openBackup(backup, use, signal)
}
