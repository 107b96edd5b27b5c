import { bearingDegrees, distanceMetres, headingAt, type Line, type Position, positionAt } from '@firstbell/geo'

/** A reported position. */
export interface Fix extends Position {
  /** Seconds UTC. */
  at: number
  headingDegrees?: number
  /** Metres along the route's line; absent off the route. */
  alongMetres?: number
}

/** Where a bus is drawn. */
export interface Shown extends Position {
  headingDegrees: number | undefined
  alongMetres: number | undefined
}

const JUMP_METRES = 800 // further than a bus drives between two fixes: a gap in the data, not a journey
const CORNER_METRES = 6
const SHORTEST_MS = 200
const LONGEST_MS = 10_000

export function shownAt(fix: Fix, before?: Shown): Shown {
  const { lat, lng, headingDegrees, alongMetres } = fix
  return { lat, lng, headingDegrees: headingDegrees ?? before?.headingDegrees, alongMetres }
}

/** A bus on its way from where it was drawn to its last fix. */
export interface Glide {
  from: Shown
  fix: Fix
  /** By the browser's steady clock. */
  startMs: number
  /** 0 where it does not glide, but stands there at once. */
  durationMs: number
}

/** The way to a new fix, from wherever the bus is drawn now, by a clock that runs at `rate`. */
export function glideTo(fix: Fix, before: Glide | undefined, nowMs: number, rate: number, line?: Line): Glide {
  if (!before) return standAt(fix)
  return { from: shownIn(before, nowMs, line), fix, startMs: nowMs, durationMs: glideMs(before.fix.at, fix, rate) }
}

export function standAt(fix: Fix, before?: Glide): Glide {
  return { from: shownAt(fix, before?.from), fix, startMs: 0, durationMs: 0 }
}

/** Where the bus is drawn now. */
export function shownIn({ from, fix, startMs, durationMs }: Glide, nowMs: number, line?: Line): Shown {
  return glideBetween(from, fix, durationMs === 0 ? 1 : (nowMs - startMs) / durationMs, line)
}

export function isUnderWay({ startMs, durationMs }: Glide, nowMs: number): boolean {
  return nowMs < startMs + durationMs
}

/** How long to glide to `fix`, in real milliseconds: as long as the bus took, by a clock that runs at `rate`. */
export function glideMs(previousAt: number, fix: Fix, rate: number): number {
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ((fix.at - previousAt) / rate) * 1000))
}

/**
 * The place to draw when `share` (0 to 1) of the way from `from` to `fix` is done: along the line where both are on
 * it, straight otherwise. Never beyond the fix, because nothing is known there.
 */
export function glideBetween(from: Shown, fix: Fix, share: number, line?: Line): Shown {
  if (share >= 1 || distanceMetres(from, fix) > JUMP_METRES) return shownAt(fix, from)
  const done = Math.max(0, share)
  if (line && from.alongMetres !== undefined && fix.alongMetres !== undefined && fix.alongMetres >= from.alongMetres) {
    const alongMetres = from.alongMetres + (fix.alongMetres - from.alongMetres) * done
    return { ...positionAt(line, alongMetres), headingDegrees: smoothHeading(line, alongMetres), alongMetres }
  }
  return {
    lat: from.lat + (fix.lat - from.lat) * done,
    lng: from.lng + (fix.lng - from.lng) * done,
    headingDegrees: turnTowards(from.headingDegrees, fix.headingDegrees, done),
    alongMetres: fix.alongMetres,
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
