import type { PastTravelTime, TravelTimeHistory } from '../trip.ts'

/** What a link is expected to take, and how far that rests on earlier runs: 0 not at all (cold start), 1 entirely. */
interface LearnedLink {
  readonly seconds: number
  readonly trust: number
}

// Partial pooling. A travel time differs from run to run, so its mean is drawn towards the cold start: a link counts for half
// of its evidence after as many runs as the first number, and the speed of the whole route after as many as the second. The speed of
// a route takes more runs, because the links of one run are fast or slow together: they are one piece of evidence, not fifty.
const HALF_TRUSTED_RUNS = 1.5
const HALF_TRUSTED_RUNS_OF_ROUTE = 3
// After this time a run counts for half: streets, traffic and drivers change over a school year.
const HALF_AGE_DAYS = 90
// Buses follow a schedule in part: of the difference between the schedule then and now, this share is expected.
const SCHEDULE_SHARE = 0.5
// A schedule that differs was made for another time of day: a run counts for half where it allowed a fifth more or less than now.
const HALF_SCHEDULE_RATIO = 0.2
/** Two stops may be scheduled in the same minute. */
export const SHORTEST_SECONDS = 5
// A run counts for no more than this many times the median, and some: a bus that was lost for ten minutes once is no evidence.
const MAX_TIMES_MEDIAN = 2
const MAX_SECONDS_MORE = 30

interface Evidence {
  /** How many runs it is worth: old ones count for less. */
  readonly runs: number
  readonly seconds: number
}

/** Each link's expected time from arrival to arrival, given that of the cold start. Without a history it is the cold start. */
export function learn(cold: readonly number[], history: TravelTimeHistory | undefined): LearnedLink[] {
  const evidence = cold.map((seconds, link) => evidenceOf(seconds, history?.[link] ?? []))
  const route = routeOf(cold, evidence)
  return cold.map((seconds, link) => {
    const known = evidence[link]
    if (!known) return { seconds, trust: 0 }
    const trust = trustIn(known.runs, HALF_TRUSTED_RUNS)
    const ofRoute = route.trust * (route.ratio - 1) * seconds
    const ofLink = trust * (known.seconds - route.ratio * seconds)
    return { seconds: seconds + ofRoute + ofLink, trust }
  })
}

const trustIn = (runs: number, halfTrustedRuns: number): number => runs / (runs + halfTrustedRuns)

/** How much slower than the cold start the known links of a route are driven together. */
function routeOf(
  cold: readonly number[],
  evidence: readonly (Evidence | undefined)[],
): { ratio: number; trust: number } {
  let [expected, driven, weighted] = [0, 0, 0]
  evidence.forEach((known, link) => {
    if (!known) return
    const seconds = cold[link] ?? 0
    expected += seconds
    driven += known.seconds
    weighted += known.runs * seconds
  })
  if (expected === 0) return { ratio: 1, trust: 0 }
  return { ratio: driven / expected, trust: trustIn(weighted / expected, HALF_TRUSTED_RUNS_OF_ROUTE) }
}

function evidenceOf(cold: number, samples: readonly PastTravelTime[]): Evidence | undefined {
  if (samples.length === 0) return undefined
  const times = samples
    .map((sample) => ({ seconds: inTodaysSchedule(cold, sample), weight: weightOf(cold, sample) }))
    .sort((a, b) => a.seconds - b.seconds)
  const middle = (index: number): number => times[index]?.seconds ?? 0
  const median = (middle((times.length - 1) >> 1) + middle(times.length >> 1)) / 2
  const max = MAX_TIMES_MEDIAN * median + MAX_SECONDS_MORE
  const runs = times.reduce((sum, { weight }) => sum + weight, 0)
  // A mean without the worst of bad days. A median would expect buses early far ahead: they lose more time than they win.
  const sum = times.reduce((sum, { seconds, weight }) => sum + weight * Math.min(seconds, max), 0)
  return { runs, seconds: sum / runs }
}

function inTodaysSchedule(cold: number, { seconds, scheduledSeconds = cold }: PastTravelTime): number {
  return Math.max(1, seconds + SCHEDULE_SHARE * (cold - Math.max(SHORTEST_SECONDS, scheduledSeconds)))
}

/** What one run is worth. Of unknown age, it counts as if it were so old that it counts for half. */
function weightOf(cold: number, { ageDays = HALF_AGE_DAYS, scheduledSeconds = cold }: PastTravelTime): number {
  const ratio = Math.log(cold / Math.max(SHORTEST_SECONDS, scheduledSeconds)) / HALF_SCHEDULE_RATIO
  return 0.5 ** (Math.max(0, ageDays) / HALF_AGE_DAYS) / (1 + ratio ** 2)
}
