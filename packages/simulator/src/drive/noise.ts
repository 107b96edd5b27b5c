import { offset, type Position } from '@firstbell/geo'
import { between, normal, type Random } from '../random.ts'

const SPREAD_METRES = 5
/** Errors of neighbouring fixes resemble each other: a phone's filter is slow. */
const CORRELATION = 0.8
const OUTLIER_SHARE = 1 / 150
const OUTLIER = { metres: 40, accuracyMetres: 60 }

/** Displaces one true position after the other as a phone in a bus would; each call depends on the one before. */
export function noiseOf(random: Random): (position: Position) => { position: Position; accuracyMetres: number } {
  let east = SPREAD_METRES * normal(random)
  let north = SPREAD_METRES * normal(random)
  const next = (error: number) => CORRELATION * error + Math.sqrt(1 - CORRELATION ** 2) * SPREAD_METRES * normal(random)
  return (position) => {
    east = next(east)
    north = next(north)
    const displaced = offset(offset(position, 90, east), 0, north)
    const accuracyMetres = Math.round(between(random, 4, 12))
    if (random() >= OUTLIER_SHARE) return { position: displaced, accuracyMetres }
    const outlier = offset(position, between(random, 0, 360), OUTLIER.metres)
    return { position: outlier, accuracyMetres: OUTLIER.accuracyMetres }
  }
}
