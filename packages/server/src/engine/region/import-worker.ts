import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '@firstbell/domain'
import { sentenceFor } from './import-error.ts'
import type { ImportStep } from './import-region.ts'
import { importSteps } from './import-steps.ts'
import type { StepCall, StepMessage } from './import-thread.ts'

invariant(parentPort, 'a step of an import runs in a thread of its own')
const office = parentPort
const say = (message: StepMessage) => office.postMessage(message)
const { name, order } = workerData as StepCall // given by inThread

let told = ''
/** Each whole percent is told once. */
function tell(step: ImportStep, share: number): void {
  const line = `${step} ${Math.floor(share * 100)}`
  if (line === told) return
  told = line
  say({ step, share })
}

try {
  const run = importSteps[name] as (order: unknown, tell: unknown) => unknown // inThread gives each its own order
  say({ done: run(order, tell) })
} catch (error) {
  const sentence = sentenceFor(error)
  if (!sentence) throw error
  say({ failed: sentence })
}
