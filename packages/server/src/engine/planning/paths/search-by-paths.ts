import { initialPlanOf, InvalidProblem, isBetter, type Problem } from '@firstbell/solver'
import { withReserves } from '../promise/reserves.ts'
import type { PlanningTask } from '../search/planning-task.ts'
import { QUESTIONS_SHARE } from '../promise/forecast-search.ts'
import {
  endingAfter,
  type Found,
  type RunningSearch,
  type SearchOrder,
  shareOfOrder,
  type StartSearch,
} from '../search/search.ts'
import { drivesOfPaths, newDrives, withDrives } from './drives-of-paths.ts'
import type { RouteDrives } from './route-drives.ts'

/** The first part has so much of what is left for the plan: a search that goes on from a plan is worth less than one in one go. */
const FIRST_SHARE = 0.9
/** Enough to time routes anew, and to look once for other places for riders who do not fit any more. */
const WITHOUT_SEARCH = { seconds: 0.01, maxSteps: 1 }
/** Far more than are needed: each time a drive gets another time, or it was the last one. */
const MAX_TIMINGS = 100

/** With the drives as long as the paths of its routes have shown them to be. */
type FoundByPaths = Found & { problem: Problem }

interface Told {
  onBest: Parameters<StartSearch>[1]
  onProgress: Parameters<StartSearch>[2]
}

interface SearchedPaths {
  task: Pick<PlanningTask, 'places' | 'setup'>
  drives: RouteDrives
}

/**
 * SCENARIO-131: searches for a plan whose routes all have the time that their own paths take.
 *
 * A travel time is that between two places, and a path goes on from a place as the bus arrived there. So a path can take longer than
 * the travel times of its drives, and nothing that is known of pairs can rule it out: times that hold whatever comes before would have every
 * bus turn at every stop, and a row of the matrix for each way to stand at a stop would make it several times as large. So every route
 * of the plan that was found is driven along its path, its drives get the time that they take there, and the routes are timed anew, until
 * none is too short; riders for whom that breaks a rule get another place or none. A drive whose time is known only gets longer, so
 * there is an end. Then the search goes on with these times for the rest of the budget, and the better of both plans is taken.
 */
export function searchByPaths(
  order: SearchOrder,
  { start, ...paths }: SearchedPaths & { start: StartSearch },
  { onBest, onProgress }: Told,
): RunningSearch {
  let running: RunningSearch | undefined
  let isStopped = false
  const spent: Spent = { nominalSeconds: 0, steps: 0 }
  const withSpent = (found: Found): Found => ({
    ...found,
    steps: spent.steps + found.steps,
    nominalSeconds: spent.nominalSeconds + found.nominalSeconds,
  })
  const searchPart: Parts['searchPart'] = async (part, { isTimedOnly = false } = {}) => {
    running = start(
      part,
      (best) => {
        if (!isTimedOnly) onBest({ ...withSpent(best), problem: part.problem })
      },
      (nominalSeconds) => onProgress(part.found ? nominalSeconds : spent.nominalSeconds + nominalSeconds),
    )
    const found = part.found ? await running.result : withSpent(await running.result)
    Object.assign(spent, { steps: found.steps, nominalSeconds: found.nominalSeconds })
    return { ...found, problem: part.problem }
  }
  return {
    result: searchParts(order, paths, { searchPart, spent, isStopped: () => isStopped }),
    stop() {
      isStopped = true
      running?.stop()
    },
  }
}

interface Parts {
  /** What is only timed anew is no better plan to be told of. */
  searchPart(part: SearchOrder, how?: { isTimedOnly?: boolean }): Promise<FoundByPaths>
  /** By all parts so far. */
  readonly spent: Spent
  isStopped(): boolean
}

type Spent = Pick<Found, 'nominalSeconds' | 'steps'>

async function searchParts(given: SearchOrder, paths: SearchedPaths, parts: Parts): Promise<FoundByPaths> {
  const known = new Map<number, number>()
  const { questions, ...order } = shareOfOrder(given, given.questions ? 1 - QUESTIONS_SHARE : 1)
  const first = await parts.searchPart(shareOfOrder(order, FIRST_SHARE))
  const timed = await timedByPaths(first, order, known, paths, parts)
  const answered = async (best: FoundByPaths, ending: Found['ending']): Promise<FoundByPaths> => {
    const found = { ...best, ...parts.spent, ending }
    if (!questions) return found
    const budget = parts.isStopped() ? WITHOUT_SEARCH : shareOfOrder(given, QUESTIONS_SHARE)
    const { seconds, maxSteps } = budget
    return parts.searchPart({ ...given, seconds, maxSteps, problem: best.problem, found }, { isTimedOnly: true })
  }
  if (parts.isStopped()) return answered(timed, first.ending)
  const { problem, plan } = timed
  const usedSeconds = parts.spent.nominalSeconds
  const rest = { ...goingOn(shareOfOrder(order, 1 - FIRST_SHARE), timed), problem, begin: initialPlanOf(plan) }
  const second = await parts.searchPart(rest).catch(undefinedWhereLocksConflict)
  const again = second && (await timedByPaths(second, order, known, paths, parts))
  const best = again && isPreferred(order, again, timed) ? again : timed
  const ending = second?.ending ? endingAfter(first.ending, second.ending, usedSeconds) : first.ending
  return answered(best, ending)
}

/** The same plan with the time that its paths take; where it is to be in time, the times of its routes are chosen once more in the end. */
async function timedByPaths(
  found: FoundByPaths,
  order: SearchOrder,
  known: Map<number, number>,
  { task, drives }: SearchedPaths,
  { searchPart }: Parts,
): Promise<FoundByPaths> {
  const plain = { ...order, forecasting: undefined, ...WITHOUT_SEARCH }
  let timed = found
  for (let i = 0; i < MAX_TIMINGS; i++) {
    const times = await drivesOfPaths(task, timed.problem, timed.plan, drives)
    const news = newDrives(times, known, timed.problem)
    if (news.size === 0) break
    for (const [at, seconds] of news) known.set(at, seconds)
    const problem = withDrives(timed.problem, news)
    const reserved = found.goesOn ? withReserves(problem, found.goesOn.reserves) : problem
    const part = { ...plain, problem: reserved, begin: initialPlanOf(timed.plan) }
    const next = await searchPart(part, { isTimedOnly: true }).catch(undefinedWhereLocksConflict)
    if (!next) break
    timed = { ...next, problem }
  }
  if (timed === found || !order.forecasting) return timed
  const { problem, plan } = timed
  const chosen = { ...goingOn(order, found), ...WITHOUT_SEARCH, problem, begin: initialPlanOf(plan) }
  return (await searchPart(chosen, { isTimedOnly: true }).catch(undefinedWhereLocksConflict)) ?? timed
}

/** With the reserve that the plan so far has, where one is promised. */
const goingOn = (order: SearchOrder, { goesOn }: Found): SearchOrder => ({
  ...order,
  forecasting: order.forecasting && { ...order.forecasting, goesOn },
})

/** SCENARIO-113: a plan that holds what is promised counts more than a cheaper one. */
function isPreferred({ problem }: SearchOrder, found: Found, before: Found): boolean {
  const holds = ({ kept }: Found) => kept?.promise?.holds ?? true
  return holds(found) === holds(before) ? isBetter(problem, found.figures, before.figures) : holds(found)
}

/** A locked route may take longer along its path than its rules allow. Then the plan stays as it is, and the check names the route. */
function undefinedWhereLocksConflict(error: unknown): undefined {
  if (!(error instanceof InvalidProblem) || error.lockFaults.length === 0) throw error
}
