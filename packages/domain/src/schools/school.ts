import { z } from 'zod'
import { Id } from '../id.ts'
import { Email } from '../people/email.ts'
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
  /** Where its office gets messages; empty where it gets none. */
  officeEmail: Email,
  officePhone: z.string().trim().max(40),
})
export type School = z.infer<typeof School>
