const made = Symbol('made here')

/**
 * The organizations for which a transaction may read and write. Only this file makes one, for authenticated callers:
 * a session's memberships, a device's key, or the server itself acting for one organization.
 */
export interface Scope {
  readonly organizationIds: readonly string[]
  readonly [made]: true
}

/** For a signed-in person: the organizations that their memberships list. */
export function scopeOfMember(organizationIds: readonly string[]): Scope {
  return { organizationIds, [made]: true }
}

/** For the server's own work, mostly in one organization: tracking, seeding, housekeeping. */
export function scopeOfSystem(...organizationIds: readonly string[]): Scope {
  return { organizationIds, [made]: true }
}

/** Sees nothing: with it the server verifies tenant isolation. */
export const NOBODY: Scope = { organizationIds: [], [made]: true }
