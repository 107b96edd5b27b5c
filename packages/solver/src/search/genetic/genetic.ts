import type { Random } from '../../random.ts'
import type { LinkedTours } from '../routing/linked-tours.ts'
import { orderCrossover } from './crossover.ts'
import { WorkingSolution } from './solution.ts'
import { LocalSearch } from './local-search.ts'
import type { Individual } from './individual.ts'
import { Subpopulation } from './subpopulation.ts'
import { Split } from './split.ts'
import type { CvrpInstance } from './instance.ts'

/** So many of the plans with tours that are too full are improved once more, at so many times the price. */
const REPAIR_SHARE = 0.5
const REPAIR_PENALTY_FACTOR = 10
/** The price of a missing seat is adapted after so many plans, that such a share has seats for all. */
const PENALTY_UPDATE_INTERVAL = 100
const TARGET_FEASIBLE_SHARE = 0.2
const TOLERANCE = 0.05
const PENALTY_INCREASE = 1.2
const PENALTY_DECREASE = 0.85

/**
 * A population of plans and their offspring: hybrid genetic search (Vidal 2022). A child is an order of visits crossed from its parents,
 * cut into tours, and improved by moves; tours may be too full meanwhile.
 */
export class Genetic {
  private readonly feasible: Subpopulation
  private readonly infeasible: Subpopulation
  private readonly solution: WorkingSolution
  private readonly localSearch: LocalSearch
  private readonly split: Split
  private readonly random: Random
  private readonly child: Int32Array
  private readonly taken: Uint8Array
  /** What a missing seat costs. */
  private penalty: number
  private offspringCount = 0
  private feasibleCount = 0

  constructor(instance: CvrpInstance, random: Random) {
    const { visits, size, arcCosts } = instance
    this.random = random
    this.feasible = new Subpopulation(visits)
    this.infeasible = new Subpopulation(visits)
    this.solution = new WorkingSolution(instance)
    this.localSearch = new LocalSearch(this.solution, random)
    this.split = new Split(instance)
    this.child = new Int32Array(visits)
    this.taken = new Uint8Array(visits)
    this.penalty = Math.max(1, largest(arcCosts)) / Math.max(1, largest(size))
  }

  /** Visits that moves were looked for. */
  get steps(): number {
    return this.localSearch.steps
  }

  /** Plans in the population. */
  get plans(): number {
    return this.feasible.individuals.length + this.infeasible.individuals.length
  }

  /** The cheapest plan with seats for all; there is one once a feasible plan was added. */
  get best(): Individual {
    return this.feasible.individuals[0]!
  }

  /** Takes a plan with seats for all into the population, as it is. */
  add(plan: LinkedTours): void {
    this.solution.load(plan)
    this.feasible.add(this.solution, this.penalty)
  }

  /** Breeds one offspring. The population must not be empty. */
  breed(): void {
    const { child, random } = this
    this.feasible.rate()
    this.infeasible.rate()
    orderCrossover(this.selectParent().order, this.selectParent().order, child, this.taken, random)
    this.solution.penalty = this.penalty
    this.split.cut(child, this.solution)
    this.localSearch.improve()
    if (this.addToPopulation()) this.feasibleCount++
    else if (random.share() < REPAIR_SHARE) this.repair()
    if (++this.offspringCount % PENALTY_UPDATE_INTERVAL === 0) this.adaptPenalty()
  }

  /** The fitter of two (binary tournament). */
  private selectParent(): Individual {
    const one = this.drawIndividual()
    const other = this.drawIndividual()
    return one.fitness < other.fitness ? one : other
  }

  private drawIndividual(): Individual {
    const feasible = this.feasible.individuals
    const infeasible = this.infeasible.individuals
    const at = this.random.below(feasible.length + infeasible.length)
    return at < feasible.length ? feasible[at]! : infeasible[at - feasible.length]!
  }

  /** Says whether the solution has seats for all. */
  private addToPopulation(): boolean {
    const isFeasible = !this.solution.exceedsCapacity()
    const subpopulation = isFeasible ? this.feasible : this.infeasible
    subpopulation.add(this.solution, this.penalty)
    return isFeasible
  }

  private repair(): void {
    this.solution.penalty = this.penalty * REPAIR_PENALTY_FACTOR
    this.localSearch.improve()
    if (!this.solution.exceedsCapacity()) this.addToPopulation()
  }

  private adaptPenalty(): void {
    const share = this.feasibleCount / PENALTY_UPDATE_INTERVAL
    this.feasibleCount = 0
    if (share < TARGET_FEASIBLE_SHARE - TOLERANCE) this.penalty *= PENALTY_INCREASE
    if (share > TARGET_FEASIBLE_SHARE + TOLERANCE) this.penalty *= PENALTY_DECREASE
    this.infeasible.sort(this.penalty)
  }
}

function largest(list: Int32Array): number {
  return list.reduce((max, one) => Math.max(max, one), 0)
}
