import { z } from 'zod'
import { Organization } from '../organizations/organization.ts'

/** The signed-in person. */
export const SignedInUser = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  isSuperAdmin: z.boolean(),
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** Who is asking, and which organizations are theirs. */
export const Session = z.object({ user: SignedInUser, organizations: z.array(Organization) })
export type Session = z.infer<typeof Session>
