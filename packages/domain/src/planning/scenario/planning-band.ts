import { gradeLevelOf } from '../../families/grade.ts'
import type { PlanningBand } from './scenario.ts'

/** Whose limits hold for a grade. A grade that is not known has those of grades 1 to 5. */
export function planningBandOf(grade: string | null): PlanningBand {
  const level = gradeLevelOf(grade) ?? 1
  if (level < 1) return 'kindergarten'
  return level > 5 ? 'secondary' : 'elementary'
}
