import { drawn } from '@firstbell/geo/testing'
import { expect, test } from 'vitest'
import { euclidean, single } from '../../formats/points.ts'
import type { Problem } from '../../problem.ts'
import { solve, untilSteps } from '../../solve.ts'

/**
 * Two rails far apart, which meet three times on their way; a bus is due at each visit in the minute. Where the rails meet buses can change over,
 * which is a little longer, and between there are more visits than a step takes out: no step takes a change back.
 */
function rails(): { problem: Problem; straight: number } {
  const ys = [5, ...Array.from({ length: 12 }, () => 100), 5]
  const along = [...ys, ...ys, ...ys, ...ys].map((y, i) => ({ x: 10 * (i + 1), y }))
  const points = [
    { x: 0, y: 0 },
    ...along.flatMap(({ x, y }) => [
      { x, y },
      { x, y: -y },
    ]),
  ]
  const windows = points.map(({ x }) => ({ from: 12 * x, until: x === 0 ? 100_000 : 12 * x + 5 }))
  const matrix = euclidean(points, Math.ceil)
  const demands = points.map((_, i) => (i === 0 ? 0 : 1))
  const problem: Problem = {
    ...single(points, demands, matrix, { windows }),
    direction: 'morning',
    fleet: [{ id: 'bus', seats: points.length }],
    rules: { tours: 'closed' },
    objective: ['buses', 'distance'],
  }
  const upper = [0, ...along.map((_, i) => 1 + 2 * i), 0]
  const length = upper.slice(1).reduce((sum, to, i) => sum + matrix.metres[upper[i]! * matrix.places + to]!, 0)
  return { problem, straight: 2 * length }
}

test('[SOLVE-47] within windows, the fewest buses are put to use in several ways, and the best of them is improved', () => {
  const { problem, straight } = rails()
  for (let seed = 1; seed <= drawn(2, 10); seed++) {
    const { figures } = solve(problem, { seed, until: untilSteps(4000) })
    expect([seed, figures.buses, figures.metres]).toEqual([seed, 2, straight])
  }
})

test('[SOLVE-47] such a search is ended in each of its parts', () => {
  const { problem } = rails()
  for (let max = 100; max <= 4000; max += 900) {
    const { steps, figures } = solve(problem, { seed: 1, until: (done) => (done < max ? done / 4000 : 1) })
    expect(steps).toBeLessThan(max + 400)
    expect(figures.unassigned).toBe(0)
  }
})
