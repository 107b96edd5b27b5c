import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '@firstbell/domain'
import { InvalidProblem } from '@firstbell/solver'
import { search } from './search.ts'
import type { SearchMessage, SearchTask } from './search-thread.ts'

invariant(parentPort, 'a search runs in a thread of its own')
const port = parentPort
// Positions of buses come first. Elsewhere than on Linux a thread has no priority of its own, and this would be that of the server.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)
const { order, stopFlag } = workerData as SearchTask // given by startSearchThread
const post = (message: SearchMessage) => port.postMessage(message)

try {
  const found = search(order, {
    nowMs: () => performance.now(),
    isStopped: () => Atomics.load(stopFlag, 0) !== 0,
    onBest: (best) => post({ best }),
  })
  post({ found })
} catch (error) {
  if (!(error instanceof InvalidProblem)) throw error
  post({ invalid: { faults: error.faults, lockFaults: error.lockFaults } }) // an error that crosses threads loses what it knows
}
