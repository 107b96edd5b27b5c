import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StorageError } from './db/lock.ts'

/**
 * The secret that a file of the data folder holds; made the first time, readable by this user alone. It appears under its
 * name only when the disk has it. Throws {@link StorageError} for one that is shorter than `minLength`: half a secret, or
 * none, would protect nothing.
 */
export function secretFile(file: string, minLength: number): string {
  if (!existsSync(file)) writeSecret(file)
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < minLength) {
    throw new StorageError(
      `The file ${file} does not hold a secret (${secret.length} characters). Put it back from a copy or a backup. ` +
        'Only if this installation is new, remove the file, and a new one is made.',
    )
  }
  return secret
}

function writeSecret(file: string): void {
  const unnamed = `${file}.new`
  writeFileSync(unnamed, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  renameSync(unnamed, file)
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
