import { compile } from './compile/compile.ts'
import { check, type Figures } from './check/check.ts'
import { type InitialPlan, loadPlan } from './compile/load-plan.ts'
import type { Plan, Unassigned } from './plan.ts'
import { type BusType, type Level, type Problem, type Student, UNREACHABLE_SECONDS } from './problem.ts'
import { reasonAgainst } from './read/reach.ts'
import { readPlan } from './compile/read-plan.ts'
import type { Budget } from './search/phases/cooling.ts'
import type { Milestone } from './search/phases/course.ts'
import { type Progress, run } from './search/run.ts'
import type { State } from './search/state.ts'

export interface SolveOptions {
  seed: number
  /**
   * Asked between steps, with the steps and the nominal seconds so far: the share of the budget that is used up. At 1 the search ends.
   * What does not ask a clock gives the same plan each time.
   */
  until: Budget
  /** A plan to begin with. */
  begin?: InitialPlan
  /** The plan and its figures are worked out if asked for at once, and not known where only routing is to be done. */
  onBest?: (progress: Progress, best: () => Pick<Solution, 'plan' | 'figures'> | undefined) => void
}

export interface Solution {
  plan: Plan
  figures: Figures
  steps: number
  /** What was done, in seconds of one core of a machine like the one on which its kinds were measured. */
  nominalSeconds: number
  /** Whether the last third of the time for fewer buses, and of that for the cost, brought nothing worth naming. */
  isSettled: boolean
  /** The best plan over time: what more time brought. */
  milestones: readonly Milestone[]
  /** What the best plan with the bells of now comes to; absent where no bell may move. */
  present?: Figures
}

/** Solves a problem whose bells stay as they are; its windows for bells say nothing. */
export function solveFixed(given: Problem, options: SolveOptions): Solution {
  const problem = withLimitsBelowUnreachable(given)
  const { students, unreachable } = splitByReachability(problem)
  const levels: readonly Level[] = Array.isArray(problem.objective) ? problem.objective : []
  const { seed, until, begin, onBest } = options
  const lowersWorstRide = levels.includes('worstRide')
  const isBeforeWorstRide = (level: Level) =>
    levels.includes(level) && levels.indexOf(level) < levels.indexOf('worstRide')
  const compiled = compile(problem, students)
  const start = begin ?? (problem.existing ? { routes: problem.existing } : undefined)
  const solutionOf = (state: State) => {
    const plan = readPlan(compiled, state, unreachable)
    return { plan, figures: check(problem, plan).figures }
  }
  let steps = 0
  const { best, course, nominalSeconds } = run(compiled.model, {
    seed,
    until: (own, seconds) => {
      steps = own
      return until(own, seconds)
    },
    busesFirst: levels[0] === 'buses',
    freeBuses: problem.rules?.freeBuses,
    lowersWorstRide,
    busesBeforeWorstRide: isBeforeWorstRide('buses'),
    changesBeforeWorstRide: isBeforeWorstRide('changes'),
    load: start && ((search) => loadPlan(compiled, search, start)),
    onBest: onBest && ((progress, state) => onBest(progress, () => state && solutionOf(state))),
  })
  const { milestones } = course
  return { ...solutionOf(best), steps, nominalSeconds, isSettled: steps > 0 && course.isSettled, milestones }
}

/** A ride or a shift over a way that does not exist is too long. Windows of stops need no limit: nobody arrives in one. */
function withLimitsBelowUnreachable(problem: Problem): Problem {
  const { matrix, rules = {}, fleet, stops } = problem
  if (!Array.prototype.includes.call(matrix.seconds, UNREACHABLE_SECONDS) || stops.some(({ window }) => window))
    return problem
  const below = (limit = Infinity) => Math.min(limit, UNREACHABLE_SECONDS - 1)
  const hasShift = ({ start, end, maxShiftSeconds }: BusType) =>
    maxShiftSeconds !== undefined || start !== undefined || end !== undefined || rules.tours === 'closed'
  return {
    ...problem,
    rules: { ...rules, maxRideSeconds: below(rules.maxRideSeconds) },
    fleet: fleet.map((type) => (hasShift(type) ? { ...type, maxShiftSeconds: below(type.maxShiftSeconds) } : type)),
  }
}

function splitByReachability(problem: Problem): { students: Student[]; unreachable: Unassigned[] } {
  const stopNumber = new Map(problem.stops.map((stop, i) => [stop.id, i]))
  const students: Student[] = []
  const unreachable: Unassigned[] = []
  for (const student of problem.students) {
    const reason = reasonAgainst(problem, student, stopNumber)
    if (reason === undefined) students.push(student)
    else unreachable.push({ student: student.id, reason })
  }
  return { students, unreachable }
}
