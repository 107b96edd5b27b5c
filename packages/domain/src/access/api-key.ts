import { z } from 'zod'
import { Id } from '../id.ts'

/** What opens the calls of an organization to a program; the secret itself is shown once, when it is made. */
export const ApiKey = z.object({
  id: Id,
  organizationId: Id,
  /** What uses it, in the office's words. */
  name: z.string().trim().min(1).max(64),
  /** It may change records; otherwise it reads. */
  mayChange: z.boolean(),
  /** The email of whoever made it. */
  createdBy: z.string(),
  /** Seconds UTC. */
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** What the secret of such a key begins with, so that people and programs that look for lost secrets know one. */
export const API_KEY_MARK = 'fbk_'
