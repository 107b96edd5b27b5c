import type { OfficeLanguage, SignedInUser } from '@firstbell/domain'
import type { Deps } from '../deps.ts'
import type { Account } from './accounts.store.ts'
import type { AuditTrail } from './memberships.ts'

/** What a sign-in needs from the call that asks for it. */
export interface SignInContext {
  deps: Deps
  now: number
  /** `network` is what attempts are counted by. */
  client: { address: string; network: string; browser: string; language: OfficeLanguage }
  /** The secret of a browser from which somebody has signed in before. */
  browserKey: string | undefined
  /** Gives the browser a session, and remembers it as known; returns the browser's secret. */
  giveSession(token: string): string
  /** AUDIT-15: if the password or code is wrong, the audit logs of their organizations say so. */
  attempts(account: Account): void
  /** What this call records in the audit log of an organization, by default under its own name. */
  trailOf(user: SignedInUser, action?: string): AuditTrail
}
