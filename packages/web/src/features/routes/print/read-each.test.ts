import { expect, test } from 'vitest'
import { readEach } from './read-each.ts'

const ids = Array.from({ length: 50 }, (_, index) => String(index))

test('[ROUTE-37] of fifty routes a few are read at a time, and each step is said', async () => {
  let underWay = 0
  let most = 0
  const steps: number[] = []
  const found = await readEach(
    ids,
    async (id) => {
      most = Math.max(most, ++underWay)
      await Promise.resolve()
      underWay--
      return `route ${id}`
    },
    { signal: new AbortController().signal, onRead: (done) => steps.push(done) },
  )
  expect(most).toBe(4)
  expect(steps).toEqual(ids.map((_, index) => index + 1))
  expect([found.size, found.get('49')]).toEqual([50, 'route 49'])
})

test('[ROUTE-37] nothing more is read when the page was left', async () => {
  const leaving = new AbortController()
  const read: string[] = []
  const reading = readEach(
    ids,
    async (id) => {
      read.push(id)
      leaving.abort()
    },
    { signal: leaving.signal, onRead: () => undefined },
  )
  await expect(reading).rejects.toThrow()
  expect(read.length).toBeLessThanOrEqual(4)
})
