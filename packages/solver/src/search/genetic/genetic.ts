import type { Random } from '../../random.ts'
import type { Rings } from '../routing/linked-tours.ts'
import { cross } from './crossover.ts'
import { Draft } from './solution.ts'
import { Improver } from './local-search.ts'
import type { Member } from './individual.ts'
import { Part } from './subpopulation.ts'
import { Split } from './split.ts'
import type { Terrain } from './instance.ts'

/** So many of the plans with tours that are too full are improved once more, at so many times the price. */
const REPAIRED_SHARE = 0.5
const DEARER = 10
/** The price of a missing seat is adapted after so many plans, that such a share has seats for all. */
const LOOKED_BACK = 100
const WANTED_SHARE = 0.2
const TOLERANCE = 0.05
const RAISE = 1.2
const LOWER = 0.85

/**
 * A population of plans and their offspring: hybrid genetic search (Vidal 2022). A child is an order of visits crossed from its parents,
 * cut into tours, and improved by moves; tours may be too full meanwhile.
 */
export class Genetic {
  private readonly fitting: Part
  private readonly overfull: Part
  private readonly draft: Draft
  private readonly improver: Improver
  private readonly split: Split
  private readonly random: Random
  private readonly child: Int32Array
  private readonly taken: Uint8Array
  /** What a missing seat costs. */
  private penalty: number
  private born = 0
  private fitted = 0

  constructor(terrain: Terrain, random: Random) {
    const { visits, size, ways } = terrain
    this.random = random
    this.fitting = new Part(visits)
    this.overfull = new Part(visits)
    this.draft = new Draft(terrain)
    this.improver = new Improver(this.draft, random)
    this.split = new Split(terrain)
    this.child = new Int32Array(visits)
    this.taken = new Uint8Array(visits)
    this.penalty = Math.max(1, largest(ways)) / Math.max(1, largest(size))
  }

  /** Visits that moves were looked for. */
  get steps(): number {
    return this.improver.steps
  }

  /** Plans in the population. */
  get plans(): number {
    return this.fitting.members.length + this.overfull.members.length
  }

  /** The cheapest plan with seats for all; there is one once such a plan was adopted. */
  get best(): Member {
    return this.fitting.members[0]!
  }

  /** Takes a plan with seats for all into the population, as it is. */
  adopt(rings: Rings): void {
    this.draft.load(rings)
    this.fitting.add(this.draft, this.penalty)
  }

  /** One child more. Somebody must have been adopted before. */
  bear(): void {
    const { child, random } = this
    this.fitting.rate()
    this.overfull.rate()
    cross(this.choose().order, this.choose().order, child, this.taken, random)
    this.draft.penalty = this.penalty
    this.split.cut(child, this.draft)
    this.improver.improve()
    if (this.include()) this.fitted++
    else if (random.share() < REPAIRED_SHARE) this.repair()
    if (++this.born % LOOKED_BACK === 0) this.adapt()
  }

  /** The fitter of two (binary tournament). */
  private choose(): Member {
    const one = this.any()
    const other = this.any()
    return one.fitness < other.fitness ? one : other
  }

  private any(): Member {
    const fitting = this.fitting.members
    const overfull = this.overfull.members
    const at = this.random.below(fitting.length + overfull.length)
    return at < fitting.length ? fitting[at]! : overfull[at - fitting.length]!
  }

  /** Says whether the draft has seats for all. */
  private include(): boolean {
    const isFitting = !this.draft.isOverfull()
    const part = isFitting ? this.fitting : this.overfull
    part.add(this.draft, this.penalty)
    return isFitting
  }

  private repair(): void {
    this.draft.penalty = this.penalty * DEARER
    this.improver.improve()
    if (!this.draft.isOverfull()) this.include()
  }

  private adapt(): void {
    const share = this.fitted / LOOKED_BACK
    this.fitted = 0
    if (share < WANTED_SHARE - TOLERANCE) this.penalty *= RAISE
    if (share > WANTED_SHARE + TOLERANCE) this.penalty *= LOWER
    this.overfull.sort(this.penalty)
  }
}

function largest(list: Int32Array): number {
  return list.reduce((most, one) => Math.max(most, one), 0)
}
