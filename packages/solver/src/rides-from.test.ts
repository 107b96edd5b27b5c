import { expect, test } from 'vitest'
import { check } from './check/check.ts'
import type { Problem } from './problem.ts'
import { solve, untilSteps } from './solve.ts'

test.each([
  ['departure', 100, 4],
  ['arrival', 135, 1],
] as const)(
  '[SOLVE-60] rides from the %s at the stop are counted and limited so by search and check',
  (ridesFrom, ride, most) => {
    const problem: Problem = {
      direction: 'morning',
      matrix: { places: 2, seconds: [0, 100, 100, 0], metres: [0, 900, 900, 0] },
      schools: [{ id: 'school', place: 0, bell: 28_800 }],
      stops: [{ id: 'stop', place: 1, dwellSeconds: 15, dwellSecondsPerStudent: 5 }],
      students: Array.from({ length: 4 }, (_, i) => ({
        id: `s${i}`,
        school: 'school',
        walks: [{ stop: 'stop', metres: 0 }],
      })),
      fleet: [{ id: 'bus', seats: 10, count: 1 }],
      objective: ['buses', 'meanRide'],
    }
    const solved = (maxRideSeconds: number) => {
      const limited = { ...problem, rules: { ridesFrom, maxRideSeconds } }
      const { plan, figures } = solve(limited, { seed: 1, until: untilSteps(200) })
      expect(check(limited, plan).violations).toEqual([])
      return figures
    }
    expect(solved(600)).toMatchObject({ assigned: 4, worstRideSeconds: ride, meanRideSeconds: ride })
    expect(solved(ride - (ridesFrom === 'arrival' ? 15 : 0)).assigned).toBe(most)
    expect(solved(99).assigned).toBe(0)
  },
)
