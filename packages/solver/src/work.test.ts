import { expect, test } from 'vitest'
import { solve, untilNominalSeconds } from './solve.ts'
import { town } from './testing/world.ts'

const problem = { ...town(3, { stops: 30, students: 150, seats: 30 }), objective: ['buses', 'distance'] as const }

test('[SOLVE-51] the same problem, seed and budget of work give the same plan, however slowly it is done', () => {
  const until = untilNominalSeconds(0.1)
  let asked = 0
  const quick = solve(problem, { seed: 1, until })
  const slow = solve(problem, {
    seed: 1,
    until(...done) {
      for (let i = 0, x = 1; i < 20_000 * (asked++ % 7); i++) x = (x * 48_271) % 2_147_483_647
      return until(...done)
    },
  })
  expect(asked).toBeGreaterThan(10)
  expect(JSON.stringify(slow)).toBe(JSON.stringify(quick))
  expect(quick.nominalSeconds).toBeGreaterThanOrEqual(0.1)
  expect(quick.nominalSeconds).toBeLessThan(0.12)
})

test('[SOLVE-51] where only routing is to be done, too, also by offspring of plans', () => {
  const base = town(3, { stops: 12, students: 60, seats: 35 })
  const students = base.students.map((student) => ({ ...student, walks: student.walks.slice(0, 1) }))
  const routing = { ...base, students }
  for (const seconds of [0.05, 0.5]) {
    const [one, other] = [1, 1].map((seed) => solve(routing, { seed, until: untilNominalSeconds(seconds) }))
    expect(JSON.stringify(other)).toBe(JSON.stringify(one))
    expect(one?.nominalSeconds).toBeGreaterThanOrEqual(seconds)
    expect(one?.nominalSeconds).toBeLessThan(seconds * 1.2)
  }
})

test('[SOLVE-52] a search says whether it has settled, and what its time brought', () => {
  const large = { ...town(5, { stops: 120, students: 800, seats: 20 }), objective: ['buses', 'distance'] as const }
  const short = solve(large, { seed: 1, until: untilNominalSeconds(0.05) })
  const long = solve(problem, { seed: 1, until: untilNominalSeconds(0.5) })
  expect([short.isSettled, long.isSettled]).toEqual([false, true])
  const { milestones, figures } = long
  expect(milestones.length).toBeGreaterThan(1)
  expect(milestones.length).toBeLessThanOrEqual(100)
  expect(milestones.at(-1)).toMatchObject({ buses: figures.buses, unassigned: figures.unassigned })
  expect(milestones.at(-1)?.cost).toBe(figures.metres)
  const moments = milestones.map(({ seconds }) => seconds)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(solve(problem, { seed: 1, until: () => 1 }).isSettled).toBe(false)
})
