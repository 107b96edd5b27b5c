/**
 * Scores predicted arrivals on recorded runs of real buses: the tracker with link history, the tracker without
 * (cold start), and the timetable plus the delay of now.
 * Usage: npx tsx bench/arrivals-predictions.ts --recordings FOLDER
 */
import { parseArgs } from 'node:util'
import { predict, startTracking, type StopVisit, track, type Trip, visits, withHistory } from '@firstbell/tracker'
import { LinkMemory, loadRecordings, type Recording } from './arrivals-recordings.ts'

/** One prediction: times in seconds UTC, with what happened. */
interface Guess {
  madeAt: number
  expectedAt: number
  observedAt: number
  /** Undefined where a method gives no window. */
  isInWindow?: boolean
}

const SOURCES = ['wmata2026', 'nyc_oba', 'wmata2016']
const EVERY_SECONDS = 30
const LONGEST_SECONDS = 1800
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

const { values } = parseArgs({ options: { recordings: { type: 'string' } } })
const folder = values.recordings
if (folder === undefined) throw new Error('usage: npx tsx bench/arrivals-predictions.ts --recordings FOLDER')

const recordings = SOURCES.flatMap((source) => loadRecordings(folder, source))
const memory = new LinkMemory(recordings)
const methods: Record<string, Guess[]> = { 'with history': [], 'cold start': [], 'timetable + delay': [] }
for (const recording of recordings) replay(recording)
console.log(`${recordings.length} runs; actual minus predicted, seconds; MAE and bias by minutes to arrival`)
for (const [name, guesses] of Object.entries(methods)) print(name, guesses)

function replay({ trip, fixes, observedAt }: Recording): void {
  let state = startTracking(trip)
  let madeAt = -Infinity
  for (const fix of fixes) {
    const { state: next, events } = track(state, fix)
    state = next
    const progress = events.find((event) => event.kind === 'progress')
    if (!progress?.onRoute || fix.at < madeAt + EVERY_SECONDS) continue
    madeAt = fix.at
    const add = (name: string, stopIndex: number, guess: Omit<Guess, 'madeAt' | 'observedAt'>): void => {
      const actual = observedAt[stopIndex]
      if (actual === undefined || actual <= madeAt || actual - madeAt > LONGEST_SECONDS) return
      methods[name]?.push({ ...guess, madeAt, observedAt: actual })
    }
    const withMemory = withHistory(state, memory.before(trip, madeAt))
    for (const [name, known] of [
      ['with history', withMemory],
      ['cold start', state],
    ] as const) {
      for (const { stopIndex, expectedAt, earliestAt, latestAt } of predict(known, madeAt).arrivals) {
        const actual = observedAt[stopIndex] ?? NaN
        add(name, stopIndex, { expectedAt, isInWindow: actual >= earliestAt && actual <= latestAt })
      }
    }
    const delay = delayNow(trip, visits(state), madeAt)
    const first = predict(state, madeAt).arrivals[0]?.stopIndex ?? trip.stops.length
    for (let i = first; i < trip.stops.length; i++) {
      const expectedAt = Math.max(madeAt, (trip.stops[i]?.scheduledAt ?? 0) + delay)
      add('timetable + delay', i, { expectedAt })
    }
  }
}

/** The plain way: late as it was at its last stop, and later once it should have reached the next. */
function delayNow(trip: Trip, passed: readonly StopVisit[], now: number): number {
  const last = passed.findLast(({ arrivedAt }) => arrivedAt !== undefined)
  const next = trip.stops[(last?.stopIndex ?? -1) + 1]?.scheduledAt
  const planned = last && trip.stops[last.stopIndex]?.scheduledAt
  const then = last?.arrivedAt !== undefined && planned !== undefined ? last.arrivedAt - planned : 0
  return Math.max(then, next === undefined ? -Infinity : now - next)
}

function print(name: string, guesses: readonly Guess[]): void {
  const errorOf = ({ observedAt, expectedAt }: Guess): number => observedAt - expectedAt
  const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  const shareIn = (group: readonly Guess[], low: number, high: number): number =>
    mean(group.map((guess) => (errorOf(guess) >= low && errorOf(guess) <= high ? 100 : 0)))
  const windowOf = (group: readonly Guess[]): number =>
    mean(group.flatMap(({ isInWindow }) => (isInWindow === undefined ? [] : [isInWindow ? 100 : 0])))
  const buckets = TRANSIT.map(([from, to, low, high]) => {
    const group = guesses.filter(({ observedAt, madeAt }) => observedAt - madeAt >= from && observedAt - madeAt < to)
    return {
      mae: mean(group.map((guess) => Math.abs(errorOf(guess)))),
      bias: mean(group.map(errorOf)),
      accuracy: shareIn(group, low, high),
      window: windowOf(group),
    }
  })
  const bins = MBTA.map(([from, to, low, high]) => {
    const group = guesses.filter(({ expectedAt, madeAt }) => expectedAt - madeAt >= from && expectedAt - madeAt < to)
    return { count: group.length, accuracy: shareIn(group, low, high) }
  })
  const counted = bins.reduce((sum, { count }) => sum + count, 0)
  const mbta = bins.reduce((sum, { count, accuracy }) => sum + count * accuracy, 0) / counted
  const whole = (number: number): string => (Number.isNaN(number) ? '-' : number.toFixed(0))
  const line = (key: keyof (typeof buckets)[number]): string => buckets.map((b) => whole(b[key])).join(' / ')
  console.log(`\n${name}: ${guesses.length} predictions`)
  console.log(`  MAE ${line('mae')}   bias ${line('bias')}   in window ${line('window')} %`)
  console.log(
    `  Transit ${mean(buckets.map((b) => b.accuracy)).toFixed(1)} %   MBTA ${mbta.toFixed(1)} %` +
      `   bus not missed ${mean(guesses.map((guess) => (errorOf(guess) >= 0 ? 100 : 0))).toFixed(1)} %` +
      `   in window ${whole(windowOf(guesses))} %`,
  )
}
