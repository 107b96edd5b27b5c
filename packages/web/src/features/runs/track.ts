import { latestIndex, type RunData, type RunPosition } from '@firstbell/domain'
import { bearingDegrees, distanceMetres, type Line, type Position } from '@firstbell/geo'
import { glideBetween, type MarkerPosition, markerAt } from '../../map/buses/glide.ts'

/** The positions of a run in columns: ten thousand of them are searched and drawn sixty times a second. NaN is unknown. */
export interface Track {
  readonly length: number
  /** Seconds UTC, growing. */
  readonly at: Float64Array
  readonly lat: Float64Array
  readonly lng: Float64Array
  readonly headingDegrees: Float32Array
  readonly alongMetres: Float64Array
  readonly speedMps: Float32Array
}

/** Without a fix for longer than this nobody knows where the bus was. */
export const GAP_SECONDS = 60
const STANDING_METRES = 3

export function trackOf(positions: RunData['positions']): Track {
  const length = positions.length
  const column = () => new Float64Array(length)
  const track = {
    length,
    at: column(),
    lat: column(),
    lng: column(),
    headingDegrees: new Float32Array(length),
    alongMetres: column(),
    speedMps: new Float32Array(length),
  }
  for (const [index, position] of positions.entries()) {
    track.at[index] = position.timestamp
    track.lat[index] = position.lat
    track.lng[index] = position.lng
    track.headingDegrees[index] = position.headingDegrees ?? headingFrom(positions, index)
    track.alongMetres[index] = position.alongMetres ?? NaN
    track.speedMps[index] = position.speedMps ?? NaN
  }
  return track
}

/** Where a device sends no heading, the direction from the fix before replaces it. */
function headingFrom(positions: RunData['positions'], index: number): number {
  const [before, here] = [positions[index - 1], positions[index]]
  if (!before || !here || distanceMetres(before, here) < STANDING_METRES) return NaN
  return bearingDegrees(before, here)
}

export function positionAtIndex(track: Track, index: number): Position {
  return { lat: track.lat[index] ?? NaN, lng: track.lng[index] ?? NaN }
}

function fixOf(track: Track, index: number): RunPosition {
  return {
    ...positionAtIndex(track, index),
    at: track.at[index] ?? NaN,
    headingDegrees: known(track.headingDegrees[index]),
    alongMetres: known(track.alongMetres[index]),
  }
}

function known(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value
}

export interface TrackMoment {
  marker: MarkerPosition
  /** Seconds UTC of the fix behind it. */
  at: number
  speedMps: number | undefined
  /** Seconds for which nobody knew where the bus was, at this moment; 0 while the track is whole. */
  silentSeconds: number
}

/** REPLAY-6: where the bus is drawn at a moment: between two fixes on its way, in a gap where it was seen last. */
export function trackAt(track: Track, moment: number, line?: Line): TrackMoment | undefined {
  const index = latestIndex(track.length, (each) => track.at[each] ?? Infinity, moment)
  if (index < 0) return undefined
  const fix = fixOf(track, index)
  const moving = { at: fix.at, speedMps: known(track.speedMps[index]) }
  if (index + 1 >= track.length) {
    const silent = moment - fix.at
    return { ...moving, marker: markerAt(fix), silentSeconds: silent > GAP_SECONDS ? silent : 0 }
  }
  const next = fixOf(track, index + 1)
  const seconds = next.at - fix.at
  if (seconds > GAP_SECONDS) return { ...moving, marker: markerAt(fix), silentSeconds: moment - fix.at }
  return { ...moving, marker: glideBetween(markerAt(fix), next, (moment - fix.at) / seconds, line), silentSeconds: 0 }
}

export interface Span {
  from: number
  to: number
}

/** The times between `from` and `to` without a fix for longer than a minute. */
export function gapsOf(track: Pick<Track, 'at' | 'length'>, from: number, to: number): Span[] {
  const moments = [from, ...track.at.subarray(0, track.length), to]
  return moments.flatMap((moment, index) => {
    const before = moments[index - 1] ?? moment
    return moment - before > GAP_SECONDS ? [{ from: before, to: moment }] : []
  })
}
