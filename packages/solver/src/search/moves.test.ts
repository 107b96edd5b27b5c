import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import { type Compiled, compile } from '../compile/compile.ts'
import type { Problem } from '../problem.ts'
import { readPlan } from '../compile/read-plan.ts'
import { towns } from '../testing/world.ts'
import { insertRider } from './insertion/insert.ts'
import { recreate } from './insertion/recreate.ts'
import { ruin } from './removal/ruin.ts'
import { Search } from './search.ts'

const WEIGHTS = { distance: 1, meanRide: 2, walking: 3 }
type Move = 'boards at a stop of a tour' | 'opens a stop' | 'begins a tour' | 'moves others along a chain'

/** What the plan costs by the check, which knows nothing of the search. */
function costByCheck(problem: Problem, compiled: Compiled, { candidate }: Search): number {
  const { figures } = check(problem, readPlan(compiled, candidate, []))
  const riders = candidate.riderChoice.reduce(
    (sum, choice, rider) => sum + (choice < 0 ? 0 : compiled.model.riderSize[rider]!), // a rider of the plan
    0,
  )
  return figures.metres + 2 * Math.round(figures.meanRideSeconds * riders) + 3 * figures.walkMetres
}

/** Ruins a plan and inserts its students one by one; reports for each the cost, and the cost that the search predicted. */
function movesOf(town: Problem, seed: number, report: (move: Move, promised: number, paid: number) => void): void {
  const problem: Problem = { ...town, objective: WEIGHTS }
  const compiled = compile(problem, problem.students)
  const search = new Search(compiled.model, seed)
  const { candidate, bestInsertion } = search
  recreate(search)
  for (let step = 0; step < 12; step++) {
    ruin(search, 3)
    expect(candidate.cost).toBe(costByCheck(problem, compiled, search))
    const waiting = [...candidate.unassigned.subarray(0, candidate.unassignedCount)]
    search.augmentingPath.deadEndEpoch++
    const left: number[] = []
    for (const rider of waiting) {
      const before = costByCheck(problem, compiled, search)
      const seats = [...candidate.riderChoice]
      candidate.unassignedCount = 0
      const isPlaced = insertRider(search, rider, 1)
      const paid = costByCheck(problem, compiled, search) - before
      if (!isPlaced) left.push(rider)
      const others = seats.some((choice, other) => other !== rider && choice !== candidate.riderChoice[other])
      if (!isPlaced) continue
      if (others) report('moves others along a chain', candidate.cost - before, paid)
      else
        report(
          bestInsertion.bus >= 0
            ? 'begins a tour'
            : bestInsertion.at > 0
              ? 'opens a stop'
              : 'boards at a stop of a tour',
          bestInsertion.cost,
          paid,
        )
    }
    candidate.unassigned.set(left)
    candidate.unassignedCount = left.length
    search.accept()
  }
}

test('[SOLVE-22] each move costs what the search said that it would', () => {
  const seen = new Map<Move, number>()
  fc.assert(
    fc.property(towns, fc.integer({ min: 1, max: 99 }), (town, seed) => {
      movesOf(town, seed, (move, promised, paid) => {
        seen.set(move, (seen.get(move) ?? 0) + 1)
        expect([move, promised]).toEqual([move, paid])
      })
    }),
    { numRuns: drawn(15, 180), seed: 7 },
  )
  expect(
    Math.min(
      ...['boards at a stop of a tour', 'opens a stop', 'begins a tour', 'moves others along a chain'].map(
        (move) => seen.get(move as Move) ?? 0,
      ),
    ),
  ).toBeGreaterThan(drawn(5, 60))
})
