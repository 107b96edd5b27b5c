import type { Random } from '../random.ts'
import type { TownTags } from '../drawing.ts'
import { between, directionOf, metresBetween, type Point } from '../shape/point.ts'
import type { Chain, Network } from './junctions.ts'
import { HALF_WIDTHS, type Road, type RoadKind } from './road.ts'

const RANK: Readonly<Record<RoadKind, number>> = {
  rail: -1,
  track: 0,
  service: 1,
  residential: 2,
  unclassified: 3,
  tertiary: 4,
  secondary: 5,
  primary: 6,
  trunk: 7,
}

export interface Signs {
  /** The chains with a node added where a stop line is. */
  network: Network
  /** Tags by node. */
  tags: Map<number, TownTags>
  /** Forbidden turns, as three nodes: from the first, at the second, to the third. */
  forbidden: { from: number; via: number; to: number; kind: string }[]
}

interface Arm {
  road: Road
  node: number
}

/** Signals where main roads meet, stop signs where small streets meet larger ones. */
export function postSigns({ points, chains }: Network, isCore: (p: Point) => boolean, random: Random): Signs {
  const arms = armsOf(chains)
  const tags = new Map<number, TownTags>()
  const forbidden: Signs['forbidden'] = []
  for (const [node, list] of arms) {
    const rails = list.some(({ road }) => road.kind === 'rail')
    if (rails) {
      if (list.some(({ road }) => road.kind !== 'rail')) tags.set(node, { railway: 'level_crossing' })
      continue
    }
    const streets = list.filter(({ road }) => RANK[road.kind] >= 2)
    if (streets.length < 3 || list.some(({ road }) => road.tags?.junction)) continue
    const main = streets.filter(({ road }) => RANK[road.kind] >= 4).length
    const large = streets.filter(({ road }) => RANK[road.kind] >= 5).length
    const core = isCore(points[node] as Point)
    if ((large >= 2 && main >= 3) || (core && large >= 2 && streets.length >= 4))
      tags.set(node, { highway: 'traffic_signals' })
    else if (main >= 3 || (streets.length === 4 && random.chance(0.35) && main === 0))
      tags.set(node, { highway: 'stop', stop: 'all' })
    if (tags.get(node)?.highway === 'traffic_signals' && streets.length === 4 && forbidden.length < 5 && large >= 2) {
      const turn = leftTurn(points, node, streets)
      if (turn) forbidden.push({ ...turn, kind: 'no_left_turn' })
    }
  }
  const all = [...points]
  const signed = chains.map((chain) => withStopLines(chain, all, arms, tags))
  return { network: { points: all, chains: signed }, tags, forbidden }
}

function armsOf(chains: readonly Chain[]): Map<number, Arm[]> {
  const arms = new Map<number, Arm[]>()
  const add = (at: number, arm: Arm): void => {
    const list = arms.get(at)
    if (list) list.push(arm)
    else arms.set(at, [arm])
  }
  for (const { road, nodes } of chains) {
    for (let i = 1; i < nodes.length; i++) {
      add(nodes[i - 1] as number, { road, node: nodes[i] as number })
      add(nodes[i] as number, { road, node: nodes[i - 1] as number })
    }
  }
  return arms
}

/** A left turn from a two-way street into another two-way street, which can be avoided easily in a grid. */
function leftTurn(
  points: readonly Point[],
  via: number,
  streets: readonly Arm[],
): { from: number; via: number; to: number } | undefined {
  const at = points[via] as Point
  for (const a of streets) {
    for (const b of streets) {
      if (a.road.oneway || b.road.oneway || a.road.street === b.road.street) continue
      const turn = directionOf(at, points[b.node] as Point) - directionOf(points[a.node] as Point, at)
      if (Math.sin(turn) > 0.8) return { from: a.node, via, to: b.node }
    }
  }
  return undefined
}

const STOP_LINE_METRES = 4

function withStopLines(chain: Chain, points: Point[], arms: Map<number, Arm[]>, tags: Map<number, TownTags>): Chain {
  const { road, nodes } = chain
  const rank = RANK[road.kind]
  if (rank < 1 || rank > 3 || road.tags?.junction) return chain
  const larger = (node: number): RoadKind | undefined => {
    if (tags.has(node)) return undefined
    let best: RoadKind | undefined
    for (const { road: other } of arms.get(node) ?? [])
      if (RANK[other.kind] >= 4 && RANK[other.kind] > RANK[best ?? 'track']) best = other.kind
    return best
  }
  const result: number[] = []
  nodes.forEach((node, i) => {
    const kind = larger(node)
    const before = nodes[i - 1]
    const after = nodes[i + 1]
    if (kind && before !== undefined) line(before, node, kind, 'forward')
    result.push(node)
    if (kind && after !== undefined && !road.oneway) line(after, node, kind, 'backward')
  })
  function line(from: number, node: number, kind: RoadKind, direction: string): void {
    const a = points[node] as Point
    const b = points[from] as Point
    const metres = HALF_WIDTHS[kind] + STOP_LINE_METRES
    const length = metresBetween(a, b)
    if (length < metres + 6) return
    points.push(between(a, b, metres / length))
    tags.set(points.length - 1, { highway: 'stop', direction })
    result.push(points.length - 1)
  }
  return { road, nodes: result }
}
