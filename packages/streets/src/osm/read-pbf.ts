import { OsmCollector, type ReadMap } from './collect.ts'
import { MapFileError } from './map-file-error.ts'
import { DataBlock, readHeaderBlock } from './pbf-block.ts'
import { type ByteSource, damaged, type Inflate, pbfBlocks } from './pbf-file.ts'

export interface ReadPbfOptions {
  readonly inflate: Inflate
  /** A file beyond this is refused before it is read. */
  readonly largestBytes?: number
  /** Share of the file that was read, 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** A state's worth of streets: what one machine's memory holds, with the index built over it. */
const largestFileBytes = 400 * 1024 * 1024

const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/** Reads an .osm.pbf extract, sorted or not. Throws MapFileError with a sentence for the person who chose the file. */
export function readOsmPbf(
  source: ByteSource,
  { inflate, largestBytes = largestFileBytes, onProgress }: ReadPbfOptions,
): ReadMap {
  if (source.sizeBytes > largestBytes) {
    const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
    throw new MapFileError(
      'too_large',
      `The map file has ${megabytes(source.sizeBytes)} MB; up to ${megabytes(largestBytes)} MB can be imported. Cut out your district first, for example with "osmium extract".`,
    )
  }
  const collector = new OsmCollector(source.sizeBytes)
  try {
    for (const { type, bytes, endBytes } of pbfBlocks(source, inflate)) {
      if (type === 'OSMData') new DataBlock(bytes).readInto(collector)
      else if (type === 'OSMHeader') {
        const header = readHeaderBlock(bytes)
        refuseUnknownFeatures(header.required)
        collector.extractBox = header.extractBox
      }
      onProgress?.(endBytes / source.sizeBytes)
    }
  } catch (error) {
    // Bytes that are no protocol buffer make its reader fail in ways of its own.
    throw error instanceof MapFileError ? error : damaged()
  }
  if (collector.nodeCount === 0 || collector.wayCount === 0) {
    throw new MapFileError('empty', 'The map file holds no streets. Choose an extract that covers your district.')
  }
  return collector.build()
}

function refuseUnknownFeatures(features: readonly string[]): void {
  const unknown = features.find((feature) => !knownFeatures.has(feature))
  if (unknown === undefined) return
  const history = unknown === 'HistoricalInformation'
  throw new MapFileError(
    'unsupported',
    history
      ? 'The map file holds every past version of the map. Download an extract without history.'
      : `The map file needs "${unknown}", which cannot be read here. Choose a plain .osm.pbf extract.`,
  )
}
