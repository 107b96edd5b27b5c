import { isPosition } from '@firstbell/geo'
import type { Course } from './course.ts'
import { type Hypothesis, step } from './match/match.ts'
import type { Progress, Sample } from './match/progress.ts'
import type { Fix } from './trip.ts'

/** A fix and its time, corrected for the device's clock. */
interface TimedFix {
  readonly fix: Fix
  readonly at: number
}

/** What was known after one fix. Never changed, only replaced when an earlier fix comes in late. */
export interface Moment extends TimedFix {
  readonly hypotheses: readonly Hypothesis[]
  /** The newest fix that took part in matching, and the newest that was kept out as too far away. */
  readonly used?: Sample
  readonly outlier?: Sample
  /** Earlier moments were forgotten: it is only kept to stand on, and nothing may be inserted before it. */
  readonly isBase?: boolean
}

/** Where the bus is by the best reading of all fixes; undefined until it met the route. */
export function bestProgress({ moments }: { readonly moments: readonly Moment[] }): Progress | undefined {
  return moments.at(-1)?.hypotheses[0]?.progress
}

/** A clock can be an hour ahead, of daylight saving or of a zone. */
const FUTURE_SECONDS = 2 * 3600
const PAST_SECONDS = 24 * 3600
const USUAL_ERROR_METRES = 30

/** Whether the fix is plausible by itself. A receiver without a position sends (0, 0). */
export function isSound(fix: Fix): boolean {
  const { lat, lng } = fix.position
  const delay = fix.receivedAt - fix.at
  return isPosition(fix.position) && (lat !== 0 || lng !== 0) && delay >= -FUTURE_SECONDS && delay <= PAST_SECONDS
}

/** Adds one fix to what is known so far. */
function follow(course: Course, before: Moment | undefined, fix: Fix, at: number): Moment {
  const kept = { fix, at, hypotheses: before?.hypotheses ?? [], used: before?.used }
  const sample = sampleOf(course, fix, at)
  if ((sample.accuracyMetres ?? 0) > course.options.worstAccuracyMetres) return { ...kept, outlier: before?.outlier }
  const { used, outlier } = before ?? {}
  // A single fix far away is an error. When the next one agrees with it, the bus is there.
  const isReachable = !used || canReach(course, used, sample) || (outlier && canReach(course, outlier, sample))
  if (!isReachable) return { ...kept, outlier: sample }
  const hypotheses = step(course, used && { sample: used, hypotheses: kept.hypotheses }, sample)
  return { fix, at, hypotheses, used: sample }
}

function sampleOf(course: Course, { position, speedMps, headingDegrees, accuracyMetres }: Fix, at: number): Sample {
  return {
    at,
    point: course.flat.plane.toPoint(position),
    speedMps: finite(speedMps),
    headingDegrees: finite(headingDegrees),
    accuracyMetres: finite(accuracyMetres),
  }
}

const finite = (value: number | undefined): number | undefined => (Number.isFinite(value) ? value : undefined)

function canReach(course: Course, from: Sample, to: Sample): boolean {
  const metres = Math.hypot(to.point.x - from.point.x, to.point.y - from.point.y)
  return metres <= course.options.fastestMps * (to.at - from.at) + 2 * USUAL_ERROR_METRES
}

/**
 * Inserts a fix by its time and replays what came after it. Returns the same array when nothing changes: the fix is
 * older than anything still open, or a repetition. Of two reports for one moment the first received counts.
 */
export function insert(course: Course, moments: readonly Moment[], fix: Fix, at: number): readonly Moment[] {
  let index = moments.length
  while (index > 0 && isLater((moments[index - 1] as Moment).at, (moments[index - 1] as Moment).fix, at, fix)) index--
  const before = moments[index - 1]
  if (before?.at === at && before.fix.deviceId === fix.deviceId) {
    if (!precedes(fix, before.fix)) return moments
    return replay(course, moments.slice(0, index - 1), [{ fix, at }, ...moments.slice(index)])
  }
  if (index === 0 && moments[0]?.isBase) return moments
  const replayed = replay(course, moments.slice(0, index), [{ fix, at }, ...moments.slice(index)])
  return prune(course, replayed, fix.receivedAt)
}

/** Runs fixes, oldest first, on top of what is known, and appends what follows from them. */
export function replay(course: Course, moments: Moment[], fixes: readonly TimedFix[]): Moment[] {
  for (const { fix, at } of fixes) moments.push(follow(course, moments.at(-1), fix, at))
  return moments
}

function isLater(at: number, fix: Fix, otherAt: number, other: Fix): boolean {
  return at === otherAt ? (fix.deviceId ?? '') > (other.deviceId ?? '') : at > otherAt
}

function precedes(a: Fix, b: Fix): boolean {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt < b.receivedAt
  return a.position.lat === b.position.lat ? a.position.lng < b.position.lng : a.position.lat < b.position.lat
}

/**
 * Keeps what is still open, and one moment before it to stand on. A buffer that is sent newest first goes back further
 * than the history does, so a moment is open for as long after it was received.
 */
function prune({ options }: Course, moments: readonly Moment[], receivedAt: number): readonly Moment[] {
  const newest = moments.at(-1) as Moment
  const openAt = newest.at - options.historySeconds
  const openReceivedAt = receivedAt - options.historySeconds
  const isOpen = ({ at, fix }: Moment) => at >= openAt || fix.receivedAt >= openReceivedAt
  let first = Math.max(0, moments.length - options.historyFixes)
  while (first + 1 < moments.length && !isOpen(moments[first + 1] as Moment)) first++
  return first === 0 ? moments : [{ ...(moments[first] as Moment), isBase: true }, ...moments.slice(first + 1)]
}
