import path from 'node:path'
import { osmAttribution, type TrafficSide } from '@firstbell/streets'
import { inThread } from './import-thread.ts'
import { type RegionInfo, writeRegion } from './region-files.ts'

export type ImportStep = 'reading' | 'streets' | 'network' | 'tiles' | 'addresses'

/** Hears what is being made, and the share of it that is done. */
export type Tell = (step: ImportStep, share: number) => void

/** A map file, or the fictional town of a number. */
export type MapSource = { file: string } | { town: number }

export type ImportOrder = MapSource & {
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

/**
 * Builds a region from a map file (or the fictional town) into the data folder, in threads of its own: streets in one, and
 * beside their network tiles and then addresses. What takes much memory comes one after the other.
 */
export async function importRegion(
  order: ImportOrder,
  onProgress: Tell = () => {},
  signal?: AbortSignal,
): Promise<Imported> {
  const { dataFolder, addressFiles, trafficSide, importedAt } = order
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  signal?.addEventListener('abort', stop)
  const [whileLaying, whenLaid] = inTurn(onProgress)
  try {
    const isTown = 'town' in order
    const source = isTown ? { town: order.town } : { file: order.file }
    const { columns, ...skipped } = await inThread('readMap', { source, addressFiles }, onProgress, stopping.signal)
    const names = [isTown ? 'Fictional town' : order.file, ...addressFiles].map((file) => path.basename(file))
    // The fictional town shows nobody's data, so nobody is credited.
    const attribution = isTown ? 'Fictional town' : osmAttribution
    const info = await writeRegion(dataFolder, async (folder) => {
      const map = { columns, folder }
      let beginToDraw = () => {}
      const networkBegins = new Promise<void>((resolve) => (beginToDraw = resolve))
      const lay = async () => {
        const tell: Tell = (step, share) => {
          if (step === 'network') beginToDraw()
          onProgress(step, share)
        }
        const laid = await inThread('makeStreets', { ...map, trafficSide, dataFolder }, tell, stopping.signal)
        whenLaid()
        return laid
      }
      const draw = async () => {
        await networkBegins
        const drawn = await inThread('makeTiles', { ...map, attribution }, whileLaying, stopping.signal)
        return { drawn, found: await inThread('makeAddresses', { ...map, addressFiles }, whileLaying, stopping.signal) }
      }
      const [laid, { drawn, found }] = await Promise.all([lay(), draw()])
      return { sources: names, importedAt, ...drawn, summary: { ...laid, ...found } }
    })
    return { info, ...skipped }
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

/** Two things go on at once, and one is shown: what the second one tells waits until the first is done. */
function inTurn(tell: Tell): [second: Tell, firstIsDone: () => void] {
  let isWaiting = true
  let last: Parameters<Tell> | undefined
  const second: Tell = (...progress) => {
    last = progress
    if (!isWaiting) tell(...progress)
  }
  const firstIsDone = () => {
    isWaiting = false
    if (last) tell(...last)
  }
  return [second, firstIsDone]
}
