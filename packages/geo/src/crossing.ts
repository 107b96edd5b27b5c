import type { Position } from './position.ts'

/** A straight piece of a line. */
export type Piece = readonly [Position, Position]

/** About 200 m: a walk looks at a few cells. */
const CELL_DEGREES = 0.002

/** Finds out whether a straight way meets one of many pieces of lines; a piece that is only touched is met. */
export function crossingIndex(pieces: readonly Piece[]): (from: Position, to: Position) => boolean {
  const cells = new Map<string, Piece[]>()
  for (const piece of pieces) {
    for (const key of cellsOf(piece)) {
      const cell = cells.get(key)
      if (cell) cell.push(piece)
      else cells.set(key, [piece])
    }
  }
  return (from, to) => {
    if (cells.size === 0) return false
    const way: Piece = [from, to]
    for (const key of cellsOf(way)) if (cells.get(key)?.some((piece) => meet(way, piece))) return true
    return false
  }
}

/** Whether a position is inside the area that these corners surround. */
export function isInsideArea(corners: readonly Position[], { lat, lng }: Position): boolean {
  let isInside = false
  for (const [a, b] of sidesOf(corners)) {
    const isBetween = a.lat > lat !== b.lat > lat
    if (isBetween && lng < a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng)) isInside = !isInside
  }
  return isInside
}

/** The sides of an area, the last of which leads back to the first corner. */
export function sidesOf(corners: readonly Position[]): Piece[] {
  return corners.map((corner, i): Piece => [corner, corners[(i + 1) % corners.length] ?? corner])
}

function* cellsOf([a, b]: Piece): Generator<string> {
  const [south, north] = [Math.min(a.lat, b.lat), Math.max(a.lat, b.lat)].map(cellNumber)
  const [west, east] = [Math.min(a.lng, b.lng), Math.max(a.lng, b.lng)].map(cellNumber)
  for (let row = south ?? 0; row <= (north ?? 0); row++)
    for (let column = west ?? 0; column <= (east ?? 0); column++) yield `${row},${column}`
}

const cellNumber = (degrees: number) => Math.floor(degrees / CELL_DEGREES)

function meet([a, b]: Piece, [c, d]: Piece): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  const lies = (side: number, p: Position, [q, r]: Piece) => side === 0 && isInBox(p, q, r)
  return lies(abc, c, [a, b]) || lies(abd, d, [a, b]) || lies(cda, a, [c, d]) || lies(cdb, b, [c, d])
}

const turn = (a: Position, b: Position, c: Position) =>
  Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng))

const isInBox = (p: Position, a: Position, b: Position) =>
  p.lat >= Math.min(a.lat, b.lat) &&
  p.lat <= Math.max(a.lat, b.lat) &&
  p.lng >= Math.min(a.lng, b.lng) &&
  p.lng <= Math.max(a.lng, b.lng)
