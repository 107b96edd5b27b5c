import type { WorkingSolution } from './solution.ts'
import { Individual } from './individual.ts'

/** The minimum size of a subpopulation, how many it may gain before survivors are selected, and how many of the cheapest always survive. */
const MIN_SIZE = 25
const GENERATION_SIZE = 40
const ELITE = 4
/** How much a plan differs is the mean distance to so many nearest. */
const NEAREST_COUNT = 5
const SLOTS = MIN_SIZE + GENERATION_SIZE + 1

/** One part of the population: plans with seats for all, or plans with tours that are too full. */
export class Subpopulation {
  /** Cheapest first. */
  readonly individuals: Individual[] = []
  private readonly free: Individual[]
  /** Between two members, by their slots. */
  private readonly distance = new Float64Array(SLOTS ** 2)
  private readonly nearest = new Float64Array(NEAREST_COUNT)

  constructor(visits: number) {
    this.free = Array.from({ length: SLOTS }, (_, slot) => new Individual(slot, visits))
  }

  /** Takes the solution's plan in, at such a price of a missing seat. */
  add(solution: WorkingSolution, penalty: number): void {
    const individual = this.free.pop()! // one is free: adding the last individual removes others
    individual.copyFrom(solution)
    const cost = individual.pricedAt(penalty)
    let rank = this.individuals.length
    while (rank > 0 && this.individuals[rank - 1]!.pricedAt(penalty) > cost) rank--
    for (const other of this.individuals) {
      const distance = individual.distanceTo(other)
      this.distance[individual.slot * SLOTS + other.slot] = distance
      this.distance[other.slot * SLOTS + individual.slot] = distance
    }
    this.individuals.splice(rank, 0, individual)
    if (this.individuals.length === SLOTS) while (this.individuals.length > MIN_SIZE) this.removeLeastFit()
  }

  /** After the price of a missing seat has changed. */
  sort(penalty: number): void {
    this.individuals.sort((a, b) => a.pricedAt(penalty) - b.pricedAt(penalty))
  }

  /** Rates all by the ranks of their cost and of how much they differ from those nearest (biased fitness). */
  rate(): void {
    const { individuals } = this
    for (const individual of individuals) this.measure(individual)
    const weight = Math.max(0, 1 - ELITE / individuals.length)
    individuals.forEach((individual, rank) => (individual.fitness = rank))
    individuals
      .toSorted((a, b) => b.diversity - a.diversity)
      .forEach((individual, rank) => (individual.fitness += weight * rank))
  }

  private measure(individual: Individual): void {
    const { individuals, nearest } = this
    nearest.fill(Infinity)
    for (const other of individuals) {
      if (other === individual) continue
      const distance = this.distance[individual.slot * SLOTS + other.slot]!
      let at = NEAREST_COUNT
      for (; at > 0 && nearest[at - 1]! > distance; at--) if (at < NEAREST_COUNT) nearest[at] = nearest[at - 1]!
      if (at < NEAREST_COUNT) nearest[at] = distance
    }
    const count = Math.min(NEAREST_COUNT, individuals.length - 1)
    let sum = 0
    for (let i = 0; i < count; i++) sum += nearest[i]!
    individual.diversity = sum / Math.max(1, count)
    individual.isClone = nearest[0] === 0
  }

  /** Copies leave first. The cheapest stays. */
  private removeLeastFit(): void {
    this.rate()
    let min = 1
    for (let rank = 2; rank < this.individuals.length; rank++) {
      const [one, worst] = [this.individuals[rank]!, this.individuals[min]!]
      if (one.isClone === worst.isClone ? one.fitness > worst.fitness : one.isClone) min = rank
    }
    this.free.push(...this.individuals.splice(min, 1))
  }
}
