import { z } from 'zod'

/** How much everybody may see: nothing, a label, a label with the stop count, and where the bus is, late or at once. */
export const PublicMode = z.enum(['off', 'status', 'progress', 'delayed', 'live'])
export type PublicMode = z.infer<typeof PublicMode>
