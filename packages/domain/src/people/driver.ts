import { z } from 'zod'
import { Id } from '../id.ts'
import { PersonName } from './name.ts'

/** What a route says where a driver's name would stand. */
export const NO_DRIVER = 'N/A'

export const Driver = z.object({
  id: Id,
  name: PersonName,
  firstName: PersonName,
  lastName: PersonName,
  email: z.string().max(254),
  phone: z.string().max(40),
  organizationId: Id,
})
export type Driver = z.infer<typeof Driver>
