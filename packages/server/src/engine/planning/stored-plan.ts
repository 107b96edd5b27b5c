import type { GeneratedPlan } from '@firstbell/domain'

/** What the row of a run says of the plan that is stored with it, which is the one after this revision. */
export function factsOfPlan({ figures, violations }: GeneratedPlan, revision: number) {
  return { figures, violations: violations.length, planRevision: revision + 1 }
}
