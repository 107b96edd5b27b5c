/** One prediction: times in seconds UTC, with what happened. */
export interface Guess {
  madeAt: number
  expectedAt: number
  observedAt: number
  /** How many earlier runs had shown the links between the bus and the stop: their mean. */
  knownRuns: number
  /** Undefined where a method gives no window. */
  isInWindow?: boolean
}

/** Transit benchmark: by time to the actual arrival; allowed seconds of actual minus predicted. */
const TRANSIT = [
  [0, 180, -30, 90],
  [180, 360, -60, 150],
  [360, 600, -60, 210],
  [600, 900, -90, 270],
] as const
/** MBTA: by predicted time to arrival. */
const MBTA = [
  [0, 180, -60, 60],
  [180, 360, -90, 120],
  [360, 720, -150, 210],
  [720, 1800, -240, 360],
] as const

export interface EtaScore {
  count: number
  /** By time to the actual arrival: 0–3, 3–6, 6–10, 10–15 minutes. */
  mae: number[]
  bias: number[]
  window: number[]
  transit: number
  mbta: number
  /** Share of the predictions after which the bus had not yet gone. */
  caught: number
  windowOfAll: number
  maeOfAll: number
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
const errorOf = ({ observedAt, expectedAt }: Guess): number => observedAt - expectedAt
const shareIn = (group: readonly Guess[], low: number, high: number): number =>
  mean(group.map((guess) => (errorOf(guess) >= low && errorOf(guess) <= high ? 100 : 0)))
const windowOf = (group: readonly Guess[]): number =>
  mean(group.flatMap(({ isInWindow }) => (isInWindow === undefined ? [] : [isInWindow ? 100 : 0])))

export function scoreOf(guesses: readonly Guess[]): EtaScore {
  const buckets = TRANSIT.map(([from, to]) =>
    guesses.filter(({ observedAt, madeAt }) => observedAt - madeAt >= from && observedAt - madeAt < to),
  )
  const bins = MBTA.map(([from, to, low, high]) => {
    const group = guesses.filter(({ expectedAt, madeAt }) => expectedAt - madeAt >= from && expectedAt - madeAt < to)
    return { count: group.length, inside: group.length === 0 ? 0 : shareIn(group, low, high) * group.length }
  })
  const counted = bins.reduce((sum, { count }) => sum + count, 0)
  return {
    count: guesses.length,
    mae: buckets.map((group) => mean(group.map((guess) => Math.abs(errorOf(guess))))),
    bias: buckets.map((group) => mean(group.map(errorOf))),
    window: buckets.map(windowOf),
    transit: mean(buckets.map((group, i) => shareIn(group, TRANSIT[i]?.[2] ?? 0, TRANSIT[i]?.[3] ?? 0))),
    mbta: bins.reduce((sum, { inside }) => sum + inside, 0) / counted,
    caught: mean(guesses.map((guess) => (errorOf(guess) >= 0 ? 100 : 0))),
    windowOfAll: windowOf(guesses),
    maeOfAll: mean(guesses.map((guess) => Math.abs(errorOf(guess)))),
  }
}
