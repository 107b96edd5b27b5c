import type { Course } from './course.ts'
import { isOpen, isStanding, type Progress, type Sample } from './progress.ts'

// What a bus in streets drives between halts when nothing says how fast it was.
const CRUISE_MPS = 10

interface Halt {
  metres: number
  weight: number
}

/**
 * When the bus passed each position between two fixes on the route, as a function from metres along the line to seconds
 * UTC. A bus does not creep evenly from fix to fix: it cruises, and the time left over was spent at halts.
 * A halt already under way at the first fix, or still under way at the last, gets half a share of that time.
 */
export function passageOf(course: Course, from: Progress, to: Sample, toMetres: number): (metres: number) => number {
  const driven = toMetres - from.alongMetres
  const seconds = to.at - from.sample.at
  if (driven <= 0) return () => to.at
  const halts = haltsBetween(course, from, to, toMetres)
  const weight = halts.reduce((sum, halt) => sum + halt.weight, 0)
  const even = driven / seconds
  const speed = weight === 0 ? even : Math.max(even, from.sample.speedMps ?? 0, to.speedMps ?? 0, CRUISE_MPS)
  const spare = seconds - driven / speed
  return (metres) => {
    const share = halts.reduce((sum, halt) => sum + (halt.metres < metres ? halt.weight : 0), 0)
    const at = from.sample.at + (metres - from.alongMetres) / speed + (weight === 0 ? 0 : (spare * share) / weight)
    return Math.min(to.at, Math.max(from.sample.at, at))
  }
}

function haltsBetween(course: Course, from: Progress, to: Sample, toMetres: number): Halt[] {
  const { stopAlong, options } = course
  const halts: Halt[] = []
  if (isOpen(from.lastVisit) || isStanding(from.sample)) halts.push({ metres: from.alongMetres, weight: 0.5 })
  const isHalted = isStanding(to)
  const last = isHalted ? toMetres - options.departureMetres : toMetres
  for (let i = from.nextStop; i < stopAlong.length && (stopAlong[i] as number) <= last; i++) {
    halts.push({ metres: stopAlong[i] as number, weight: 1 })
  }
  if (isHalted) halts.push({ metres: toMetres, weight: 0.5 })
  return halts
}
