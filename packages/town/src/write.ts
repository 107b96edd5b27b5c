import type { Plane } from '@firstbell/geo'
import { OsmBuilder, type OsmExtract } from '@firstbell/streets'
import type { Drawing, TownTags } from './drawing.ts'
import type { Chain } from './roads/junctions.ts'
import type { Road, RoadKind } from './roads/road.ts'
import type { Signs } from './roads/signs.ts'
import { between, metresBetween, type Point } from './shape/point.ts'

export interface Writing {
  data: OsmExtract
  /** Node index of each address, in the drawing's order. */
  addressNodes: number[]
}

/** Turns the finished drawing into nodes, ways and relations. */
export function writeTown(
  signs: Signs,
  drawing: Drawing,
  tagsOf: (road: Road, at: Point) => TownTags,
  plane: Plane,
  town: string,
): Writing {
  const builder = new OsmBuilder()
  const { points, chains } = signs.network
  const node = (p: Point, tags?: TownTags): number => builder.node(plane.toPosition(p), tags)
  const nodeOf = new Int32Array(points.length).fill(-1)
  const shared = (id: number): number => {
    if ((nodeOf[id] as number) < 0) nodeOf[id] = node(points[id] as Point, signs.tags.get(id))
    return nodeOf[id] as number
  }
  const close = (ring: readonly Point[], tags: TownTags): void => {
    const nodes = ring.map((p) => node(p))
    builder.way([...nodes, nodes[0] as number], tags)
  }
  for (const { ring, tags } of drawing.areas) close(ring, tags)
  for (const { curve, tags } of drawing.lines)
    builder.way(
      curve.map((p) => node(p)),
      tags,
    )
  const vias = new Set(signs.forbidden.map(({ via }) => via))
  const wayOf = new Map<string, number>()
  for (const chain of chains) {
    for (const part of partsOf(chain, points, vias, tagsOf)) {
      const way = builder.way(part.nodes.map(shared), part.tags)
      const { nodes } = part
      const ends = [
        [nodes[0], nodes[1]],
        [nodes[nodes.length - 1], nodes[nodes.length - 2]],
      ]
      for (const [end, next] of ends) if (vias.has(end as number)) wayOf.set(`${end} ${next}`, way)
    }
  }
  for (const { from, via, to, kind } of signs.forbidden) {
    const first = wayOf.get(`${via} ${from}`)
    const second = wayOf.get(`${via} ${to}`)
    if (first === undefined || second === undefined) continue
    builder.relation(
      [
        { type: 'way', index: first, role: 'from' },
        { type: 'node', index: shared(via), role: 'via' },
        { type: 'way', index: second, role: 'to' },
      ],
      { type: 'restriction', restriction: kind },
    )
  }
  for (const { ring, tags } of drawing.buildings) close(ring, tags)
  const addressNodes = drawing.addresses.map(({ at, houseNumber, street, tags }) =>
    node(at, { 'addr:housenumber': String(houseNumber), 'addr:street': street.name, 'addr:city': town, ...tags }),
  )
  for (const { at, tags } of drawing.spots) node(at, tags)
  return { data: builder.build(), addressNodes }
}

interface Part {
  nodes: number[]
  tags: TownTags
}

const LIMITS_CHANGE: ReadonlySet<RoadKind> = new Set(['primary', 'secondary', 'tertiary', 'unclassified'])

/** A chain cut where its tags change (at bridges, where the speed limit does) and where a turn restriction needs it. */
function partsOf(
  { road, nodes }: Chain,
  points: readonly Point[],
  vias: ReadonlySet<number>,
  tagsOf: (road: Road, at: Point) => TownTags,
): Part[] {
  const first = nodes[0] as number
  // Small streets are the same from end to end.
  if (!road.bridges && !LIMITS_CHANGE.has(road.kind)) return [{ nodes, tags: tagsOf(road, points[first] as Point) }]
  const parts: Part[] = []
  let key = ''
  for (let i = 1; i < nodes.length; i++) {
    const a = nodes[i - 1] as number
    const b = nodes[i] as number
    const middle = between(points[a] as Point, points[b] as Point, 0.5)
    const bridge = road.bridges?.some(({ at, reachMetres }) => metresBetween(at, middle) < reachMetres) ?? false
    const tags = { ...tagsOf(road, middle), ...(bridge ? { bridge: 'yes', layer: '1' } : {}) }
    const now = JSON.stringify(tags)
    const last = parts[parts.length - 1]
    if (last && now === key && !vias.has(a)) last.nodes.push(b)
    else parts.push({ nodes: [a, b], tags })
    key = now
  }
  return parts
}
