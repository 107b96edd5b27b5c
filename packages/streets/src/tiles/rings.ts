import { memberWay, type OsmData, type OsmRelation } from '../osm/data.ts'
import type { Polygon, Positions } from './feature.ts'

export function positionsOf({ lngs, lats }: Pick<OsmData, 'lngs' | 'lats'>, nodes: ArrayLike<number>): Positions {
  const positions = new Array<number>(nodes.length * 2)
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as number
    positions[i * 2] = lngs[node] as number
    positions[i * 2 + 1] = lats[node] as number
  }
  return positions
}

export function isClosed(nodes: Uint32Array): boolean {
  return nodes.length > 3 && nodes[0] === nodes[nodes.length - 1]
}

/** The polygons of a multipolygon relation: outer rings, each followed by the inner rings inside it. */
export function polygonsOf(data: OsmData, relation: OsmRelation): Polygon[] {
  const rings = (inner: boolean) => ringsOf(memberNodes(data, relation, inner)).map((ring) => positionsOf(data, ring))
  const polygons = rings(false).map((outer): Positions[] => [outer])
  for (const hole of rings(true)) polygons.find(([outer = []]) => isInside(hole, outer))?.push(hole)
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

/** Does a ray to the east of a hole's first position cross the ring an odd number of times? */
function isInside(hole: Positions, ring: Positions): boolean {
  const [lng = 0, lat = 0] = hole
  return crossings(ring, lat).filter((crossing) => crossing > lng).length % 2 === 1
}

/** Longitudes at which the ring crosses a parallel. */
function crossings(ring: Positions, lat: number): number[] {
  const found: number[] = []
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const [lng, a, nextLng, b] = [
      ring[i] as number,
      ring[i + 1] as number,
      ring[i + 2] as number,
      ring[i + 3] as number,
    ]
    if (a > lat !== b > lat) found.push(lng + ((lat - a) / (b - a)) * (nextLng - lng))
  }
  return found.sort((a, b) => a - b)
}

/** A position for the label: in the middle of the widest part of the polygon half-way up, and so always inside it. */
export function labelPosition(polygons: readonly Polygon[]): [lng: number, lat: number] {
  const outer = largestRing(polygons)
  const { south, north } = boxOfRing(outer)
  const lat = (south + north) / 2
  const spans = crossings(outer, lat)
  let best: readonly [number, number] = [outer[0] ?? 0, outer[0] ?? 0]
  for (let i = 0; i + 1 < spans.length; i += 2) {
    const span = [spans[i] as number, spans[i + 1] as number] as const
    if (span[1] - span[0] > best[1] - best[0]) best = span
  }
  return [(best[0] + best[1]) / 2, lat]
}

function largestRing(polygons: readonly Polygon[]): Positions {
  const outers = polygons.flatMap(([ring]) => (ring ? [ring] : []))
  return outers.reduce((largest, ring) => (extent(ring) > extent(largest) ? ring : largest))
}

/** Square degrees of the box around it: enough to tell large from small. */
function extent(ring: Positions): number {
  const { west, south, east, north } = boxOfRing(ring)
  return (east - west) * (north - south)
}

/** In degrees. */
export function boxOfRing(ring: Positions) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < ring.length; i += 2) {
    const [lng, lat] = [ring[i] as number, ring[i + 1] as number]
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { west, south, east, north }
}
