import { type PlanBells, withBellsOf } from '@firstbell/domain'
import { check, initialPlanOf, isBetter, type MovedBell, type Problem, withBells } from '@firstbell/solver'
import { withReserves } from '../promise/reserves.ts'
import {
  endingAfter,
  type Found,
  type RunningSearch,
  type SearchOrder,
  shareOfOrder,
  type StartSearch,
} from '../search/search.ts'

/** For the plan that moves no bell, for choosing bells, and for the plan with these. */
const SHARES = { present: 0.5, choosing: 0.2, moved: 0.3 }

interface SearchedBells {
  /** Searches for a plan whose bells stay. */
  start: StartSearch
  /** Chooses bells: a search of the solver alone, which knows no delays and no paths. */
  choose: StartSearch
  /** Of an earlier plan or of the other direction, which stay then; undefined where bells are to be chosen. */
  kept: PlanBells | undefined
  /** Those that were moved, in the terms of the product. */
  movedOf(bells: readonly MovedBell[]): PlanBells['moved']
  solverBellsOf(bells: PlanBells): MovedBell[]
}

/**
 * SCENARIO-146: searches for a plan that moves no bell, chooses bells from there, and searches for a plan with them, each with everything that is
 * asked of a plan. The plan with moved bells is taken only where it places more riders or saves buses, and keeps what is promised as well.
 */
export function searchWithBells(
  order: SearchOrder,
  { start, choose, kept, movedOf, solverBellsOf }: SearchedBells,
  { onBest, onProgress }: { onBest: Parameters<StartSearch>[1]; onProgress: Parameters<StartSearch>[2] },
): RunningSearch {
  let running: RunningSearch | undefined
  let isStopped = false
  const spent = { steps: 0, nominalSeconds: 0 }
  const searchPart = async (search: StartSearch, part: SearchOrder, isTold: boolean): Promise<Found> => {
    running = search(
      part,
      (best) => isTold && onBest(best),
      (nominalSeconds) => onProgress(spent.nominalSeconds + nominalSeconds),
    )
    if (isStopped) running.stop()
    const found = await running.result
    spent.steps += found.steps
    spent.nominalSeconds += found.nominalSeconds
    return found
  }
  const fixed = (share: number, bells: readonly MovedBell[], more: Partial<SearchOrder> = {}) =>
    orderWithBells({ ...shareOfOrder(order, share), ...more }, bells, movedOf)

  async function searched(): Promise<Found> {
    const bells = kept && solverBellsOf(kept)
    if (bells && isAllowed(order.problem, bells)) {
      const found = await searchPart(start, fixed(1, bells), true)
      return { ...asRung(order.problem, found, bells), without: kept.without }
    }
    const present = await searchPart(start, fixed(SHARES.present, []), true)
    const { buses, unassigned } = present.figures
    const without = { buses, unassigned }
    const asPresent = (): Found => ({ ...asRung(order.problem, present, []), ...spent, without })
    if (isStopped) return asPresent()
    const begin = initialPlanOf(present.plan)
    const problem = withReserves(withDrivesOf(order.problem, present), present.goesOn?.reserves ?? new Map())
    const plain = { forecasting: undefined, questions: undefined }
    const choosing = { ...shareOfOrder(order, SHARES.choosing), ...plain, problem, begin }
    const { plan: chosen } = await searchPart(choose, choosing, false)
    if (isStopped || !chosen.bells) return asPresent()
    const asked = fixed(SHARES.moved, chosen.bells, { begin: initialPlanOf({ ...chosen, bells: undefined }) })
    const before = spent.nominalSeconds
    const moved = asRung(order.problem, await searchPart(start, asked, false), chosen.bells)
    const isKept = ({ kept: held }: Found) => held?.promise?.holds ?? true
    const isTaken = isBetter(order.problem, moved.figures, present.figures) && (isKept(moved) || !isKept(present))
    if (!isTaken) return asPresent()
    const ending = moved.ending && endingAfter(present.ending, moved.ending, before)
    return { ...moved, ...spent, without, ending }
  }

  return {
    result: searched(),
    stop() {
      isStopped = true
      running?.stop()
    },
  }
}

/** The same search with these bells, which stay; what is asked of rules is asked with them, too. */
function orderWithBells(
  order: SearchOrder,
  bells: readonly MovedBell[],
  movedOf: SearchedBells['movedOf'],
): SearchOrder {
  const { problem, forecasting, questions } = order
  return {
    ...order,
    problem: withBells(problem, bells),
    forecasting: forecasting && {
      ...forecasting,
      schools: withBellsOf({ bells: { moved: movedOf(bells), without: null } }, forecasting.schools),
    },
    questions: questions && {
      easings: questions.easings.map(({ change, ...easing }) => ({
        ...easing,
        change: change.schools
          ? { ...change, schools: withBells({ ...problem, schools: change.schools }, bells).schools }
          : change,
      })),
    },
  }
}

/** Also where the scenario was changed since. */
const isAllowed = (problem: Problem, bells: MovedBell[]): boolean =>
  check(problem, { routes: [], buses: [], unassigned: [], bells }).violations.every(({ code }) => !/bell/.test(code))

/** With the drives as its paths have shown them to be. */
const withDrivesOf = (problem: Problem, { problem: known }: Found): Problem =>
  known ? { ...problem, matrix: known.matrix } : problem

/** The plan with its bells, as the check judges it by their windows. */
function asRung(asked: Problem, found: Found, bells: readonly MovedBell[]): Found {
  const problem = withDrivesOf(asked, found)
  const plan = bells.length > 0 ? { ...found.plan, bells: [...bells] } : found.plan
  return { ...found, plan, problem, figures: check(problem, plan).figures }
}
