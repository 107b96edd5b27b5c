import { z } from 'zod'
import type { Organization } from '../organizations/organization.ts'
import { isTrialOver, trialDaysLeft } from '../organizations/trial.ts'
import { daysBetween, type LocalDate } from '../time/zone.ts'

/** An organization is in exactly one of these: `expiring` is a trial that ends soon. */
export const OrganizationState = z.enum(['trial', 'expiring', 'expired', 'purchased'])
export type OrganizationState = z.infer<typeof OrganizationState>

const EXPIRING_DAYS = 7
const DORMANT_DAYS = 14

/** ANALYTICS-1: a trial with at most seven days left is about to end. */
export function organizationState(
  trial: Pick<Organization, 'purchased' | 'trialEnd'>,
  now: number,
): { state: OrganizationState; daysLeft: number | null } {
  if (trial.purchased) return { state: 'purchased', daysLeft: null }
  if (isTrialOver(trial, now)) return { state: 'expired', daysLeft: null }
  const daysLeft = trialDaysLeft(trial, now) ?? null
  return { state: daysLeft !== null && daysLeft <= EXPIRING_DAYS ? 'expiring' : 'trial', daysLeft }
}

/** ANALYTICS-1: whoever may drive and has not driven for more than 14 days, or never since it began so long ago, is dormant. */
export function isDormant(
  { state, since, lastRunOn }: { state: OrganizationState; since: LocalDate; lastRunOn: LocalDate | null },
  today: LocalDate,
): boolean {
  return state !== 'expired' && daysBetween(lastRunOn ?? since, today) > DORMANT_DAYS
}

/** ANALYTICS-2: the steps of a trial that the server knows, in their order. */
export const TrialStep = z.enum(['signedUp', 'verified', 'firstRoute', 'firstRun', 'purchased'])
export type TrialStep = z.infer<typeof TrialStep>
