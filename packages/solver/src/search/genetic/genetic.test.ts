import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../../compile/compile.ts'
import type { Problem } from '../../problem.ts'
import { Random } from '../../random.ts'
import { customers } from '../../testing/customers.ts'
import { recreate } from '../insertion/recreate.ts'
import { routingOf } from '../routing/convert.ts'
import { Search } from '../search.ts'
import { WorkingSolution } from './solution.ts'
import { Genetic } from './genetic.ts'
import { LocalSearch } from './local-search.ts'
import { tryTwoOptStarReversed, tryRelocate, trySwap, tryTwoOptStar, tryTwoOpt } from './moves.ts'
import { BestInsertions } from './best-insertions.ts'
import { Split } from './split.ts'
import { trySwapStar } from './swap-star.ts'
import { type CvrpInstance, cvrpInstanceOf } from './instance.ts'

const problems = customers({ max: 20, uphill: [0] })
const seeds = fc.integer({ min: 1, max: 99 })

function routed(problem: Problem, maxBuses?: number) {
  const search = new Search(compile(problem, problem.students).model, 1)
  recreate(search)
  search.accept()
  search.maxBuses = maxBuses ?? search.maxBuses
  const routing = routingOf(search)
  return { routing, instance: cvrpInstanceOf(routing)! }
}

function shuffled({ visits }: CvrpInstance, random: Random): Int32Array {
  const order = Int32Array.from({ length: visits }, (_, visit) => visit)
  random.shuffle(order, 0, visits)
  return order
}

/** Tours as lists of visits. */
function toursOf({ instance, next }: WorkingSolution): number[][] {
  return Array.from({ length: instance.tours }, (_, tour) => {
    const depot = instance.visits + tour
    const list: number[] = []
    for (let one = next[depot]!; one !== depot; one = next[one]!) list.push(one)
    return list
  })
}

/** Ways and missing seats, counted anew. */
function costOf({ visits, arcCosts, size, seats }: CvrpInstance, tours: readonly number[][], penalty: number): number {
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
  const arcCost = (from: number, to: number) => arcCosts[from * (visits + 1) + to]!
  return sum(
    tours.map((tour) => {
      const stops = [visits, ...tour, visits]
      const missing = Math.max(0, sum(tour.map((visit) => size[visit]!)) - seats)
      return sum(stops.slice(1).map((to, i) => arcCost(stops[i]!, to))) + penalty * missing
    }),
  )
}

test('[SOLVE-40] among offspring, each move costs what the search said that it would', () => {
  const made = new Map<string, number>()
  fc.assert(
    fc.property(problems, seeds, (problem, seed) => {
      const { instance } = routed(problem)
      const { visits, tours } = instance
      const random = new Random(seed)
      const solution = new WorkingSolution(instance)
      const insertions = new BestInsertions(solution)
      solution.penalty = random.below(30) / 3
      new Split(instance).cut(shuffled(instance, random), solution)
      insertions.clear()
      const moves: Record<string, (one: number, other: number) => number> = {
        relocate: (one, other) => tryRelocate(solution, one, one, false, other),
        pair: (one, other) =>
          solution.next[one]! < visits ? tryRelocate(solution, one, solution.next[one]!, false, other) : 0,
        turnedPair: (one, other) =>
          solution.next[one]! < visits ? tryRelocate(solution, one, solution.next[one]!, true, other) : 0,
        swap: (one, other) => (other < visits ? trySwap(solution, one, one, other, other) : 0),
        swapPair: (one, other) =>
          other < visits && solution.next[one]! < visits
            ? trySwap(solution, one, solution.next[one]!, other, other)
            : 0,
        swapPairs: (one, other) =>
          other < visits && solution.next[one]! < visits && solution.next[other]! < visits
            ? trySwap(solution, one, solution.next[one]!, other, solution.next[other]!)
            : 0,
        turn: (one, other) =>
          solution.tour[one] === solution.tour[other] && other < visits ? tryTwoOpt(solution, one, other) : 0,
        tails: (one, other) => (solution.tour[one] === solution.tour[other] ? 0 : tryTwoOptStar(solution, one, other)),
        heads: (one, other) =>
          solution.tour[one] === solution.tour[other] ? 0 : tryTwoOptStarReversed(solution, one, other),
        swapStar: (one, other) =>
          solution.tour[one] === solution.tour[other]
            ? 0
            : trySwapStar(solution, insertions, solution.tour[one]!, solution.tour[other]!),
      }
      const names = Object.keys(moves)
      for (let i = 0; i < 200; i++) {
        const name = names[random.below(names.length)]!
        const before = costOf(instance, toursOf(solution), solution.penalty)
        const delta = moves[name]!(random.below(visits), random.below(visits + tours))
        const after = toursOf(solution)
        expect(after.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: visits }, (_, visit) => visit))
        expect([name, costOf(instance, after, solution.penalty) - before]).toEqual([name, expect.closeTo(delta, 6)])
        if (delta < 0) made.set(name, (made.get(name) ?? 0) + 1)
      }
    }),
    { numRuns: drawn(30, 300), seed: 7 },
  )
  expect(made.size).toBe(10)
  expect(Math.min(...made.values())).toBeGreaterThan(drawn(1, 20))
})

test('[SOLVE-41] an order of visits is cut into tours at the least cost, also where tours are few', () => {
  let few = 0
  fc.assert(
    fc.property(customers({ max: 7, uphill: [0] }), seeds, fc.integer({ min: 0, max: 1 }), (problem, seed, spare) => {
      const all = routed(problem).instance
      const min = Math.max(1, Math.ceil(all.totalSize / all.seats))
      const { instance } = routed(problem, Math.min(all.tours, min + spare))
      const random = new Random(seed)
      const solution = new WorkingSolution(instance)
      solution.penalty = random.below(100)
      const order = shuffled(instance, random)
      new Split(instance).cut(order, solution)
      const own = toursOf(solution)
      expect(own.toReversed().flat()).toEqual([...order])
      const costs = Array.from({ length: 2 ** (order.length - 1) }, (_, cuts) => {
        const tours: number[][] = [[]]
        order.forEach((visit, i) => {
          tours.at(-1)!.push(visit)
          if (i < order.length - 1 && (cuts >> i) & 1) tours.push([])
        })
        const isTooFull = tours.some(
          (tour) => tour.reduce((sum, one) => sum + instance.size[one]!, 0) > 2 * instance.seats,
        )
        return tours.length > instance.tours || isTooFull ? Infinity : costOf(instance, tours, solution.penalty)
      })
      expect(costOf(instance, own, solution.penalty)).toBeCloseTo(Math.min(...costs), 6)
      if (solution.loads.every((load) => load > 0)) few++
    }),
    { numRuns: drawn(60, 600), seed: 7 },
  )
  expect(few).toBeGreaterThan(drawn(5, 50))
})

test('[SOLVE-42] the local search ends where no move to a near visit is a gain', () => {
  fc.assert(
    fc.property(problems, seeds, (problem, seed) => {
      const { instance } = routed(problem)
      const random = new Random(seed)
      const solution = new WorkingSolution(instance)
      solution.penalty = 5
      new Split(instance).cut(shuffled(instance, random), solution)
      const before = costOf(instance, toursOf(solution), 5)
      new LocalSearch(solution, random).improve()
      expect(costOf(instance, toursOf(solution), 5)).toBeLessThanOrEqual(before)
      for (let one = 0; one < instance.visits; one++) {
        for (let i = instance.nearFirst[one]!; i < instance.nearFirst[one + 1]!; i++) {
          const other = instance.near[i]!
          expect(tryRelocate(solution, one, one, false, other)).toBe(0)
          if (solution.tour[one] !== solution.tour[other]) expect(tryTwoOptStar(solution, one, other)).toBe(0)
        }
      }
    }),
    { numRuns: drawn(20, 200), seed: 7 },
  )
})

test('[SOLVE-43] the population stays bounded, and its cheapest plan never leaves', () => {
  const problem = fc.sample(customers({ max: 20, uphill: [0] }), { numRuns: 20, seed: 3 }).at(-1)!
  const { routing, instance } = routed(problem)
  const genetic = new Genetic(instance, new Random(1))
  genetic.add(routing.current)
  let min = genetic.best.cost
  expect(min).toBe(routing.current.cost)
  for (let i = 0; i < 400; i++) {
    genetic.breed()
    expect(genetic.best.cost).toBeLessThanOrEqual(min)
    expect(genetic.plans).toBeLessThanOrEqual(130)
    min = genetic.best.cost
    routing.follow(genetic.best)
    expect(routing.best.cost).toBe(min)
  }
})
