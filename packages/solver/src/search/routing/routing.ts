import type { Random } from '../../random.ts'
import { Blinks } from '../blinks.ts'
import { type Model, NEVER } from '../model.ts'
import { Touched } from '../dirty-set.ts'
import { Rings } from './linked-tours.ts'
import { type Ways, waysOf } from './arc-costs.ts'

/**
 * Routing alone: each student has one stop, all go to one school, all buses are alike, and nothing but their seats limits a tour.
 * Then a stop is one visit with all its students, and taking it out or putting it in takes the same time in each tour.
 */
export class Routing {
  readonly work: Rings
  readonly kept: Rings
  readonly best: Rings
  readonly ways: Ways
  readonly tours: number
  /** Most tours that may have visits. */
  readonly mostUsed: number
  readonly seats: number
  readonly size: Int32Array
  readonly random: Random
  readonly blinks: Blinks
  readonly absent: Int32Array
  absentCount = 0
  readonly key: Float64Array
  readonly ruined: Int32Array
  /** The cheapest place found: its cost, and the visit or gate that comes after it. */
  foundCost = NEVER
  foundAt = -1
  steps = 0
  private readonly visitsTouched: Touched
  private readonly toursTouched: Touched

  constructor(model: Model, random: Random, mostUsed: number) {
    const { nodes, tours } = model
    this.work = new Rings(nodes, tours)
    this.kept = new Rings(nodes, tours)
    this.best = new Rings(nodes, tours)
    this.ways = waysOf(model)
    this.tours = tours
    this.mostUsed = mostUsed
    this.seats = model.typeSeats[0]!
    this.size = new Int32Array(nodes)
    for (let rider = 0; rider < model.riders; rider++) {
      this.size[model.optionNode[model.choiceOption[model.riderFirst[rider]!]!]!]! += model.riderSeats[rider]!
    }
    this.random = random
    this.blinks = new Blinks(random)
    this.absent = new Int32Array(nodes)
    this.key = new Float64Array(nodes)
    this.ruined = new Int32Array(tours)
    this.visitsTouched = new Touched(nodes + tours)
    this.toursTouched = new Touched(tours)
  }

  /** Puts a visit before another, or before a gate. */
  insert(visit: number, next: number): void {
    const { work, ways } = this
    const previous = work.previous[next]!
    const tour = work.tour[next]!
    const before = ways.into[visit * ways.width + previous]!
    const after = ways.out[visit * ways.width + next]!
    if (work.count[tour]!++ === 0) {
      work.used++
      work.cost += ways.fixed
    }
    work.cost += before + after - work.leg[next]!
    work.leg[visit] = before
    work.leg[next] = after
    work.next[previous] = visit
    work.previous[visit] = previous
    work.next[visit] = next
    work.previous[next] = visit
    work.tour[visit] = tour
    work.load[tour]! += this.size[visit]!
    this.touch(previous, visit, next, tour)
  }

  remove(visit: number): void {
    const { work, ways, tours } = this
    const { visits } = ways
    const previous = work.previous[visit]!
    const next = work.next[visit]!
    const tour = work.tour[visit]!
    const isLast = --work.count[tour]! === 0
    const between = isLast ? 0 : ways.out[Math.min(previous, visits) * ways.width + next]!
    if (isLast) {
      work.used--
      work.cost -= ways.fixed
    }
    work.cost += between - work.leg[visit]! - work.leg[next]!
    work.leg[next] = between
    work.next[previous] = next
    work.previous[next] = previous
    work.tour[visit] = tours
    work.load[tour]! -= this.size[visit]!
    this.absent[this.absentCount++] = visit
    this.touch(previous, visit, next, tour)
  }

  /** Goes on from another plan. */
  restore(plan: Rings): void {
    this.keep()
    this.work.copyAll(plan)
    this.kept.copyAll(plan)
  }

  /** Takes a plan over, tour by tour: all visits in their order, and whether a tour ends with each. */
  follow({ order, isLast }: { order: Int32Array; isLast: Uint8Array }): void {
    const { visits } = this.ways
    for (const visit of order) this.remove(visit)
    for (let at = 0, tour = 0; at < visits; at++) {
      this.insert(order[at]!, visits + tour)
      tour += isLast[at]!
    }
    this.keep()
    this.best.copyAll(this.kept)
  }

  keep(): void {
    this.sync(this.work, this.kept)
  }

  takeBack(): void {
    this.sync(this.kept, this.work)
  }

  private touch(previous: number, visit: number, next: number, tour: number): void {
    this.visitsTouched.add(previous)
    this.visitsTouched.add(visit)
    this.visitsTouched.add(next)
    this.toursTouched.add(tour)
  }

  private sync(from: Rings, to: Rings): void {
    const { visitsTouched, toursTouched } = this
    for (let i = 0; i < visitsTouched.count; i++) to.copyVisit(from, visitsTouched.list[i]!)
    for (let i = 0; i < toursTouched.count; i++) to.copyTour(from, toursTouched.list[i]!)
    to.copyTotals(from)
    visitsTouched.clear()
    toursTouched.clear()
    this.absentCount = 0
  }
}
