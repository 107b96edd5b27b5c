import { anneal, type Cooling } from './anneal.ts'
import type { Until } from './cooling.ts'
import { useFewerBuses } from './fewer-buses.ts'
import { annealByHalving } from './successive-halving.ts'
import type { Model } from './model.ts'
import { recreate } from './recreate.ts'
import { isRoutingAlone } from './routing/convert.ts'
import { route } from './routing/route.ts'
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
  /** With the plan, where it is at hand: it changes as soon as the search goes on. */
  onBest?: (progress: Progress, plan?: State) => void
}

const FEWER_BUSES_SHARE = 0.4
/**
 * How much dearer a step may be at the beginning and at the end, in mean legs of the first plan: where stops are chosen as
 * well, in routing alone, and within windows. The last is that of SISR, 100 and 1 on the published instances.
 */
const HEAT = { choice: [0.3, 0.003], routing: [0.3, 0.01], windows: [5, 0.05] } as const
/** Where only routing is to be done, from this many visits a tour on it begins hotter, as a long tour takes many steps to be taken apart, and plans have offspring. */
const LONG_TOUR = 5
const MOST_HOTTER = 3
/** Where stops are chosen, a plan counts as frozen when nothing better was found for this share of the time. */
const PATIENCE = 0.2
/** It is warmed up so often, to so many times the heat of the best plan, and cooled to as little below it. */
const REHEATS = 2
const WARMER = 4

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
  const tell = () => {
    const { cost, usedBuses, absentCount } = search.kept
    onBest?.({ cost, buses: usedBuses, absent: absentCount, steps: search.steps }, search.kept)
  }
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
  const isFresh = load === undefined && best.absentCount === 0
  if (kind === 'choice') annealAgain(search, left, cooling, best, tell)
  else if (kind === 'windows' && busesFirst && isFresh) annealByHalving(search, left, cooling, best, tell)
  else if (best.absentCount > 0 || !isRoutingAlone(model)) anneal(search, left, cooling, best, tell)
  else {
    const hasLongTours = visits >= LONG_TOUR
    route(search, left, cooling, hasLongTours, (cost, buses) =>
      onBest?.({ cost, buses, absent: 0, steps: search.steps }),
    )
    best.copyAll(search.kept, model)
  }
  return best
}

/** Anneals; what freezes before the time is over spends the rest around the heat at which its best plan was found. */
function annealAgain(search: Search, until: Until, cooling: Cooling, best: State, tell: () => void): void {
  const heat = anneal(search, until, { ...cooling, patience: PATIENCE }, best, tell)
  const frozen = until(search.steps)
  for (let i = 0; i < REHEATS; i++) {
    const share = (1 - frozen) / REHEATS
    const own: Until = (steps) => (until(steps) < 1 ? (until(steps) - frozen) / share - i : 1)
    anneal(search, own, { ...cooling, from: heat * WARMER, to: heat / WARMER }, best, tell)
  }
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
