import { z } from 'zod'

/** A point on the earth in WGS 84 degrees. */
export const Position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
export type Position = z.infer<typeof Position>
