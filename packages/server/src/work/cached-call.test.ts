import { expect, test, vi } from 'vitest'
import { cachedCall } from './cached-call.ts'

const MINUTE = { milliseconds: 60_000 }

test('[CACHE-1] the key follows from every argument', async () => {
  const asked = vi.fn(async (holder: { familyId: string; weekdays: readonly number[] }, date: string) =>
    JSON.stringify([holder, date]),
  )
  const { of } = cachedCall(asked, MINUTE)
  const monday = { familyId: 'f', weekdays: [1] }
  const calls = [of(monday, 'a'), of({ ...monday, weekdays: [2] }, 'a'), of(monday, 'b'), of({ ...monday }, 'a')]
  const answers = await Promise.all(calls)
  expect(new Set(answers).size).toBe(3)
  expect(answers[3]).toBe(answers[0])
  expect(asked).toHaveBeenCalledTimes(3)
})

test('[CACHE-1] the version of what was read whole stands for all of it', async () => {
  const asked = vi.fn(async ({ date }: { organizationId: string; version: string; date: string }) => date)
  const { of } = cachedCall(asked, MINUTE)
  const plan = { organizationId: 'o', version: 'v', date: 'monday' }
  expect([await of(plan), await of({ ...plan }), await of({ ...plan, version: 'w' })]).toEqual(Array(3).fill('monday'))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('[CACHE-1] concurrent callers share one call, and a failed one is not cached', async () => {
  const asked = vi.fn(async (_: string) => 'there').mockRejectedValueOnce(new Error('The database is not responding'))
  const { of } = cachedCall(asked, MINUTE)
  const failed = await Promise.allSettled([of('a'), of('a')])
  expect([failed.map(({ status }) => status), asked.mock.calls.length]).toEqual([['rejected', 'rejected'], 1])
  expect(await of('a')).toBe('there')
})

test('[CACHE-2] answers go by age, and by the size of all of them', async () => {
  const asked = vi.fn(async (letters: number) => 'x'.repeat(letters))
  const { of } = cachedCall(asked, { ...MINUTE, size: { most: 100, of: (text) => text.length } })
  for (const letters of [60, 50, 60]) await of(letters)
  expect(asked).toHaveBeenCalledTimes(3) // the first went for the second
  const aging = cachedCall(asked, { milliseconds: 10 })
  const calls = async () => {
    await aging.of(1)
    return asked.mock.calls.length
  }
  await expect.poll(calls, { interval: 20 }).toBe(5)
})

test('[CACHE-2] what was forgotten while it was asked for is not cached', async () => {
  const asked = vi.fn(async (_: string) => 'there')
  const { of, forget } = cachedCall(asked, MINUTE)
  const first = of('a')
  forget()
  await first
  await of('a')
  expect(asked).toHaveBeenCalledTimes(2)
})
