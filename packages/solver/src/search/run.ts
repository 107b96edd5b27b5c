import { anneal, type CoolingSchedule } from './phases/anneal.ts'
import type { Budget, Until } from './phases/cooling.ts'
import { Course } from './phases/course.ts'
import { reduceFleet } from './phases/fewer-buses.ts'
import { annealByHalving } from './phases/successive-halving.ts'
import type { Model } from './model.ts'
import { construct } from './insertion/recreate.ts'
import { isRoutingAlone } from './routing/convert.ts'
import { route } from './routing/route.ts'
import { seatEveryone } from './phases/seat-everyone.ts'
import { Search } from './search.ts'
import { State } from './state.ts'
import { lowerWorstRide } from './phases/worst-ride.ts'

export interface Progress {
  cost: number
  buses: number
  unassigned: number
  steps: number
  /** Of work, see `Work`: not of a clock. */
  nominalSeconds: number
}

export interface RunOptions {
  seed: number
  until: Budget
  /** Whether the number of buses is to be lowered before anything else. */
  busesFirst: boolean
  /** Down to so many. */
  freeBuses?: number | undefined
  /** Whether the worst ride is to be lowered, and no bus may be added for it. */
  lowersWorstRide?: boolean
  busesBeforeWorstRide?: boolean
  /** Whether nobody is changed for a shorter worst ride. */
  changesBeforeWorstRide?: boolean
  /** Puts a plan into the search before it begins. */
  load?: (search: Search) => void
  /** With the plan, where it is at hand: it changes as soon as the search goes on. */
  onBest?: (progress: Progress, plan?: State) => void
}

const SEATING_SHARE = 0.4
const FEWER_BUSES_SHARE = 0.4
const FEWER_BUSES_SHARE_BEFORE_RIDES = 0.6
const BUS_PATIENCE = 0.2
/** Of the time that is left then. */
const WORST_RIDE_SHARE = 0.5
/**
 * How much more expensive a step may be at the beginning and at the end, in mean legs of the first plan: where stops are chosen as
 * well, in routing alone, and within windows. The last is that of SISR, 100 and 1 on the published instances.
 */
const TEMPERATURES = { choice: [0.3, 0.003], routing: [0.3, 0.01], windows: [5, 0.05] } as const
/** Where only routing is to be done, from this many visits a tour on it begins at a higher temperature, as a long tour takes many steps to be taken apart, and plans have offspring. */
const LONG_TOUR = 5
const MAX_TEMPERATURE_FACTOR = 3
/** Where stops are chosen, a plan counts as frozen when nothing better was found for this share of the time. */
const PATIENCE = 0.2
/** It is warmed up so often, to so many times the temperature of the best plan, and cooled to as little below it. */
const REHEATS = 2
const REHEAT_FACTOR = 4

/** The whole search: a first plan, everyone aboard, fewer buses and a shorter worst ride where they count, then the least cost. */
export function run(model: Model, options: RunOptions): { best: State; course: Course; nominalSeconds: number } {
  const { seed, busesFirst, load, onBest } = options
  const search = new Search(model, seed)
  const { work } = search
  const course = new Course(work)
  const until: Until = (steps) => options.until(steps, work.nominalSeconds)
  const note = (cost: number, buses: number, unassigned: number, plan?: State) => {
    course.note({ cost: cost - fixedCostOf(model, plan, buses), buses, unassigned })
    onBest?.({ cost, buses, unassigned, steps: search.steps, nominalSeconds: work.nominalSeconds }, plan)
  }
  load?.(search)
  if (model.hasNodeTimes) search.accept()
  if (!construct(search, until)) search.rollback()
  search.accept()
  const { leg, visits } = means(model, search.current)
  if (model.changeBudget < model.riders) search.priceChanges(Math.round(leg))
  const best = new State(model)
  best.copyAll(search.current, model)
  const report = () => {
    const { cost, usedBuses, unassignedCount } = search.current
    note(cost, usedBuses, unassignedCount, search.current)
  }
  report()
  const kind = kindOf(model)
  const [from, to] = TEMPERATURES[kind]
  const temperatureFactor = kind === 'routing' ? Math.min(MAX_TEMPERATURE_FACTOR, Math.max(1, visits / LONG_TOUR)) : 1
  const cooling = { meanRemoved: model.hasChoice ? 4 : 10, from: from * temperatureFactor * leg, to: to * leg }
  const isFresh = load === undefined
  reachLimits(search, { ...options, until, course }, cooling, best, report)
  const left = partOf(until, until(search.steps), 1)
  if (kind === 'choice') annealWithReheats(search, left, cooling, best, report)
  else if (kind === 'windows' && busesFirst && isFresh && best.unassignedCount === 0)
    annealByHalving(search, left, cooling, best, report)
  else if (best.unassignedCount > 0 || !isRoutingAlone(model)) anneal(search, left, cooling, best, report)
  else {
    const hasLongTours = visits >= LONG_TOUR
    route(search, left, cooling, hasLongTours, (cost, buses) => note(cost, buses, 0))
    best.copyAll(search.current, model)
  }
  course.endPart()
  return { best, course, nominalSeconds: work.nominalSeconds }
}

/** What the buses of a plan cost for being used at all; without a plan they are alike. */
function fixedCostOf(model: Model, plan: State | undefined, buses: number): number {
  if (!plan) return buses * model.typeFixed[0]!
  let cost = 0
  for (let bus = 0; bus < model.buses; bus++) if (plan.head[bus]! >= 0) cost += model.typeFixed[model.busType[bus]!]!
  return cost
}

const kindOf = ({ timing, hasChoice }: Model): keyof typeof TEMPERATURES =>
  timing === 'windows' ? 'windows' : hasChoice ? 'choice' : 'routing'

/** What counts first is reached as a limit, step by step, and kept by all that follows. */
function reachLimits(
  search: Search,
  {
    until,
    course,
    busesFirst,
    freeBuses = 0,
    lowersWorstRide,
    busesBeforeWorstRide,
    changesBeforeWorstRide,
  }: Omit<RunOptions, 'until'> & { until: Until; course: Course },
  cooling: CoolingSchedule,
  best: State,
  report: () => void,
): void {
  const fewerBusesShare = lowersWorstRide ? FEWER_BUSES_SHARE_BEFORE_RIDES : FEWER_BUSES_SHARE
  const strict = { ...cooling, isStrict: true }
  seatEveryone(search, partOf(until, 0, SEATING_SHARE), strict, best, report)
  course.endPart(true)
  const patience = lowersWorstRide ? BUS_PATIENCE : Infinity
  if (busesFirst) reduceFleet(search, partOf(until, 0, fewerBusesShare), strict, best, { report, patience, freeBuses })
  course.endPart(!busesFirst)
  const { model } = search
  if (changesBeforeWorstRide) model.changeBudget = Math.min(model.changeBudget, best.changes)
  if (!lowersWorstRide || model.timing !== 'rides') return
  const maxBuses = search.maxBuses
  if (busesBeforeWorstRide) search.maxBuses = Math.min(maxBuses, Math.max(best.usedBuses, freeBuses))
  const began = until(search.steps)
  lowerWorstRide(search, partOf(until, began, began + (1 - began) * WORST_RIDE_SHARE), strict, best, report)
  course.endPart(true)
}

/** How much is used of a part of the budget; the end of the whole ends each part. */
function partOf(until: Until, from: number, to: number): Until {
  return (steps) => {
    const used = until(steps)
    return used < 1 ? (used - from) / (to - from) : 1
  }
}

/** Anneals; what freezes before the time is over spends the rest around the temperature at which its best plan was found. */
function annealWithReheats(
  search: Search,
  until: Until,
  cooling: CoolingSchedule,
  best: State,
  report: () => void,
): void {
  const temperature = anneal(search, until, { ...cooling, patience: PATIENCE }, best, report)
  const frozen = until(search.steps)
  for (let i = 0; i < REHEATS; i++) {
    const share = (1 - frozen) / REHEATS
    const own: Until = (steps) => (until(steps) < 1 ? (until(steps) - frozen) / share - i : 1)
    anneal(
      search,
      own,
      { ...cooling, from: temperature * REHEAT_FACTOR, to: temperature / REHEAT_FACTOR },
      best,
      report,
    )
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
