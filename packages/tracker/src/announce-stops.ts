import type { Course } from './course.ts'
import type { Moment } from './history.ts'
import type { Hypothesis } from './match/match.ts'
import { type Visit, visitsOf } from './match/progress.ts'
import type { TrackerEvent } from './trip.ts'

/** Something the best hypothesis holds, and since when (server time). Said once, it is never said again. */
interface Claim {
  readonly since: number
  readonly isAnnounced: boolean
}

const KINDS = ['skipped', 'arrived', 'departed'] as const
type Kind = (typeof KINDS)[number]

export type StopClaims = { readonly [kind in Kind]?: Claim }

/** Says what is certain about the stops, or has waited long enough. Returns the claims as they stand now. */
export function announceStops(
  course: Course,
  before: readonly StopClaims[],
  moments: readonly Moment[],
  now: number,
  events: TrackerEvent[],
): readonly StopClaims[] {
  const { commitSeconds, gapIntervals, skipSeconds, doubt } = course.options
  const [best, ...others] = moments.at(-1)?.hypotheses ?? []
  const visits = visitsOf(best?.progress)
  const isNew = (visit: Visit) => KINDS.some((kind) => visit[kind] && !before[visit.stopIndex]?.[kind]?.isAnnounced)
  if (!visits.some(isNew)) return before.every(isFullyAnnounced) ? before : before.map(onlyAnnounced)
  const rivals = others.filter(({ cost }) => cost <= doubt)
  const gapSeconds = gapIntervals * usualInterval(moments)
  const lastReached = visits.findLast(({ arrived }) => arrived !== undefined)?.stopIndex ?? -1
  const after = before.map(onlyAnnounced)
  for (const visit of visits) {
    const { stopIndex } = visit
    for (const kind of KINDS) {
      const mark = visit[kind]
      const old = before[stopIndex]?.[kind]
      if (mark === undefined || old?.isAnnounced) continue
      const since = old?.since ?? now
      const isAgreed = rivals.every((rival) => agrees(rival, visit, kind))
      const hasWaited = now - since >= commitSeconds
      const isBracketed = mark.bracketSeconds <= gapSeconds
      const isCertain = {
        arrived: hasWaited || (isAgreed && isBracketed),
        departed: (hasWaited || (isAgreed && isBracketed)) && after[stopIndex]?.arrived?.isAnnounced === true,
        // A safety message: said late rather than wrongly.
        skipped: isAgreed && (hasWaited || isBracketed) && (stopIndex < lastReached || now - mark.at >= skipSeconds),
      }
      const isAnnounced = isCertain[kind]
      if (isAnnounced) events.push({ kind, at: mark.at, stopIndex })
      after[stopIndex] = { ...after[stopIndex], [kind]: { since, isAnnounced } }
    }
  }
  return after
}

/** A claim that is given up before it was said has to wait anew when it comes back. */
function onlyAnnounced(claims: StopClaims): StopClaims {
  if (isFullyAnnounced(claims)) return claims
  return Object.fromEntries(KINDS.flatMap((kind) => (claims[kind]?.isAnnounced ? [[kind, claims[kind]]] : [])))
}

const isFullyAnnounced = (claims: StopClaims) => KINDS.every((kind) => claims[kind]?.isAnnounced !== false)

function agrees(hypothesis: Hypothesis, visit: Visit, kind: Kind): boolean {
  let other = hypothesis.progress?.lastVisit
  while (other !== undefined && other.stopIndex > visit.stopIndex) other = other.earlier
  return other?.stopIndex === visit.stopIndex && other[kind] !== undefined
}

const RECENT_MOMENTS = 12
const SHORTEST_INTERVAL_SECONDS = 5

/** Median time between the latest fixes, in seconds. */
function usualInterval(moments: readonly Moment[]): number {
  const recent = moments.slice(-RECENT_MOMENTS)
  const intervals = recent.slice(1).map(({ at }, i) => at - (recent[i] as Moment).at)
  intervals.sort((a, b) => a - b)
  return Math.max(SHORTEST_INTERVAL_SECONDS, intervals[intervals.length >> 1] ?? 0)
}
