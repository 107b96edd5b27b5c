import { z } from 'zod'
import { Id } from '../id.ts'

/** An API key of an organization; the secret itself is shown once, when it is created. */
export const ApiKey = z.object({
  id: Id,
  organizationId: Id,
  /** The name of the integration, as the office entered it. */
  name: z.string().trim().min(1).max(64),
  /** It may change records; otherwise it only reads. */
  mayChange: z.boolean(),
  /** The email of the person who created it. */
  createdBy: z.string(),
  /** Seconds UTC. */
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Prefix of the secret, so that people and secret scanners recognize a leaked key. */
export const API_KEY_MARK = 'fbk_'
