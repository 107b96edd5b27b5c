import { solve, untilSteps } from '@firstbell/solver'
import type { Found, RunningSearch, SearchOrder, StartSearch } from '../../engine/planning/search/search.ts'

export interface HeldSearch {
  order: SearchOrder
  isStopped: boolean
  /** Tells of a better plan, as a search does on its way. */
  tell(): Found
  /** Tells how many seconds are used. */
  progress(nominalSeconds: number): void
  /** Ends the search with a plan. */
  finish(): void
  fail(): void
}

/** Searches that go on until the test ends them, or somebody stops them. */
export function heldSearches() {
  const searches: HeldSearch[] = []
  const start: StartSearch = (order, onBest, onProgress): RunningSearch => {
    const { promise, resolve, reject } = withResolvers<Found>()
    const find = (): Found => solve(order.problem, { seed: order.seed, begin: order.begin, until: untilSteps(200) })
    const held: HeldSearch = {
      order,
      isStopped: false,
      tell() {
        const best = find()
        onBest(best)
        return best
      },
      finish: () => resolve(find()),
      progress: onProgress,
      fail: () => reject(new Error('the thread ended')),
    }
    searches.push(held)
    return {
      result: promise,
      stop() {
        held.isStopped = true
        held.finish()
      },
    }
  }
  return { searches, start }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((onDone, onFailed) => {
    resolve = onDone
    reject = onFailed
  })
  return { promise, resolve, reject }
}
