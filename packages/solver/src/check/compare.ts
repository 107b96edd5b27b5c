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

/**
 * Whether a is the better plan: who is served counts first, then the levels in their order, or the weighted sum. Bells move only for students and
 * buses, so they come before everything else: fewer schools, then less time.
 */
export function isBetter({ objective, rules }: Problem, a: Figures, b: Figures): boolean {
  const ofBells = (figures: Figures) => [figures.bellsMoved, figures.bellSeconds]
  if (isList(objective)) {
    const free = objective[0] === 'buses' ? (rules?.freeBuses ?? 0) : 0
    const of = (level: Level, figures: Figures) => Math.max(level === 'buses' ? free : 0, FIGURE[level](figures))
    const busesFirst = objective[0] === 'buses' ? 1 : 0
    const valuesOf = (figures: Figures) => {
      const levels = objective.map((level) => of(level, figures))
      return [figures.unassigned, ...levels.slice(0, busesFirst), ...ofBells(figures), ...levels.slice(busesFirst)]
    }
    return isLess(valuesOf(a), valuesOf(b))
  }
  const sum = (figures: Figures) => {
    const entries = Object.entries({ ...objective, meanRide: (objective.meanRide ?? 0) * figures.assigned })
    return entries.reduce((total, [level, weight]) => total + weight * FIGURE[level as Level](figures), 0) // keys of Weights
  }
  return isLess([a.unassigned, ...ofBells(a), sum(a)], [b.unassigned, ...ofBells(b), sum(b)])
}

/** In the first value in which they differ. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const differing = a.findIndex((value, i) => value !== b[i])
  return differing >= 0 && a[differing]! < b[differing]! // the index is in range of both
}

function isList(objective: Problem['objective']): objective is readonly Level[] {
  return Array.isArray(objective)
}
