import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StorageError } from '../db/lock.ts'

const randomText = () => randomBytes(32).toString('base64url')

/**
 * The secret that a file of the data folder holds; made the first time, readable by this user alone. It appears under its
 * name only when the disk has it. Throws {@link StorageError} for one that is shorter than `minLength`: half a secret, or
 * none, would protect nothing.
 */
export function secretFile(file: string, minLength: number, make = randomText): string {
  if (!existsSync(file)) writeSecretLines(file, [make()])
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < minLength) {
    throw new StorageError(
      `The file ${file} does not hold a secret (${secret.length} characters). Put it back from a copy or a backup. ` +
        'Only if this installation is new, remove the file, and a new one is made.',
    )
  }
  return secret
}

/** Its lines, without empty ones. */
export function secretLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Writes a file that this user alone can read; it has all lines, or is as it was. */
export function writeSecretLines(file: string, lines: readonly string[]): void {
  const unnamed = `${file}.new`
  writeFileSync(unnamed, lines.join('\n'), { mode: 0o600, flush: true })
  renameSync(unnamed, file)
  const folder = openSync(path.dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
