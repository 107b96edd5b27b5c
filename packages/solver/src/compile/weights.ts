import { type Level, type Problem, UNREACHABLE_SECONDS, type Weights } from '../problem.ts'

/** Integer costs in the search. */
export interface CostWeights {
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
export function weightsOf(problem: Problem): CostWeights {
  const { objective } = problem
  const weights: Weights = {}
  if (isList(objective)) {
    const added = objective.filter((level) => level !== 'worstRide' && level !== 'buses')
    const deepest = Math.min(added.length, 3)
    added.forEach((level, depth) => {
      if (depth < 3) weights[level] = UNITS[level] * STEP ** (deepest - 1 - depth)
    })
    if (!objective.includes('distance') && !objective.includes('time')) weights.distance = 1
    const first = objective.indexOf('buses')
    // Buses that are there anyway are a limit of the search, and cost nothing within it.
    if (first === 0) weights.buses = problem.rules?.freeBuses === undefined ? BUS_COST : 0
    else if (first > 0) weights.buses = UNITS.buses
  } else Object.assign(weights, objective)
  return toIntegers(problem, {
    busCost: weights.buses ?? 0,
    rideCost: weights.meanRide ?? 0,
    metreCost: weights.distance ?? 0,
    secondCost: weights.time ?? 0,
    walkCost: weights.walking ?? 0,
    changeCost: weights.changes ?? 0,
  })
}

/** Sums of a few legs fit 32 bits, sums of all buses the whole numbers of a double. */
export const MAX_LEG_COST = 2 ** 28
const MAX_BUS_COST = 2 ** 44

/**
 * The search counts in whole numbers, and only how weights stand to one another matters: all are multiplied so that a metre or a
 * second counts at least one, and the most expensive leg, walk or bus is not too large a number.
 */
function toIntegers({ matrix, stops, students, fleet }: Problem, scales: CostWeights): CostWeights {
  const { busCost, metreCost, secondCost, walkCost } = scales
  const max = (values: Iterable<number>) => {
    let largest = 0
    for (const value of values) largest = Math.max(largest, value)
    return largest
  }
  const leg = metreCost * longest(matrix.metres, Infinity) + secondCost * longest(matrix.seconds, UNREACHABLE_SECONDS)
  const stop = secondCost * max(stops.map(({ dwellSeconds = 0 }) => dwellSeconds))
  const walk = walkCost * max(students.map(({ walks, size = 1 }) => size * max(walks.map(({ metres }) => metres))))
  const bus = busCost * max(fleet.map(({ fixedCost = 1 }) => fixedCost))
  const min = Math.min(...[metreCost, secondCost, walkCost].filter((cost) => cost > 0))
  const factor = Math.min(Math.max(1, 1 / min), MAX_LEG_COST / Math.max(leg, stop, walk), MAX_BUS_COST / bus)
  return {
    busCost: busCost * factor,
    rideCost: scales.rideCost * factor,
    metreCost: metreCost * factor,
    secondCost: secondCost * factor,
    walkCost: walkCost * factor,
    changeCost: scales.changeCost * factor,
  }
}

/** The largest value below a limit. A matrix of a district has millions, so none is copied. */
function longest(values: ArrayLike<number>, limit: number): number {
  let most = 0
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (value > most && value < limit) most = value
  }
  return most
}

function isList(objective: Problem['objective']): objective is readonly Level[] {
  return Array.isArray(objective)
}
