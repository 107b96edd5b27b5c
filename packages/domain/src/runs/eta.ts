import { z } from 'zod'
import { Id } from '../id.ts'

/** When the bus is expected at a stop, in seconds UTC: the likely moment and a window that holds 8 of 10 arrivals. */
export const Eta = z.object({ stopId: Id, at: z.number(), earliestAt: z.number(), latestAt: z.number() })
export type Eta = z.infer<typeof Eta>

/** The stop that was reached last, and when (seconds UTC). */
export const LastCompleted = z.object({ stopId: Id, at: z.number() })
