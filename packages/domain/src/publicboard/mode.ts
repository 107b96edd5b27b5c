import { z } from 'zod'

/** What the public sees: nothing, a label, a label with the stop count, or also the position of the bus, delayed or live. */
export const PublicMode = z.enum(['off', 'status', 'progress', 'delayed', 'live'])
export type PublicMode = z.infer<typeof PublicMode>
