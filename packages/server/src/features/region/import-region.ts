import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TrafficSide } from '@firstbell/streets'
import type { RegionInfo } from './region-files.ts'

export type ImportStep = 'reading' | 'addresses' | 'streets' | 'network' | 'tiles'

export type ImportOrder = ({ file: string } | { town: number }) & {
  dataFolder: string
  addressFiles: readonly string[]
  trafficSide: TrafficSide
  importedAt: number
}

export interface Imported {
  info: RegionInfo
  /** Ways and rows of address files that could not be used. */
  skippedWays: number
  skippedRows: number
}

export type ImportMessage = { step: ImportStep; share: number } | { done: Imported } | { failed: string }

/** A region that cannot be imported; the message is a sentence for the person who asked for it. */
export class ImportError extends Error {}

/**
 * Of each thread's objects; the map itself lies outside, in columns. From 2 GB on the garbage collector would let them grow to
 * four times what is in use.
 */
export const resourceLimits = { maxOldGenerationSizeMb: 2000 }

/** Builds a region from a map file (or the fictional town) into the data folder, in a thread of its own. */
export function importRegion(
  order: ImportOrder,
  onProgress: (step: ImportStep, share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<Imported> {
  const worker = new Worker(path.join(import.meta.dirname, 'import-worker.js'), {
    workerData: order,
    resourceLimits,
  })
  signal?.addEventListener('abort', () => void worker.terminate())
  return new Promise((resolve, reject) => {
    worker.on('message', (message: ImportMessage) => {
      if ('done' in message) resolve(message.done)
      else if ('failed' in message) reject(new ImportError(message.failed))
      else onProgress(message.step, message.share)
    })
    worker.on('error', (error) =>
      reject(
        'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ImportError('The map is too large for the memory of this machine. Cut out your district first, for example with "osmium extract".') // prettier-ignore
          : error,
      ),
    )
    worker.on('exit', () => reject(new ImportError('The import ended before it was done.')))
  })
}
