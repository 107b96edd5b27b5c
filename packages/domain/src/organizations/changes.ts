import { Refusal } from '../refusal.ts'
import { type Organization, SecondFactorFor, TRIAL_DAYS } from './organization.ts'

/** The trial and its purchase: fields that an organization may not change itself. */
const SUPER_ADMIN_FIELDS = ['purchased', 'trialStart', 'trialEnd'] as const satisfies (keyof Organization)[]

type Guarded = Pick<Organization, (typeof SUPER_ADMIN_FIELDS)[number]>

const RETENTION_FIELDS = [
  'keepPositionsDays',
  'keepRunsDays',
  'keepAuditDays',
  'keepMessagesDays',
] as const satisfies (keyof Organization)[]

type Protecting = Pick<Organization, 'secondFactorFor' | (typeof RETENTION_FIELDS)[number]>

/** SESSION-6: protection is reduced only after the password was entered again. */
export function requireConfirmedIfWeaker(
  present: Protecting,
  changes: Partial<Protecting>,
  isConfirmed: boolean,
): void {
  const isLooser = rankOf(changes.secondFactorFor ?? present.secondFactorFor) < rankOf(present.secondFactorFor)
  const isShorter = RETENTION_FIELDS.some((field) => (changes[field] ?? present[field]) < present[field])
  if ((isLooser || isShorter) && !isConfirmed) throw new Refusal('confirm_first')
}

const rankOf = (whom: SecondFactorFor) => SecondFactorFor.options.indexOf(whom)

/** TRIAL-4, TRIAL-15: the primary administrator and the super administrator decide whether an organization is deleted. */
export function requireMayDelete(
  { primaryAdmin }: Pick<Organization, 'primaryAdmin'>,
  who: { email: string; isSuperAdmin: boolean },
): void {
  if (primaryAdmin === who.email || who.isSuperAdmin) return
  throw new Refusal('forbidden', 'Only the primary administrator decides whether it is deleted')
}

/** ORG-2: only a super administrator changes these fields, after entering the password again; sending back the present value changes nothing. */
export function requireMayChange(
  present: Guarded,
  changes: Partial<Guarded>,
  who: { isSuperAdmin: boolean; isConfirmed: boolean },
): void {
  for (const field of SUPER_ADMIN_FIELDS) {
    if (changes[field] === undefined || isSame(changes[field], present[field])) continue
    if (!who.isSuperAdmin) throw new Refusal('forbidden', `Only a super administrator can change ${field}`)
    if (!who.isConfirmed) throw new Refusal('confirm_first')
  }
}

const DAY_SECONDS = 86_400

/**
 * ORG-8: the end of the trial that a change sets; undefined where it stays. A super administrator who sets another start and no
 * end gives 30 days from `now` (seconds UTC); a start that is sent back as it is moves nothing.
 */
export function trialEndOf(
  present: Pick<Organization, 'trialStart'>,
  { trialStart, trialEnd }: Partial<Pick<Organization, 'trialStart' | 'trialEnd'>>,
  isSuperAdmin: boolean,
  now: number,
): Organization['trialEnd'] | undefined {
  if (!isSuperAdmin || trialEnd !== undefined) return trialEnd
  if (trialStart === undefined || isSame(trialStart, present.trialStart)) return undefined
  return { seconds: Math.floor(now) + TRIAL_DAYS * DAY_SECONDS }
}

function isSame(a: Guarded[keyof Guarded], b: Guarded[keyof Guarded]): boolean {
  return typeof a === 'object' && typeof b === 'object' ? a.seconds === b.seconds : a === b
}
