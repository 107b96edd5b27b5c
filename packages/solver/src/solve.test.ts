import { drawn } from '@firstbell/geo/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from './check/check.ts'
import { compile } from './compile/compile.ts'
import type { Problem } from './problem.ts'
import { readPlan } from './compile/read-plan.ts'
import { recreate } from './search/insertion/recreate.ts'
import { ruin } from './search/removal/ruin.ts'
import { Search } from './search/search.ts'
import { initialPlanOf, solve, untilSteps } from './solve.ts'
import { leastCost, leastCostOfSplits } from './testing/least-cost.ts'
import { town, towns } from './testing/world.ts'

const quick = { seed: 1, until: untilSteps(300) }

test('[SOLVE-1] every plan keeps every rule of its problem, whatever the rules', () => {
  fc.assert(
    fc.property(towns, (problem) => {
      const { plan } = solve(problem, quick)
      expect(check(problem, plan).violations).toEqual([])
    }),
    { numRuns: drawn(30, 300), seed: 7 },
  )
})

test('[SOLVE-2] the cost that the search updates step by step is the cost that the check finds', () => {
  fc.assert(
    fc.property(towns, fc.integer({ min: 1, max: 99 }), fc.constantFrom(2, 0.35), (town, seed, meanRide) => {
      const weights = { distance: 1, meanRide, walking: 3 }
      const problem: Problem = { ...town, objective: weights }
      const compiled = compile(problem, problem.students)
      const search = new Search(compiled.model, seed)
      for (let step = 0; step < 60; step++) {
        ruin(search, 4)
        recreate(search)
        const { figures } = check(problem, readPlan(compiled, search.candidate, []))
        const riders = search.candidate.riderChoice.reduce(
          (sum, choice, rider) => sum + (choice < 0 ? 0 : compiled.model.riderSize[rider]!),
          0,
        )
        const rides = Math.round(figures.meanRideSeconds * riders)
        expect(search.candidate.cost).toBeCloseTo(figures.metres + meanRide * rides + 3 * figures.walkMetres, 6)
        if (step % 3 === 0) search.rollback()
        else search.accept()
        expect(search.candidate.cost).toBe(search.current.cost)
      }
    }),
    { numRuns: drawn(15, 150), seed: 7 },
  )
})

test('[SOLVE-3] the same problem, seed and number of steps give the same plan; another seed may give another', () => {
  const problem = town(3, { stops: 30, students: 150, seats: 30 })
  const answer = (seed: number) => JSON.stringify(solve(problem, { seed, until: untilSteps(500) }).plan)
  expect(answer(1)).toBe(answer(1))
  expect(answer(1)).not.toBe(answer(2))
})

const WAYS = [
  { direction: 'morning', tours: 'closed' },
  { direction: 'morning', tours: 'open' },
  { direction: 'afternoon', tours: 'open' },
  { direction: 'afternoon', tours: 'closed' },
] as const

test.each(WAYS)(
  '[SOLVE-4] small problems are solved to the optimum that trying everything finds: $direction, $tours',
  ({ direction, tours }) => {
    for (let seed = 0; seed < drawn(4, 16); seed++) {
      const stops = 5 + (seed % 4)
      const size = { stops, students: stops + 2, seats: 4 }
      const problem: Problem = { ...town(seed, size), direction, rules: { tours } }
      const { figures } = solve(problem, { seed, until: untilSteps(3000) })
      expect([seed, figures.metres]).toEqual([seed, leastCost(problem)])
    }
  },
)

test.each(WAYS)(
  '[SOLVE-4] within a hundredth of it are those with two schools, where buses of two sizes cost differently: $direction, $tours',
  ({ direction, tours }) => {
    const fleet = [
      { id: 'bus', seats: 5, fixedCost: 2 },
      { id: 'van', seats: 2, fixedCost: 0.5 },
    ]
    for (let seed = 0; seed < drawn(2, 10); seed++) {
      const base = town(seed, { stops: 6, students: 10, schools: 2 })
      const problem: Problem = { ...base, direction, fleet, rules: { tours }, objective: { distance: 1, buses: 1500 } }
      const { plan, figures } = solve(problem, { seed, until: untilSteps(4000) })
      const fixed = plan.buses.map(({ type }) => 1500 * fleet.find(({ id }) => id === type)!.fixedCost)
      const cost = fixed.reduce((sum, one) => sum + one, figures.metres)
      const min = leastCost(problem)
      expect(cost).toBeGreaterThanOrEqual(min)
      expect(cost / min).toBeLessThan(1.01)
    }
  },
)

test.each(WAYS)(
  '[SOLVE-4] so are those where two buses may come to one stop, and who waits there is split: $direction, $tours',
  ({ direction, tours }) => {
    let splits = 0
    for (let seed = 1; seed <= drawn(3, 12); seed++) {
      const problem: Problem = {
        ...town(seed, { stops: 3, students: 6, seats: 3 }),
        direction,
        rules: { tours, toursPerStop: 2 },
      }
      const { plan, figures } = solve(problem, { seed, until: untilSteps(2000) })
      expect([seed, figures.metres]).toEqual([seed, leastCostOfSplits(problem)])
      const visits = plan.routes.flatMap((route) => route.stops.map(({ stop }) => stop))
      if (new Set(visits).size < visits.length) splits++
    }
    expect(splits).toBeGreaterThan(0)
  },
)

/** The same town under limits that are looser from each to the next. */
const LOOSER: [string, (town: Problem) => Problem[]][] = [
  ['rides', (base) => [500, 800, 1500].map((maxRideSeconds) => ({ ...base, rules: { maxRideSeconds } }))],
  ['journeys', (base) => [700, 1000, 2000].map((maxJourneySeconds) => ({ ...base, rules: { maxJourneySeconds } }))],
  ['seats', (base) => [8, 12, 20].map((seats) => ({ ...base, fleet: [{ id: 'bus', seats }] }))],
  ['walks', (base) => [220, 400, 600].map((maxWalkMetres) => withStudents(base, { maxWalkMetres }))],
  ['stops', (base) => [1, 2].map((toursPerStop) => ({ ...base, rules: { toursPerStop, maxRideSeconds: 600 } }))],
  ['bands', (base) => [false, true].map((mixBands) => ({ ...base, rules: { mixBands } }))],
  ['room at stops', (base) => [5, 8, 40].map((capacity) => withStops(base, { capacity }))],
  [
    'shifts',
    (base) =>
      [600, 900, 3600].map((maxShiftSeconds) => ({ ...base, fleet: [{ id: 'bus', seats: 20, maxShiftSeconds }] })),
  ],
  [
    'larger buses beside the small',
    (base) => [[], [{ id: 'large', seats: 40 }]].map((more) => ({ ...base, fleet: [...base.fleet, ...more] })),
  ],
  [
    'schools',
    (base) => [[], [base.schools.map(({ id }) => id)]].map((sharedSchools) => ({ ...base, rules: { sharedSchools } })),
  ],
  [
    'days',
    (base) =>
      [false, true].map((severalToursPerBus) => ({
        ...withBells(base, 600),
        rules: { severalToursPerBus, tours: 'open' },
      })),
  ],
  [
    'bells',
    (base) =>
      [0, 300, 1500].map((wait) => ({ ...withBells(base, wait), rules: { severalToursPerBus: true, tours: 'open' } })),
  ],
]
const withStudents = (problem: Problem, more: object): Problem => ({
  ...problem,
  students: problem.students.map((student) => ({ ...student, ...more })),
})
const withStops = (problem: Problem, more: object): Problem => ({
  ...problem,
  stops: problem.stops.map((stop) => ({ ...stop, ...more })),
})
/** Bells half an hour apart, and so many seconds to come (or go) in. */
const withBells = (problem: Problem, wait: number): Problem => ({
  ...problem,
  schools: problem.schools.map((school, i) => ({
    ...school,
    window: { from: 28_800 + 1800 * i, until: 28_800 + 1800 * i + wait },
  })),
})

test.each(LOOSER)('[SOLVE-5] looser limits never need more buses: %s', (_, limits) => {
  const worlds = WAYS.flatMap((way) => [1, 2].map((schools) => ({ ...way, schools })))
  for (const [seed, { direction, tours, schools }] of worlds.entries()) {
    if (seed % drawn(3, 1) > 0) continue
    const base: Problem = {
      ...town(seed, { stops: 12, students: 50, seats: 20, schools }),
      direction,
      objective: ['buses', 'distance'],
    }
    const counts = limits(base).map((problem) => {
      const one = { ...problem, rules: { tours, ...problem.rules } }
      const { figures } = solve(one, { seed, until: untilSteps(800) })
      return figures.buses + 100 * figures.unassigned
    })
    expect([direction, tours, schools, ...counts]).toEqual([
      direction,
      tours,
      schools,
      ...counts.toSorted((a, b) => b - a),
    ])
  }
})

test('[SOLVE-6] a search goes on from a plan, and ends no worse', () => {
  const problem = town(5, { stops: 30, students: 150, seats: 30 })
  const first = solve(problem, { seed: 1, until: untilSteps(200) })
  const second = solve(problem, { seed: 2, until: untilSteps(200), begin: initialPlanOf(first.plan) })
  expect(second.figures.unassigned).toBe(0)
  expect(second.figures.metres).toBeLessThanOrEqual(first.figures.metres)
  const nothingMore = solve(problem, { seed: 2, until: () => 1, begin: initialPlanOf(first.plan) })
  expect(nothingMore.figures.metres).toBe(first.figures.metres)
})

test('[SOLVE-7] the worst ride is lowered where it is in the list, without another bus', () => {
  const problem: Problem = { ...town(8, { stops: 25, students: 80, seats: 40 }), objective: ['buses', 'distance'] }
  const until = untilSteps(3000)
  const short = solve(problem, { seed: 1, until })
  const fair = solve({ ...problem, objective: ['buses', 'worstRide', 'distance'] }, { seed: 1, until })
  expect(fair.figures.buses).toBe(short.figures.buses)
  expect(fair.figures.worstRideSeconds).toBeLessThan(short.figures.worstRideSeconds)
})

test('[SOLVE-8] a bus that may drive several tours saves buses, and reaches every bell', () => {
  const base = town(4, { stops: 24, students: 90, schools: 3, seats: 15 })
  const schools = base.schools.map((school, i) => ({
    ...school,
    dwellSeconds: 60,
    window: { from: 28_000 + 3600 * i, until: 28_600 + 3600 * i },
  }))
  const problem = (severalToursPerBus: boolean): Problem => ({
    ...base,
    schools,
    objective: ['buses', 'time'],
    rules: { severalToursPerBus, tours: 'open' },
  })
  const alone = solve(problem(false), { seed: 1, until: untilSteps(2000) })
  const tiers = solve(problem(true), { seed: 1, until: untilSteps(2000) })
  expect(check(problem(true), tiers.plan).violations).toEqual([])
  expect(tiers.figures.buses).toBeLessThanOrEqual(Math.ceil(alone.figures.buses / 2))
})

test.each([0.0001, 450_000])(
  '[SOLVE-37] only how weights stand to one another matters: %d times as much of each finds as good a plan',
  (times) => {
    const base = town(5, { stops: 8, students: 30, seats: 12 })
    const metres = [1, times].map((weight) => {
      const objective = { distance: weight, walking: weight / 10, buses: 2000 * weight }
      const { figures } = solve({ ...base, objective }, { seed: 1, until: untilSteps(4000) })
      return [figures.metres, figures.walkMetres, figures.unassigned]
    })
    expect(metres[1]).toEqual(metres[0])
  },
)

test('[SOLVE-37] a way that nobody would drive stays the dearest, whatever counts', () => {
  const base = town(5, { stops: 8, students: 30, seats: 30 })
  const { places, metres, seconds } = base.matrix
  const isBarred = (leg: number) => leg % places === 2 && Math.floor(leg / places) > 2
  const barred = (values: ArrayLike<number>) => Array.from(values, (value, leg) => (isBarred(leg) ? 7_000_000 : value))
  const matrix = { places, metres: barred(metres), seconds: barred(seconds) }
  for (const objective of [
    { distance: 1 },
    { time: 1 },
    ['buses', 'time'],
    ['distance', 'meanRide', 'walking'],
  ] as const) {
    const { figures } = solve({ ...base, matrix, objective }, { seed: 1, until: untilSteps(1000) })
    expect(figures).toMatchObject({ unassigned: 0 })
    expect(figures.metres).toBeLessThan(100_000)
  }
})

test('[SOLVE-21] a search that is stopped answers with the best plan so far', () => {
  const problem = town(5, { stops: 30, students: 150, seats: 30 })
  for (const maxSteps of [0, 50, 300]) {
    const { plan, figures, steps } = solve(problem, { seed: 1, until: (done) => (done >= maxSteps ? 1 : 0) })
    expect(steps).toBeLessThanOrEqual(maxSteps)
    expect(figures.assigned + plan.unassigned.length).toBe(150)
    expect(check(problem, plan).violations).toEqual([])
  }
  expect(solve(problem, { seed: 1, until: () => 1.5 }).steps).toBe(0)
})

test('[SOLVE-32] while it searches it tells of each better plan and its figures', () => {
  const problem = town(5, { stops: 30, students: 150, seats: 30 })
  const told: number[] = []
  const { figures } = solve(problem, {
    ...quick,
    onBest: ({ cost, buses, unassigned }, bestNow) => {
      const best = bestNow()!
      expect(best.figures).toMatchObject({ metres: cost, buses, unassigned: unassigned })
      expect(check(problem, best.plan)).toMatchObject({ violations: [], figures: best.figures })
      told.push(best.figures.metres)
    },
  })
  expect(told.length).toBeGreaterThan(3)
  expect(told.at(-1)).toBe(figures.metres)
})

test('[SOLVE-30] a search that found its best plan early goes on to the end of its budget', () => {
  const problem = town(2, { stops: 20, students: 80, seats: 20 })
  for (const maxSteps of [2000, 10_000]) {
    const { steps } = solve(problem, { seed: 1, until: untilSteps(maxSteps) })
    expect(steps).toBeGreaterThanOrEqual(maxSteps)
    expect(steps).toBeLessThan(maxSteps * 1.1)
  }
})
