import type { PlanBells } from '@firstbell/domain'
import {
  type Figures,
  isBetter,
  type Milestone,
  type Plan,
  type Problem,
  solve,
  type SolveOptions,
} from '@firstbell/solver'
import type { Questions } from '../outlook/questions.ts'
import type { Forecasting, GoingOn, KeptOfPlan } from '../promise/forecasting.ts'

/** One search, as a thread gets it. */
export interface SearchOrder {
  problem: Problem
  seed: number
  /** Of work, on one core of a machine like the one on which it was measured. */
  seconds: number
  maxSteps: number | null
  /** A plan to go on from. */
  begin: SolveOptions['begin']
  /** SCENARIO-113: by what is known how its plans are driven. */
  forecasting?: Forecasting | undefined
  /** What is asked of the plan, for the last share of the seconds. */
  questions?: Questions | undefined
  /** The plan that was found already, of which only is asked. */
  found?: Found | undefined
}

export interface Found {
  plan: Plan
  figures: Figures
  steps: number
  /** How much of the order's seconds was used: work that is counted, not the time that it took. */
  nominalSeconds: number
  /** What ended the search, and whether more time would bring more as far as can be seen; only of the last plan. */
  ending?: SearchEnding | undefined
  /** With which it was found, where that is another one than that of the order. */
  problem?: Problem
  /** How often the plan is in time, and what it keeps; only of the last plan. */
  kept?: KeptOfPlan | undefined
  /** SCENARIO-146: what the best plan that moves no bell comes to; absent where no bell may move. */
  without?: PlanBells['without']
  /** With what a search for the same promise goes on from this plan. */
  goesOn?: GoingOn | undefined
}

export interface SearchEnding {
  /** `deadline`: long after its seconds by the clock, since the machine was busy. Another such search may end with another plan. */
  by: 'budget' | 'stop' | 'deadline'
  isSettled: boolean
  milestones: readonly Milestone[]
}

/** The same with a share of its seconds and steps. */
export function shareOfOrder(order: SearchOrder, share: number): SearchOrder {
  const maxSteps = order.maxSteps === null ? null : Math.max(1, Math.round(order.maxSteps * share))
  return { ...order, seconds: order.seconds * share, maxSteps }
}

/** Of two parts of a search: both have settled, and the second one goes on where the first one ended. */
export const endingAfter = (
  before: SearchEnding | undefined,
  next: SearchEnding,
  usedSeconds: number,
): SearchEnding => ({
  by: next.by,
  isSettled: next.isSettled && (before?.isSettled ?? true),
  milestones: [
    ...(before?.milestones ?? []),
    ...next.milestones.map((one) => ({ ...one, seconds: one.seconds + usedSeconds })),
  ],
})

/** A search under way. */
export interface RunningSearch {
  /** The best plan in the end; rejects if the search fails, or does not end in time after it was stopped. */
  readonly result: Promise<Found>
  /** Ends the search with the best plan so far. */
  stop(): void
}

/** `onBest` is called with better plans, and `onProgress` with the seconds used, each at most about once a second. */
export type StartSearch = (
  order: SearchOrder,
  onBest: (best: Found) => void,
  onProgress: (nominalSeconds: number) => void,
) => RunningSearch

/** Better plans are worked out at most once in so many seconds of work, so that which of them are is the same whatever the machine does. */
const BEST_EVERY_SECONDS = 1
const PROGRESS_EVERY_MS = 1000
/** Only a search that takes so many times as long as it may, and this much longer, ends by the clock. */
const DEADLINE_FACTOR = 10
const DEADLINE_MARGIN_MS = 60_000

export interface SearchControls {
  nowMs(): number
  isStopped(): boolean
  onBest(best: Found): void
  /** Called at most once a second, with the seconds that are used. */
  onProgress?(nominalSeconds: number): void
}

/**
 * Searches to the end of the budget: seconds of work that is counted (SOLVE-51), or steps. The same seed gives the same plan, unless it is
 * stopped, or the clock ends what would never end.
 */
export function search(order: SearchOrder, { nowMs, isStopped, onBest, onProgress }: SearchControls): Found {
  const { problem, seed, seconds, maxSteps, begin } = order
  const deadlineMs = nowMs() + seconds * 1000 * DEADLINE_FACTOR + DEADLINE_MARGIN_MS
  let by: SearchEnding['by'] = 'budget'
  let bestAt = -Infinity
  let progressAtMs = -Infinity
  let best: Found | undefined
  const keep = (found: Found) => {
    if (best && !isBetter(problem, found.figures, best.figures)) return
    best = found
    onBest(found)
  }
  const solution = solve(problem, {
    seed,
    begin,
    until(steps, nominalSeconds) {
      const now = nowMs()
      if (now - progressAtMs >= PROGRESS_EVERY_MS) {
        progressAtMs = now
        onProgress?.(nominalSeconds)
      }
      if (isStopped()) by = 'stop'
      else if (now >= deadlineMs) by = 'deadline'
      if (by !== 'budget') return 1
      const used = nominalSeconds / seconds
      return maxSteps === null || used >= 1 ? used : steps / maxSteps
    },
    onBest({ steps, nominalSeconds }, found) {
      if (nominalSeconds - bestAt < BEST_EVERY_SECONDS) return
      bestAt = nominalSeconds
      const now = found()
      if (now) keep({ ...now, steps, nominalSeconds })
    },
  })
  const { steps, nominalSeconds, milestones } = solution
  const ending = { by, isSettled: by === 'budget' && solution.isSettled, milestones }
  const { plan, figures } = best && isBetter(problem, best.figures, solution.figures) ? best : solution
  return { plan, figures, steps, nominalSeconds, ending }
}
