import { distanceMetres } from '@firstbell/geo'
import { indexed, nodePosition, type OsmData } from '../osm/data.ts'
import type { WayAccess } from './tags/access.ts'
import type { Passage } from './tags/passage.ts'

/** Ways cut at junctions: the pieces of street between two places where a driver has a choice. */
export interface Segments {
  readonly count: number
  /** Index of the OSM way, by segment. */
  readonly way: Uint32Array
  /** `nodes[start[s]] … nodes[start[s + 1] - 1]` are the OSM node indices along segment `s`. */
  readonly start: Uint32Array
  readonly nodes: Uint32Array
  readonly lengthMetres: Float64Array
  /** By OSM way; `undefined` where a bus does not drive. */
  readonly access: readonly (WayAccess | undefined)[]
}

/** Nodes at which ways are cut: ends, crossings, and whatever blocks or slows the road there. */
function cutNodes(
  data: OsmData,
  access: readonly (WayAccess | undefined)[],
  passages: ReadonlyMap<number, Passage>,
): Uint8Array {
  const uses = new Uint8Array(data.lats.length)
  for (const [index, way] of indexed(data.ways)) {
    if (!access[index]) continue
    way.nodes.forEach((node, position) => {
      const end = position === 0 || position === way.nodes.length - 1
      uses[node] = Math.min(2, (uses[node] as number) + (end ? 2 : 1))
    })
  }
  for (const [node, tags] of data.nodeTags) {
    const used = (uses[node] as number) > 0
    if (used && (passages.has(node) || isTurningCircle(tags['highway']))) uses[node] = 2
  }
  return uses.map((count) => (count > 1 ? 1 : 0))
}

export function isTurningCircle(highway: string | undefined): boolean {
  return highway === 'turning_circle' || highway === 'turning_loop'
}

export function cutIntoSegments(
  data: OsmData,
  access: readonly (WayAccess | undefined)[],
  passages: ReadonlyMap<number, Passage>,
): Segments {
  const cuts = cutNodes(data, access, passages)
  const ways: number[] = []
  const starts: number[] = [0]
  const nodes: number[] = []
  const lengths: number[] = []
  for (const [index, way] of indexed(data.ways)) {
    if (!access[index]) continue
    let from = 0
    for (let i = 1; i < way.nodes.length; i++) {
      if (cuts[way.nodes[i] as number] !== 1) continue
      const piece = way.nodes.slice(from, i + 1)
      from = i
      const length = lengthOf(data, piece)
      if (length === 0) continue
      nodes.push(...piece)
      ways.push(index)
      starts.push(nodes.length)
      lengths.push(length)
    }
  }
  return {
    count: ways.length,
    way: Uint32Array.from(ways),
    start: Uint32Array.from(starts),
    nodes: Uint32Array.from(nodes),
    lengthMetres: Float64Array.from(lengths),
    access,
  }
}

export function lengthOf(data: OsmData, nodes: Uint32Array): number {
  let length = 0
  for (let i = 1; i < nodes.length; i++) {
    length += distanceMetres(nodePosition(data, nodes[i - 1] as number), nodePosition(data, nodes[i] as number))
  }
  return length
}
