import type { Point } from '@firstbell/geo'
import type { Course } from './course.ts'
import { passageOf } from './passage.ts'
import { isOpen, isStanding, type Progress, type Sample, type Visit } from './progress.ts'
import { nearestMoment, type Trail } from './trail.ts'

const LEAVING_MPS = 3
const LEAVING_SECONDS = 10
// A device's accuracy is the radius that holds 68 % of its fixes; half as much again holds nearly nine in ten.
const ACCURACY_TO_ERROR = 1.5

/**
 * The first fix on the route. Stops behind it are not claimed, for nobody saw them; only a bus found at the first stop
 * is there.
 */
export function begin(course: Course, sample: Sample, alongMetres: number): Progress {
  const { arrivalMetres, departureMetres } = course.options
  const first = course.stopAlong[0]
  const nextStop = course.stopAlong.findIndex((stop) => stop - arrivalMetres > alongMetres)
  const progress = {
    sample,
    alongMetres,
    begunMetres: alongMetres,
    nextStop: nextStop < 0 ? course.stopAlong.length : nextStop,
  }
  const isAtFirst = first !== undefined && Math.abs(alongMetres - first) <= departureMetres
  if (!isAtFirst || alongMetres < first - arrivalMetres) return progress
  return { ...progress, nextStop: 1, lastVisit: { stopIndex: 0, arrived: { at: sample.at, bracketSeconds: 0 } } }
}

/** Progress after one more fix on the route; `trail` holds the fixes off the route in between, if any. */
export function advance(course: Course, from: Progress, sample: Sample, along: number, trail?: Trail): Progress {
  const { stopAlong, options } = course
  const fast = isOpen(from.lastVisit) && (sample.speedMps ?? 0) > LEAVING_MPS
  const fastSince = fast ? (from.fastSince ?? sample.at) : undefined
  const reach = along + arrivalReach(course, sample)
  let lastVisit = from.lastVisit
  let nextStop = from.nextStop
  if (isOpen(lastVisit) || (stopAlong[nextStop] ?? Infinity) <= reach) {
    const bracketSeconds = sample.at - (trail?.at ?? from.sample.at)
    const farthest = options.fastestMps * (sample.at - from.sample.at) + options.corridorMetres
    // A jump no bus can drive along the route was a way off it, seen by the fixes at its ends only.
    const seen = trail ?? (along - from.alongMetres > farthest ? from.sample : undefined)
    const passage = passageOf(course, from, sample, along)
    const leave = (visit: Visit, since?: number): Visit => {
      const gone = (stopAlong[visit.stopIndex] as number) + options.departureMetres
      if (along >= gone) return departedAt(visit, passage(gone), bracketSeconds)
      const isGone = since !== undefined && sample.at - since >= LEAVING_SECONDS
      return isGone ? departedAt(visit, since, bracketSeconds) : visit
    }
    if (lastVisit) lastVisit = leave(lastVisit, fastSince)
    for (; (stopAlong[nextStop] ?? Infinity) <= reach; nextStop++) {
      const at = seen
        ? nearestMoment({ ...sample, earlier: seen }, course.stopPoints[nextStop] as Point, options.skipMetres)
        : passage(Math.min(along, (stopAlong[nextStop] as number) - options.arrivalMetres))
      const visit = { stopIndex: nextStop, earlier: lastVisit }
      if (at === undefined) lastVisit = { ...visit, skipped: { at: sample.at, bracketSeconds } }
      else lastVisit = leave({ ...visit, arrived: { at, bracketSeconds } })
    }
  }
  return { sample, alongMetres: along, begunMetres: from.begunMetres, nextStop, lastVisit, fastSince }
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
