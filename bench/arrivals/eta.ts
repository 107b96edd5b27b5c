/**
 * Scores predicted arrivals on recorded runs of real buses, beside plain ways to predict them.
 * Usage: npm run bench:eta -- --data DIR [--split NAME]
 * DIR/NAME holds a folder of CSV files for each source. Link history is what DIR/public, if it is there, or else
 * DIR/NAME showed before the moment of each prediction. The tracker is scored with all of it, with the last runs alone, and without
 * (cold start); a second table has the same predictions by how many runs had shown the links ahead.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { predict, startTracking, track, type TrackerState, withHistory } from '@firstbell/tracker'
import { baselines, type Sighting } from './eta-baselines.ts'
import { PastTravelTimes, loadRecordings, type Recording, sourcesOf } from './eta-recordings.ts'
import { type Guess, scoreOf } from './eta-score.ts'

const EVERY_SECONDS = 30
const LONGEST_SECONDS = 1800
const PRODUCT = 'tracker with link history'
const COLD = 'tracker, cold start'
/** The tracker with no more than so many runs of each link. */
const FEW_RUNS = { 'tracker, last run of a link': 1, 'tracker, last 2 runs': 2, 'tracker, last 3 runs': 3 }
/** Known runs from the number before up to this one, as rows of the second table. */
const KNOWN_RUNS = [0, 1, 2, 3, 6, Infinity]

const { values } = parseArgs({ options: { data: { type: 'string' }, split: { type: 'string', default: 'public' } } })
const { data, split } = values
if (data === undefined) throw new Error('usage: npm run bench:eta -- --data DIR [--split NAME]')
const past = existsSync(join(data, 'public')) ? 'public' : split

type Methods = Map<string, Guess[]>

const withShapes: Methods = new Map()
let runs = 0
for (const source of sourcesOf(data, split)) {
  const recordings = loadRecordings(join(data, split), source)
  const memory = new PastTravelTimes(loadRecordings(join(data, past), source))
  const methods: Methods = new Map()
  for (const recording of recordings) replay(recording, memory, methods)
  if (methods.size === 0) continue
  print(`${source}: ${recordings.length} runs`, methods)
  if (recordings.some(({ options }) => options.corridorMetres !== undefined)) continue // rare fixes, no streets
  runs += recordings.length
  for (const [name, guesses] of methods) withShapes.set(name, [...(withShapes.get(name) ?? []), ...guesses])
}
print(`all sources with the line of their streets: ${runs} runs`, withShapes)

function replay({ trip, fixes, observedAt, options }: Recording, memory: PastTravelTimes, methods: Methods): void {
  let state = startTracking(trip, options)
  const seen: Sighting[] = []
  let madeAt = -Infinity
  let runsAhead: readonly number[] = []
  const add = (name: string, stopIndex: number, guess: Pick<Guess, 'expectedAt' | 'isInWindow'>): void => {
    const actual = observedAt[stopIndex]
    if (actual === undefined || actual <= madeAt || actual - madeAt > LONGEST_SECONDS) return
    const guesses = methods.get(name) ?? []
    methods.set(name, guesses)
    guesses.push({ ...guess, madeAt, observedAt: actual, knownRuns: runsAhead[stopIndex] ?? 0 })
  }
  for (const fix of fixes) {
    const { state: next, events } = track(state, fix)
    state = next
    const progress = events.find((event) => event.kind === 'progress')
    if (!progress?.onRoute) continue
    seen.push(progress)
    if (fix.at < madeAt + EVERY_SECONDS) continue
    madeAt = fix.at
    const history = memory.before(trip, madeAt)
    const known: Record<string, TrackerState> = { [PRODUCT]: withHistory(state, history), [COLD]: state }
    for (const [name, runs] of Object.entries(FEW_RUNS)) {
      const last = history.map((samples) => samples.slice(-runs))
      known[name] = withHistory(state, last)
    }
    const first = predict(state, madeAt).arrivals[0]?.stopIndex ?? trip.stops.length
    runsAhead = knownRunsAhead(history, first)
    for (const [name, one] of Object.entries(known)) {
      for (const { stopIndex, expectedAt, earliestAt, latestAt } of predict(one, madeAt).arrivals) {
        const actual = observedAt[stopIndex] ?? NaN
        add(name, stopIndex, { expectedAt, isInWindow: actual >= earliestAt && actual <= latestAt })
      }
    }
    for (const [way, expected] of Object.entries(baselines(trip, state.course.stopAlong, history, seen, first))) {
      expected.forEach((expectedAt, i) => add(way, first + i, { expectedAt }))
    }
  }
}

/** For each stop the mean number of runs over the links from the bus to it. */
function knownRunsAhead(history: readonly (readonly unknown[])[], first: number): number[] {
  const from = Math.max(0, first - 1)
  let sum = 0
  const means: number[] = []
  history.forEach((samples, link) => {
    if (link < from) return
    sum += samples.length
    means[link + 1] = sum / (link + 1 - from)
  })
  return means
}

function print(title: string, methods: Methods): void {
  console.log(`\n${title}; actual minus predicted, seconds, by 0-3 / 3-6 / 6-10 / 10-15 minutes to arrival`)
  const cell = (text: string, width: number): string => text.padStart(width)
  const head = ['predictions', 'MAE', 'bias', 'Transit %', 'MBTA %', 'not missed %', 'in window %']
  const widths = [13, 23, 25, 11, 9, 14, 26]
  console.log(`${''.padEnd(31)}${head.map((name, i) => cell(name, widths[i] ?? 0)).join('')}`)
  const whole = (numbers: readonly number[]): string => numbers.map((n) => n.toFixed(0)).join(' / ')
  for (const [name, guesses] of methods) {
    const score = scoreOf(guesses)
    const hasWindow = guesses[0]?.isInWindow !== undefined
    const cells = [
      String(score.count),
      whole(score.mae),
      whole(score.bias),
      score.transit.toFixed(1),
      score.mbta.toFixed(1),
      score.caught.toFixed(1),
      hasWindow ? `${whole(score.window)}, all ${score.windowOfAll.toFixed(0)}` : '',
    ]
    console.log(`${name.padEnd(31)}${cells.map((text, i) => cell(text, widths[i] ?? 0)).join('')}`)
  }
  printByKnownRuns(methods)
}

/** The product beside the cold start and the best of the plain ways, by how many runs had shown the links ahead. */
function printByKnownRuns(methods: Methods): void {
  const compared = [PRODUCT, COLD, 'history of each link (median)', 'mean of delay and history']
  console.log('\nknown runs  predictions   each method: MAE, bias at 10-15 min, Transit %, MBTA %, in window %')
  console.log(`${' '.repeat(26)}${compared.map((name) => name.padEnd(32)).join('')}`)
  KNOWN_RUNS.forEach((most, i) => {
    const least = KNOWN_RUNS[i - 1] ?? -1
    const scores = compared.map((name) => {
      return scoreOf((methods.get(name) ?? []).filter(({ knownRuns }) => knownRuns > least && knownRuns <= most))
    })
    if (!scores[0]?.count) return
    const label = most === Infinity ? `above ${least}` : `up to ${most}`
    const cells = scores.map(({ maeOfAll, bias, transit, mbta, windowOfAll }) => {
      const figures = [maeOfAll, bias.at(-1) ?? NaN, transit, mbta, windowOfAll]
      return figures.map((figure) => (Number.isNaN(figure) ? '' : figure.toFixed(0)).padStart(5)).join('')
    })
    console.log(
      `${label.padEnd(11)}${String(scores[0].count).padStart(12)}   ${cells.map((text) => text.padEnd(32)).join('')}`,
    )
  })
}
