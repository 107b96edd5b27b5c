import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../../compile/compile.ts'
import { euclidean, single } from '../../formats/points.ts'
import type { Problem } from '../../problem.ts'
import { NEVER } from '../model.ts'
import { findInsertion } from './insertion-cost.ts'
import { penalizedCost, recreate } from './recreate.ts'
import { refreshTour } from '../refresh.ts'
import { ruin } from '../removal/ruin.ts'
import { Search } from '../search.ts'

const coordinate = fc.integer({ min: 0, max: 99 })
const customers = fc.array(
  fc.record({
    x: coordinate,
    y: coordinate,
    demand: fc.integer({ min: 1, max: 5 }),
    from: coordinate,
    long: coordinate,
  }),
  { minLength: 2, maxLength: 14 },
)

/** Customers of a depot. Distances are rounded up, so that no detour is shorter. */
function routing(list: readonly { x: number; y: number; demand: number; from: number; long: number }[]) {
  const points = [{ x: 50, y: 50 }, ...list]
  const windows = [
    { from: 0, until: 600 },
    ...list.map(({ from, long }) => ({ from: 4 * from, until: 4 * from + long })),
  ]
  return (hasWindows: boolean): Problem => ({
    ...single(points, [0, ...list.map(({ demand }) => demand)], euclidean(points, Math.ceil), {
      dwellSeconds: 3,
      ...(hasWindows ? { windows } : {}),
    }),
    direction: 'morning',
    fleet: [{ id: 'bus', seats: 20 }],
    rules: { tours: 'closed' },
    objective: { distance: 1 },
  })
}

/** What the cheapest insertion costs that keeps all windows, when each is tried and the tour driven from its start. */
function cheapest({ model, candidate }: Search, node: number, tour: number): number {
  const { locations, arc, time } = model
  const base = model.tourBase[tour]!
  const visits = [...candidate.node.subarray(base + 1, base + 1 + candidate.count[tour]!)]
  const [start, end] = [candidate.location[base]!, candidate.location[base + visits.length + 1]!]
  const drive = (nodes: readonly number[]) => {
    let [clock, cost, from, isInTime] = [0, 0, start, true]
    for (const visit of nodes) {
      const to = model.nodeLocation[visit]!
      clock = Math.max(clock + time[from * locations + to]!, model.nodeReady[visit]!)
      if (clock > model.nodeDue[visit]!) isInTime = false
      clock += model.nodeDwell[visit]!
      cost += arc[from * locations + to]!
      from = to
    }
    if (clock + time[from * locations + end]! > model.endUntil[model.tourEnd[tour]!]!) isInTime = false
    return isInTime ? cost + arc[from * locations + end]! : NEVER
  }
  const now = drive(visits)
  const best = Math.min(...Array.from({ length: visits.length + 1 }, (_, at) => drive(visits.toSpliced(at, 0, node))))
  return best === NEVER ? NEVER : best - now
}

test('[SOLVE-23] the insertion found for a visit is the cheapest that keeps all windows', () => {
  let [fitting, refused] = [0, 0]
  fc.assert(
    fc.property(customers, fc.boolean(), fc.integer({ min: 1, max: 99 }), (list, hasWindows, seed) => {
      const problem = routing(list)(hasWindows)
      const { model } = compile(problem, problem.students)
      const search = new Search(model, seed)
      recreate(search)
      ruin(search, 5)
      for (let node = 0; node < model.nodes; node++) {
        if (search.candidate.nodeTour[node]! >= 0) continue
        for (let tour = 0; tour < model.tours; tour++) {
          if (search.candidate.count[tour] === 0) continue
          const entry = model.optionRow[node]! + tour
          findInsertion(search, node, tour, entry)
          const cost = search.cacheCost[entry]!
          expect(cost).toBe(cheapest(search, node, tour))
          if (cost < NEVER) fitting++
          else refused++
        }
      }
    }),
    { numRuns: drawn(60, 600), seed: 7 },
  )
  expect(Math.min(fitting, refused)).toBeGreaterThan(50)
})

test('[SOLVE-46] within windows, what a new visit changes in its tour is what the whole tour worked out anew has', () => {
  let added = 0
  fc.assert(
    fc.property(customers, fc.integer({ min: 1, max: 99 }), (list, seed) => {
      const problem = routing(list)(true)
      const { model } = compile(problem, problem.students)
      const search = new Search(model, seed)
      const { candidate } = search
      const derived = (tour: number) => {
        const base = model.tourBase[tour]!
        const end = base + candidate.count[tour]! + 1
        const { leg, depart, late } = candidate
        return [
          candidate.cost,
          candidate.tourCost[tour],
          leg.slice(base + 1, end + 1),
          depart.slice(base, end),
          late.slice(base + 1, end + 1),
        ]
      }
      recreate(search)
      for (let step = 0; step < 10; step++) {
        ruin(search, 5)
        recreate(search)
        for (let tour = 0; tour < model.tours; tour++) {
          if (candidate.count[tour] === 0) continue
          const before = derived(tour)
          refreshTour(model, candidate, tour)
          expect(before).toEqual(derived(tour))
          if (candidate.count[tour]! > 1) added++
        }
      }
    }),
    { numRuns: drawn(20, 200), seed: 7 },
  )
  expect(added).toBeGreaterThan(drawn(150, 1500))
})

test('[SOLVE-24] a step that is given up early would have been refused in the end', () => {
  let [taken, refused] = [0, 0]
  fc.assert(
    fc.property(customers, fc.boolean(), fc.integer({ min: 1, max: 99 }), (list, hasWindows, seed) => {
      const problem = routing(list)(hasWindows)
      const { model } = compile(problem, problem.students)
      const [whole, bounded] = [new Search(model, seed), new Search(model, seed)]
      for (const search of [whole, bounded]) {
        recreate(search)
        search.accept()
        ruin(search, 5)
      }
      const max = penalizedCost(whole.current) + 5
      recreate(whole)
      const isWithin = recreate(bounded, max)
      expect(isWithin).toBe(penalizedCost(whole.candidate) <= max)
      if (isWithin) taken++
      else refused++
    }),
    { numRuns: drawn(60, 600), seed: 7 },
  )
  expect(Math.min(taken, refused)).toBeGreaterThan(drawn(5, 60))
})
