import type { Organization } from './organization.ts'

const DAY_SECONDS = 86_400

type Trial = Pick<Organization, 'purchased' | 'trialEnd'>

/** A trial that has ended; a purchase never ends. */
export function isTrialOver({ purchased, trialEnd }: Trial, now: number): boolean {
  return !purchased && trialEnd.seconds <= now
}

/** TRIAL-15: an organization is deleted so long after its deletion was asked for, seven times 24 hours. */
export const DELETION_DELAY_SECONDS = 7 * DAY_SECONDS

/** TRIAL-3, TRIAL-16: its records are closed once the trial has ended or the deletion was asked for. */
export function isClosed(organization: Trial & Pick<Organization, 'deletesAt'>, now: number): boolean {
  return Boolean(organization.deletesAt) || isTrialOver(organization, now)
}

/** Remaining days of a trial, the current one included; undefined without a trial that can end. */
export function trialDaysLeft(trial: Trial, now: number): number | undefined {
  if (trial.purchased || isTrialOver(trial, now)) return undefined
  return Math.ceil((trial.trialEnd.seconds - now) / DAY_SECONDS)
}

/** TRIAL-6: the organizations that the trial test account deletes: those that it founded, not those that invited it. */
export function foundedBy<O extends Pick<Organization, 'primaryAdmin'>>(
  organizations: readonly O[],
  email: string,
): O[] {
  return organizations.filter(({ primaryAdmin }) => primaryAdmin === email)
}
