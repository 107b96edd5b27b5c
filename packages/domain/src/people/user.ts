import { z } from 'zod'
import { Id } from '../id.ts'
import { Administrator } from './administrator.ts'
import { PersonName } from './name.ts'

/** A person with an account. `id` and `uid` are the same. */
export const User = z.object({
  id: Id,
  uid: Id,
  firstName: PersonName,
  lastName: PersonName,
  name: z.string(),
  email: z.string().max(254),
  /** The organization that they named when they signed up. */
  orgName: z.string().trim().max(120),
  phone: Administrator.shape.phone,
  isSuperAdmin: z.boolean(),
})
export type User = z.infer<typeof User>

/** The name of users who were created without one. */
export const PLACEHOLDER_NAME = { firstName: 'No', lastName: 'Name' } as const
