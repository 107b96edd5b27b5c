import type { Point } from '@firstbell/geo'
import type { Course } from '../course.ts'
import { passageOf } from './passage.ts'
import { isOpen, isStanding, type Progress, type Sample, type Visit } from './progress.ts'
import { nearestMoment, type Trail } from './trail.ts'

/** A way back along the route that is more than the errors of two fixes. */
export const BACKWARDS_METRES = 40
const FOLLOWED_METRES = 120
const DUE_SECONDS = 600
const LEAVING_MPS = 3
const LEAVING_SECONDS = 10
// A device's accuracy is the radius that holds 68 % of its fixes; half as much again holds nearly nine in ten.
const ACCURACY_TO_ERROR = 1.5

/**
 * The first fix on the route. Stops behind it are not claimed, for nobody saw them; only a bus found at the first stop
 * is there.
 */
export function begin(course: Course, sample: Sample, alongMetres: number): Progress {
  const { arrivalMetres } = course.options
  const nextStop = course.stopAlong.findIndex((stop) => stop - arrivalMetres > alongMetres)
  const progress = {
    sample,
    alongMetres,
    begunMetres: alongMetres,
    nextStop: nextStop < 0 ? course.stopAlong.length : nextStop,
  }
  if (!isAtFirstStop(course, alongMetres)) return progress
  return { ...progress, nextStop: 1, lastVisit: { stopIndex: 0, arrived: { at: sample.at, bracketSeconds: 0 } } }
}

/** A bus that drives the route backwards to its start begins anew; the first stop is reached when it stops there. */
export function beginAgain(course: Course, from: Progress, sample: Sample, alongMetres: number): Progress {
  const progress = begin(course, sample, alongMetres)
  const beyondMetres = alongMetres - (course.stopAlong[0] ?? Infinity)
  if (beyondMetres > course.options.departureMetres + BACKWARDS_METRES) return progress
  if (progress.lastVisit !== undefined && hasStopped(from, sample)) return progress
  return { ...progress, nextStop: 0, lastVisit: undefined }
}

function isAtFirstStop({ stopAlong, options }: Course, alongMetres: number): boolean {
  const beyondMetres = alongMetres - (stopAlong[0] ?? Infinity)
  return beyondMetres >= -options.arrivalMetres && beyondMetres <= options.departureMetres
}

/** By the speed that the device reports, else by the distance from the fix before. */
function hasStopped({ sample: { at, point } }: Progress, sample: Sample): boolean {
  if (sample.speedMps !== undefined) return isStanding(sample)
  const metres = Math.hypot(sample.point.x - point.x, sample.point.y - point.y)
  return isStanding({ ...sample, speedMps: metres / (sample.at - at) })
}

/** Progress after one more fix on the route; `trail` holds the fixes off the route in between, if any. */
export function advance(course: Course, from: Progress, sample: Sample, along: number, trail?: Trail): Progress {
  const { stopAlong, options } = course
  const fast = isOpen(from.lastVisit) && (sample.speedMps ?? 0) > LEAVING_MPS
  const fastSince = fast ? (from.fastSince ?? sample.at) : undefined
  const reach = mayArrive(course, from, sample, along) ? along + arrivalReach(course, sample) : -Infinity
  let { lastVisit, nextStop, leaving } = from
  if (isOpen(lastVisit) || (stopAlong[nextStop] ?? Infinity) <= reach) {
    const bracketSeconds = sample.at - (trail?.at ?? from.sample.at)
    const farthest = options.fastestMps * (sample.at - from.sample.at) + options.corridorMetres
    // A jump no bus can drive along the route was a way off it, seen by the fixes at its ends only.
    const seen = trail ?? (along - from.alongMetres > farthest ? from.sample : undefined)
    const passage = passageOf(course, from, sample, along)
    const leave = (visit: Visit): void => {
      const gone = (stopAlong[visit.stopIndex] as number) + options.departureMetres
      const isFar = along >= gone + options.driftMetres || (along >= gone && (stopAlong[nextStop] ?? Infinity) <= reach)
      const isBeyond = isFar || (along >= gone && !isStanding(sample))
      leaving = isBeyond ? (leaving ?? { at: passage(gone), bracketSeconds }) : undefined
      const isSure = isFar || fast
      const isGone = fastSince !== undefined && sample.at - fastSince >= LEAVING_SECONDS
      lastVisit = visit
      if (leaving && isSure) lastVisit = departedAt(visit, leaving.at, leaving.bracketSeconds)
      else if (isGone) lastVisit = departedAt(visit, fastSince, bracketSeconds)
    }
    if (lastVisit) leave(lastVisit)
    for (; (stopAlong[nextStop] ?? Infinity) <= reach;) {
      const at = seen
        ? nearestMoment({ ...sample, earlier: seen }, course.stopPoints[nextStop] as Point, options.skipMetres)
        : passage(Math.min(along, (stopAlong[nextStop] as number) - options.arrivalMetres))
      const visit = { stopIndex: nextStop, earlier: lastVisit }
      nextStop++
      leaving = undefined
      if (at === undefined) lastVisit = { ...visit, skipped: { at: sample.at, bracketSeconds } }
      else leave({ ...visit, arrived: { at, bracketSeconds } })
    }
  }
  // Not by a spread: V8 would give each of them a hidden class of its own, in three times the memory.
  return { sample, alongMetres: along, begunMetres: from.begunMetres, nextStop, lastVisit, fastSince, leaving }
}

/**
 * A bus that has reached no stop yet may still be on its way to the first one, along the route and backwards, or parked
 * for the night where the route ends. It is on its run once it followed the route for a while, or when a stop is due.
 */
function mayArrive(course: Course, from: Progress, sample: Sample, along: number): boolean {
  if (from.lastVisit !== undefined || along - from.begunMetres >= FOLLOWED_METRES) return true
  if (from.nextStop > 0) return sample.at >= (course.trip.stops[from.nextStop]?.scheduledAt ?? -Infinity) - DUE_SECONDS
  return along >= from.begunMetres + BACKWARDS_METRES / 2 || hasStopped(from, sample)
}

/** A bus that stands within its own error before a stop is at it. */
function arrivalReach(course: Course, sample: Sample): number {
  const error = Math.min(course.options.skipMetres, ACCURACY_TO_ERROR * (sample.accuracyMetres ?? 0))
  return Math.max(course.options.arrivalMetres, isStanding(sample) ? error : 0)
}

/** A bus that leaves the route at a stop has left the stop. */
export function leaveRoute(progress: Progress, at: number): Progress {
  const { lastVisit, fastSince, sample } = progress
  if (!isOpen(lastVisit)) return progress
  return { ...progress, lastVisit: departedAt(lastVisit, fastSince ?? at, at - sample.at) }
}

function departedAt(visit: Visit, at: number, bracketSeconds: number): Visit {
  if (!isOpen(visit)) return visit
  return { ...visit, departed: { at: Math.max(visit.arrived.at, at), bracketSeconds } }
}
