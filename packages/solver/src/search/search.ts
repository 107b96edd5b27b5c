import { AugmentingPath } from './insertion/augmenting-path.ts'
import { Blinks } from './insertion/blinks.ts'
import { BestInsertion } from './insertion/best-insertion.ts'
import { Random } from '../random.ts'
import type { Model } from './model.ts'
import { State } from './state.ts'
import { Work } from './work.ts'
import { DirtySet } from './dirty-set.ts'

/** The plan being changed (`candidate`), the one it rolls back to (`current`), and the cache of insertions. */
export class Search {
  readonly candidate: State
  readonly current: State
  readonly dirtyTours: DirtySet
  readonly dirtyNodes: DirtySet
  readonly dirtyRiders: DirtySet
  readonly dirtyBuses: DirtySet
  /** The buses that drive something, gathered for each step: most have nothing to do. */
  readonly activeBuses: DirtySet
  readonly random: Random
  /** The cheapest insertion of an option in a tour, valid while the tour's version is the stamp. */
  readonly cacheStamp: Int32Array
  readonly cacheCost: Int32Array
  readonly cacheAt: Int32Array
  versions = 0
  steps = 0
  readonly work = new Work()
  readonly bestInsertion = new BestInsertion()
  readonly augmentingPath: AugmentingPath
  readonly slackBefore: Int32Array
  /** The tours that this step took strings from. */
  readonly ruined: Int32Array
  readonly key: Float64Array
  /** Absence counts (SISR): how often riders of a class were left unassigned, negated, so that those who are hard to insert come first. */
  readonly absences: Float64Array
  readonly blinks: Blinks
  /** Riders who were left when everyone was to be seated, and how many they were: they are tried again, but seldom. */
  readonly isAside: Uint8Array
  asideCount = 0
  /** The one of them who is tried in this step, or -1. */
  asideTried = -1
  /** The maximum number of buses that may be used. */
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
    this.candidate = new State(model)
    this.current = new State(model)
    this.dirtyTours = new DirtySet(model.tours)
    this.dirtyNodes = new DirtySet(model.nodes)
    this.dirtyRiders = new DirtySet(model.riders)
    this.dirtyBuses = new DirtySet(model.buses)
    this.activeBuses = new DirtySet(model.buses)
    this.random = new Random(seed)
    this.blinks = new Blinks(this.random)
    this.cacheStamp = new Int32Array(model.cacheSize)
    this.cacheCost = new Int32Array(model.cacheSize)
    this.cacheAt = new Int32Array(model.cacheSize)
    this.maxBuses = model.buses
    this.drawsTypes = new Set(model.typeFixed).size > 1
    this.changeCost = model.changeCost
    this.augmentingPath = new AugmentingPath(model.tours, model.classes)
    this.ruined = new Int32Array(model.tours)
    this.slackBefore = new Int32Array(model.tours)
    this.absences = new Float64Array(model.classes).fill(-1)
    this.key = new Float64Array(model.riders)
    this.isAside = new Uint8Array(model.riders)
  }

  /** The sum of the absence counts of the unassigned riders (SISR). */
  sumOfAbsences(state: State): number {
    let sum = 0
    for (let i = 0; i < state.unassignedCount; i++) sum -= this.absences[this.model.riderClass[state.unassigned[i]!]!]!
    return sum
  }

  /** Sets the unassigned riders of the current plan aside, and nobody else: the others are not to wait for them. */
  setAside(): void {
    const { unassigned, unassignedCount } = this.current
    this.isAside.fill(0)
    this.asideCount = unassignedCount
    for (let i = 0; i < unassignedCount; i++) {
      this.isAside[unassigned[i]!] = 1
      this.absences[this.model.riderClass[unassigned[i]!]!] = -1
    }
  }

  /** Puts a price on changes beside their own cost, so that a small budget is not spent on what hardly helps. */
  priceChanges(price: number): void {
    this.changeCost += price
    this.candidate.cost += price * this.candidate.changes
    this.current.cost += price * this.current.changes
  }

  /** Goes back to a plan that was copied before. */
  restore(state: State): void {
    this.accept()
    this.work.copied += 2 * (this.model.tours + this.model.nodes + this.model.riders)
    this.candidate.copyAll(state, this.model)
    this.current.copyAll(state, this.model)
  }

  accept(): void {
    this.sync(this.candidate, this.current)
  }

  rollback(): void {
    this.sync(this.current, this.candidate)
  }

  private sync(from: State, to: State): void {
    const { model, dirtyTours, dirtyNodes, dirtyRiders, dirtyBuses } = this
    for (let i = 0; i < dirtyTours.count; i++) to.copyTour(from, model, dirtyTours.list[i]!)
    for (let i = 0; i < dirtyNodes.count; i++) to.copyNode(from, model, dirtyNodes.list[i]!)
    for (let i = 0; i < dirtyRiders.count; i++) to.copyRider(from, dirtyRiders.list[i]!)
    for (let i = 0; i < dirtyBuses.count; i++) to.head[dirtyBuses.list[i]!] = from.head[dirtyBuses.list[i]!]!
    to.copyTotals(from)
    dirtyTours.clear()
    dirtyNodes.clear()
    dirtyRiders.clear()
    dirtyBuses.clear()
  }
}
