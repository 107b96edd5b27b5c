import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../check/check.ts'
import { type Compiled, compile } from '../../compile/compile.ts'
import type { Problem } from '../../problem.ts'
import { readPlan } from '../../compile/read-plan.ts'
import { customers } from '../../testing/customers.ts'
import { recreate as recreateAll } from '../insertion/recreate.ts'
import { Search } from '../search.ts'
import { applyTo, isRoutingAlone, routingOf } from './convert.ts'
import { findRouteInsertion, recreateRoutes } from './recreate.ts'
import { Routing } from './routing.ts'
import { ruinRoutes } from './ruin.ts'

/** To go there may be longer than to come back. */
const problems = customers({ max: 30, uphill: [0, 7] })

/** What a plan costs by the check, which knows nothing of the search. */
function costByCheck(problem: Problem, compiled: Compiled, routing: Routing): number {
  const search = new Search(compiled.model, 1)
  applyTo(routing.candidate, search)
  const plan = readPlan(compiled, search.candidate, [])
  const { violations, figures } = check(problem, plan)
  expect([violations, figures.unassigned]).toEqual([[], routing.unassignedCount])
  const weights = problem.objective as { buses: number } // as made above
  return figures.metres + weights.buses * figures.buses
}

function routed(problem: Problem, seed: number) {
  const compiled = compile(problem, problem.students)
  expect(isRoutingAlone(compiled.model)).toBe(true)
  const search = new Search(compiled.model, seed)
  recreateAll(search)
  search.accept()
  return { compiled, search, routing: routingOf(search) }
}

test('[SOLVE-25] in routing alone, a visit put in or taken out costs what the search said that it would', () => {
  let [beside, singleTourCost] = [0, 0]
  fc.assert(
    fc.property(problems, fc.integer({ min: 1, max: 99 }), (problem, seed) => {
      const { compiled, routing } = routed(problem, seed)
      const { candidate } = routing
      const same = () => expect(candidate.cost).toBe(costByCheck(problem, compiled, routing))
      same()
      for (let step = 0; step < 5; step++) {
        ruinRoutes(routing, 6)
        same()
        while (routing.unassignedCount > 0) {
          const before = candidate.cost
          const visit = routing.unassigned[--routing.unassignedCount]!
          findRouteInsertion(routing, visit)
          if (
            routing.bestNext >= candidate.next.length - routing.tours &&
            candidate.next[routing.bestNext] === routing.bestNext
          )
            singleTourCost++
          else beside++
          routing.insert(visit, routing.bestNext)
          expect(candidate.cost - before).toBe(routing.bestCost)
          same()
        }
        routing.accept()
      }
    }),
    { numRuns: drawn(20, 200), seed: 7 },
  )
  expect(Math.min(beside, singleTourCost)).toBeGreaterThan(drawn(6, 60))
})

/** The least that it costs to make a visit by any insertion, in any tour with room. */
function cheapestAnywhere({ candidate, arcCosts, seats, size, tours, maxUsedTours }: Routing, visit: number): number {
  const costs = Array.from(candidate.next.keys(), (after) => {
    const hasRoom = candidate.load[candidate.tour[after]!]! <= seats - size[visit]!
    const isActive = after < arcCosts.visits || candidate.count[after - arcCosts.visits]! > 0
    const row = visit * arcCosts.width
    const added = arcCosts.into[row + candidate.previous[after]!]! + arcCosts.out[row + after]! - candidate.leg[after]!
    return hasRoom && isActive ? added : Infinity
  })
  const isFree = candidate.used < Math.min(maxUsedTours, tours)
  return Math.min(...costs, isFree ? arcCosts.singleTourCost[visit]! : Infinity)
}

test('[SOLVE-27] in routing alone, an insertion that is not evaluated is never the cheapest', () => {
  let locations = 0
  fc.assert(
    fc.property(problems, fc.integer({ min: 1, max: 99 }), (problem, seed) => {
      const { routing } = routed(problem, seed)
      routing.blinks.isNext = () => false
      for (let step = 0; step < 5; step++) {
        ruinRoutes(routing, 6)
        while (routing.unassignedCount > 0) {
          const visit = routing.unassigned[--routing.unassignedCount]!
          findRouteInsertion(routing, visit)
          expect(routing.bestCost).toBe(cheapestAnywhere(routing, visit))
          routing.insert(visit, routing.bestNext)
          locations++
        }
        routing.accept()
      }
    }),
    { numRuns: drawn(20, 200), seed: 7 },
  )
  expect(locations).toBeGreaterThan(drawn(150, 1500))
})

test('[SOLVE-26] a step of routing alone that is rolled back leaves the plan as it was', () => {
  fc.assert(
    fc.property(problems, fc.integer({ min: 1, max: 99 }), (problem, seed) => {
      const { routing } = routed(problem, seed)
      const { candidate, current } = routing
      for (let step = 0; step < 20; step++) {
        ruinRoutes(routing, 6)
        if (recreateRoutes(routing, current.cost + step)) routing.accept()
        else routing.rollback()
        expect(candidate).toEqual(current)
      }
    }),
    { numRuns: drawn(20, 200), seed: 7 },
  )
})
