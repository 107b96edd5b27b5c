import { hash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Makes ids; tests and the demo hand in their own. */
export type NewId = () => string

/** Random, and growing with time, so that neighbours in time are neighbours in an index. */
export const newId: NewId = () => v7()

/** A 256-bit key for a device, shown once. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a key. A random 256-bit key needs no slow hash. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'hex')
}
