import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../check/check.ts'
import { type Compiled, compile } from '../../compile/compile.ts'
import type { Problem } from '../../problem.ts'
import { readPlan } from '../../compile/read-plan.ts'
import { customers } from '../../testing/customers.ts'
import { recreate as recreateAll } from '../recreate.ts'
import { Search } from '../search.ts'
import { handBack, isRoutingAlone, takeOver } from './convert.ts'
import { findPlace, recreate } from './recreate.ts'
import { Routing } from './routing.ts'
import { ruin } from './ruin.ts'

/** To go there may be longer than to come back. */
const problems = customers({ most: 30, uphill: [0, 7] })

/** What a plan costs by the check, which knows nothing of the search. */
function costByCheck(problem: Problem, compiled: Compiled, routing: Routing): number {
  const search = new Search(compiled.model, 1)
  handBack(routing.work, search)
  const plan = readPlan(compiled, search.work, [])
  const { violations, figures } = check(problem, plan)
  expect([violations, figures.unassigned]).toEqual([[], routing.absentCount])
  const weights = problem.objective as { buses: number } // as made above
  return figures.metres + weights.buses * figures.buses
}

function routed(problem: Problem, seed: number) {
  const compiled = compile(problem, problem.students)
  expect(isRoutingAlone(compiled.model)).toBe(true)
  const search = new Search(compiled.model, seed)
  recreateAll(search)
  search.keep()
  return { compiled, search, routing: takeOver(search) }
}

test('[SOLVE-25] in routing alone, a visit put in or taken out costs what the search said that it would', () => {
  let [beside, alone] = [0, 0]
  fc.assert(
    fc.property(problems, fc.integer({ min: 1, max: 99 }), (problem, seed) => {
      const { compiled, routing } = routed(problem, seed)
      const { work } = routing
      const same = () => expect(work.cost).toBe(costByCheck(problem, compiled, routing))
      same()
      for (let step = 0; step < 5; step++) {
        ruin(routing, 6)
        same()
        while (routing.absentCount > 0) {
          const before = work.cost
          const visit = routing.absent[--routing.absentCount]!
          findPlace(routing, visit)
          if (routing.foundAt >= work.next.length - routing.tours && work.next[routing.foundAt] === routing.foundAt)
            alone++
          else beside++
          routing.insert(visit, routing.foundAt)
          expect(work.cost - before).toBe(routing.foundCost)
          same()
        }
        routing.keep()
      }
    }),
    { numRuns: 60, seed: 7 },
  )
  expect(Math.min(beside, alone)).toBeGreaterThan(20)
})

/** The least that it costs to make a visit at any place, in any tour with room. */
function cheapestAnywhere({ work, ways, seats, size, tours, mostUsed }: Routing, visit: number): number {
  const costs = Array.from(work.next.keys(), (after) => {
    const hasRoom = work.load[work.tour[after]!]! <= seats - size[visit]!
    const isUnderWay = after < ways.visits || work.count[after - ways.visits]! > 0
    const row = visit * ways.width
    const added = ways.into[row + work.previous[after]!]! + ways.out[row + after]! - work.leg[after]!
    return hasRoom && isUnderWay ? added : Infinity
  })
  const isFree = work.used < Math.min(mostUsed, tours)
  return Math.min(...costs, isFree ? ways.alone[visit]! : Infinity)
}

test('[SOLVE-27] in routing alone, a place that is passed over unseen is never the cheapest', () => {
  let places = 0
  fc.assert(
    fc.property(problems, fc.integer({ min: 1, max: 99 }), (problem, seed) => {
      const { routing } = routed(problem, seed)
      routing.blinks.isNext = () => false
      for (let step = 0; step < 5; step++) {
        ruin(routing, 6)
        while (routing.absentCount > 0) {
          const visit = routing.absent[--routing.absentCount]!
          findPlace(routing, visit)
          expect(routing.foundCost).toBe(cheapestAnywhere(routing, visit))
          routing.insert(visit, routing.foundAt)
          places++
        }
        routing.keep()
      }
    }),
    { numRuns: 60, seed: 7 },
  )
  expect(places).toBeGreaterThan(500)
})

test('[SOLVE-26] a step of routing alone that is taken back leaves the plan as it was', () => {
  fc.assert(
    fc.property(problems, fc.integer({ min: 1, max: 99 }), (problem, seed) => {
      const { routing } = routed(problem, seed)
      const { work, kept } = routing
      for (let step = 0; step < 20; step++) {
        ruin(routing, 6)
        if (recreate(routing, kept.cost + step)) routing.keep()
        else routing.takeBack()
        expect(work).toEqual(kept)
      }
    }),
    { numRuns: 60, seed: 7 },
  )
})
