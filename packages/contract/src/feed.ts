import type { z } from 'zod'
import type { Access } from './endpoint.ts'

/** A live feed (server-sent events): a snapshot first, then events; a new snapshot whenever the ground has shifted. */
export interface Feed {
  readonly path: string
  readonly access: Access
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

/** The server writes a comment this often, so that both ends notice a dead connection. */
export const HEARTBEAT_SECONDS = 15
