import { CallFailed } from '@firstbell/contract'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

const NEVER = { onProgress: () => undefined, isStopped: () => false }

test('[LIST-10] records are changed one after the other, and one that fails is named and does not stop the others', async () => {
  const order: string[] = []
  const tried: number[] = []
  const act = async (name: string) => {
    order.push(`${name} begins`)
    await Promise.resolve()
    if (name === 'Elm 1') throw new CallFailed(404, undefined)
    order.push(`${name} ends`)
  }
  const outcome = await inTurn(['Oak 1', 'Elm 1', 'Ash 1'], act, { ...NEVER, onProgress: (n) => tried.push(n) })
  expect(outcome).toEqual({ done: ['Oak 1', 'Ash 1'], failed: [{ one: 'Elm 1', failure: 'not_found' }], left: [] })
  expect(order).toEqual(['Oak 1 begins', 'Oak 1 ends', 'Elm 1 begins', 'Ash 1 begins', 'Ash 1 ends'])
  expect(tried).toEqual([1, 2, 3])
})

test('[LIST-10] when somebody stops, those that were not tried are told apart', async () => {
  let isStopped = false
  const act = async (name: string) => void (isStopped = name === 'Elm 1')
  const outcome = await inTurn(['Oak 1', 'Elm 1', 'Ash 1'], act, { ...NEVER, isStopped: () => isStopped })
  expect(outcome).toEqual({ done: ['Oak 1', 'Elm 1'], failed: [], left: ['Ash 1'] })
})
