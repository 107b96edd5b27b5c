import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import {
  type AddressSummary,
  columnsOf,
  createTileSource,
  findAddresses,
  layStreets,
  type MapColumns,
  mapOf,
  readAddressFile,
  readOsmPbf,
  type StreetSummary,
  type TrafficSide,
} from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import type { MapSource, Tell } from './import-region.ts'
import { findRegion, type RegionInfo, readStreets, writeDirectory, writeStreets } from './region-files.ts'
import { writeTiles } from './tile-files.ts'

/** What later steps make of the map. They share its columns; all else that a step has made goes when its thread ends. */
interface MapOrder {
  columns: MapColumns
  /** Of the region that is being written. */
  folder: string
}

/** Reads the map, and looks whether the address files can be read: whoever sent a wrong one is told at once. */
function readMap({ source, addressFiles }: { source: MapSource; addressFiles: readonly string[] }, tell: Tell) {
  tell('reading', 0)
  let skippedRows = 0
  for (const file of addressFiles) skippedRows += readAddressFile(readFileSync(file, 'utf8')).skippedRows
  if ('town' in source) return { columns: columnsOf(buildTown(source.town).data), skippedWays: 0, skippedRows }
  const handle = openSync(source.file, 'r')
  try {
    const bytesOfFile = {
      sizeBytes: fstatSync(handle).size,
      read(from: number, length: number) {
        const bytes = new Uint8Array(length)
        return bytes.subarray(0, readSync(handle, bytes, 0, length, from))
      },
    }
    const inflate = (bytes: Uint8Array, maxOutputLength: number) => inflateSync(bytes, { maxOutputLength })
    const { columns, skipped } = readOsmPbf(bytesOfFile, { inflate, onProgress: (share) => tell('reading', share) })
    return { columns, skippedWays: skipped.ways, skippedRows }
  } finally {
    closeSync(handle)
  }
}

function makeStreets(
  { columns, folder, trafficSide, dataFolder }: MapOrder & { trafficSide: TrafficSide; dataFolder: string },
  tell: Tell,
): StreetSummary {
  // Another map, the same drivers: what their runs taught goes on to hold.
  const timeFactors = findRegion(dataFolder) ? readStreets(dataFolder).timeFactors : {}
  const { graph, summary } = layStreets(mapOf(columns), { trafficSide, timeFactors, onProgress: tell })
  writeStreets(folder, graph)
  return summary
}

function makeTiles(
  { columns, folder, attribution }: MapOrder & { attribution: string },
  tell: Tell,
): Pick<RegionInfo, 'attribution' | 'minZoom' | 'maxZoom'> {
  const tiles = createTileSource(mapOf(columns), { attribution })
  writeTiles(folder, tiles, (share) => tell('tiles', share))
  return { attribution, minZoom: tiles.minZoom, maxZoom: tiles.maxZoom }
}

function makeAddresses(
  { columns, folder, addressFiles }: MapOrder & { addressFiles: readonly string[] },
  tell: Tell,
): AddressSummary {
  tell('addresses', 0)
  const addresses = addressFiles.flatMap((file) => readAddressFile(readFileSync(file, 'utf8')).addresses)
  const { directory, summary } = findAddresses(mapOf(columns), addresses)
  writeDirectory(folder, directory)
  return summary
}

/** The steps of an import, each of which runs in a thread of its own. */
export const importSteps = { readMap, makeStreets, makeTiles, makeAddresses }

export type ImportSteps = typeof importSteps
