import { bearingDegrees, distanceMetres, lineOf, type Position, project, turnDegrees } from '@firstbell/geo'
import type { BanShape } from './find-bans.ts'

/** A path along streets, and where on it the bus stops with its door to the curb. */
export interface CheckedPath {
  readonly positions: readonly Position[]
  readonly stops: readonly Position[]
}

/** Paths follow the streets to the centimetre. */
const ON_LINE_METRES = 1
/** A piece of a path that is this short may cross a street. */
const SHORTEST_METRES = 3

/** Which bans a path breaks, by index. It looks at lines alone and shares nothing with the search that found the path. */
export function brokenBans(path: CheckedPath, bans: readonly (BanShape | null)[]): number[] {
  return bans.flatMap((shape, index) => (shape && isBroken(path, shape) ? index : []))
}

function isBroken(path: CheckedPath, shape: BanShape): boolean {
  if (shape.kind === 'street') return shape.lines.some((line) => piecesOf(path).some((piece) => isAlong(piece, line)))
  if (shape.kind === 'turn') return takesTurn(path, shape)
  return path.stops.some((stop) => shape.lines.some((line) => stopsOn(path, stop, line)))
}

type Piece = readonly [from: Position, to: Position]

function piecesOf({ positions }: CheckedPath): Piece[] {
  return positions.slice(1).map((to, i) => [positions[i] as Position, to] as const) // as long as the list, but for one
}

function isAlong([from, to]: Piece, line: readonly Position[]): boolean {
  return distanceMetres(from, to) >= SHORTEST_METRES && isOn(from, line) && isOn(to, line)
}

const isOn = (position: Position, line: readonly Position[]) =>
  project(lineOf(line), position).offsetMetres < ON_LINE_METRES

function takesTurn(path: CheckedPath, { from, to }: BanShape & { kind: 'turn' }): boolean {
  const [junction] = to
  const pieces = piecesOf(path).filter(([a, b]) => distanceMetres(a, b) > 0.01)
  return pieces.some((piece, i) => {
    const next = pieces[i + 1]
    if (!junction || !next || distanceMetres(piece[1], junction) > ON_LINE_METRES) return false
    return isOn(piece[0], from) && isOn(next[1], to)
  })
}

/** A bus stops on a line in its direction, on its way there or, at the first stop, on its way out. */
function stopsOn(path: CheckedPath, stop: Position, line: readonly Position[]): boolean {
  if (!isOn(stop, line)) return false
  return piecesOf(path).some((piece) => {
    if (!isOn(stop, piece) || !isAlong(piece, line)) return false
    const ahead = lineOf(line)
    const { segment } = project(ahead, stop)
    const bearing = bearingDegrees(ahead.positions[segment] as Position, ahead.positions[segment + 1] as Position)
    return Math.abs(turnDegrees(bearing, bearingDegrees(piece[0], piece[1]))) < 90
  })
}
