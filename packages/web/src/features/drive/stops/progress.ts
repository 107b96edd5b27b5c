import type { DriverRun } from '@firstbell/contract'
import { type Line, lineOf, type Position, project } from '@firstbell/geo'

export type NextTurn = DriverRun['turns'][number] & { alongMetres: number }

/** A waypoint with a note for the driver, or at a dangerous place. */
export type RoadNote = DriverRun['waypoints'][number] & { alongMetres: number }

/** A planned path: its line, and where on it the stops, the turns and the notes are. Absent where the route has no path. */
export interface Way {
  line: Line
  /** Absent for a stop of a merged route: the planned path does not lead there. */
  stopAlong: readonly (number | undefined)[]
  turns: readonly NextTurn[]
  notes: readonly RoadNote[]
}

/** Where the bus is on its path. */
export interface Progress {
  alongMetres: number
  /** The number of fixes in a row that were beside the path. */
  beside: number
  at: number
}

/** A fix this far from the path is beside it. After several in a row, the whole rest of the path is searched. */
const BESIDE_METRES = 60
const LOST_AFTER = 3
const BACK_METRES = 40
const FASTEST_MPS = 33
/** A stop is behind the bus this far after it. */
const BEHIND_METRES = 30

export function wayOf(
  scheduledRun: Pick<DriverRun, 'routeId' | 'path' | 'turns' | 'waypoints'> & {
    stops: readonly Pick<DriverRun['stops'][number], 'routeId' | 'location'>[]
  },
): Way | undefined {
  const { routeId, path, stops, turns, waypoints } = scheduledRun
  const own = stops.filter((stop) => stop.routeId === routeId)
  const positions = path.length > 1 ? path : own.map(({ location }) => location)
  const [first] = positions
  if (!first || positions.every(({ lat, lng }) => lat === first.lat && lng === first.lng)) return undefined
  const line = lineOf(positions)
  const ownAlong = inOrder(line, own)
  return {
    line,
    stopAlong: stops.map((stop) => ownAlong[own.indexOf(stop)]),
    turns: inOrder(line, turns).flatMap((alongMetres, i) => (turns[i] ? [{ ...turns[i], alongMetres }] : [])),
    notes: inOrder(line, waypoints).flatMap((alongMetres, i) => {
      const waypoint = waypoints[i]
      return waypoint && (waypoint.driverNote || waypoint.hazard) ? [{ ...waypoint, alongMetres }] : []
    }),
  }
}

/** The meters from the start of a line to points that it passes one after the other. */
function inOrder(line: Line, points: readonly { location: Position }[]): number[] {
  let from = 0
  return points.map(({ location }) => (from = project(line, location, from).alongMetres))
}

/** DRIVE-10: a fix moves the bus along its path, and a fix beside it does not. */
export function moveOn(
  way: Way,
  before: Progress | undefined,
  { at, ...position }: Position & { at: number },
): Progress {
  if (before && before.beside < LOST_AFTER) {
    const farthest = before.alongMetres + BACK_METRES + Math.max(1, at - before.at) * FASTEST_MPS
    const near = project(way.line, position, Math.max(0, before.alongMetres - BACK_METRES), farthest)
    if (near.offsetMetres <= BESIDE_METRES) return { alongMetres: near.alongMetres, beside: 0, at }
    return { ...before, beside: before.beside + 1, at }
  }
  const found = project(way.line, position, Math.max(0, (before?.alongMetres ?? 0) - BACK_METRES))
  if (found.offsetMetres <= BESIDE_METRES) return { alongMetres: found.alongMetres, beside: 0, at }
  return { alongMetres: before?.alongMetres ?? 0, beside: (before?.beside ?? 0) + 1, at }
}

/** The index of the first stop that is not behind the bus and not left out; the number of stops when none is left. */
export function stopAhead(
  way: Way | undefined,
  progress: Progress | undefined,
  isLeftOut: (index: number) => boolean,
): number {
  const stops = way?.stopAlong ?? []
  const behind = (along: number | undefined) =>
    along !== undefined && progress !== undefined && progress.alongMetres > along + BEHIND_METRES
  const next = stops.findIndex((along, i) => !isLeftOut(i) && (!behind(along) || i === stops.length - 1))
  return next < 0 ? stops.length : next
}

/** How far ahead a stop is; unknown without a path or a position on it. */
export function metresToStop(way: Way | undefined, progress: Progress | undefined, index: number): number | undefined {
  const along = way?.stopAlong[index]
  return progress && along !== undefined ? Math.max(0, along - progress.alongMetres) : undefined
}

/** The next turn, and how far it is. */
export function turnAhead(way: Way, { alongMetres }: Progress): { turn: NextTurn; metres: number } | undefined {
  const turn = way.turns.find((one) => one.alongMetres > alongMetres)
  return turn && { turn, metres: turn.alongMetres - alongMetres }
}

/** A note is shown from so far on. */
const NOTE_METRES = 400

/** DRIVE-22: the next waypoint with a note or a hazard, from shortly before it on. */
export function noteAhead(way: Way, { alongMetres }: Progress): { note: RoadNote; metres: number } | undefined {
  const note = way.notes.find((one) => one.alongMetres > alongMetres && one.alongMetres - alongMetres <= NOTE_METRES)
  return note && { note, metres: note.alongMetres - alongMetres }
}

/** An older speed is ignored. */
const OLD_SECONDS = 15

/** DRIVE-14: whether the bus moves so fast that the page is locked. */
export function isMoving(speed: { mps: number; at: number }, now: number, lockSpeedMps: number): boolean {
  return speed.mps > lockSpeedMps && now - speed.at < OLD_SECONDS
}
