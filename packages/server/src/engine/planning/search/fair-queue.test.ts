import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const waiting = (organizationId: string, runId: string) => ({ organizationId, runId })

test('[SCENARIO-14] organizations that wait take turns, however much one of them has waiting', () => {
  const queue = createFairQueue()
  for (const id of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(waiting(id.charAt(0), id))
  const taken = Array.from({ length: 6 }, () => queue.take(() => true)?.runId)
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.take(() => true)).toBeUndefined()
})

test('[SCENARIO-14] an organization that may not be served now keeps its turn', () => {
  const queue = createFairQueue()
  for (const id of ['a1', 'a2', 'b1']) queue.push(waiting(id.charAt(0), id))
  expect(queue.take((organizationId) => organizationId !== 'a')?.runId).toBe('b1')
  expect(queue.take((organizationId) => organizationId !== 'a')).toBeUndefined()
  expect(queue.all().map(({ runId }) => runId)).toEqual(['a1', 'a2'])
  expect(queue.take(() => true)?.runId).toBe('a1')
})
