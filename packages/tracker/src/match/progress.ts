import type { Point } from '@firstbell/geo'

/** A fix as the matcher sees it: corrected time, flat position. */
export interface Sample {
  readonly at: number
  readonly point: Point
  readonly speedMps?: number
  readonly headingDegrees?: number
  readonly accuracyMetres?: number
}

/** A moment, and the time between the two fixes around it: how well it is known. */
export interface Mark {
  readonly at: number
  readonly bracketSeconds: number
}

/** What became of one stop: it was reached, and perhaps left, or it was skipped. */
export interface Visit {
  readonly stopIndex: number
  readonly arrived?: Mark
  readonly departed?: Mark
  readonly skipped?: Mark
  readonly earlier?: Visit
}

/** How far the bus has come: the last position on the route, and all stops it has dealt with. */
export interface Progress {
  /** The last fix on the route. */
  readonly sample: Sample
  readonly alongMetres: number
  /** Where the route was first met. */
  readonly begunMetres: number
  /** The first stop still ahead; the number of stops when none is. */
  readonly nextStop: number
  readonly lastVisit?: Visit
  /** When the bus drove beyond the stop of its open visit, while that may still be the drift of a parked receiver. */
  readonly leaving?: Mark
  /** Since when a bus at a stop has been faster than it would be while standing. */
  readonly fastSince?: number
}

const STANDING_MPS = 1

export const isStanding = (sample: Sample): boolean => (sample.speedMps ?? Infinity) < STANDING_MPS

/** Is the bus at this stop still? */
export const isOpen = (visit: Visit | undefined): visit is Visit & { arrived: Mark } =>
  visit?.arrived !== undefined && visit.departed === undefined

/** All visits of a progress, first stop first. */
export function visitsOf(progress: Progress | undefined): Visit[] {
  const visits: Visit[] = []
  for (let visit = progress?.lastVisit; visit !== undefined; visit = visit.earlier) visits.push(visit)
  return visits.reverse()
}
