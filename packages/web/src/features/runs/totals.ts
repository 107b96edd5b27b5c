import { distanceMetres } from '@firstbell/geo'
import { GAP_SECONDS, positionAtIndex, type Track } from './track.ts'

export interface Totals {
  distanceMetres: number
  movingSeconds: number
  stoppedSeconds: number
  gapSeconds: number
  /** Undefined where no device said how fast it was. */
  topSpeedMps: number | undefined
}

const MOVING_MPS = 1

/** What a run comes to. Over a gap the bus is taken to have driven straight, and neither moved nor stood. */
export function runTotalsOf(track: Track): Totals {
  const totals: Totals = {
    distanceMetres: 0,
    movingSeconds: 0,
    stoppedSeconds: 0,
    gapSeconds: 0,
    topSpeedMps: undefined,
  }
  for (let index = 0; index < track.length; index++) {
    const speed = track.speedMps[index] ?? NaN
    if (speed > (totals.topSpeedMps ?? -1)) totals.topSpeedMps = speed
    if (index === 0) continue
    const seconds = (track.at[index] ?? 0) - (track.at[index - 1] ?? 0)
    const metres = distanceMetres(positionAtIndex(track, index - 1), positionAtIndex(track, index))
    if (seconds > GAP_SECONDS) {
      totals.gapSeconds += seconds
      totals.distanceMetres += metres
    } else if (metres > seconds * MOVING_MPS) {
      totals.movingSeconds += seconds
      totals.distanceMetres += metres
    } else totals.stoppedSeconds += seconds
  }
  return totals
}
