import { z } from 'zod'
import { Organization } from '../organizations/organization.ts'
import { Timestamp } from '../time/timestamp.ts'
import { Role } from './role.ts'

/** The signed-in person. */
export const SignedInUser = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  isSuperAdmin: z.boolean(),
})
export type SignedInUser = z.infer<typeof SignedInUser>

/** An organization with the caller's role in it. */
export const OwnOrganization = Organization.extend({ role: Role })
export type OwnOrganization = z.infer<typeof OwnOrganization>

/** The caller, their organizations, and what is missing before they can work. */
export const Session = z.object({
  user: SignedInUser,
  organizations: z.array(OwnOrganization),
  /** The address was verified by a link that was sent to it. */
  verified: z.boolean(),
  /** A trial was started and has no organization yet. */
  isUnfinishedTrialSetup: z.boolean(),
  secondFactor: z.object({
    /** Required by one of their organizations, or because they are the super administrator. */
    required: z.boolean(),
    enrolled: z.boolean(),
    /** This session was opened with it. */
    passed: z.boolean(),
  }),
  /** A person who signed in by link may have none, and sets one without the old password. */
  hasPassword: z.boolean(),
  /** Until then sensitive changes are allowed; afterwards they ask for the password again. */
  confirmedUntil: Timestamp,
  /** The one account that may delete its own trial. */
  isTrialTestAccount: z.boolean(),
  /** The server lets offices work on phones. */
  mobileAdministration: z.boolean(),
})
export type Session = z.infer<typeof Session>
