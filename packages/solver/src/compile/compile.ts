import type { Matrices } from './matrices.ts'
import type { Problem, Student } from '../problem.ts'
import { compileEnds, type Ends } from './ends.ts'
import { compileFleet } from './fleet.ts'
import { compileOrderAndTimeLocks } from './order-and-time-locks.ts'
import { compileRiders } from './riders.ts'
import { NEVER, type Model } from '../search/model.ts'
import { MAX_LEG_COST, weightsOf, type CostWeights } from './weights.ts'

/** A model, and what its numbers mean. */
export interface Compiled {
  problem: Problem
  model: Model
  /** Students of the riders; those who cannot get a place in any plan are not among them. */
  students: Student[]
  /** The riders of students, by their ids. */
  riderNumber: ReadonlyMap<string, number>
  ends: Ends
  /** The slots of the existing routes. */
  tourOfRoute: ReadonlyMap<string, number>
}

/** Afternoons are solved as mornings in reversed time: matrices and windows are mirrored here, and the plan when it is read. */
export function compile(problem: Problem, students: readonly Student[]): Compiled {
  const weights = weightsOf(problem)
  const matrices = compileMatrices(problem, weights)
  const ends = compileEnds(problem, matrices)
  const riders = compileRiders(problem, students, ends, weights, matrices)
  const fleet = compileFleet(problem, ends, riders, weights, matrices)
  const locks = compileOrderAndTimeLocks(problem, riders, ends, fleet)
  const { rules = {} } = problem
  const hasWindows = problem.stops.some((stop) => stop.window)
  const limitsTime =
    rules.maxJourneySeconds !== undefined ||
    weights.rideCost > 0 ||
    (Array.isArray(problem.objective) && problem.objective.includes('worstRide')) ||
    fleet.isChained ||
    locks.hasNodeTimes ||
    riders.optionLimit.some((limit) => limit < NEVER)
  const isPlain =
    !fleet.isMixed &&
    ends.maxEndsPerGroup === 1 &&
    riders.riderWheels.every((wheels) => wheels === 0) &&
    riders.conflict.length === 0 &&
    problem.stops.every((stop) => stop.capacity === undefined) &&
    !problem.existing &&
    !problem.locks
  const model: Model = {
    timing: hasWindows ? 'windows' : limitsTime ? 'rides' : 'none',
    ...matrices,
    ...riders,
    ...ends.model,
    ...fleet.model,
    ...locks,
    maxJourney: rules.maxJourneySeconds ?? NEVER,
    isClosed: rules.tours === 'closed',
    isChained: fleet.isChained && !hasWindows,
    hasTiers: rules.severalToursPerBus === true,
    isPlain,
    rideCost: weights.rideCost,
    changeCost: weights.changeCost,
    changeBudget: rules.maxChanges ?? NEVER,
    hasChoice: riders.riderFirst.some((first, rider) => rider > 0 && first - riders.riderFirst[rider - 1]! > 1),
  }
  return {
    problem,
    model,
    students: [...students],
    riderNumber: riders.riderNumber,
    ends,
    tourOfRoute: fleet.tourOfRoute,
  }
}

function compileMatrices({ direction, matrix }: Problem, { metreCost, secondCost }: CostWeights): Matrices {
  const given = matrix.places
  const locations = given + 1 // the last location is a dummy, at no cost from and to all others
  const arc = new Int32Array(locations * locations)
  const arcInto = new Int32Array(locations * locations)
  const time = new Int32Array(locations * locations)
  const timeInto = new Int32Array(locations * locations)
  const isMirrored = direction === 'afternoon'
  let isSymmetric = true
  for (let row = 0; row < given; row++) {
    for (let column = 0; column < given; column++) {
      const from = isMirrored ? column : row
      const to = isMirrored ? row : column
      const seconds = matrix.seconds[row * given + column]!
      const exact = metreCost * matrix.metres[row * given + column]! + secondCost * seconds
      const cost = Math.min(MAX_LEG_COST, Math.round(exact)) // only a way that does not exist costs more
      arc[from * locations + to] = cost
      arcInto[to * locations + from] = cost
      time[from * locations + to] = seconds
      timeInto[to * locations + from] = seconds
      if (column < row && (arc[to * locations + from] !== cost || time[to * locations + from] !== seconds))
        isSymmetric = false
    }
  }
  // One matrix is quicker to read than two.
  return isSymmetric
    ? { locations, arc, arcInto: arc, time, timeInto: time }
    : { locations, arc, arcInto, time, timeInto }
}
