import type { Address, SkippedHouses } from '../geocode/addresses.ts'
import { buildDirectory, type Directory } from '../geocode/directory.ts'
import { buildGraph, type GraphOptions, prepare } from '../graph/build.ts'
import { ferrySeconds, isFerry } from '../graph/tags/ferries.ts'
import type { StreetGraph, TrafficSide } from '../graph/graph.ts'
import { limitsOf } from '../graph/tags/limits.ts'
import { schoolBus, type TimeFactors } from '../graph/tags/profile.ts'
import type { Segments } from '../graph/segments.ts'
import type { Bounds, OsmData, OsmLists, Tags } from '../osm/data.ts'
import { MapFileError } from '../osm/map-file-error.ts'
import { boundsOf } from '../tiles/tile-source.ts'
import { streetsOnly } from './streets-only.ts'

export interface StreetOptions {
  readonly trafficSide?: TrafficSide
  /** What `calibrate` found for this fleet. */
  readonly timeFactors?: TimeFactors
  /** What is being made, and the share of it that is done. */
  readonly onProgress?: (step: 'streets' | 'network', share: number) => void
}

export interface StreetSummary {
  readonly streetKilometres: number
  readonly directedEdges: number
  readonly restrictions: number
  readonly bounds: Bounds
  /** What no bus is led by, and why. */
  readonly skipped: {
    /** Turn restrictions that reach outside the region, or name streets that are not driven. */
    readonly restrictions: number
    /** Streets and points on them that are closed because a limit of height, width, length or weight cannot be read. */
    readonly limits: number
    /** Ferries of which the map does not say how long they take. */
    readonly ferries: number
  }
}

export interface AddressSummary {
  readonly streets: number
  readonly addresses: number
  readonly schools: number
  readonly skipped: Readonly<SkippedHouses>
}

/** What an import found, for the person who started it. */
export type RegionSummary = StreetSummary & AddressSummary

/** Makes the streets that buses drive of map data. Throws MapFileError where there are none. */
export function layStreets(
  data: OsmData,
  { trafficSide, timeFactors = {}, onProgress = () => {} }: StreetOptions = {},
): { graph: StreetGraph; summary: StreetSummary } {
  onProgress('streets', 0)
  const bounds = boundsOf(data)
  const streets = streetsOnly(data)
  const plain = buildStreets(streets, { trafficSide, profile: { ...schoolBus, timeFactors } })
  onProgress('network', 0)
  const graph = prepare(plain, (share) => onProgress('network', share))
  const metres = graph.segments.lengthMetres.reduce((sum, length) => sum + length, 0)
  const all = streets.relations
  const inside = all.filter(({ members }) => members.every(({ index }) => index >= 0))
  const summary = {
    streetKilometres: Math.round(metres / 1000),
    directedEdges: graph.edges.count,
    restrictions: inside.length,
    bounds,
    skipped: {
      restrictions: all.length - inside.length,
      limits: unreadLimits(streets, graph.segments.access),
      ferries: streets.ways.filter(({ tags }) => isFerry(tags) && ferrySeconds(tags) === undefined).length,
    },
  }
  return { graph, summary }
}

/** Limits that cannot be read, of streets that would be driven without them and of nodes on streets that are driven. */
function unreadLimits({ ways, nodeTags }: OsmLists, access: Segments['access']): number {
  const closed = ways.filter(({ tags }, way) => !access[way] && hasUnreadLimit(tags))
  const passed = new Set(
    ways.flatMap(({ nodes }, way) => (access[way] ? [...nodes].filter((node) => nodeTags.has(node)) : [])),
  )
  const nodes = [...passed].filter((node) => limitsOf(nodeTags.get(node) ?? {}, schoolBus) === 'unread')
  return closed.length + nodes.length
}

function hasUnreadLimit(tags: Tags): boolean {
  const isDriven = schoolBus.classKmh[tags['highway'] ?? ''] !== undefined
  return (
    isDriven && (['forward', 'backward'] as const).some((heading) => limitsOf(tags, schoolBus, heading) === 'unread')
  )
}

/** Makes the addresses that people look for of map data and of address files. */
export function findAddresses(
  data: OsmData,
  addresses?: readonly Address[],
): { directory: Directory; summary: AddressSummary } {
  const skipped: SkippedHouses = { housesWithoutStreet: 0, interpolations: 0 }
  const directory = buildDirectory(data, addresses, skipped)
  const summary = {
    streets: directory.streets.length,
    addresses: directory.addressCount,
    schools: directory.places.filter(({ kind }) => kind === 'school').length,
    skipped,
  }
  return { directory, summary }
}

function buildStreets(data: OsmData, options: GraphOptions): StreetGraph {
  try {
    return buildGraph(data, options)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new MapFileError(
      'empty',
      'The map file holds no streets that a bus may drive. Choose an extract that covers your district.',
    )
  }
}
