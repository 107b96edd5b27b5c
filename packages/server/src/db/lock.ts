import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../system-error.ts'

/** A data folder or database that cannot be used; the message says what to do. */
export class StorageError extends Error {}

/**
 * Takes the data folder for this process; the returned function gives it back.
 * The embedded database does not guard itself: two servers on one folder would destroy each other's records.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx', 0o600)
      writeSync(handle, ownerOf(process.pid) ?? `${process.pid}`)
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const owner = readFileSync(file, 'utf8')
    const pid = Number.parseInt(owner, 10)
    if (isAlive(pid) && (ownerOf(pid) ?? owner) === owner) {
      throw new StorageError(
        `The data folder ${folder} is in use by another server (process ${pid}). ` +
          'Stop that server or set DATA_DIR to a different folder.',
      )
    }
    rmSync(file, { force: true }) // left behind by a server that was killed
  }
  throw new StorageError(`Could not lock the data folder ${folder}. Another server keeps locking it.`)
}

/** A process's id and start time, so that a reused id is not taken for its predecessor; undefined where that cannot be read. */
function ownerOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${pid} ${startTime}`
  } catch {
    return undefined // no /proc on this system, or no such process
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
