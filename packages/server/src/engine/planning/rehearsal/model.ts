import type { RehearsalModel } from '@firstbell/domain'
import { logNormal, normal, type Random, randomFrom } from './random.ts'

/** Equally likely values, the least first; values between two neighbors are as likely. */
type Distribution = readonly number[]

/** How one run was driven, beside the usual day's driving times. */
export interface DrivenRun {
  /** Its driving time, as a multiple of that of its day. */
  factor: number
  /** Which share of its driving time it has used at even shares of the usual one: from 0 to 1. */
  progress: readonly number[]
}

/** What differs from the plan on a day. */
export interface DelayModel extends Pick<RehearsalModel, 'source' | 'dates'> {
  /** From how many recorded runs it is learned. */
  recordedRuns: number
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
  /** Whole runs, each as likely as the others: what delays one stop of a run mostly delays the next ones, too. */
  runs: readonly DrivenRun[]
  /** As a multiple of the usual dwell time. */
  dwell: Distribution
}

export const linkOf = (fromStopId: string, toStopId: string) => `${fromStopId} ${toStopId}`

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

/** The share of its driving time that a run has used at a share of the usual one. */
export const progressAt = ({ progress }: DrivenRun, usualShare: number) => quantile(progress, usualShare)

const POINTS_OF_PROGRESS = 21

/** The progress of a run with these drives: how many seconds each takes usually, and how many it took. */
export function progressOf(drives: readonly { usual: number; driven: number }[]): number[] {
  const total = (of: 'usual' | 'driven') => drives.reduce((sum, drive) => sum + drive[of], 0)
  const [usualTotal, drivenTotal] = [total('usual'), total('driven')]
  const progress: number[] = []
  let [usual, driven, next] = [0, 0, 0]
  for (const drive of drives) {
    for (; next < POINTS_OF_PROGRESS; next++) {
      const at = (next / (POINTS_OF_PROGRESS - 1)) * usualTotal
      if (at > usual + drive.usual) break
      progress.push((driven + ((at - usual) / drive.usual) * drive.driven) / drivenTotal)
    }
    usual += drive.usual
    driven += drive.driven
  }
  return [...progress, ...Array<number>(POINTS_OF_PROGRESS - progress.length).fill(1)]
}

export const draw = (from: Distribution, random: Random) => quantile(from, random())

const AS_USUAL: DrivenRun = { factor: 1, progress: [0, 1] }

export const drawRun = (runs: readonly DrivenRun[], random: Random): DrivenRun =>
  runs[Math.floor(random() * runs.length)] ?? AS_USUAL

const SAMPLES = 2000

function sampled(name: string, value: (random: Random) => number): number[] {
  const random = randomFrom(1, 'assumed delays', name)
  return Array.from({ length: SAMPLES }, () => value(random))
}

/**
 * Where too few runs are recorded: delays like those of the simulator, which drives from stop to stop with 10 % of noise and red lights, stops with 30 %, and has
 * a run that falls far behind on most days. One day in eight is slow everywhere.
 */
export const ASSUMED: Omit<DelayModel, 'recordedRuns' | 'dates'> = {
  source: 'assumed',
  startDelaySeconds: distributionOf(sampled('start', (random) => 90 * normal(random))),
  pace: 1,
  link: [1],
  usualSeconds: new Map(),
  day: distributionOf(sampled('day', (random) => logNormal(random, 0.05) * (random() < 0.12 ? 1.15 : 1))),
  runs: Array.from({ length: 200 }, (_, i) => {
    const random = randomFrom(1, 'assumed delays', `run ${i}`)
    const factor = logNormal(random, 0.05) * (random() < 0.03 ? 1.3 : 1)
    const drives = Array.from({ length: 12 }, () => ({ usual: 1, driven: logNormal(random, 0.2) }))
    return { factor, progress: progressOf(drives) }
  }),
  dwell: distributionOf(sampled('dwell', (random) => logNormal(random, 0.3))),
}

/** A model in a few figures. */
export function modelFigures({
  source,
  recordedRuns,
  dates,
  pace,
  startDelaySeconds,
  day,
  runs,
  dwell,
}: DelayModel): RehearsalModel {
  const driving = distributionOf(
    sampled('driving', (random) => pace * draw(day, random) * drawRun(runs, random).factor),
  )
  const spread = (of: Distribution) => ({ median: quantile(of, 0.5), ninetieth: quantile(of, 0.9) })
  return {
    source,
    runs: recordedRuns,
    dates,
    startDelaySeconds: spread(startDelaySeconds),
    driving: spread(driving),
    dwell: spread(dwell),
  }
}
