import { API_KEY_MARK, Refusal } from '@firstbell/domain'
import type { FastifyRequest } from 'fastify'
import { findApiClient, type ApiClient } from './api-clients.store.ts'
import type { Deps } from '../deps.ts'
import { hashOfKey } from '../ids.ts'
import { cachedCall } from '../work/cached-call.ts'

export interface ApiClients {
  /** The API client of a request with a key; refuses an invalid key. */
  find(request: FastifyRequest): Promise<ApiClient | undefined>
  /** Clears the cache after a key was deleted. */
  forget(): void
}

/** How long a key is cached: a deleted key is refused after this time, on any server. */
const TRUST_MS = 1000
const SHOWN = new RegExp(`^Bearer (${API_KEY_MARK}[\\w-]+)$`, 'i')

export function createApiClients({ database, serviceClock, realClock }: Deps): ApiClients {
  const known = cachedCall(
    (hash: string) => findApiClient(database, hash, { serviceClock: serviceClock.now(), now: realClock.now() }),
    {
      milliseconds: TRUST_MS,
    },
  )
  return {
    async find({ headers: { authorization } }) {
      const key = SHOWN.exec(authorization ?? '')?.[1]
      if (key === undefined) return undefined
      const hash = hashOfKey(key)
      const apiClient = await known.of(hash)
      if (!apiClient) throw new Refusal('signed_out')
      return apiClient
    },
    forget: known.forget,
  }
}
