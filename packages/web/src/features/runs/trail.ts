import { heldDeviationAt, type Punctuality, punctualityAt, type Replay } from '@firstbell/domain'
import type { Position } from '@firstbell/geo'
import { GAP_SECONDS, positionAtIndex, type Track } from './track.ts'

/** What colours a stretch of the trail. */
export const TRAIL_MODES = ['deviation', 'speed'] as const
export type TrailMode = (typeof TRAIL_MODES)[number]
export type TrailTone = Exclude<Punctuality['tone'], 'unknown'>

export interface Stretch {
  tone: TrailTone
  positions: Position[]
}

const CRAWLING_MPS = 3
const TOWN_MPS = 14
const FAST_MPS = 22

/** The way that was driven in stretches of one colour; over a gap there is none. */
export function trailOf(track: Track, replay: Replay, mode: TrailMode, toleranceMinutes: number): Stretch[] {
  const stretches: Stretch[] = []
  for (let index = 1; index < track.length; index++) {
    const at = track.at[index] ?? 0
    const before = track.at[index - 1] ?? 0
    if (at - before > GAP_SECONDS) continue
    const tone = mode === 'speed' ? toneOfSpeed(track.speedMps[index]) : toneAt(replay, at, toleranceMinutes)
    const last = stretches.at(-1)
    const goesOn = last?.tone === tone && before - (track.at[index - 2] ?? before) <= GAP_SECONDS
    if (last && goesOn) last.positions.push(positionAtIndex(track, index))
    else stretches.push({ tone, positions: [positionAtIndex(track, index - 1), positionAtIndex(track, index)] })
  }
  return stretches
}

function toneAt(replay: Replay, moment: number, toleranceMinutes: number): TrailTone {
  return toneOfDeviation(heldDeviationAt(replay, moment), toleranceMinutes)
}

/** The color of a stretch or a stop; one without a deviation has none. */
export function toneOfDeviation(seconds: number | null, toleranceMinutes: number): TrailTone {
  const { tone } = punctualityAt(seconds, toleranceMinutes)
  return tone === 'unknown' ? 'idle' : tone
}

function toneOfSpeed(speed: number | undefined): TrailTone {
  if (speed === undefined || Number.isNaN(speed)) return 'idle'
  if (speed < CRAWLING_MPS) return 'early'
  if (speed < TOWN_MPS) return 'good'
  return speed < FAST_MPS ? 'late' : 'worse'
}
