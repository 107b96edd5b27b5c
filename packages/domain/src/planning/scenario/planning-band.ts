import { parseGrade } from '../../families/grade.ts'
import type { PlanningBand } from './scenario.ts'

const KINDERGARTEN = ['PK', 'K', 'TK', 'JK']

/** Whose limits hold for a grade. A grade that is not known has those of grades 1 to 5. */
export function planningBandOf(grade: string | null): PlanningBand {
  const parsed = parseGrade(grade ?? '').toUpperCase()
  if (KINDERGARTEN.includes(parsed)) return 'kindergarten'
  const number = Number(parsed)
  return number > 5 ? 'secondary' : 'elementary'
}
