import type { Random } from '../../random.ts'
import { Blinks } from '../insertion/blinks.ts'
import { type Model, NEVER } from '../model.ts'
import type { Work } from '../work.ts'
import { DirtySet } from '../dirty-set.ts'
import { LinkedTours } from './linked-tours.ts'
import { type ArcCosts, arcCostsOf } from './arc-costs.ts'

/**
 * Routing alone: each student has one stop, all go to one school, all buses are alike, and nothing but their seats limits a tour.
 * Then a stop is one visit with all its students, and taking it out or putting it in takes the same time in each tour.
 */
export class Routing {
  readonly candidate: LinkedTours
  readonly current: LinkedTours
  readonly best: LinkedTours
  readonly arcCosts: ArcCosts
  readonly tours: number
  /** The maximum number of tours that may have visits. */
  readonly maxUsedTours: number
  readonly seats: number
  readonly size: Int32Array
  readonly random: Random
  readonly work: Work
  readonly blinks: Blinks
  readonly unassigned: Int32Array
  unassignedCount = 0
  readonly key: Float64Array
  readonly ruined: Int32Array
  /** The cheapest insertion found: its cost, and the visit or depot that comes after it. */
  bestCost = NEVER
  bestNext = -1
  steps = 0
  private readonly dirtyVisits: DirtySet
  private readonly dirtyTours: DirtySet

  constructor(model: Model, random: Random, work: Work, maxUsedTours: number) {
    this.work = work
    const { nodes, tours } = model
    this.candidate = new LinkedTours(nodes, tours)
    this.current = new LinkedTours(nodes, tours)
    this.best = new LinkedTours(nodes, tours)
    this.arcCosts = arcCostsOf(model)
    this.tours = tours
    this.maxUsedTours = maxUsedTours
    this.seats = model.typeSeats[0]!
    this.size = new Int32Array(nodes)
    for (let rider = 0; rider < model.riders; rider++) {
      this.size[model.optionNode[model.choiceOption[model.riderFirst[rider]!]!]!]! += model.riderSeats[rider]!
    }
    this.random = random
    this.blinks = new Blinks(random)
    this.unassigned = new Int32Array(nodes)
    this.key = new Float64Array(nodes)
    this.ruined = new Int32Array(tours)
    this.dirtyVisits = new DirtySet(nodes + tours)
    this.dirtyTours = new DirtySet(tours)
  }

  /** Puts a visit before another, or before a depot. */
  insert(visit: number, next: number): void {
    const { candidate, arcCosts } = this
    const previous = candidate.previous[next]!
    const tour = candidate.tour[next]!
    const before = arcCosts.into[visit * arcCosts.width + previous]!
    const after = arcCosts.out[visit * arcCosts.width + next]!
    if (candidate.count[tour]!++ === 0) {
      candidate.used++
      candidate.cost += arcCosts.fixed
    }
    candidate.cost += before + after - candidate.leg[next]!
    candidate.leg[visit] = before
    candidate.leg[next] = after
    candidate.next[previous] = visit
    candidate.previous[visit] = previous
    candidate.next[visit] = next
    candidate.previous[next] = visit
    candidate.tour[visit] = tour
    candidate.load[tour]! += this.size[visit]!
    this.markDirty(previous, visit, next, tour)
  }

  remove(visit: number): void {
    const { candidate, arcCosts, tours } = this
    const { visits } = arcCosts
    const previous = candidate.previous[visit]!
    const next = candidate.next[visit]!
    const tour = candidate.tour[visit]!
    const isLast = --candidate.count[tour]! === 0
    const between = isLast ? 0 : arcCosts.out[Math.min(previous, visits) * arcCosts.width + next]!
    if (isLast) {
      candidate.used--
      candidate.cost -= arcCosts.fixed
    }
    candidate.cost += between - candidate.leg[visit]! - candidate.leg[next]!
    candidate.leg[next] = between
    candidate.next[previous] = next
    candidate.previous[next] = previous
    candidate.tour[visit] = tours
    candidate.load[tour]! -= this.size[visit]!
    this.unassigned[this.unassignedCount++] = visit
    this.markDirty(previous, visit, next, tour)
  }

  /** Goes on from another plan. */
  restore(plan: LinkedTours): void {
    this.accept()
    this.candidate.copyAll(plan)
    this.current.copyAll(plan)
  }

  /** Takes a plan over, tour by tour: all visits in their order, and whether a tour ends with each. */
  follow({ order, isLast }: { order: Int32Array; isLast: Uint8Array }): void {
    const { visits } = this.arcCosts
    for (const visit of order) this.remove(visit)
    for (let at = 0, tour = 0; at < visits; at++) {
      this.insert(order[at]!, visits + tour)
      tour += isLast[at]!
    }
    this.accept()
    this.best.copyAll(this.current)
  }

  accept(): void {
    this.sync(this.candidate, this.current)
  }

  rollback(): void {
    this.sync(this.current, this.candidate)
  }

  private markDirty(previous: number, visit: number, next: number, tour: number): void {
    this.dirtyVisits.add(previous)
    this.dirtyVisits.add(visit)
    this.dirtyVisits.add(next)
    this.dirtyTours.add(tour)
  }

  private sync(from: LinkedTours, to: LinkedTours): void {
    const { dirtyVisits, dirtyTours } = this
    for (let i = 0; i < dirtyVisits.count; i++) to.copyVisit(from, dirtyVisits.list[i]!)
    for (let i = 0; i < dirtyTours.count; i++) to.copyTour(from, dirtyTours.list[i]!)
    to.copyTotals(from)
    dirtyVisits.clear()
    dirtyTours.clear()
    this.unassignedCount = 0
  }
}
