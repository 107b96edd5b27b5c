import { API_KEY_MARK, Refusal } from '@firstbell/domain'
import type { FastifyRequest } from 'fastify'
import { findProgram, type Program } from './api-clients.store.ts'
import type { Deps } from '../deps.ts'
import { hashOfKey } from '../ids.ts'
import { ttlCache } from '../ttl-cache.ts'

export interface Programs {
  /** The program whose key a request shows, if it shows one; refuses a key that is none. */
  find(request: FastifyRequest): Promise<Program | undefined>
  /** After a key was deleted: the next request asks again. */
  forget(): void
}

/** How long a key is trusted without asking again: one that is deleted opens nothing after this time, on any server. */
const TRUST_MS = 1000
const SHOWN = new RegExp(`^Bearer (${API_KEY_MARK}[\\w-]+)$`, 'i')

export function createPrograms({ database, clock, time }: Deps): Programs {
  const known = ttlCache<Program | undefined>(TRUST_MS)
  return {
    async find({ headers: { authorization } }) {
      const key = SHOWN.exec(authorization ?? '')?.[1]
      if (key === undefined) return undefined
      const hash = hashOfKey(key)
      const program = await known.of(hash, () => findProgram(database, hash, { clock: clock.now(), now: time.now() }))
      if (!program) throw new Refusal('signed-out')
      return program
    },
    forget: known.forget,
  }
}
