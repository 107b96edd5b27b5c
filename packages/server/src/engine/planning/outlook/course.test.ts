import { expect, test } from 'vitest'
import type { Found } from '../search/search.ts'
import { continuedFrom, courseOf } from './course.ts'

const at = (seconds: number, buses: number, unassigned = 0) => ({ seconds, buses, unassigned, cost: 0 })

test('[SCENARIO-117] a search says when it found plans with other buses or places, not each change of their cost', () => {
  const milestones = [at(1, 9, 2), at(2, 9), at(3, 9), at(5, 8), at(6, 9), at(7, 8)]
  expect(courseOf({ by: 'budget', isSettled: true, milestones })).toEqual({
    isSettled: true,
    milestones: [
      { seconds: 1, buses: 9, unassigned: 2 },
      { seconds: 2, buses: 9, unassigned: 0 },
      { seconds: 5, buses: 8, unassigned: 0 },
    ],
  })
})

test('[SCENARIO-117] a long search is told in a dozen lines, the first and the last among them', () => {
  const milestones = Array.from({ length: 90 }, (_, i) => at(i, 100 - i))
  const shown = courseOf({ by: 'budget', isSettled: false, milestones }).milestones
  expect([shown.length, shown[0]?.buses, shown.at(-1)?.buses]).toEqual([12, 100, 11])
})

test('[SCENARIO-117] a search that goes on counts on from the seconds of the one before', () => {
  const plan = { course: { isSettled: false, milestones: [{ seconds: 4, buses: 9, unassigned: 0 }] } }
  const found = { ending: { by: 'budget', isSettled: true, milestones: [at(0, 9), at(3, 8)] } } as unknown as Found // nothing else is read
  const { ending } = continuedFrom({ plan, searchedBefore: 20 }, found)
  expect(ending?.milestones.map(({ seconds, buses }) => [seconds, buses])).toEqual([
    [4, 9],
    [20, 9],
    [23, 8],
  ])
})
