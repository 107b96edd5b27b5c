import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MapColumns } from '@firstbell/streets'
import { resourceLimits } from './import-region.ts'
import type { RegionInfo } from './region-files.ts'

export interface TilesOrder {
  columns: MapColumns
  /** Of the region that is being written. */
  folder: string
  attribution: string
}

type TilesInfo = Pick<RegionInfo, 'attribution' | 'minZoom' | 'maxZoom'>

export type TilesMessage = { share: number } | { done: TilesInfo }

/** Cuts all tiles in a thread of its own, while this one goes on with the same map. */
export function cutTiles(order: TilesOrder, onProgress: (share: number) => void) {
  const worker = new Worker(path.join(import.meta.dirname, 'tiles-worker.js'), {
    workerData: order,
    resourceLimits,
  })
  const done = new Promise<TilesInfo>((resolve, reject) => {
    worker.on('message', (message: TilesMessage) => {
      if ('done' in message) resolve(message.done)
      else onProgress(message.share)
    })
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('the thread that cuts tiles ended before it was done')))
  })
  done.catch(() => {}) // whoever waits for it is told; nobody does where the streets have failed already
  return { done, stop: () => worker.terminate() }
}
