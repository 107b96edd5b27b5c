import type { Address } from '../geocode/addresses.ts'
import { buildDirectory, type Directory } from '../geocode/directory.ts'
import { buildGraph, type GraphOptions, prepare } from '../graph/build.ts'
import type { StreetGraph, TrafficSide } from '../graph/graph.ts'
import { schoolBus, type TimeFactors } from '../graph/profile.ts'
import type { OsmData } from '../osm/data.ts'
import { MapFileError } from '../osm/map-file-error.ts'
import { type Bounds, boundsOf } from '../tiles/tile-source.ts'
import { streetsOnly } from './streets-only.ts'

export interface RegionOptions {
  readonly trafficSide?: TrafficSide
  /** What `calibrate` found for this fleet. */
  readonly timeFactors?: TimeFactors
  readonly addresses?: readonly Address[]
  /** What is being made, and the share of it that is done. */
  readonly onProgress?: (step: 'addresses' | 'streets' | 'network', share: number) => void
}

/** What an import found, for the person who started it. */
export interface RegionSummary {
  readonly streets: number
  readonly streetKilometres: number
  readonly directedEdges: number
  readonly addresses: number
  readonly schools: number
  readonly restrictions: number
  /** Restrictions that reach outside the region, or name streets that are not driven. */
  readonly restrictionsSkipped: number
  readonly bounds: Bounds
}

/** Takes each part as soon as it is made: what has been stored need not be kept while the next one is built. */
export interface RegionParts {
  directory(directory: Directory): void
  graph(graph: StreetGraph): void
}

/** Makes of map data what a server needs: streets to drive and addresses to find. Throws MapFileError. */
export function buildRegion(data: OsmData, options: RegionOptions, parts: RegionParts): RegionSummary {
  const { onProgress = () => {} } = options
  onProgress('addresses', 0)
  const found = findAddresses(data, options, parts)
  onProgress('streets', 0)
  const bounds = boundsOf(data)
  const streets = streetsOnly(data)
  const all = streets.relations
  const inside = all.filter(({ members }) => members.every(({ index }) => index >= 0))
  return {
    ...found,
    ...layStreets(streets, options, parts),
    restrictions: inside.length,
    restrictionsSkipped: all.length - inside.length,
    bounds,
  }
}

function findAddresses(data: OsmData, { addresses }: RegionOptions, parts: RegionParts) {
  const directory = buildDirectory(data, addresses)
  parts.directory(directory)
  return {
    streets: directory.streets.length,
    addresses: directory.addressCount,
    schools: directory.places.filter(({ kind }) => kind === 'school').length,
  }
}

function layStreets(
  streets: OsmData,
  { trafficSide, timeFactors = {}, onProgress }: RegionOptions,
  parts: RegionParts,
) {
  const plain = buildStreets(streets, { trafficSide, profile: { ...schoolBus, timeFactors } })
  const graph = prepare(plain, (share) => onProgress?.('network', share))
  parts.graph(graph)
  const metres = graph.segments.lengthMetres.reduce((sum, length) => sum + length, 0)
  return { streetKilometres: Math.round(metres / 1000), directedEdges: graph.edges.count }
}

function buildStreets(data: OsmData, options: GraphOptions): StreetGraph {
  try {
    return buildGraph(data, options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new MapFileError('empty', 'The map file holds no streets that a bus may drive. Choose an extract that covers your district.') // prettier-ignore
  }
}
