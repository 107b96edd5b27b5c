import {
  type AddressSummary,
  columnsOf,
  createTileSource,
  findAddresses,
  layStreets,
  type MapColumns,
  mapOf,
  type SkippedRows,
  type StreetSummary,
  type TrafficSide,
} from '@firstbell/streets'
import { buildTown } from '@firstbell/town'
import { readAddresses, readMapFile } from './input-files.ts'
import type { MapSource, ReportProgress } from './import-progress.ts'
import { findRegion, type RegionInfo, readStreets, writeDirectory, writeStreets } from './region-files.ts'
import { writeTiles } from './tile-files.ts'

/** What later steps make of the map. They share its columns; all else that a step has made goes when its thread ends. */
interface MapOrder {
  columns: MapColumns
  /** Of the region that is being written. */
  folder: string
}

/** Reads the map, and looks whether the address files can be read: a wrong one is refused at once. */
function readMap(
  { source, addressFiles }: { source: MapSource; addressFiles: readonly string[] },
  reportProgress: ReportProgress,
) {
  reportProgress('reading', 0)
  const skippedRows: SkippedRows = { rowsWithoutNumber: 0, rowsWithoutStreet: 0, rowsWithoutPosition: 0 }
  for (const file of addressFiles) {
    const { skipped } = readAddresses(file)
    for (const reason of Object.keys(skipped) as (keyof SkippedRows)[]) skippedRows[reason] += skipped[reason]
  }
  if ('town' in source) return { columns: columnsOf(buildTown(source.town).data), skipped: { ways: 0, ...skippedRows } }
  const { columns, skipped } = readMapFile(source.file, (share) => reportProgress('reading', share))
  return { columns, skipped: { ways: skipped.ways, ...skippedRows } }
}

function makeStreets(
  { columns, folder, trafficSide, dataFolder }: MapOrder & { trafficSide: TrafficSide; dataFolder: string },
  reportProgress: ReportProgress,
): StreetSummary {
  // Another map, the same drivers: what their runs taught goes on to hold.
  const timeFactors = findRegion(dataFolder) ? readStreets(dataFolder).timeFactors : {}
  const { graph, summary } = layStreets(mapOf(columns), { trafficSide, timeFactors, onProgress: reportProgress })
  writeStreets(folder, graph)
  return summary
}

function makeTiles(
  { columns, folder, attribution }: MapOrder & { attribution: string },
  reportProgress: ReportProgress,
): Pick<RegionInfo, 'attribution' | 'minZoom' | 'maxZoom'> {
  const tiles = createTileSource(mapOf(columns), { attribution })
  writeTiles(folder, tiles, (share) => reportProgress('tiles', share))
  return { attribution, minZoom: tiles.minZoom, maxZoom: tiles.maxZoom }
}

function makeAddresses(
  { columns, folder, addressFiles }: MapOrder & { addressFiles: readonly string[] },
  reportProgress: ReportProgress,
): AddressSummary {
  reportProgress('addresses', 0)
  const addresses = addressFiles.flatMap((file) => readAddresses(file).addresses)
  const { directory, summary } = findAddresses(mapOf(columns), addresses)
  writeDirectory(folder, directory)
  return summary
}

/** The steps of an import, each of which runs in a thread of its own. */
export const importSteps = { readMap, makeStreets, makeTiles, makeAddresses }

export type ImportSteps = typeof importSteps
