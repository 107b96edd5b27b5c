import { drawn } from '@firstbell/geo/testing'
import { expect, test } from 'vitest'
import { check } from './check/check.ts'
import { compile } from './compile/compile.ts'
import type { Problem } from './problem.ts'
import { anneal } from './search/phases/anneal.ts'
import { construct } from './search/insertion/recreate.ts'
import { ruin } from './search/removal/ruin.ts'
import { Search } from './search/search.ts'
import { State } from './search/state.ts'
import { solve, untilSteps } from './solve.ts'
import { town } from './testing/world.ts'

const STEPS = 6000

/** A town with three bells, and a stop beyond which nobody lives, where fewer may wait than have no other. */
function crowdedTown(seed: number): { problem: Problem; without: Problem } {
  const base = town(seed, { stops: 60, students: 400, schools: 6, seats: 20 })
  const problem: Problem = {
    ...base,
    schools: base.schools.map((school, i) => ({
      ...school,
      window: { from: 28_000 + 900 * (i % 3), until: 28_300 + 900 * (i % 3) },
    })),
    rules: { severalToursPerBus: true, maxRideSeconds: 900 },
    objective: ['buses', 'worstRide', 'distance'],
  }
  const crowded = { ...problem.stops[0]!, id: 'crowded', capacity: 2 }
  const crowd = Array.from({ length: 12 }, (_, i) => ({
    id: `one of many ${i}`,
    school: 'school-0',
    band: 'elementary',
    walks: [{ stop: 'crowded', metres: 10 }],
  }))
  const stops = [...problem.stops, crowded]
  return {
    problem: { ...problem, stops, students: [...problem.students, ...crowd] },
    without: { ...problem, stops, students: [...problem.students, ...crowd.slice(0, 2)] },
  }
}

test('[SOLVE-50] with students who fit nowhere, the rest is planned as well as without them', () => {
  const buses = { found: 0, aim: 0 }
  for (let seed = 1; seed <= drawn(4, 16); seed++) {
    const { problem, without } = crowdedTown(seed)
    const found = solve(problem, { seed: 1, until: untilSteps(STEPS) })
    const aim = solve(without, { seed: 1, until: untilSteps(STEPS) })
    expect(check(problem, found.plan).violations).toEqual([])
    expect([found.figures.unassigned, aim.figures.unassigned]).toEqual([10, 0])
    buses.found += found.figures.buses
    buses.aim += aim.figures.buses
  }
  expect(buses.found).toBeLessThanOrEqual(1.05 * buses.aim)
})

test('[SOLVE-50] who was set aside is tried again, and gets a place where there is one', () => {
  const { model } = compile(
    town(5, { stops: 30, students: 150, seats: 30 }),
    town(5, { stops: 30, students: 150 }).students,
  )
  const search = new Search(model, 1)
  construct(search, () => 0)
  search.accept()
  ruin(search, 2)
  search.accept()
  const left = search.current.unassignedCount
  search.setAside()
  anneal(search, untilSteps(6000), { meanRemoved: 4, from: 100, to: 1 }, new State(model))
  expect([left > 0, search.current.unassignedCount]).toEqual([true, 0])
})
