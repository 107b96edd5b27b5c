import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../../compile/compile.ts'
import type { Problem } from '../../problem.ts'
import { Random } from '../../random.ts'
import { customers } from '../../testing/customers.ts'
import { recreate } from '../recreate.ts'
import { takeOver } from '../routing/convert.ts'
import { Search } from '../search.ts'
import { Draft } from './solution.ts'
import { Genetic } from './genetic.ts'
import { Improver } from './local-search.ts'
import { tryHeads, tryShift, trySwap, tryTails, tryTurn } from './moves.ts'
import { Places } from './best-insertions.ts'
import { Split } from './split.ts'
import { trySwapStar } from './swap-star.ts'
import { type Terrain, terrainOf } from './instance.ts'

const problems = customers({ most: 20, uphill: [0] })
const seeds = fc.integer({ min: 1, max: 99 })

function routed(problem: Problem, maxBuses?: number) {
  const search = new Search(compile(problem, problem.students).model, 1)
  recreate(search)
  search.keep()
  search.maxBuses = maxBuses ?? search.maxBuses
  const routing = takeOver(search)
  return { routing, terrain: terrainOf(routing)! }
}

function shuffled({ visits }: Terrain, random: Random): Int32Array {
  const order = Int32Array.from({ length: visits }, (_, visit) => visit)
  random.shuffle(order, 0, visits)
  return order
}

/** Tours as lists of visits. */
function toursOf({ terrain, next }: Draft): number[][] {
  return Array.from({ length: terrain.tours }, (_, tour) => {
    const gate = terrain.visits + tour
    const list: number[] = []
    for (let one = next[gate]!; one !== gate; one = next[one]!) list.push(one)
    return list
  })
}

/** Ways and missing seats, counted anew. */
function costOf({ visits, ways, size, seats }: Terrain, tours: readonly number[][], penalty: number): number {
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
  const way = (from: number, to: number) => ways[from * (visits + 1) + to]!
  return sum(
    tours.map((tour) => {
      const stops = [visits, ...tour, visits]
      const missing = Math.max(0, sum(tour.map((visit) => size[visit]!)) - seats)
      return sum(stops.slice(1).map((to, i) => way(stops[i]!, to))) + penalty * missing
    }),
  )
}

test('[SOLVE-40] among offspring, each move costs what the search said that it would', () => {
  const made = new Map<string, number>()
  fc.assert(
    fc.property(problems, seeds, (problem, seed) => {
      const { terrain } = routed(problem)
      const { visits, tours } = terrain
      const random = new Random(seed)
      const draft = new Draft(terrain)
      const places = new Places(draft)
      draft.penalty = random.below(30) / 3
      new Split(terrain).cut(shuffled(terrain, random), draft)
      places.clear()
      const moves: Record<string, (one: number, other: number) => number> = {
        shift: (one, other) => tryShift(draft, one, one, false, other),
        pair: (one, other) => (draft.next[one]! < visits ? tryShift(draft, one, draft.next[one]!, false, other) : 0),
        turnedPair: (one, other) =>
          draft.next[one]! < visits ? tryShift(draft, one, draft.next[one]!, true, other) : 0,
        swap: (one, other) => (other < visits ? trySwap(draft, one, one, other, other) : 0),
        swapPair: (one, other) =>
          other < visits && draft.next[one]! < visits ? trySwap(draft, one, draft.next[one]!, other, other) : 0,
        swapPairs: (one, other) =>
          other < visits && draft.next[one]! < visits && draft.next[other]! < visits
            ? trySwap(draft, one, draft.next[one]!, other, draft.next[other]!)
            : 0,
        turn: (one, other) =>
          draft.tour[one] === draft.tour[other] && other < visits ? tryTurn(draft, one, other) : 0,
        tails: (one, other) => (draft.tour[one] === draft.tour[other] ? 0 : tryTails(draft, one, other)),
        heads: (one, other) => (draft.tour[one] === draft.tour[other] ? 0 : tryHeads(draft, one, other)),
        swapStar: (one, other) =>
          draft.tour[one] === draft.tour[other] ? 0 : trySwapStar(draft, places, draft.tour[one]!, draft.tour[other]!),
      }
      const names = Object.keys(moves)
      for (let i = 0; i < 200; i++) {
        const name = names[random.below(names.length)]!
        const before = costOf(terrain, toursOf(draft), draft.penalty)
        const delta = moves[name]!(random.below(visits), random.below(visits + tours))
        const after = toursOf(draft)
        expect(after.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: visits }, (_, visit) => visit))
        expect([name, costOf(terrain, after, draft.penalty) - before]).toEqual([name, expect.closeTo(delta, 6)])
        if (delta < 0) made.set(name, (made.get(name) ?? 0) + 1)
      }
    }),
    { numRuns: 120, seed: 7 },
  )
  expect(made.size).toBe(10)
  expect(Math.min(...made.values())).toBeGreaterThan(10)
})

test('[SOLVE-41] an order of visits is cut into tours at the least cost, also where tours are few', () => {
  let few = 0
  fc.assert(
    fc.property(customers({ most: 7, uphill: [0] }), seeds, fc.integer({ min: 0, max: 1 }), (problem, seed, spare) => {
      const all = routed(problem).terrain
      const least = Math.max(1, Math.ceil(all.totalSize / all.seats))
      const { terrain } = routed(problem, Math.min(all.tours, least + spare))
      const random = new Random(seed)
      const draft = new Draft(terrain)
      draft.penalty = random.below(100)
      const order = shuffled(terrain, random)
      new Split(terrain).cut(order, draft)
      const own = toursOf(draft)
      expect(own.toReversed().flat()).toEqual([...order])
      const costs = Array.from({ length: 2 ** (order.length - 1) }, (_, cuts) => {
        const tours: number[][] = [[]]
        order.forEach((visit, i) => {
          tours.at(-1)!.push(visit)
          if (i < order.length - 1 && (cuts >> i) & 1) tours.push([])
        })
        const isTooFull = tours.some(
          (tour) => tour.reduce((sum, one) => sum + terrain.size[one]!, 0) > 2 * terrain.seats,
        )
        return tours.length > terrain.tours || isTooFull ? Infinity : costOf(terrain, tours, draft.penalty)
      })
      expect(costOf(terrain, own, draft.penalty)).toBeCloseTo(Math.min(...costs), 6)
      if (draft.loads.every((load) => load > 0)) few++
    }),
    { numRuns: 200, seed: 7 },
  )
  expect(few).toBeGreaterThan(20)
})

test('[SOLVE-42] the local search ends where no move to a near visit is a gain', () => {
  fc.assert(
    fc.property(problems, seeds, (problem, seed) => {
      const { terrain } = routed(problem)
      const random = new Random(seed)
      const draft = new Draft(terrain)
      draft.penalty = 5
      new Split(terrain).cut(shuffled(terrain, random), draft)
      const before = costOf(terrain, toursOf(draft), 5)
      new Improver(draft, random).improve()
      expect(costOf(terrain, toursOf(draft), 5)).toBeLessThanOrEqual(before)
      for (let one = 0; one < terrain.visits; one++) {
        for (let i = terrain.nearFirst[one]!; i < terrain.nearFirst[one + 1]!; i++) {
          const other = terrain.near[i]!
          expect(tryShift(draft, one, one, false, other)).toBe(0)
          if (draft.tour[one] !== draft.tour[other]) expect(tryTails(draft, one, other)).toBe(0)
        }
      }
    }),
    { numRuns: 60, seed: 7 },
  )
})

test('[SOLVE-43] the population stays bounded, and its cheapest plan never leaves', () => {
  const problem = fc.sample(customers({ most: 20, uphill: [0] }), { numRuns: 20, seed: 3 }).at(-1)!
  const { routing, terrain } = routed(problem)
  const genetic = new Genetic(terrain, new Random(1))
  genetic.adopt(routing.kept)
  let least = genetic.best.cost
  expect(least).toBe(routing.kept.cost)
  for (let i = 0; i < 400; i++) {
    genetic.bear()
    expect(genetic.best.cost).toBeLessThanOrEqual(least)
    expect(genetic.plans).toBeLessThanOrEqual(130)
    least = genetic.best.cost
    routing.follow(genetic.best)
    expect(routing.best.cost).toBe(least)
  }
})
