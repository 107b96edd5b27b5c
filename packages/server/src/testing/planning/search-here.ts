import { forecastSearch } from '../../engine/planning/promise/forecast-search.ts'
import type { StartSearch } from '../../engine/planning/search/search.ts'

/** Searches in the test's own thread, with a clock that stands still: only a budget of steps, or a stop, ends it. */
export const searchHere: StartSearch = (order, onBest) => {
  let isStopped = false
  return {
    result: (async () =>
      forecastSearch(
        { ...order, maxSteps: order.maxSteps ?? 2000 },
        { nowMs: () => 0, isStopped: () => isStopped, onBest },
      ))(),
    stop: () => void (isStopped = true),
  }
}
