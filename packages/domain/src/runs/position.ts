import { z } from 'zod'
import { Position } from '../position.ts'

/** Where the bus was last seen. */
export const RunPosition = Position.extend({
  /** Seconds UTC of the fix, not of its arrival. */
  at: z.number(),
  headingDegrees: z.number().optional(),
  speedMps: z.number().optional(),
  /** Metres along the route's path; absent off the route. */
  alongMetres: z.number().optional(),
})
export type RunPosition = z.infer<typeof RunPosition>
