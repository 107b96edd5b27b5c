import { type Point, turnDegrees } from '@firstbell/geo'
import { advance, BACKWARDS_METRES, begin, beginAgain, leaveRoute } from './arrivals.ts'
import type { Course } from '../course.ts'
import { projectionsNear, type ProjectionAhead } from '../path/line.ts'
import { isOpen, type Progress, type Sample } from './progress.ts'
import { followTrail, type Trail } from './trail.ts'

/** One reading of all fixes so far: where the bus is, how it came there, and how unlikely that is. */
export interface Hypothesis {
  /** Negative logarithm of the likelihood, relative to the best hypothesis of the same fix. */
  readonly cost: number
  /** Undefined until the line was met. Off the route it remembers where the route was left. */
  readonly progress?: Progress
  /** Heading of the line where the bus is; undefined off the route. */
  readonly headingDegrees?: number
  readonly off?: OffRoute
}

interface OffRoute {
  readonly since: number
  readonly fixes: number
  /** Long enough to be more than a few bad fixes. */
  readonly isConfirmed: boolean
  /** The way since the route was left; undefined before the line was met. */
  readonly trail?: Trail
}

// Costs are negative log-likelihoods. A corridor four standard deviations wide makes leaving it cost 4² / 2.
const CORRIDOR_SIGMAS = 4
const OFF_COST = CORRIDOR_SIGMAS ** 2 / 2
const STAY_OFF_COST = 0.2
const SWITCH_COST = 3
const TOO_FAST_MPS = 33
// What the impossible costs, be it driving too fast or backwards: the more of it, the more, up to the highest.
const IMPOSSIBLE_COST = 12
const HIGHEST_COST = 30
const HEADING_MPS = 2
// A run usually begins at its beginning, so where the line passes a position twice the first pass is meant. But a device
// switched on in the middle of a run is believed after a few fixes.
const LATE_ENTRY_METRES = 100
const LATE_ENTRY_COST = 12

/** The hypotheses after one more fix, best first, at most `options.hypotheses`. Pure. */
export function step(
  course: Course,
  before: { readonly sample: Sample; readonly hypotheses: readonly Hypothesis[] } | undefined,
  sample: Sample,
): Hypothesis[] {
  const { options } = course
  const radius = Math.max(options.corridorMetres, 3 * (sample.accuracyMetres ?? 0))
  const sigma = Math.max(options.errorMetres, radius / CORRIDOR_SIGMAS)
  const earlier = before?.hypotheses ?? [{ cost: 0 }]
  const moved = before ? Math.hypot(sample.point.x - before.sample.point.x, sample.point.y - before.sample.point.y) : 0
  const now: Hypothesis[] = [goOff(course, earlier, sample, before === undefined)]
  for (const projection of projectionsNear(course.flat, sample.point, radius)) {
    let best: Hypothesis | undefined
    let cost = Infinity
    for (const hypothesis of earlier) {
      const total = hypothesis.cost + transitionCost(hypothesis, projection, sample, moved, sigma)
      if (total < cost) {
        cost = total
        best = hypothesis
      }
    }
    if (best === undefined) continue
    const emission = 0.5 * (projection.offsetMetres / sigma) ** 2 + headingCost(projection, sample)
    now.push({
      cost: cost + emission,
      progress: proceed(course, best, sample, projection.alongMetres),
      headingDegrees: projection.headingDegrees,
    })
  }
  now.sort((a, b) => a.cost - b.cost)
  const least = (now[0] as Hypothesis).cost // there is always the one off the route
  return now.slice(0, options.hypotheses).map(({ cost, progress, headingDegrees, off }) => {
    return { cost: cost - least, progress, headingDegrees, off }
  })
}

function proceed(course: Course, from: Hypothesis, sample: Sample, along: number): Progress {
  const { progress, off } = from
  if (progress === undefined) return begin(course, sample, along)
  if (mayRestart(from, along)) return beginAgain(course, progress, sample, along)
  return advance(course, progress, sample, along, off?.trail)
}

/**
 * A bus that was on the route on its way to the start has reached no stop yet, and may begin anywhere: it comes back
 * to the route further up, or drives the route itself backwards.
 */
function mayRestart({ progress, off }: Hypothesis, along: number): boolean {
  if (progress === undefined || progress.lastVisit !== undefined) return false
  return along < (off ? progress.alongMetres : progress.begunMetres) - BACKWARDS_METRES
}

function goOff(course: Course, earlier: readonly Hypothesis[], sample: Sample, isFirst: boolean): Hypothesis {
  let best: Hypothesis | undefined
  let cost = Infinity
  for (const hypothesis of earlier) {
    const total = hypothesis.cost + (hypothesis.off || isFirst ? STAY_OFF_COST : SWITCH_COST)
    if (total < cost) {
      cost = total
      best = hypothesis
    }
  }
  const { offRouteFixes, offRouteSeconds } = course.options
  const { off, progress } = best ?? {}
  const since = off?.since ?? sample.at
  const fixes = (off?.fixes ?? 0) + 1
  const isLong = fixes >= offRouteFixes || sample.at - since >= offRouteSeconds
  const isConfirmed = isLong && !mayBeParked(course, progress, sample)
  const way = off?.trail ?? progress?.sample
  return {
    cost: cost + OFF_COST,
    progress: progress && isConfirmed ? leaveRoute(progress, since) : progress,
    off: { since, fixes, isConfirmed, trail: way && followTrail(course, way, sample) },
  }
}

/** A receiver between walls drifts around the stop where its bus is parked, also beyond the corridor. */
function mayBeParked({ options, stopPoints }: Course, progress: Progress | undefined, { point }: Sample): boolean {
  if (progress === undefined || !isOpen(progress.lastVisit)) return false
  const stop = stopPoints[progress.lastVisit.stopIndex] as Point
  return Math.hypot(point.x - stop.x, point.y - stop.y) <= options.departureMetres + options.driftMetres
}

function transitionCost(
  from: Hypothesis,
  projection: ProjectionAhead,
  sample: Sample,
  moved: number,
  sigma: number,
): number {
  const { progress, off } = from
  if (progress === undefined) return (off ? SWITCH_COST : 0) + entryCost(projection)
  if (off && mayRestart(from, projection.alongMetres)) return SWITCH_COST + entryCost(projection)
  const seconds = sample.at - progress.sample.at
  const driven = projection.alongMetres - progress.alongMetres
  const excess = driven - TOO_FAST_MPS * seconds - 4 * sigma
  const tooFast = excess > 0 ? impossibleCost(excess) : 0
  if (off) {
    const straight = Math.hypot(sample.point.x - progress.sample.point.x, sample.point.y - progress.sample.point.y)
    const backwards = driven < -BACKWARDS_METRES ? impossibleCost(-driven) : 0
    return SWITCH_COST + Math.min(4, Math.abs(driven - straight) / 200) + backwards + tooFast
  }
  // Two fixes of a standing bus differ by the errors of both; further back than that is another matter.
  if (driven < 0) return Math.min(impossibleCost(-driven), (driven / (2 * sigma)) ** 2)
  // Between distant fixes the street may bend: the straight line is less and less reliable.
  return tooFast + Math.abs(driven - moved) / (60 + 6 * seconds)
}

const entryCost = (projection: ProjectionAhead): number =>
  Math.min(LATE_ENTRY_COST, projection.alongMetres / LATE_ENTRY_METRES)
const impossibleCost = (metres: number): number => Math.min(HIGHEST_COST, IMPOSSIBLE_COST + metres / 50)

function headingCost(projection: ProjectionAhead, sample: Sample): number {
  if (sample.headingDegrees === undefined || (sample.speedMps ?? 0) <= HEADING_MPS) return 0
  const turn = turnDegrees(sample.headingDegrees, projection.headingDegrees)
  return turn > 110 ? 6 : turn > 60 ? 2 : 0
}
