import type { RunPosition } from '@firstbell/domain'
import { bearingDegrees, distanceMetres, headingAt, type Line, type Position, positionAt } from '@firstbell/geo'

/** Where a bus is drawn. */
export interface MarkerPosition extends Position {
  headingDegrees: number | undefined
  /** Metres along the route's line; absent off the route. */
  alongMetres: number | undefined
}

const JUMP_METRES = 800 // further than a bus drives between two fixes: a gap in the data, not a journey
const CORNER_METRES = 6
const SHORTEST_MS = 200
const LONGEST_MS = 10_000

export function markerAt(position: RunPosition, before?: MarkerPosition): MarkerPosition {
  const { lat, lng, headingDegrees, alongMetres } = position
  return { lat, lng, headingDegrees: headingDegrees ?? before?.headingDegrees, alongMetres }
}

/** A bus on its way from where it was drawn to its last fix. */
export interface Glide {
  from: MarkerPosition
  position: RunPosition
  /** By the browser's steady clock. */
  startMs: number
  /** 0 where it does not glide, but stands there at once. */
  durationMs: number
}

/** The way to a new fix, from wherever the bus is drawn now, by a clock that runs at `rate`. */
export function glideTo(
  position: RunPosition,
  before: Glide | undefined,
  nowMs: number,
  rate: number,
  line?: Line,
): Glide {
  if (!before) return standAt(position)
  return {
    from: markerIn(before, nowMs, line),
    position,
    startMs: nowMs,
    durationMs: glideMs(before.position.at, position, rate),
  }
}

export function standAt(position: RunPosition, before?: Glide): Glide {
  return { from: markerAt(position, before?.from), position, startMs: 0, durationMs: 0 }
}

/** Where the bus is drawn now. */
export function markerIn({ from, position, startMs, durationMs }: Glide, nowMs: number, line?: Line): MarkerPosition {
  return glideBetween(from, position, durationMs === 0 ? 1 : (nowMs - startMs) / durationMs, line)
}

export function isGliding({ startMs, durationMs }: Glide, nowMs: number): boolean {
  return nowMs < startMs + durationMs
}

/** How long to glide to `fix`, in real milliseconds: as long as the bus took, by a clock that runs at `rate`. */
export function glideMs(previousAt: number, position: RunPosition, rate: number): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ((position.at - previousAt) / rate) * 1000))
}

/**
 * The place to draw when `share` (0 to 1) of the way from `from` to `fix` is done: along the line where both are on
 * it, straight otherwise. Never beyond the fix, because nothing is known there.
 */
export function glideBetween(from: MarkerPosition, position: RunPosition, share: number, line?: Line): MarkerPosition {
  if (share >= 1 || distanceMetres(from, position) > JUMP_METRES) return markerAt(position, from)
  const done = Math.max(0, share)
  if (
    line &&
    from.alongMetres !== undefined &&
    position.alongMetres !== undefined &&
    position.alongMetres >= from.alongMetres
  ) {
    const alongMetres = from.alongMetres + (position.alongMetres - from.alongMetres) * done
    return { ...positionAt(line, alongMetres), headingDegrees: smoothHeading(line, alongMetres), alongMetres }
  }
  return {
    lat: from.lat + (position.lat - from.lat) * done,
    lng: from.lng + (position.lng - from.lng) * done,
    headingDegrees: turnTowards(from.headingDegrees, position.headingDegrees, done),
    alongMetres: position.alongMetres,
  }
}

/** Corners are cut into a curve, so that the bus turns instead of snapping round. */
function smoothHeading(line: Line, alongMetres: number): number {
  const behind = positionAt(line, alongMetres - CORNER_METRES)
  const ahead = positionAt(line, alongMetres + CORNER_METRES)
  return distanceMetres(behind, ahead) > 1 ? bearingDegrees(behind, ahead) : headingAt(line, alongMetres)
}

/** A compass bearing `share` of the shorter way round from one to the other. */
function turnTowards(from: number | undefined, to: number | undefined, share: number): number | undefined {
  if (from === undefined || to === undefined) return to ?? from
  const turn = ((to - from + 540) % 360) - 180
  return (from + turn * share + 360) % 360
}
