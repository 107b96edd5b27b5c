import type { Address } from '../geocode/addresses.ts'
import { buildDirectory, type Directory } from '../geocode/directory.ts'
import { buildGraph, type GraphOptions, prepare } from '../graph/build.ts'
import type { StreetGraph, TrafficSide } from '../graph/graph.ts'
import { schoolBus, type TimeFactors } from '../graph/profile.ts'
import type { OsmData } from '../osm/data.ts'
import { MapFileError } from '../osm/map-file-error.ts'
import { type Bounds, createTileSource, type TileSource } from '../tiles/tile-source.ts'
import { streetsOnly } from './streets-only.ts'

export interface RegionOptions {
  readonly attribution: string
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

export interface BuiltRegion {
  readonly graph: StreetGraph
  readonly directory: Directory
  readonly tiles: TileSource
  readonly summary: RegionSummary
}

/** Makes of map data what a server needs: streets to drive, addresses to find, tiles to draw. Throws MapFileError. */
export function buildRegion(data: OsmData, options: RegionOptions): BuiltRegion {
  const { attribution, trafficSide, timeFactors = {}, addresses, onProgress = () => {} } = options
  onProgress('addresses', 0)
  const directory = buildDirectory(data, addresses)
  onProgress('streets', 0)
  const streets = streetsOnly(data)
  const plain = buildStreets(streets, { trafficSide, profile: { ...schoolBus, timeFactors } })
  const graph = prepare(plain, (share) => onProgress('network', share))
  const tiles = createTileSource(data, { attribution })
  const all = streets.relations
  const inside = all.filter(({ members }) => members.every(({ index }) => index >= 0))
  return {
    graph,
    directory,
    tiles,
    summary: {
      streets: directory.streets.length,
      streetKilometres: Math.round(graph.segments.lengthMetres.reduce((sum, metres) => sum + metres, 0) / 1000),
      directedEdges: graph.edges.count,
      addresses: directory.addressCount,
      schools: directory.places.filter(({ kind }) => kind === 'school').length,
      restrictions: inside.length,
      restrictionsSkipped: all.length - inside.length,
      bounds: tiles.bounds,
    },
  }
}

function buildStreets(data: OsmData, options: GraphOptions): StreetGraph {
  try {
    return buildGraph(data, options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new MapFileError('empty', 'The map file holds no streets that a bus may drive. Choose an extract that covers your district.') // prettier-ignore
  }
}
