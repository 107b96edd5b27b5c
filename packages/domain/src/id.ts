import { z } from 'zod'

/** Ids are opaque; no longer than any that we make. */
export const Id = z.string().min(1).max(64)
export type Id = z.infer<typeof Id>
