import { hash, randomBytes, randomInt } from 'node:crypto'
import { ACCESS_CODE_ALPHABET, ACCESS_CODE_LENGTH } from '@firstbell/domain'
import { v7 } from 'uuid'

/** Creates ids; tests and the demo provide their own. */
export type NewId = () => string

/** Random, and increasing with time, so that ids of about the same time are near each other in an index. */
export const newId: NewId = () => v7()

/** A 256-bit key for a device, shown once. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** A code that the office hands out, for the public page of a group. */
export function newAccessCode(): string {
  const letter = () => ACCESS_CODE_ALPHABET.charAt(randomInt(ACCESS_CODE_ALPHABET.length))
  return Array.from({ length: ACCESS_CODE_LENGTH }, letter).join('')
}

/** The stored hash of a key. A random 256-bit key needs no slow hash. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'hex')
}
