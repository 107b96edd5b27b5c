import { Refusal } from '../refusal.ts'
import type { Organization } from './organization.ts'

/** What an organization has bought, and until when it may try: nothing that it may change itself. */
const SUPER_ADMIN_FIELDS = [
  'purchased',
  'trialStart',
  'trialEnd',
  'ridershipEnabled',
  'messagingEnabled',
  'allowLLD',
  'busNum',
] as const satisfies (keyof Organization)[]

type Guarded = Pick<Organization, (typeof SUPER_ADMIN_FIELDS)[number]>

/** ORG-2: only a super administrator changes these fields; sending back the present value changes nothing. */
export function requireMayChange(present: Guarded, changes: Partial<Guarded>, isSuperAdmin: boolean): void {
  if (isSuperAdmin) return
  for (const field of SUPER_ADMIN_FIELDS) {
    if (changes[field] !== undefined && !isSame(changes[field], present[field])) {
      throw new Refusal('not-yours', `Only the super administrator changes ${field}`)
    }
  }
}

function isSame(a: Guarded[keyof Guarded], b: Guarded[keyof Guarded]): boolean {
  return typeof a === 'object' && typeof b === 'object' ? a.seconds === b.seconds : a === b
}
