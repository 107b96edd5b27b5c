import type { EasedRule } from '@firstbell/domain'
import type { Problem } from '@firstbell/solver'

/** A problem with one rule eased: what is different of it. */
export interface Easing extends Pick<EasedRule, 'rule' | 'by'> {
  change: Partial<Pick<Problem, 'schools' | 'students' | 'fleet' | 'rules'>>
}

/** What is asked of a plan that was found, beside how many buses do. Plain data, which a thread can be given. */
export interface Questions {
  easings: readonly Easing[]
}
