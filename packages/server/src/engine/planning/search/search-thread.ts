import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { InvalidProblem, type LockFault } from '@firstbell/solver'
import type { Found, SearchOrder, StartSearch } from './search.ts'

export interface SearchTask {
  order: SearchOrder
  /** Not 0 once the search is to end. */
  stopFlag: Int32Array
}

export type SearchMessage =
  | { best: Found }
  | { nominalSeconds: number }
  | { found: Found }
  | { invalid: { faults: readonly string[]; lockFaults: readonly LockFault[] } }

/** What threads of the route generator run, beside the bundle of the server. */
export const PLANNING_WORKER = path.join(import.meta.dirname, 'planning-worker.js')

/** A search that has not noticed that it is to end is ended by force after this time. */
const ENDS_WITHIN_MS = 5000

/** SCENARIO-12: searches in a thread of its own, so that calls are answered meanwhile. */
export const startSearchThread: StartSearch = (order, onBest, onProgress) => {
  const stopFlag = new Int32Array(new SharedArrayBuffer(4))
  const task: SearchTask = { order, stopFlag }
  const worker = new Worker(PLANNING_WORKER, { workerData: task })
  const result = new Promise<Found>((resolve, reject) => {
    worker.on('message', (message: SearchMessage) => {
      if ('best' in message) onBest(message.best)
      else if ('nominalSeconds' in message) onProgress(message.nominalSeconds)
      else if ('invalid' in message) reject(new InvalidProblem(message.invalid.faults, message.invalid.lockFaults))
      else resolve(message.found)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The search ended without a result.')))
  })
  return {
    result,
    stop() {
      Atomics.store(stopFlag, 0, 1)
      setTimeout(() => void worker.terminate(), ENDS_WITHIN_MS).unref()
    },
  }
}
