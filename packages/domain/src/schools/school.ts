import { z } from 'zod'
import { Id } from '../id.ts'
import { Position } from '../position.ts'
import { Hhmm } from '../time/hhmm.ts'

export const School = z.object({
  id: Id,
  organizationId: Id,
  name: z.string().trim().min(1).max(120),
  address: z.string().trim().max(300),
  location: Position,
  bellStart: Hhmm,
  bellEnd: Hhmm,
})
export type School = z.infer<typeof School>
