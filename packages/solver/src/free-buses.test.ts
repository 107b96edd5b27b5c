import { expect, test } from 'vitest'
import { check } from './check/check.ts'
import { isBetter } from './check/compare.ts'
import type { Problem } from './problem.ts'
import { solve, untilSteps } from './solve.ts'
import { town } from './testing/world.ts'

const searched = (problem: Problem) => solve(problem, { seed: 3, until: untilSteps(6000) })

const problem: Problem = {
  ...town(4, { stops: 18, students: 60, seats: 20 }),
  fleet: [{ id: 'bus', seats: 20, count: 12 }],
  objective: ['buses', 'meanRide'],
}

test('[SOLVE-61] buses that are there anyway make rides shorter, and no more of them are used than there are', () => {
  const fewest = searched(problem)
  const free = fewest.figures.buses + 3
  const shared: Problem = { ...problem, rules: { freeBuses: free } }
  const { plan, figures } = searched(shared)
  expect(check(shared, plan).violations).toEqual([])
  expect(figures.unassigned).toBe(0)
  expect(figures.buses).toBeGreaterThan(fewest.figures.buses)
  expect(figures.buses).toBeLessThanOrEqual(free)
  expect(figures.meanRideSeconds).toBeLessThan(fewest.figures.meanRideSeconds)
})

test('[SOLVE-61] more buses than are there anyway count as they do without', () => {
  const fewest = searched(problem)
  const { figures } = searched({ ...problem, rules: { freeBuses: 1 } })
  expect(figures.buses).toBe(fewest.figures.buses)
})

test('[SOLVE-61] of two plans within the buses that are there anyway the one with shorter rides is better', () => {
  const { figures } = searched(problem)
  const longer = { ...figures, buses: 3, meanRideSeconds: 900 }
  const shorter = { ...figures, buses: 5, meanRideSeconds: 600 }
  expect(isBetter(problem, shorter, longer)).toBe(false)
  expect(isBetter({ ...problem, rules: { freeBuses: 5 } }, shorter, longer)).toBe(true)
  expect(isBetter({ ...problem, rules: { freeBuses: 4 } }, shorter, longer)).toBe(false)
})
