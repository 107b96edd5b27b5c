import { bearingDegrees, offset, type Piece, type Position } from '@firstbell/geo'
import { segmentPositions, segmentTags, type StreetGraph } from '../graph/graph.ts'
import { classRank, schoolBus } from '../graph/tags/profile.ts'
import { streetKmh } from '../graph/tags/speed.ts'
import { nodePosition, type Tags } from '../osm/data.ts'

export interface CornersRequest {
  readonly homes: readonly Position[]
  /** Corners farther than this from every home may be left out. */
  readonly withinMetres: number
  /** No corner of a faster street is one for a stop. */
  readonly maxSpeedKmh: number
  /** Nobody crosses a faster street on foot. */
  readonly maxCrossingKmh: number
}

export interface StreetCorner {
  /** At the curb, where riders wait. */
  readonly position: Position
  /** Of the streets that meet: `Mill Rd & Fir Ave`. */
  readonly name: string
}

export interface StreetCorners {
  readonly corners: readonly StreetCorner[]
  /** Pieces of the streets that nobody crosses on foot. */
  readonly barriers: readonly Piece[]
}

const METRES_PER_DEGREE = 111_195
/** From the middle of a junction to where riders wait. */
const CURB_METRES = 8
/** Between two arms that are closer together nobody waits. */
const LEAST_ANGLE_DEGREES = 40
/** No place for riders to wait, or to walk along. */
const UNSUITABLE = /^(motorway|trunk|service|track|busway)/

/** A street as it leaves a junction. */
interface Arm {
  readonly name: string | undefined
  readonly bearing: number
  readonly kmh: number
  readonly rank: number
  readonly isSuitable: boolean
}

/** The corners near homes where a bus may stop, and the streets that separate them. The same streets and homes give the same answer. */
export function streetCorners(graph: StreetGraph, request: CornersRequest): StreetCorners {
  const armsOf = new Map<number, Arm[]>()
  const barriers: Piece[] = []
  for (const segment of segmentsNear(graph, request)) {
    const tags = segmentTags(graph, segment)
    const access = graph.segments.access[graph.segments.way[segment] as number]
    if (access?.private || tags['highway'] === 'service' || tags['highway'] === undefined) continue
    const positions = segmentPositions(graph, segment)
    const kmh = Math.max(streetKmh(tags, 'forward', schoolBus), streetKmh(tags, 'backward', schoolBus))
    if (kmh > request.maxCrossingKmh)
      for (let i = 1; i < positions.length; i++) barriers.push([positions[i - 1] as Position, positions[i] as Position])
    addArms(armsOf, graph, segment, { tags, kmh, positions })
  }
  const corners = [...armsOf]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([node, arms]) => cornersAt(nodePosition(graph.data, node), arms, request))
  return { corners, barriers }
}

function addArms(
  armsOf: Map<number, Arm[]>,
  graph: StreetGraph,
  segment: number,
  { tags, kmh, positions }: { tags: Tags; kmh: number; positions: readonly Position[] },
): void {
  const { start, nodes } = graph.segments
  const ends = [nodes[start[segment] as number] as number, nodes[(start[segment + 1] as number) - 1] as number]
  const pieces = [positions.slice(0, 2), positions.slice(-2).toReversed()]
  const isRoundabout = tags['junction'] === 'roundabout' || tags['junction'] === 'circular'
  const isSuitable = !isRoundabout && !UNSUITABLE.test(tags['highway'] ?? '')
  ends.forEach((node, i) => {
    const [from, to] = pieces[i] ?? []
    if (!from || !to) return
    const arm = {
      name: tags['name'],
      bearing: bearingDegrees(from, to),
      kmh,
      rank: classRank(tags['highway'] ?? ''),
      isSuitable,
    }
    const arms = armsOf.get(node)
    if (arms) arms.push(arm)
    else armsOf.set(node, [arm])
  })
}

/** Where riders wait at a junction: on each side of a street that they may not cross, and else where there is most room. */
function cornersAt(
  junction: Position,
  arms: readonly Arm[],
  { maxSpeedKmh, maxCrossingKmh }: CornersRequest,
): StreetCorner[] {
  const name = cornerName(arms)
  if (name === undefined || arms.some(({ kmh, isSuitable }) => kmh > maxSpeedKmh || !isSuitable)) return []
  const bearings = arms.map(({ bearing }) => bearing).toSorted((a, b) => a - b)
  const gaps = bearings
    .map((bearing, i) => {
      const next = bearings[(i + 1) % bearings.length] ?? bearing
      const degrees = (next - bearing + 360) % 360 || 360
      return { middle: (bearing + degrees / 2) % 360, degrees }
    })
    .filter(({ degrees }) => degrees >= LEAST_ANGLE_DEGREES)
  const widest = gaps.toSorted((a, b) => b.degrees - a.degrees || a.middle - b.middle).slice(0, 1)
  const isSeparated = arms.some(({ kmh }) => kmh > maxCrossingKmh)
  return (isSeparated ? gaps : widest).map(({ middle }) => ({ position: offset(junction, middle, CURB_METRES), name }))
}

/** The two largest streets that meet, the larger first; undefined where fewer than two have names. */
function cornerName(arms: readonly Arm[]): string | undefined {
  const ranks = new Map<string, number>()
  for (const { name, rank } of arms) if (name) ranks.set(name, Math.max(rank, ranks.get(name) ?? 0))
  const [[first] = [], [second] = []] = [...ranks].toSorted(([a, ar], [b, br]) => br - ar || (a < b ? -1 : 1))
  return first !== undefined && second !== undefined ? `${first} & ${second}` : undefined
}

/** Looked up square by square, each once: homes are close to each other. */
function segmentsNear({ index }: StreetGraph, { homes, withinMetres }: CornersRequest): number[] {
  const size = Math.max(withinMetres, 50) / METRES_PER_DEGREE
  const squares = new Map<string, [row: number, column: number]>()
  for (const { lat, lng } of homes) {
    const [row, column] = [Math.floor(lat / size), Math.floor((lng * index.lngScale) / size)]
    for (let down = -1; down <= 1; down++)
      for (let right = -1; right <= 1; right++)
        squares.set(`${row + down},${column + right}`, [row + down, column + right])
  }
  const found = new Set<number>()
  for (const [row, column] of squares.values()) {
    const pieces = index.boxes.search(column * size, row * size, (column + 1) * size, (row + 1) * size)
    for (const piece of pieces) found.add(index.segment[piece] as number)
  }
  return [...found].toSorted((a, b) => a - b)
}
