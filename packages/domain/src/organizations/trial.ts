import type { Organization } from './organization.ts'

const DAY_SECONDS = 86_400

type Trial = Pick<Organization, 'purchased' | 'trialEnd'>

/** A trial that ran out; what was purchased never does. */
export function isTrialOver({ purchased, trialEnd }: Trial, now: number): boolean {
  return !purchased && trialEnd.seconds <= now
}

/** Days of a running trial, the one that has begun included; nothing where there is no trial to run out. */
export function trialDaysLeft(trial: Trial, now: number): number | undefined {
  if (trial.purchased || isTrialOver(trial, now)) return undefined
  return Math.ceil((trial.trialEnd.seconds - now) / DAY_SECONDS)
}
