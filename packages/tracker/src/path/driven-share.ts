import { distanceMetres, type Line, type Position } from '@firstbell/geo'
import { flatten, projectionsNear } from './line.ts'

interface TimedPosition {
  /** Seconds UTC. */
  at: number
  position: Position
}

/** A place on the line where a bus was, with the metres that it had driven of the line by then. */
interface Reached {
  at: number
  position: Position
  alongMetres: number
  drivenMetres: number
}

const BESIDE_METRES = 30
/** Between two positions further apart than this nobody knows where the bus was. */
const GAP_SECONDS = 60
const GAP_METRES = 500
/** Streets between two positions are longer than the straight line, but not by more than this. */
const DETOUR = 1.5
const DETOUR_METRES = 60

/**
 * ROUTE-22: the share of a line that a device has driven from its start to its end, by all of its positions of a day: each part
 * counts once, in the order of the line, and only between two positions that were on it one shortly after the other.
 */
export function drivenShare(line: Line, positions: readonly TimedPosition[]): number {
  const flat = flatten(line)
  const best = createBestUpTo(line.lengthMetres)
  const recent: Reached[] = []
  let mostMetres = 0
  for (const { at, position } of positions.toSorted((a, b) => a.at - b.at)) {
    while (recent[0] && recent[0].at < at - GAP_SECONDS) recent.shift()
    const reached = projectionsNear(flat, flat.plane.toPoint(position), BESIDE_METRES).map(({ alongMetres }) => {
      const driven = recent.map((before) => before.drivenMetres + metresBetween(before, alongMetres, position))
      return { at, position, alongMetres, drivenMetres: Math.max(best.upTo(alongMetres), ...driven) }
    })
    for (const one of reached) {
      best.set(one.alongMetres, one.drivenMetres)
      mostMetres = Math.max(mostMetres, one.drivenMetres)
    }
    recent.push(...reached)
  }
  return Math.min(1, mostMetres / line.lengthMetres)
}

/** How much of the line was driven from an earlier position to this one; less than nothing where it leads back or past a part of the line. */
function metresBetween(before: Reached, alongMetres: number, position: Position): number {
  const metres = alongMetres - before.alongMetres
  const farthest = Math.min(GAP_METRES, distanceMetres(before.position, position) * DETOUR + DETOUR_METRES)
  return metres >= 0 && metres <= farthest ? metres : -Infinity
}

const CELL_METRES = 10

/** The largest value that was set at or before a place on the line. */
function createBestUpTo(lengthMetres: number) {
  const largest = new Float64Array(Math.ceil(lengthMetres / CELL_METRES) + 2) // a Fenwick tree of maxima
  const cellOf = (alongMetres: number) => Math.floor(alongMetres / CELL_METRES) + 1
  return {
    upTo(alongMetres: number): number {
      let found = 0
      for (let i = cellOf(alongMetres) - 1; i > 0; i -= i & -i) found = Math.max(found, largest[i] ?? 0)
      return found
    },
    set(alongMetres: number, value: number): void {
      for (let i = cellOf(alongMetres); i < largest.length; i += i & -i) largest[i] = Math.max(largest[i] ?? 0, value)
    },
  }
}
