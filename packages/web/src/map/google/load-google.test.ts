import { expect, test, vi } from 'vitest'
import { withRetries } from './load-google.ts'

/** A library that cannot be fetched so many times, and when it was asked for. */
function libraryAfter(failures: number) {
  vi.useFakeTimers({ now: 0 })
  const askedAtMs: number[] = []
  const load = async () => {
    askedAtMs.push(Date.now()) // of the fake timers
    if (askedAtMs.length <= failures) throw new Error('could not load')
    return 'the library'
  }
  return { load, askedAtMs }
}

test.each([
  [0, [0]],
  [1, [0, 2]],
  [2, [0, 2, 10]],
  [3, [0, 2, 10, 34]],
])('[MAP-16] after %i failures the library is there, and was asked for at %j ms', async (failures, moments) => {
  const { load, askedAtMs } = libraryAfter(failures)
  const loading = withRetries(load)
  await vi.runAllTimersAsync()
  expect(await loading).toBe('the library')
  expect(askedAtMs).toEqual(moments)
})

test('[MAP-16] after the third retry it is given up', async () => {
  const { load, askedAtMs } = libraryAfter(4)
  const loading = expect(withRetries(load)).rejects.toThrow('could not load')
  await vi.runAllTimersAsync()
  await loading
  expect(askedAtMs).toEqual([0, 2, 10, 34])
})
