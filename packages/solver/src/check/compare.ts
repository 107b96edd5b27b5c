import type { Figures } from './check.ts'
import type { Level, Problem } from '../problem.ts'

const FIGURE: Record<Level, (figures: Figures) => number> = {
  buses: (figures) => figures.buses,
  worstRide: (figures) => figures.worstRideSeconds,
  meanRide: (figures) => figures.meanRideSeconds,
  distance: (figures) => figures.metres,
  time: (figures) => figures.seconds,
  walking: (figures) => figures.walkMetres,
  changes: (figures) => figures.changes,
}

/** Whether a is the better plan: who is served counts first, then the levels in their order, or the weighted sum. */
export function isBetter({ objective, rules }: Problem, a: Figures, b: Figures): boolean {
  if (a.unassigned !== b.unassigned) return a.unassigned < b.unassigned
  if (isList(objective)) {
    const free = objective[0] === 'buses' ? (rules?.freeBuses ?? 0) : 0
    const of = (level: Level, figures: Figures) => Math.max(level === 'buses' ? free : 0, FIGURE[level](figures))
    const differing = objective.find((level) => of(level, a) !== of(level, b))
    return differing !== undefined && of(differing, a) < of(differing, b)
  }
  const sum = (figures: Figures) => {
    const entries = Object.entries({ ...objective, meanRide: (objective.meanRide ?? 0) * figures.assigned })
    return entries.reduce((total, [level, weight]) => total + weight * FIGURE[level as Level](figures), 0) // keys of Weights
  }
  return sum(a) < sum(b)
}

function isList(objective: Problem['objective']): objective is readonly Level[] {
  return Array.isArray(objective)
}
