import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../check/check.ts'
import { compile } from '../../compile/compile.ts'
import type { Problem } from '../../problem.ts'
import { readPlan } from '../../compile/read-plan.ts'
import { untilSteps } from '../../solve.ts'
import { customers } from '../../testing/customers.ts'
import { leastCost } from '../../testing/least-cost.ts'
import type { Until } from '../phases/cooling.ts'
import { recreate } from '../insertion/recreate.ts'
import { Search } from '../search.ts'
import { route } from './route.ts'

/** Steps for each visit: few enough for one annealing, and many enough for offspring. */
const BUDGETS = [1000, 26_000]

/** The plan of a problem, as if its tours were long. */
function routed(problem: Problem, until: Until) {
  const compiled = compile(problem, problem.students)
  const search = new Search(compiled.model, 1)
  recreate(search)
  search.accept()
  let reported = search.current.cost
  const leg = reported / problem.stops.length
  route(search, until, { meanRemoved: 10, from: leg, to: leg / 30 }, true, (cost) => (reported = cost))
  expect(search.current.cost).toBe(reported)
  const plan = readPlan(compiled, search.current, [])
  const { violations, figures } = check(problem, plan)
  expect([violations, figures.unassigned]).toEqual([[], 0])
  return { plan, figures, steps: search.steps }
}

test('[SOLVE-44] routing alone: small problems are solved to the optimum, whatever a way costs to come back', () => {
  fc.assert(
    fc.property(customers({ max: 6, uphill: [0, 7] }), fc.constantFrom(...BUDGETS), (any, budget) => {
      const problem: Problem = { ...any, fleet: [{ id: 'bus', seats: 12 }], objective: { distance: 1 } }
      const { figures } = routed(problem, untilSteps(budget * problem.stops.length))
      expect(figures.metres).toBe(leastCost(problem))
    }),
    { numRuns: drawn(8, 60), seed: 7 },
  )
})

test('[SOLVE-44] routing alone: the same seed and number of steps give the same plan, and a cancelled search answers', () => {
  const [problem] = fc.sample(customers({ min: 8, max: 8, uphill: [0] }), { numRuns: 1, seed: 2 })
  for (const budget of BUDGETS) {
    const answer = () => routed(problem!, untilSteps(8 * budget))
    expect(answer()).toEqual(answer())
  }
  for (const max of [0, 100, 5000]) {
    const cancelled = (done: number) => (done >= max ? 1 : done / 1e7)
    expect(routed(problem!, cancelled).steps).toBeLessThan(max + 2000)
  }
})
