import { Chain } from './augmenting-path.ts'
import { Blinks } from './blinks.ts'
import { Found } from './best-insertion.ts'
import { Random } from '../random.ts'
import type { Model } from './model.ts'
import { State } from './state.ts'
import { Touched } from './dirty-set.ts'

/** A plan being changed (`work`), the one it goes back to (`kept`), and the memory of places found before. */
export class Search {
  readonly work: State
  readonly kept: State
  readonly tours: Touched
  readonly nodes: Touched
  readonly riders: Touched
  readonly buses: Touched
  /** The buses that drive something, gathered for each step: most have nothing to do. */
  readonly underWay: Touched
  readonly random: Random
  /** The cheapest place of an option in a tour, valid while the tour's version is the stamp. */
  readonly cacheStamp: Int32Array
  readonly cacheCost: Int32Array
  readonly cacheAt: Int32Array
  versions = 0
  steps = 0
  readonly found = new Found()
  readonly chain: Chain
  /** The tours that this step took strings from. */
  readonly ruined: Int32Array
  readonly key: Float64Array
  /** How often riders of a class were left absent, negative: those who are hard to place come first. */
  readonly absences: Float64Array
  readonly blinks: Blinks
  /** Most buses that may be used. */
  maxBuses: number
  /** The type of bus that new tours of this step prefer, or -1: the cheapest for their first student is often not the one they need. */
  newTourType = -1
  /** Only where types differ in price does the cheapest hide the others. */
  readonly drawsTypes: boolean
  /** What one more changed student costs. */
  changeCost: number
  readonly model: Model

  constructor(model: Model, seed: number) {
    this.model = model
    this.work = new State(model)
    this.kept = new State(model)
    this.tours = new Touched(model.tours)
    this.nodes = new Touched(model.nodes)
    this.riders = new Touched(model.riders)
    this.buses = new Touched(model.buses)
    this.underWay = new Touched(model.buses)
    this.random = new Random(seed)
    this.blinks = new Blinks(this.random)
    this.cacheStamp = new Int32Array(model.cacheSize)
    this.cacheCost = new Int32Array(model.cacheSize)
    this.cacheAt = new Int32Array(model.cacheSize)
    this.maxBuses = model.buses
    this.drawsTypes = new Set(model.typeFixed).size > 1
    this.changeCost = model.changeCost
    this.chain = new Chain(model.tours, model.classes)
    this.ruined = new Int32Array(model.tours)
    this.absences = new Float64Array(model.classes).fill(-1)
    this.key = new Float64Array(model.riders)
  }

  /** How hard it was to place those who are absent. */
  hardship(state: State): number {
    let sum = 0
    for (let i = 0; i < state.absentCount; i++) sum -= this.absences[this.model.riderClass[state.absent[i]!]!]!
    return sum
  }

  /** Puts a price on changes beside their own cost, so that a small budget is not spent on what hardly helps. */
  priceChanges(price: number): void {
    this.changeCost += price
    this.work.cost += price * this.work.changes
    this.kept.cost += price * this.kept.changes
  }

  /** Goes back to a plan that was copied before. */
  restore(state: State): void {
    this.keep()
    this.work.copyAll(state, this.model)
    this.kept.copyAll(state, this.model)
  }

  keep(): void {
    this.sync(this.work, this.kept)
  }

  takeBack(): void {
    this.sync(this.kept, this.work)
  }

  private sync(from: State, to: State): void {
    const { model, tours, nodes, riders, buses } = this
    for (let i = 0; i < tours.count; i++) to.copyTour(from, model, tours.list[i]!)
    for (let i = 0; i < nodes.count; i++) to.copyNode(from, model, nodes.list[i]!)
    for (let i = 0; i < riders.count; i++) to.copyRider(from, riders.list[i]!)
    for (let i = 0; i < buses.count; i++) to.head[buses.list[i]!] = from.head[buses.list[i]!]!
    to.copyTotals(from)
    tours.clear()
    nodes.clear()
    riders.clear()
    buses.clear()
  }
}
