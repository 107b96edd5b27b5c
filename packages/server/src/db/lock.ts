import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { codeOf } from '../system-error.ts'

/** A data folder or database that cannot be used; the message states what to do. */
export class StorageError extends Error {}

/**
 * Takes the data folder for this process; the returned function gives it back.
 * A second server would end the database of the first, or write to the same files from another container. The lock is
 * one of the kernel, which holds between containers, too, and ends with the process. The file itself stays.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock')
  const handle = openLock(file)
  if (!tryLock(handle)) {
    closeSync(handle)
    throw new StorageError(
      `The data folder ${folder} is in use by another server${ownerIn(file)}. ` +
        'Stop that server or set DATA_DIR to a different folder.',
    )
  }
  ftruncateSync(handle)
  writeSync(handle, `${process.pid}`)
  return () => closeSync(handle)
}

function openLock(file: string): number {
  try {
    return openSync(file, 'a+', 0o600)
  } catch (error) {
    throw new StorageError(cannotUse(file, error))
  }
}

/** For the operator, about a file of the data folder that the server cannot open. */
export const cannotUse = (file: string, error: unknown) =>
  `Cannot use ${file} (${codeOf(error) ?? 'unknown reason'}). Nothing was changed. Give the data folder with all that is in it ` +
  'to the user of the server (chown -R), or start the server as the user that it belongs to.'

/** The process that holds the lock, by the number that it has where it runs. */
function ownerIn(file: string): string {
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return pid > 0 ? ` (process ${pid})` : ''
}
