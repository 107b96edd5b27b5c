import { expect, test } from 'vitest'
import { singleFlightByKey } from './single-flight.ts'

/** Work that ends when the test ends it. */
function givenWork() {
  const ends: ((value: number) => void)[] = []
  const work = () => new Promise<number>((resolve) => ends.push(resolve))
  const end = (index: number) => ends[index]?.(index)
  return { work, end, begun: () => ends.length }
}

test('whoever asks while work is under way shares the next one, which begins after they asked', async () => {
  const { work, end, begun } = givenWork()
  const together = singleFlightByKey<number>()
  const first = together('a', work)
  const others = [together('a', work), together('a', work)]
  expect(begun()).toBe(1)
  end(0)
  expect(await first).toBe(0)
  await expect.poll(begun).toBe(2)
  end(1)
  expect(await Promise.all(others)).toEqual([1, 1])
})

test('what nobody waits for any more begins anew, with the work of whoever asks', async () => {
  const { work, end, begun } = givenWork()
  const together = singleFlightByKey<number>()
  const first = together('a', work)
  end(0)
  await first
  expect(await together('a', async () => 7)).toBe(7)
  expect(begun()).toBe(1)
})

test('different things do not wait for each other', async () => {
  const { work, end } = givenWork()
  const together = singleFlightByKey<number>()
  const a = together('a', work)
  const b = together('b', work)
  end(1)
  expect(await b).toBe(1)
  end(0)
  expect(await a).toBe(0)
})
