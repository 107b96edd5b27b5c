import type { Organization } from './organization.ts'

const DAY_SECONDS = 86_400

type Trial = Pick<Organization, 'purchased' | 'trialEnd'>

/** A trial that has ended; a purchase never ends. */
export function isTrialOver({ purchased, trialEnd }: Trial, now: number): boolean {
  return !purchased && trialEnd.seconds <= now
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
