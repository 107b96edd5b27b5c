import { z } from 'zod'
import { Id } from '../id.ts'
import { Position } from '../position.ts'
import { STORABLE } from '../storable.ts'

/** SCENARIO-70: an area in which no rider waits, and through which none walks: a quarry, a railway, a construction site. */
export const HazardArea = z.object({
  id: Id,
  organizationId: Id,
  name: z.string().trim().min(1).max(100).regex(STORABLE),
  /** In order around it; the last side leads back to the first corner. */
  corners: z.array(Position.strict()).min(3).max(100),
})
export type HazardArea = z.infer<typeof HazardArea>
