import type { z } from 'zod'
import type { Access, Endpoint } from './endpoint.ts'

/**
 * A live feed (server-sent events): a snapshot first, then events; a new snapshot whenever the records behind it changed. In between
 * the server sends its time (`clock`).
 */
export interface Feed {
  readonly path: string
  readonly access: Access
  readonly leastRole?: Endpoint['leastRole']
  readonly summary: string
  readonly params: z.ZodType
  readonly snapshot: z.ZodType
  readonly event: z.ZodType
  /** It shows data of families: who opened it is written down. */
  readonly reveals?: true
}

export function feed<const F extends Feed>(declared: F): F {
  return declared
}
