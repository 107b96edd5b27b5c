import { check, type Figures } from '../check/check.ts'
import { isBetter } from '../check/compare.ts'
import { initialPlanOf } from '../compile/initial-plan.ts'
import type { InitialPlan } from '../compile/load-plan.ts'
import type { MovedBell, Plan } from '../plan.ts'
import type { Problem } from '../problem.ts'
import { Random } from '../random.ts'
import type { Budget } from '../search/phases/cooling.ts'
import type { Milestone } from '../search/phases/course.ts'
import { Work } from '../search/work.ts'
import { type Solution, solveFixed, type SolveOptions } from '../solve-fixed.ts'
import { bellChoicesOf, bellsOfSteps, stepsOfBells, withBells } from './bell-choices.ts'
import { chooseBells } from './choose-bells.ts'
import { TourChains } from './tour-chains.ts'

/** The share of the budget for the plan that moves no bell, at first; half of it, so that it is the same plan as with half of the budget. */
const PRESENT_SHARE = 0.5
/** How much of its window a tour is taken to use, round by round: what is right lies between. */
const REACHES = [1, 0.5, 0, 1, 0.5, 0]
/** Of each round: for choosing bells, and for searching a plan with them. */
const CHOOSING_SHARE = 0.01
const TRYING_SHARE = 0.04
/** In the end each of both goes on: with the bells of now until here, and with moved bells. */
const PRESENT_AGAIN_UNTIL = 0.9

interface Candidate extends Pick<Solution, 'plan' | 'figures' | 'isSettled'> {
  bells: readonly MovedBell[]
}

/**
 * Chooses bells within their windows. Bells and routes are improved in turn (Bertsimas, Delarue and Martin 2019 choose bells for routes of each
 * school): with the routes of a plan, bells are annealed by how many buses its tours need then, which is quickly known; with these bells the search
 * goes on from those tours. The plan that moves no bell is searched as well, and bells move only where that seats more students or saves buses.
 */
export function solveWithBells(problem: Problem, options: SolveOptions): Solution {
  const { seed, begin } = options
  const choices = bellChoicesOf(problem)
  const parts = partsOf(problem, options)
  let present = parts.search([], begin, { seed, to: choices.movable.length > 0 ? PRESENT_SHARE : 1 })
  let best = present
  const { rules = {} } = problem
  const mayMove = choices.movable.length > 0 && choices.maxSchools > 0 && rules.severalToursPerBus === true
  const prefer = (tried: Candidate) => {
    if (isBetter(problem, tried.figures, best.figures)) best = tried
  }
  if (mayMove && begin?.bells && stepsOfBells(problem, choices, begin.bells))
    prefer(parts.search(begin.bells, begin, { seed, to: parts.used() + TRYING_SHARE }))
  for (const [round, reach] of mayMove ? REACHES.entries() : []) {
    if (parts.used() >= 1) break
    const planned = stepsOfBells(problem, choices, best.bells) ?? new Int32Array(problem.schools.length)
    const { stepSeconds } = choices
    const fixed = withBells(problem, best.bells)
    const chains = new TourChains(fixed, best.plan, { planned, stepSeconds, reach, work: parts.work })
    const before = chooseBells(chains, choices, { begin: planned, random: new Random(seed), until: () => 1 })
    const chosen = chooseBells(chains, choices, {
      begin: planned,
      random: new Random(seed + round),
      until: parts.stepsTo(parts.used() + CHOOSING_SHARE),
    })
    if (chosen.cost >= before.cost) continue
    const tried = { ...initialPlanOf(best.plan), days: chains.days() }
    const bells = bellsOfSteps(problem, choices, chosen.steps)
    prefer(parts.search(bells, tried, { seed: seed + round, to: parts.used() + TRYING_SHARE }))
  }
  const goOn = (from: Candidate, to: number): Candidate => {
    const found = parts.search(from.bells, initialPlanOf(from.plan), { seed, to })
    return isBetter(problem, from.figures, found.figures) ? { ...from, isSettled: found.isSettled } : found
  }
  if (parts.used() < 1 && mayMove) {
    present = goOn(present, best.bells.length > 0 ? PRESENT_AGAIN_UNTIL : 1)
    if (best.bells.length > 0) best = goOn(best, 1)
    if (!isBetter(problem, best.figures, present.figures)) best = present
  }
  const { plan, figures, isSettled } = best
  return { plan, figures, isSettled: isSettled && present.isSettled, present: present.figures, ...parts.course() }
}

/** Parts of one search that share its budget: each with bells of its own. */
function partsOf(problem: Problem, { until, onBest }: SolveOptions) {
  const work = new Work()
  const spent = { steps: 0, nominalSeconds: 0 }
  const milestones: Milestone[] = []
  let best: Figures | undefined
  const used = () => until(spent.steps, spent.nominalSeconds + work.nominalSeconds)
  const rung = (plan: Plan, bells: readonly MovedBell[]) => {
    const whole: Plan = bells.length > 0 ? { ...plan, bells: [...bells] } : plan
    return { plan: whole, figures: check(problem, whole).figures }
  }
  const note = (found: readonly Milestone[], seconds: number) => {
    for (const one of found) {
      const last = milestones.at(-1)
      if (!last || isAhead(one, last)) milestones.push({ ...one, seconds: one.seconds + seconds })
    }
  }

  return {
    work,
    used,
    course: () => ({ steps: spent.steps, nominalSeconds: spent.nominalSeconds + work.nominalSeconds, milestones }),
    /** Asked before each step of choosing bells, up to a share of the whole budget. */
    stepsTo(to: number): () => number {
      const from = used()
      return () => {
        spent.steps++
        const now = used()
        return now < 1 && from < to ? (now - from) / (to - from) : 1
      }
    },
    search(
      bells: readonly MovedBell[],
      begin: InitialPlan | undefined,
      { seed, to }: { seed: number; to: number },
    ): Candidate {
      const seconds = spent.nominalSeconds + work.nominalSeconds
      const { steps: before } = spent
      const from = best ? used() : 0
      const ownUntil: Budget = (steps, nominalSeconds) => {
        const now = until(before + steps, seconds + nominalSeconds)
        return now < 1 && from < to ? (now - from) / (to - from) : 1
      }
      const solution = solveFixed(withBells(problem, bells), {
        seed,
        begin,
        until: ownUntil,
        onBest:
          onBest &&
          ((progress, found) => {
            const { steps, nominalSeconds, unassigned, buses } = progress
            if (best && (unassigned > best.unassigned || buses > best.buses)) return
            onBest({ ...progress, steps: before + steps, nominalSeconds: seconds + nominalSeconds }, () => {
              const now = found()
              return now && rung(now.plan, bells)
            })
          }),
      })
      spent.steps += solution.steps
      spent.nominalSeconds += solution.nominalSeconds
      note(solution.milestones, seconds)
      const now = rung(solution.plan, bells)
      if (!best || isBetter(problem, now.figures, best)) best = now.figures
      return { ...now, bells, isSettled: solution.isSettled }
    },
  }
}

const isAhead = (one: Milestone, other: Milestone) =>
  one.unassigned !== other.unassigned
    ? one.unassigned < other.unassigned
    : one.buses !== other.buses
      ? one.buses < other.buses
      : one.cost < other.cost
