import type { Level, Problem, Weights } from './problem.ts'

/** Integer costs in the search. */
export interface Scales {
  busCost: number
  rideCost: number
  metreCost: number
  secondCost: number
  walkCost: number
  changeCost: number
}

/** How much a level in second place counts against the first, per natural unit: a tie-breaker. */
const UNITS: Record<Level, number> = {
  buses: 20_000,
  worstRide: 0,
  meanRide: 0.05,
  distance: 1,
  time: 10,
  walking: 1,
  changes: 2000,
}
const STEP = 32
/** Buses above everything: more than any detour costs. */
const BUS_COST = 20_000_000

/**
 * An ordered list becomes weights, each level some thirty times lighter than the one before it per unit that people would
 * trade for one another. Buses in first place, and the worst ride, are lowered step by step by `solve` as limits.
 */
export function weightsOf({ objective }: Problem): Scales {
  const weights: Weights = {}
  if (isList(objective)) {
    const added = objective.filter((level) => level !== 'worstRide' && level !== 'buses')
    const deepest = Math.min(added.length, 3)
    added.forEach((level, depth) => {
      if (depth < 3) weights[level] = UNITS[level] * STEP ** (deepest - 1 - depth)
    })
    if (!objective.includes('distance') && !objective.includes('time')) weights.distance = 1
    const first = objective.indexOf('buses')
    if (first === 0) weights.buses = BUS_COST
    else if (first > 0) weights.buses = UNITS.buses
  } else Object.assign(weights, objective)
  return {
    busCost: weights.buses ?? 0,
    rideCost: weights.meanRide ?? 0,
    metreCost: weights.distance ?? 0,
    secondCost: weights.time ?? 0,
    walkCost: weights.walking ?? 0,
    changeCost: weights.changes ?? 0,
  }
}

function isList(objective: Problem['objective']): objective is readonly Level[] {
  return Array.isArray(objective)
}
