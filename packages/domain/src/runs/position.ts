import { z } from 'zod'
import { Position } from '../position.ts'

/** The last known position of the bus. */
export const RunPosition = Position.extend({
  /** Seconds UTC of the fix, not of its arrival. */
  at: z.number(),
  headingDegrees: z.number().optional(),
  speedMps: z.number().optional(),
  /** Meters along the route's path; absent while off route. */
  alongMetres: z.number().optional(),
})
export type RunPosition = z.infer<typeof RunPosition>

/** Where a bus was, and when. */
export const Located = RunPosition.pick({ lat: true, lng: true, at: true })
export type Located = z.infer<typeof Located>
