import { memberWay, type OsmData, type OsmRelation } from '../osm/data.ts'
import type { Position, Ring } from './feature.ts'

export function positionsOf(data: OsmData, nodes: Iterable<number>): Ring {
  return Array.from(nodes, (node): Position => [data.lngs[node] as number, data.lats[node] as number])
}

export function isClosed(nodes: Uint32Array): boolean {
  return nodes.length > 3 && nodes[0] === nodes.at(-1)
}

/** The polygons of a multipolygon relation: outer rings, each followed by the inner rings inside it. */
export function polygonsOf(data: OsmData, relation: OsmRelation): Ring[][] {
  const rings = (inner: boolean) => ringsOf(memberNodes(data, relation, inner)).map((ring) => positionsOf(data, ring))
  const polygons = rings(false).map((outer): Ring[] => [outer])
  for (const hole of rings(true)) {
    const around = polygons.find(([outer]) => outer && hole[0] && isInside(hole[0], outer))
    around?.push(hole)
  }
  return polygons
}

function memberNodes(data: OsmData, relation: OsmRelation, inner: boolean): number[][] {
  return relation.members
    .filter((member) => (member.role === 'inner') === inner)
    .flatMap((member) => {
      const way = memberWay(data, member)
      return way ? [Array.from(way.nodes)] : []
    })
}

/** Joins lines end to end into closed rings; what does not close (the rest is outside the data) is left out. */
function ringsOf(lines: readonly number[][]): number[][] {
  const rest = lines.slice()
  const rings: number[][] = []
  for (let ring = rest.shift(); ring; ring = rest.shift()) {
    while (ring[0] !== ring.at(-1)) {
      const end: number | undefined = ring.at(-1)
      const next = rest.findIndex((line) => line[0] === end || line.at(-1) === end)
      const line = next < 0 ? undefined : rest.splice(next, 1)[0]
      if (!line) break
      ring.push(...(line[0] === end ? line : line.toReversed()).slice(1))
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring)
  }
  return rings
}

/** Does a ray to the east cross the ring an odd number of times? */
function isInside([lng, lat]: Position, ring: Ring): boolean {
  return crossings(ring, lat).filter((crossing) => crossing > lng).length % 2 === 1
}

/** Longitudes at which the ring crosses a parallel. */
function crossings(ring: Ring, lat: number): number[] {
  const found: number[] = []
  ring.forEach(([lng, a], i) => {
    const [nextLng, b] = ring[(i + 1) % ring.length] as Position
    if (a > lat !== b > lat) found.push(lng + ((lat - a) / (b - a)) * (nextLng - lng))
  })
  return found.sort((a, b) => a - b)
}

/** A place for the label: in the middle of the widest part of the polygon half-way up, and so always inside it. */
export function labelPosition(polygons: readonly Ring[][]): Position {
  const outer = largestRing(polygons)
  const lats = outer.map(([, lat]) => lat)
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2
  const spans = crossings(outer, lat)
  let best: readonly [number, number] = [outer[0]?.[0] ?? 0, outer[0]?.[0] ?? 0]
  for (let i = 0; i + 1 < spans.length; i += 2) {
    const span = [spans[i] as number, spans[i + 1] as number] as const
    if (span[1] - span[0] > best[1] - best[0]) best = span
  }
  return [(best[0] + best[1]) / 2, lat]
}

function largestRing(polygons: readonly Ring[][]): Ring {
  const outers = polygons.flatMap(([ring]) => (ring ? [ring] : []))
  return outers.reduce((largest, ring) => (extent(ring) > extent(largest) ? ring : largest))
}

/** Square degrees of the box around the largest polygon: enough to tell large from small. */
export function boxExtent(polygons: readonly Ring[][]): number {
  return extent(largestRing(polygons))
}

function extent(ring: Ring): number {
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  return (Math.max(...lngs) - Math.min(...lngs)) * (Math.max(...lats) - Math.min(...lats))
}
