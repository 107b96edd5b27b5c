import type { RehearsalModel } from '@firstbell/domain'
import { logNormal, normal, type Random, randomFrom } from './random.ts'

/** Equally likely values, the least first; values between two neighbors are as likely. */
type Distribution = readonly number[]

/** What differs from the plan on a day. */
export interface DelayModel extends Pick<RehearsalModel, 'source' | 'runs' | 'dates'> {
  /** After the planned departure from the first stop of a bus; negative where it leaves early. */
  startDelaySeconds: Distribution
  /** Driving time as a multiple of the calculated travel time, on a usual day. */
  pace: number
  /** By how much that is off between two places: the same every day. */
  link: Distribution
  /** Between two stops that were driven often enough, on a usual day. */
  usualSeconds: ReadonlyMap<string, number>
  /** Weather and traffic of a day, the same for all buses. */
  day: Distribution
  /** Of one run, as a multiple of that. */
  run: Distribution
  /** Of one drive, as a multiple of both: short drives vary more. The last class has no limit. */
  legs: readonly { upToSeconds: number; factors: Distribution }[]
  /** As a multiple of the usual dwell time. */
  dwell: Distribution
}

export const linkOf = (fromStopId: string, toStopId: string) => `${fromStopId} ${toStopId}`

export const LEG_CLASSES = [60, 180, Infinity]

const QUANTILES = 41

/** The quantiles of values: a few numbers that stand for all. */
export function distributionOf(values: readonly number[]): Distribution {
  const sorted = values.toSorted((a, b) => a - b)
  return Array.from({ length: QUANTILES }, (_, i) => quantile(sorted, i / (QUANTILES - 1)))
}

/** Of sorted values, by the line between the two nearest. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

export const draw = (from: Distribution, random: Random) => quantile(from, random())

const SAMPLES = 2000

function sampled(name: string, value: (random: Random) => number): number[] {
  const random = randomFrom(1, 'assumed delays', name)
  return Array.from({ length: SAMPLES }, () => value(random))
}

/**
 * Where too few runs are recorded: delays like those of the simulator, which drives from stop to stop with 10 % of noise and red lights, stops with 30 %, and has
 * a run that falls far behind on most days. One day in eight is slow everywhere.
 */
export const ASSUMED: Omit<DelayModel, 'runs' | 'dates'> = {
  source: 'assumed',
  startDelaySeconds: distributionOf(sampled('start', (random) => 90 * normal(random))),
  pace: 1,
  link: [1],
  usualSeconds: new Map(),
  day: distributionOf(sampled('day', (random) => logNormal(random, 0.05) * (random() < 0.12 ? 1.15 : 1))),
  run: distributionOf(sampled('run', (random) => logNormal(random, 0.05) * (random() < 0.03 ? 1.3 : 1))),
  legs: LEG_CLASSES.map((upToSeconds, i) => ({
    upToSeconds,
    factors: distributionOf(sampled(`leg ${i}`, (random) => logNormal(random, [0.3, 0.2, 0.1][i] ?? 0.1))),
  })),
  dwell: distributionOf(sampled('dwell', (random) => logNormal(random, 0.3))),
}

/** A model in a few figures. */
export function modelFigures({
  source,
  runs,
  dates,
  pace,
  startDelaySeconds,
  day,
  run,
  dwell,
}: DelayModel): RehearsalModel {
  const driving = distributionOf(sampled('driving', (random) => pace * draw(day, random) * draw(run, random)))
  const spread = (of: Distribution) => ({ median: quantile(of, 0.5), ninetieth: quantile(of, 0.9) })
  return {
    source,
    runs,
    dates,
    startDelaySeconds: spread(startDelaySeconds),
    driving: spread(driving),
    dwell: spread(dwell),
  }
}
