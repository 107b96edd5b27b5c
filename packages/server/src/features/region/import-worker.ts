import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { invariant } from '@firstbell/domain'
import { type Address, buildRegion, columnsOf, type MapColumns, MapFileError, mapOf, osmAttribution, readAddressFile, readOsmPbf } from '@firstbell/streets' // prettier-ignore
import { buildTown } from '@firstbell/town'
import { cutTiles } from './cut-tiles.ts'
import type { ImportMessage, ImportOrder, ImportStep } from './import-region.ts'
import { findRegion, partsInto, readStreets, writeRegion } from './region-files.ts'

invariant(parentPort, 'a region is imported in a thread of its own')
const office = parentPort
const say = (message: ImportMessage) => office.postMessage(message)
const order = workerData as ImportOrder // given by importRegion

let told = ''
/** Each whole percent is told once. */
function tell(step: ImportStep, share: number): void {
  const line = `${step} ${Math.floor(share * 100)}`
  if (line === told) return
  told = line
  say({ step, share })
}

function readMap(file: string): { columns: MapColumns; skippedWays: number } {
  const handle = openSync(file, 'r')
  try {
    const source = {
      sizeBytes: fstatSync(handle).size,
      read(from: number, length: number) {
        const bytes = new Uint8Array(length)
        return bytes.subarray(0, readSync(handle, bytes, 0, length, from))
      },
    }
    const inflate = (bytes: Uint8Array, maxOutputLength: number) => inflateSync(bytes, { maxOutputLength })
    const { columns, skipped } = readOsmPbf(source, { inflate, onProgress: (share) => tell('reading', share) })
    return { columns, skippedWays: skipped.ways }
  } finally {
    closeSync(handle)
  }
}

try {
  const { columns, skippedWays } = 'town' in order ? { columns: columnsOf(buildTown(order.town).data), skippedWays: 0 } : readMap(order.file) // prettier-ignore
  const addresses: Address[] = []
  let skippedRows = 0
  for (const file of order.addressFiles) {
    const read = readAddressFile(readFileSync(file, 'utf8'))
    for (const address of read.addresses) addresses.push(address)
    skippedRows += read.skippedRows
  }
  // The fictional town shows nobody's data, so nobody is credited.
  const attribution = 'town' in order ? 'Fictional town' : osmAttribution
  const { trafficSide } = order
  // Another map, the same drivers: what their runs taught goes on to hold.
  const timeFactors = findRegion(order.dataFolder) ? readStreets(order.dataFolder).timeFactors : {}
  const sources = ('town' in order ? ['Fictional town'] : [order.file]).concat(order.addressFiles)
  const about = { sources: sources.map((file) => path.basename(file)), importedAt: order.importedAt }
  const info = await writeRegion(order.dataFolder, async (folder) => {
    // What they tell is heard when this thread has done its own part.
    const tiles = cutTiles({ columns, folder, attribution }, (share) => tell('tiles', share))
    try {
      const options = { trafficSide, timeFactors, addresses, onProgress: tell }
      const summary = buildRegion(mapOf(columns), options, partsInto(folder))
      return { ...about, ...(await tiles.done), summary }
    } finally {
      await tiles.stop()
    }
  })
  say({ done: { info, skippedWays, skippedRows } })
} catch (error) {
  const sentence = sentenceFor(error)
  if (!sentence) throw error
  say({ failed: sentence })
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof MapFileError) return error.message
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined
  if (error.code === 'ENOENT') return `There is no file ${String(error.path)}.`
  if (error.code === 'EACCES') return `${String(error.path)} cannot be read or written: permission denied.`
  return error.code === 'EISDIR' ? `${String(error.path)} is a folder, not a file.` : undefined
}
