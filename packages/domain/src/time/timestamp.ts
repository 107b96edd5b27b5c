import { z } from 'zod'

/** A moment as whole seconds UTC, in the shape that organizations carry it. */
export const Timestamp = z.object({ seconds: z.number().int() })
export type Timestamp = z.infer<typeof Timestamp>
