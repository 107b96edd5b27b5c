import { useMemo } from 'react'
import type { ReadPlan } from './plan-facts.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

export interface PlanNames {
  child(childId: string): string
  /** Nothing for a child who has been deleted since. */
  familyOf(childId: string): string | undefined
  school(schoolId: string): string
}

/** What the ids of a plan are called now. */
export function usePlanNames({ children, schools }: Pick<ReadPlan, 'children' | 'schools'>): PlanNames {
  const t = useWords(planningWords)
  return useMemo(() => {
    const childOf = new Map(children.map((child) => [child.id, child]))
    const schoolOf = new Map(schools.map((school) => [school.id, school]))
    return {
      child: (id) => childOf.get(id)?.name ?? t('plan.formerChild'),
      familyOf: (id) => childOf.get(id)?.familyId,
      school: (id) => schoolOf.get(id)?.name ?? '—',
    }
  }, [children, schools, t])
}
