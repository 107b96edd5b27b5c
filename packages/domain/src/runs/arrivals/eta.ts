import { z } from 'zod'
import { Id } from '../../id.ts'

/** The ETA at a stop in seconds UTC, and a window that contains 8 of 10 arrivals. */
export const Eta = z.object({ stopId: Id, at: z.number(), earliestAt: z.number(), latestAt: z.number() })
export type Eta = z.infer<typeof Eta>

/** The stop that was reached last, and when (seconds UTC). */
export const LastCompleted = z.object({ stopId: Id, at: z.number() })
