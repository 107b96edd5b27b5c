import type { ReportProgress, MapSource } from './import-progress.ts'
import path from 'node:path'
import { osmAttribution, type TrafficSide } from '@firstbell/streets'
import { ImportError, importSentenceFor } from './import-error.ts'
import { inThread } from './import-thread.ts'
import { type RegionInfo, writeRegion } from './region-files.ts'

export type ImportOrder = MapSource & {
  dataFolder: string
  addressFiles: readonly string[]
  trafficSide: TrafficSide
  importedAt: number
}

/**
 * Builds a region from a map file (or the fictional town) into the data folder, in threads of its own: streets, their
 * network and then addresses in one after the other, and beside them tiles from the moment when the network begins.
 */
export async function importRegion(
  order: ImportOrder,
  onProgress: ReportProgress = () => {},
  signal?: AbortSignal,
): Promise<RegionInfo> {
  const { dataFolder, addressFiles, trafficSide, importedAt } = order
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  signal?.addEventListener('abort', stop)
  const [whileLaying, whenLaid] = inTurn(onProgress)
  try {
    const isTown = 'town' in order
    const source = isTown ? { town: order.town } : { file: order.file }
    const { columns, skipped } = await inThread('readMap', { source, addressFiles }, onProgress, stopping.signal)
    const names = [isTown ? 'Fictional town' : order.file, ...addressFiles].map((file) => path.basename(file))
    // The fictional town shows nobody's data, so nobody is credited.
    const attribution = isTown ? 'Fictional town' : osmAttribution
    return await writeRegion(dataFolder, async (folder) => {
      const map = { columns, folder }
      const [networkBegins, beginToDraw] = signalled()
      const lay = async () => {
        const reportProgress: ReportProgress = (step, share) => {
          if (step === 'network') beginToDraw()
          onProgress(step, share)
        }
        const laid = await inThread(
          'makeStreets',
          { ...map, trafficSide, dataFolder },
          reportProgress,
          stopping.signal,
        ).finally(beginToDraw)
        const found = await inThread('makeAddresses', { ...map, addressFiles }, onProgress, stopping.signal)
        whenLaid()
        return { ...laid, ...found, skipped: { ...skipped, ...laid.skipped, ...found.skipped } }
      }
      const draw = async () => {
        await networkBegins
        return inThread('makeTiles', { ...map, attribution }, whileLaying, stopping.signal)
      }
      const [summary, drawn] = await allOrNone([lay(), draw()], stop)
      return { sources: names, importedAt, trafficSide, ...drawn, summary }
    })
  } catch (error) {
    const sentence = importSentenceFor(error)
    throw sentence === undefined ? error : new ImportError(sentence)
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

function signalled(): [happened: Promise<void>, happens: () => void] {
  let happens = () => {}
  return [new Promise<void>((resolve) => (happens = resolve)), () => happens()]
}

/** Both results. Where one fails the other is stopped, and has ended before that is said: it writes into the same folder. */
async function allOrNone<A, B>(both: [Promise<A>, Promise<B>], stop: () => void): Promise<[A, B]> {
  try {
    return await Promise.all(both)
  } catch (error) {
    stop()
    await Promise.allSettled(both)
    throw error
  }
}

/** Two steps run at once, and one is shown: the progress of the second is held back until the first is done. */
function inTurn(reportProgress: ReportProgress): [second: ReportProgress, firstIsDone: () => void] {
  let isWaiting = true
  let last: Parameters<ReportProgress> | undefined
  const second: ReportProgress = (...progress) => {
    last = progress
    if (!isWaiting) reportProgress(...progress)
  }
  const firstIsDone = () => {
    isWaiting = false
    if (last) reportProgress(...last)
  }
  return [second, firstIsDone]
}
