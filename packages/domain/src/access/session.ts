import { z } from 'zod'
import { Organization } from '../organizations/organization.ts'
import { Timestamp } from '../time/timestamp.ts'

/** The signed-in person. */
export const SignedInUser = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  isSuperAdmin: z.boolean(),
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** Who is asking, which organizations are theirs, and what still stands between them and their work. */
export const Session = z.object({
  user: SignedInUser,
  organizations: z.array(Organization),
  /** The address was proven by a link that was sent to it. */
  verified: z.boolean(),
  /** A trial was begun and has no organization yet. */
  isUnfinishedTrialSetup: z.boolean(),
  secondFactor: z.object({
    /** By an organization of theirs, or because they are the super administrator. */
    required: z.boolean(),
    enrolled: z.boolean(),
    /** This session was opened with it. */
    passed: z.boolean(),
  }),
  /** Whoever came by link alone has none, and sets one without naming another. */
  hasPassword: z.boolean(),
  /** Until then dangerous changes are open; afterwards they ask for the password again. */
  confirmedUntil: Timestamp,
  /** The one account that may delete its own trial. */
  isTrialTestAccount: z.boolean(),
  /** The installation lets offices work on a phone. */
  mobileAdministration: z.boolean(),
})
export type Session = z.infer<typeof Session>
