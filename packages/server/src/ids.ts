import { hash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Creates ids; tests and the demo provide their own. */
export type NewId = () => string

/** Random, and increasing with time, so that ids of about the same time are near each other in an index. */
export const newId: NewId = () => v7()

/** A 256-bit key for a device, shown once. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a key. A random 256-bit key needs no slow hash. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'hex')
}
