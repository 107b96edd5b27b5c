import type { Course } from '../course.ts'
import { isOpen, isStanding, type Progress, type Sample } from './progress.ts'

// The speed of a bus in streets between dwells where none was measured.
const CRUISE_MPS = 10

interface Dwell {
  metres: number
  weight: number
}

/**
 * When the bus passed each position between two fixes on the route, as a function from metres along the line to seconds
 * UTC. A bus does not creep evenly from fix to fix: it cruises, and the time left over was spent at dwells.
 * A dwell already under way at the first fix, or still under way at the last, gets half a share of that time.
 */
export function passageOf(course: Course, from: Progress, to: Sample, toMetres: number): (metres: number) => number {
  const driven = toMetres - from.alongMetres
  const seconds = to.at - from.sample.at
  if (driven <= 0) return () => to.at
  const dwells = dwellsBetween(course, from, to, toMetres)
  const weight = dwells.reduce((sum, dwell) => sum + dwell.weight, 0)
  const even = driven / seconds
  const speed = weight === 0 ? even : Math.max(even, from.sample.speedMps ?? 0, to.speedMps ?? 0, CRUISE_MPS)
  const spare = seconds - driven / speed
  return (metres) => {
    const share = dwells.reduce((sum, dwell) => sum + (dwell.metres < metres ? dwell.weight : 0), 0)
    const at = from.sample.at + (metres - from.alongMetres) / speed + (weight === 0 ? 0 : (spare * share) / weight)
    return Math.min(to.at, Math.max(from.sample.at, at))
  }
}

function dwellsBetween(course: Course, from: Progress, to: Sample, toMetres: number): Dwell[] {
  const { stopAlong, options } = course
  const dwells: Dwell[] = []
  if (isOpen(from.lastVisit) || isStanding(from.sample)) dwells.push({ metres: from.alongMetres, weight: 0.5 })
  const isDwelling = isStanding(to)
  const last = isDwelling ? toMetres - options.departureMetres : toMetres
  for (let i = from.nextStop; i < stopAlong.length && (stopAlong[i] as number) <= last; i++) {
    dwells.push({ metres: stopAlong[i] as number, weight: 1 })
  }
  if (isDwelling) dwells.push({ metres: toMetres, weight: 0.5 })
  return dwells
}
