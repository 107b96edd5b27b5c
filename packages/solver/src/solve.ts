import { solveWithBells } from './bells/solve-with-bells.ts'
import type { Problem } from './problem.ts'
import { validate } from './read/validate.ts'
import type { Budget, Until } from './search/phases/cooling.ts'
import { type Solution, solveFixed, type SolveOptions } from './solve-fixed.ts'

export { initialPlanOf } from './compile/initial-plan.ts'
export type { Solution, SolveOptions } from './solve-fixed.ts'

/** A budget of steps: the same problem, seed and number of steps give the same plan on every machine. */
export function untilSteps(max: number): Until {
  return (steps) => steps / max
}

/** A budget of nominal seconds: work that is counted, so that the plan is the same on every machine and whatever else that does. */
export function untilNominalSeconds(max: number): Budget {
  return (_, nominalSeconds) => nominalSeconds / max
}

/** Throws `InvalidProblem`. Where bells may move, the search chooses among them as well. */
export function solve(problem: Problem, options: SolveOptions): Solution {
  validate(problem)
  return problem.schools.some(({ bellWindow }) => bellWindow)
    ? solveWithBells(problem, options)
    : solveFixed(problem, options)
}
