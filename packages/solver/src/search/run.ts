import { anneal } from './anneal.ts'
import type { Until } from './cool.ts'
import { useFewerBuses } from './fewer.ts'
import type { Model } from './model.ts'
import { recreate } from './recreate.ts'
import { annealRouting, isRoutingAlone } from './routing/anneal.ts'
import { Search } from './search.ts'
import { State } from './state.ts'

export interface Progress {
  cost: number
  buses: number
  absent: number
  steps: number
}

export interface RunOptions {
  seed: number
  until: Until
  /** Whether the number of buses is to be lowered before anything else. */
  busesFirst: boolean
  /** Puts a plan into the search before it begins. */
  load?: (search: Search) => void
  onBest?: (progress: Progress) => void
}

const FEWER_BUSES_SHARE = 0.4
/**
 * How much dearer a step may be at the beginning and at the end, in mean legs of the first plan: where stops are chosen as
 * well, in routing alone, and within windows. The last is that of SISR, 100 and 1 on the published instances.
 */
const HEAT = { choice: [0.3, 0.003], routing: [0.3, 0.01], windows: [5, 0.05] } as const
/** Where only routing is to be done, it begins hotter from this many visits a tour on: a long tour takes many steps to be taken apart. */
const LONG_TOUR = 5
const MOST_HOTTER = 3

/** The whole search: a first plan, everyone aboard, fewer buses where they count first, then the least cost. */
export function run(model: Model, { seed, until, busesFirst, load, onBest }: RunOptions): State {
  const search = new Search(model, seed)
  load?.(search)
  recreate(search, Infinity, true)
  search.keep()
  const { leg, visits } = means(model, search.kept)
  if (model.changeBudget < model.riders) search.priceChanges(Math.round(leg))
  const best = new State(model)
  best.copyAll(search.kept, model)
  const tell = () => onBest?.({ cost: best.cost, buses: best.usedBuses, absent: best.absentCount, steps: search.steps })
  tell()
  const kind = model.timing === 'windows' ? 'windows' : model.hasChoice ? 'choice' : 'routing'
  const [from, to] = HEAT[kind]
  const hotter = kind === 'routing' ? Math.min(MOST_HOTTER, Math.max(1, visits / LONG_TOUR)) : 1
  const cooling = { meanRemoved: model.hasChoice ? 4 : 10, from: from * hotter * leg, to: to * leg }
  const strict = { ...cooling, isStrict: true }
  if (search.kept.absentCount > 0) {
    const isDone = () => search.kept.absentCount === 0
    anneal(search, (steps) => (isDone() ? 1 : until(steps) / FEWER_BUSES_SHARE), strict, best, tell)
    search.restore(best)
  }
  if (busesFirst) useFewerBuses(search, (steps) => until(steps) / FEWER_BUSES_SHARE, strict, best, tell)
  const began = until(search.steps)
  const left: Until = (steps) => (began < 1 ? (until(steps) - began) / (1 - began) : 1)
  if (best.absentCount > 0 || !isRoutingAlone(model)) anneal(search, left, cooling, best, tell)
  else {
    annealRouting(search, left, cooling, (cost, buses) => onBest?.({ cost, buses, absent: 0, steps: search.steps }))
    best.copyAll(search.kept, model)
  }
  return best
}

/** The cost of a leg, and the visits of a tour. */
function means(model: Model, state: State): { leg: number; visits: number } {
  let legs = 0
  let cost = 0
  let tours = 0
  for (let tour = 0; tour < model.tours; tour++) {
    const base = model.tourBase[tour]!
    if (state.count[tour] === 0) continue
    tours++
    for (let at = base + 1; at <= base + state.count[tour]! + 1; at++) {
      cost += state.leg[at]!
      legs++
    }
  }
  return { leg: Math.max(1, cost / Math.max(1, legs)), visits: (legs - tours) / Math.max(1, tours) }
}
