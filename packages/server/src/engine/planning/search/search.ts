import { type Figures, isBetter, type Plan, type Problem, solve, type SolveOptions } from '@firstbell/solver'

/** One search, as a thread gets it. */
export interface SearchOrder {
  problem: Problem
  seed: number
  seconds: number
  maxSteps: number | null
  /** A plan to go on from. */
  begin: SolveOptions['begin']
}

export interface Found {
  plan: Plan
  figures: Figures
  steps: number
}

/** A search under way. */
export interface RunningSearch {
  /** The best plan in the end; rejects if the search fails, or does not end in time after it was stopped. */
  readonly result: Promise<Found>
  /** Ends the search with the best plan so far. */
  stop(): void
}

/** `onBest` is called with better plans, at most once a second. */
export type StartSearch = (order: SearchOrder, onBest: (best: Found) => void) => RunningSearch

const BEST_EVERY_MS = 1000

interface Surroundings {
  nowMs(): number
  isStopped(): boolean
  onBest(best: Found): void
}

/**
 * Searches to the end of the budget. With a budget of steps the same seed gives the same plan, unless the time ends first: only
 * steps decide how far the search has come.
 */
export function search(
  { problem, seed, seconds, maxSteps, begin }: SearchOrder,
  { nowMs, isStopped, onBest }: Surroundings,
): Found {
  const began = nowMs()
  let bestAtMs = -Infinity
  let best: Found | undefined
  const keep = (found: Found) => {
    if (best && !isBetter(problem, found.figures, best.figures)) return
    best = found
    onBest(found)
  }
  const solution = solve(problem, {
    seed,
    begin,
    until(steps) {
      const used = (nowMs() - began) / (seconds * 1000)
      if (isStopped() || used >= 1) return 1
      return maxSteps === null ? used : steps / maxSteps
    },
    onBest({ steps }, found) {
      if (nowMs() - bestAtMs < BEST_EVERY_MS) return
      bestAtMs = nowMs()
      const now = found()
      if (now) keep({ ...now, steps })
    },
  })
  return best && isBetter(problem, best.figures, solution.figures) ? { ...best, steps: solution.steps } : solution
}
