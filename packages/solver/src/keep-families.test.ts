import { expect, test } from 'vitest'
import { check } from './check/check.ts'
import type { Problem } from './problem.ts'
import { initialPlanOf, solve, untilSteps } from './solve.ts'
import { town } from './testing/world.ts'

/** A district of two schools and 300 riders, which buses serve one after the other; and ten who come later. */
function district(): { problem: Problem; later: Problem['students'] } {
  const all = town(11, { stops: 80, students: 310, schools: 2, seats: 48 })
  const bells = [28_800, 31_500]
  return {
    problem: {
      ...all,
      students: all.students.slice(0, 300),
      schools: all.schools.map((school, i) => ({
        ...school,
        window: { from: bells[i]! - 1800, until: bells[i]! - 300 },
      })),
      fleet: [{ id: 'bus', seats: 48, count: 20, start: 0, end: 0 }],
      rules: { maxRideSeconds: 3600, severalToursPerBus: true },
      objective: ['buses', 'worstRide', 'meanRide', 'distance', 'changes'],
    },
    later: all.students.slice(300),
  }
}

const { problem, later } = district()
/** The plan that families know. */
const { plan: known } = solve(problem, { seed: 1, until: untilSteps(5000) })

/** Plans again for these riders, from the plan that families know. */
function plannedAgain(
  students: Problem['students'],
  maxChanges: number,
  { fromScratch = false, ...more }: Partial<Problem> & { fromScratch?: boolean } = {},
) {
  expect(check(problem, known).violations).toEqual([])
  const begin = initialPlanOf(known)
  const next = { ...problem, ...more, students, existing: begin.routes, rules: { ...problem.rules, maxChanges } }
  const { plan, figures } = solve(next, {
    seed: 1,
    until: untilSteps(500),
    begin: fromScratch ? { routes: [] } : begin,
  })
  expect(check(next, plan).violations).toEqual([])
  return { figures }
}

test('[SCENARIO-39] one more rider has a place, and no more than three others get another stop or route', () => {
  const { figures } = plannedAgain([...problem.students, later[0]!], 3)
  expect(figures).toMatchObject({ assigned: 301, unassigned: 0 })
  expect(figures.changes).toBeLessThanOrEqual(3)
}, 60_000)

test.each([0, 1, 2, 3])(
  '[SCENARIO-38] where changes count before rides, rider %i is added and nobody changed',
  (added) => {
    const objective = ['buses', 'changes', 'worstRide', 'meanRide', 'distance'] as const
    const { figures } = plannedAgain([...problem.students, later[added]!], 3, { objective })
    expect(figures).toMatchObject({ assigned: 301, unassigned: 0, changes: 0 })
  },
  60_000,
)

test('[SCENARIO-39] a plan from scratch, without a limit, changes more riders', () => {
  const { figures } = plannedAgain([...problem.students, later[0]!], 301, { fromScratch: true })
  expect(figures.changes).toBeGreaterThan(3)
}, 60_000)

test('[SCENARIO-39] where one rider of a hundred is replaced, no more than three of a hundred get another stop or route', () => {
  const { figures } = plannedAgain([...problem.students.slice(3), ...later.slice(0, 3)], 9)
  expect(figures).toMatchObject({ assigned: 300, unassigned: 0 })
  expect(figures.changes).toBeLessThanOrEqual(9)
}, 60_000)
