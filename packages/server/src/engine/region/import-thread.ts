import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { ImportError } from './import-error.ts'
import type { ImportStep, ReportProgress } from './import-progress.ts'
import type { ImportSteps } from './import-steps.ts'

export interface StepCall {
  name: keyof ImportSteps
  order: unknown
}

export type StepMessage = { step: ImportStep; share: number } | { done: unknown } | { failed: string }

/**
 * Of each thread's objects; the map itself lies outside, in columns. From 2 GB on the garbage collector would let them grow to
 * four times what is in use.
 */
const resourceLimits = { maxOldGenerationSizeMb: 2000 }

/** Runs a step of an import in a thread that ends with it, or with the signal. Rejects with ImportError. */
export async function inThread<Name extends keyof ImportSteps>(
  name: Name,
  order: Parameters<ImportSteps[Name]>[0],
  onProgress: ReportProgress,
  signal: AbortSignal,
): Promise<ReturnType<ImportSteps[Name]>> {
  if (signal.aborted) throw new ImportError(cutShort)
  const worker = new Worker(path.join(import.meta.dirname, 'import-worker.js'), {
    workerData: { name, order } satisfies StepCall,
    resourceLimits,
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (message: StepMessage) => {
        if ('done' in message) resolve(message.done as ReturnType<ImportSteps[Name]>) // by the step of this name
        else if ('failed' in message) reject(new ImportError(message.failed))
        else onProgress(message.step, message.share)
      })
      worker.on('error', (error) => reject(isOutOfMemory(error) ? new ImportError(tooLarge) : error))
      worker.on('exit', () => reject(new ImportError(cutShort)))
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

const cutShort = 'The import ended before it was done.'

const tooLarge =
  'The map is too large for the memory of this machine. Cut out your district first, for example with "osmium extract".'

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
