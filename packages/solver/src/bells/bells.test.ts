import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import { isBetter } from '../check/compare.ts'
import { explain } from '../check/explain.ts'
import { tryMove } from '../check/move.ts'
import type { BellRules, Problem } from '../problem.ts'
import { readProblem } from '../read/read-problem.ts'
import { initialPlanOf, solve, untilNominalSeconds, untilSteps } from '../solve.ts'
import { town } from '../testing/world.ts'
import { withBells } from './bell-choices.ts'

const EIGHT = 28_800

interface Wish {
  seed?: number
  schools?: number
  students?: number
  stops?: number
  direction?: Problem['direction']
  /** By how much bells may ring earlier or later. */
  widthSeconds?: number
  bells?: BellRules
  fleet?: Problem['fleet']
}

/** A town whose schools all begin at eight, so that each bus can drive one tour alone. */
function district({
  seed = 4,
  schools = 4,
  students = 60,
  stops = 24,
  direction = 'morning',
  widthSeconds = 3600,
  bells = {},
  fleet = [{ id: 'bus', seats: 15 }],
}: Wish = {}): Problem {
  const base = town(seed, { stops, students, schools, seats: 15 })
  const window = direction === 'morning' ? { from: EIGHT - 600, until: EIGHT } : { from: EIGHT, until: EIGHT + 600 }
  return {
    ...base,
    direction,
    fleet,
    schools: base.schools.map((school) => ({
      ...school,
      bell: EIGHT,
      window,
      dwellSeconds: 60,
      bellWindow: { from: EIGHT - widthSeconds, until: EIGHT + widthSeconds },
    })),
    rules: { severalToursPerBus: true, bells },
    objective: ['buses', 'time'],
  }
}

const searched = (problem: Problem, steps = 3000, seed = 1) => solve(problem, { seed, until: untilSteps(steps) })

test.each(['morning', 'afternoon'] as const)(
  '[SOLVE-65] bells move within their windows to save buses in the %s',
  (direction) => {
    const problem = district({ direction })
    const { plan, figures, present } = searched(problem)
    expect(check(problem, plan).violations).toEqual([])
    expect(present).toMatchObject({ bellsMoved: 0, unassigned: 0 })
    expect(figures.unassigned).toBe(0)
    expect(figures.buses).toBeLessThan(present!.buses) // where bells may move it is there
    expect(plan.bells).toHaveLength(figures.bellsMoved)
  },
)

test('[SOLVE-65] where a moved bell saves nothing, none moves', () => {
  const one = district({ schools: 1, students: 12 })
  expect(searched(one).plan.bells).toBeUndefined()
  const single = district()
  const { plan, figures, present } = searched({ ...single, rules: { ...single.rules, severalToursPerBus: false } })
  expect(plan.bells).toBeUndefined()
  expect(figures).toEqual(present)
})

test('[SOLVE-65] fewer moved bells are better than a shorter drive, and not better than a bus or a student', () => {
  const problem = district({ schools: 1, students: 4 })
  const { figures } = searched(problem, 100)
  const moved = { ...figures, bellsMoved: 1, bellSeconds: 300, seconds: figures.seconds - 100 }
  expect(isBetter(problem, figures, moved)).toBe(true)
  expect(isBetter(problem, moved, { ...moved, bellSeconds: 600, seconds: 0 })).toBe(true)
  expect(isBetter(problem, { ...moved, buses: figures.buses - 1 }, figures)).toBe(true)
  const weighed = { ...problem, objective: { time: 1 } }
  expect(isBetter(weighed, figures, moved)).toBe(true)
  expect(isBetter(weighed, moved, { ...figures, unassigned: 1 })).toBe(true)
})

test('[SOLVE-66] the same problem, seed and budget give the same bells and plan', () => {
  const problem = district()
  expect(searched(problem).plan).toEqual(searched(problem).plan)
  const until = untilNominalSeconds(0.3)
  expect(solve(problem, { seed: 2, until }).plan).toEqual(solve(problem, { seed: 2, until }).plan)
})

test('[SOLVE-66] a problem without windows of bells is solved as it was, and so is the half that moves no bell', () => {
  const problem = district()
  const without = withBells(problem, [])
  const half = searched(without, 1500)
  const { figures, present } = searched(problem, 3000)
  expect(present!.buses).toBeLessThanOrEqual(half.figures.buses) // as above
  expect(figures.buses).toBeLessThanOrEqual(half.figures.buses)
  expect(half.present).toBeUndefined()
  expect(half.plan.bells).toBeUndefined()
})

const wishes = fc.record({
  seed: fc.integer({ min: 1, max: 100_000 }),
  schools: fc.integer({ min: 1, max: 5 }),
  students: fc.integer({ min: 1, max: 40 }),
  stops: fc.integer({ min: 1, max: 14 }),
  direction: fc.constantFrom('morning' as const, 'afternoon' as const),
  widthSeconds: fc.constantFrom(0, 450, 1800, 5400),
  bells: fc.record(
    {
      stepSeconds: fc.constantFrom(60, 300, 700),
      maxSchools: fc.integer({ min: 0, max: 4 }),
      maxSeconds: fc.constantFrom(0, 299, 900, 3600),
    },
    { requiredKeys: [] },
  ),
})

test('[SOLVE-67] moved bells lie in their windows and within the budget, and no bus is added', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const problem = district(wish)
      const { plan, figures, present } = searched(problem, 400, wish.seed)
      const half = searched(withBells(problem, []), 200, wish.seed)
      const { stepSeconds = 300, maxSchools = Infinity, maxSeconds = Infinity } = wish.bells
      expect(check(problem, plan).violations).toEqual([])
      expect(plan.bells?.length ?? 0).toBeLessThanOrEqual(maxSchools)
      for (const { bell } of plan.bells ?? []) {
        const by = Math.abs(bell - EIGHT)
        expect(by).toBeGreaterThan(0)
        expect(by).toBeLessThanOrEqual(Math.min(maxSeconds, wish.widthSeconds))
        expect(by % stepSeconds).toBe(0)
      }
      expect(figures.unassigned).toBeLessThanOrEqual(half.figures.unassigned)
      if (figures.unassigned === half.figures.unassigned) expect(figures.buses).toBeLessThanOrEqual(half.figures.buses)
      if (plan.bells) expect([figures.unassigned, figures.buses]).not.toEqual([present!.unassigned, present!.buses])
    }),
    { numRuns: drawn(12, 120) },
  )
}, 60_000)

test('[SOLVE-67] the check names a bell outside of its window, off its step, over its budget, or of a school whose bell stays', () => {
  const problem = district({ bells: { maxSchools: 1, maxSeconds: 1200 }, widthSeconds: 900 })
  const { plan } = searched(withBells(problem, []), 400)
  const codesOf = (bells: { school: string; bell: number }[], asked = problem) =>
    check(asked, { ...plan, bells }).violations.flatMap(({ code, school, by }) =>
      /bell/.test(code) ? [[code, school, by]] : [],
    )
  expect(codesOf([])).toEqual([])
  const later = (seconds: number, school = 'school-0') => ({ school, bell: EIGHT + seconds })
  expect(codesOf([later(600)])).toEqual([])
  expect(codesOf([later(1200)])).toEqual([['bell-not-allowed', 'school-0', 300]])
  expect(codesOf([later(-450)])).toEqual([['bell-not-allowed', 'school-0', 150]])
  expect(codesOf([later(300), later(-300, 'school-1')])).toEqual([['too-many-bells', undefined, 1]])
  expect(codesOf([later(300, 'nowhere')])).toEqual([['bell-not-allowed', 'nowhere', undefined]])
  const wide = district({ bells: { maxSeconds: 300 } })
  expect(codesOf([later(600)], wide)).toEqual([['bell-not-allowed', 'school-0', 300]])
  expect(codesOf([later(300)], withBells(problem, []))).toEqual([['bell-not-allowed', 'school-0', undefined]])
})

test('[SOLVE-67] buses come by the bells of the plan, in the check, in moves, and in explanations', () => {
  const problem = district()
  const { plan } = searched(problem)
  const { bells, ...rest } = plan
  const late = check(problem, rest).violations.map(({ code }) => code)
  expect(bells).toBeDefined()
  expect(late).toContain('outside-window')
  const [route] = plan.routes
  const [student] = route!.stops[0]!.students // a route has stops, and a stop has students
  const target = { students: [student!], stop: route!.stops[0]!.stop, route: route!.id }
  const moved = tryMove(problem, plan, { kind: 'students', ...target })
  expect(moved.plan.bells).toEqual(bells)
  expect(moved.violations).toEqual([])
  const reasons = explain(problem, plan).flatMap(({ nearer, otherRoutes = [] }) => [...nearer, ...otherRoutes])
  expect(reasons.map(({ because }) => because)).not.toContain('outside-window')
})

test('[SOLVE-68] a search that goes on from a plan with moved bells keeps them, and ends no worse', () => {
  const problem = district()
  const first = searched(problem)
  const again = solve(problem, { seed: 9, until: untilSteps(400), begin: initialPlanOf(first.plan) })
  expect(check(problem, again.plan).violations).toEqual([])
  expect(again.figures.buses).toBeLessThanOrEqual(first.figures.buses)
  expect(again.figures.unassigned).toBe(0)
  const narrow = district({ widthSeconds: 0 })
  const back = solve(narrow, { seed: 9, until: untilSteps(400), begin: initialPlanOf(first.plan) })
  expect(back.plan.bells).toBeUndefined()
  expect(check(narrow, back.plan).violations).toEqual([])
})

test('[SOLVE-68] schools of locked routes and locked times keep their bells', () => {
  const problem = district()
  const { plan } = searched(withBells(problem, []), 800)
  const existing = initialPlanOf(plan).routes
  const locked = plan.routes[0]! // there are some
  const { school } = locked.schools[0]! // a route serves a school
  const { plan: after } = searched({ ...problem, existing, locks: { routes: [locked.id] } })
  expect(after.bells?.map((one) => one.school)).not.toContain(school)
  expect(after.bells).toBeDefined()
})

test('[SOLVE-69] windows of bells are read from JSON, and what makes no sense is named', () => {
  const { matrix, ...problem } = district()
  const json = (schools: object[]) =>
    JSON.stringify({
      ...problem,
      matrix: { ...matrix, seconds: Array.from(matrix.seconds), metres: Array.from(matrix.metres) },
      schools,
    })
  const [school, ...others] = problem.schools
  expect(readProblem(json([...problem.schools])).schools[0]!.bellWindow).toEqual({ from: 25_200, until: 32_400 })
  const wrong = { ...school, bellWindow: { from: 2, until: 1 } }
  expect(() => readProblem(json([wrong, ...others]))).toThrow(
    '"school-0": the window of the bell ends before it begins',
  )
  const { bell: _, window: __, ...without } = school!
  expect(() => readProblem(json([without, ...others]))).toThrow('"school-0" has a window for its bell, and no bell')
})
