// Checks expressions in a thread of its own, by the JavaScript of recheck alone: it needs no program beside Node.js.
import { parentPort, workerData } from 'node:worker_threads'

process.env.RECHECK_BACKEND = 'pure'
const { default: recheck } = await import('recheck')

const WAIT_MS = 12_000
for (const [index, { source, flags }] of workerData.entries()) {
  // A sticky expression is tried at one place alone, which the checker does not know.
  const [tried, its] = flags.includes('y') ? [`^(?:${source})`, flags.replace('y', '')] : [source, flags]
  const { status, complexity, error } = recheck.checkSync(tried, its, { timeout: WAIT_MS })
  parentPort.postMessage({ index, status, complexity: complexity && { ...complexity }, why: error?.kind })
}
