import { distanceMetres, headingAt, type Line, lineOf, offset, type Position, positionAt, slice } from '@firstbell/geo'

/** A bus that skips a stop stays at least this far from it: well beyond the 60 m that count as reaching it. */
export const SKIP_CLEARANCE_METRES = 80

/** Where the bus leaves the path, where it returns, and its way in between. */
export interface Detour {
  readonly leavesMetres: number
  readonly returnsMetres: number
  readonly positions: readonly Position[]
}

/**
 * A way past a stop that keeps clear of it between `earliest` and `latest` metres along the line: across the corner where
 * there is one, else alongside the street. Undefined where the line itself comes too near or there is no room.
 */
export function detourAround(
  line: Line,
  stop: { position: Position; alongMetres: number },
  room: { earliestMetres: number; latestMetres: number },
): Detour | undefined {
  for (const reach of [160, 240, 320, 400]) {
    const leavesMetres = stop.alongMetres - reach
    const returnsMetres = stop.alongMetres + reach
    if (leavesMetres < room.earliestMetres || returnsMetres > room.latestMetres) return undefined
    const rest = [slice(line, 0, leavesMetres), slice(line, returnsMetres, line.lengthMetres)]
    if (rest.some((part) => !keepsClear(part, stop.position))) continue
    const ends = [positionAt(line, leavesMetres), positionAt(line, returnsMetres)] as const
    const ways = [[], ...sideways(line, stop.alongMetres, reach)].map((between) => [ends[0], ...between, ends[1]])
    const positions = ways.find((way) => keepsClear(way, stop.position))
    if (positions) return { leavesMetres, returnsMetres, positions }
  }
  return undefined
}

/** Two corners beside the street, on either side of it, nearer ones first. */
function sideways(line: Line, along: number, reach: number): Position[][] {
  return [110, 150].flatMap((aside) =>
    [90, -90].map((turn) =>
      [-0.55, 0.55].map((share) => {
        const at = along + share * reach
        return offset(positionAt(line, at), headingAt(line, at) + turn, aside)
      }),
    ),
  )
}

function keepsClear(positions: readonly Position[], from: Position): boolean {
  const line = lineOf(positions)
  const samples = Math.ceil(line.lengthMetres / 5)
  for (let i = 0; i <= samples; i++) {
    if (distanceMetres(positionAt(line, (i / samples) * line.lengthMetres), from) < SKIP_CLEARANCE_METRES) return false
  }
  return true
}

/** The line with the detour instead of what it avoids. */
export function lineWith(line: Line, detour: Detour): Line {
  const before = slice(line, 0, detour.leavesMetres)
  const after = slice(line, detour.returnsMetres, line.lengthMetres)
  return lineOf([...before, ...detour.positions.slice(1, -1), ...after])
}
