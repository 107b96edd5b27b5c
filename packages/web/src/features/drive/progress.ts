import type { DriverRun } from '@firstbell/contract'
import { type Line, lineOf, type Position, project } from '@firstbell/geo'

export type Turn = DriverRun['turns'][number] & { alongMetres: number }

/** A planned way: its line, and where on it the stops and the turns lie. Nothing where no way is drawn. */
export interface Way {
  line: Line
  /** Nothing for a stop of another route whose riders are taken in, too: the planned way does not lead there. */
  stopAlong: readonly (number | undefined)[]
  turns: readonly Turn[]
}

/** Where the bus is on its way. */
export interface Progress {
  alongMetres: number
  /** Fixes in a row that lay beside the way. */
  beside: number
  at: number
}

/** A fix this far from the way is beside it; several in a row, and the way is looked for anew. */
const BESIDE_METRES = 60
const LOST_AFTER = 3
const BACK_METRES = 40
const FASTEST_MPS = 33
/** A stop is behind the bus this far after it. */
const BEHIND_METRES = 30

export function wayOf(scheduledRun: Pick<DriverRun, 'routeId' | 'path' | 'stops' | 'turns'>): Way | undefined {
  const { routeId, path, stops, turns } = scheduledRun
  const own = stops.filter((stop) => stop.routeId === routeId)
  const places = path.length > 1 ? path : own.map(({ location }) => location)
  const [first] = places
  if (!first || places.every(({ lat, lng }) => lat === first.lat && lng === first.lng)) return undefined
  const line = lineOf(places)
  const ownAlong = inOrder(line, own)
  return {
    line,
    stopAlong: stops.map((stop) => ownAlong[own.indexOf(stop)]),
    turns: inOrder(line, turns).flatMap((alongMetres, i) => (turns[i] ? [{ ...turns[i], alongMetres }] : [])),
  }
}

/** Where places lie on a line that passes them one after the other. */
function inOrder(line: Line, places: readonly { location: Position }[]): number[] {
  let from = 0
  return places.map(({ location }) => (from = project(line, location, from).alongMetres))
}

/** DRIVE-10: a fix moves the bus on along its way; what lies beside it does not. */
export function moveOn(way: Way, before: Progress | undefined, { at, ...place }: Position & { at: number }): Progress {
  if (before && before.beside < LOST_AFTER) {
    const farthest = before.alongMetres + BACK_METRES + Math.max(1, at - before.at) * FASTEST_MPS
    const near = project(way.line, place, Math.max(0, before.alongMetres - BACK_METRES), farthest)
    if (near.offsetMetres <= BESIDE_METRES) return { alongMetres: near.alongMetres, beside: 0, at }
    return { ...before, beside: before.beside + 1, at }
  }
  const found = project(way.line, place, Math.max(0, (before?.alongMetres ?? 0) - BACK_METRES))
  if (found.offsetMetres <= BESIDE_METRES) return { alongMetres: found.alongMetres, beside: 0, at }
  return { alongMetres: before?.alongMetres ?? 0, beside: (before?.beside ?? 0) + 1, at }
}

/** The first stop that is not behind the bus, of those that are not left out; as many as there are when none is left. */
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

/** The turn that comes next, and how far it is. */
export function turnAhead(way: Way, { alongMetres }: Progress): { turn: Turn; metres: number } | undefined {
  const turn = way.turns.find((one) => one.alongMetres > alongMetres)
  return turn && { turn, metres: turn.alongMetres - alongMetres }
}

/** A speed that is older than this says nothing. */
const OLD_SECONDS = 15

/** DRIVE-14: whether the bus drives: nothing on the page can be pressed then. */
export function isMoving(speed: { mps: number; at: number }, now: number, lockSpeedMps: number): boolean {
  return speed.mps > lockSpeedMps && now - speed.at < OLD_SECONDS
}
