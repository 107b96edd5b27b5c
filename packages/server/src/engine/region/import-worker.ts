import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '@firstbell/domain'
import { importSentenceFor } from './import-error.ts'
import type { ImportStep } from './import-progress.ts'
import { importSteps } from './import-steps.ts'
import type { StepCall, StepMessage } from './import-thread.ts'

invariant(parentPort, 'a step of an import runs in a thread of its own')
const port = parentPort
const post = (message: StepMessage) => port.postMessage(message)
const { name, order } = workerData as StepCall // given by inThread

let lastStep = ''
/** Each whole percent is posted once. */
function reportProgress(step: ImportStep, share: number): void {
  const line = `${step} ${Math.floor(share * 100)}`
  if (line === lastStep) return
  lastStep = line
  post({ step, share })
}

try {
  const run = importSteps[name] as (order: unknown, reportProgress: unknown) => unknown // inThread gives each its own order
  post({ done: run(order, reportProgress) })
} catch (error) {
  const sentence = importSentenceFor(error)
  if (!sentence) throw error
  post({ failed: sentence })
}
