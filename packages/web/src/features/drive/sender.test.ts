import { CallFailed } from '@firstbell/contract'
import { expect, test } from 'vitest'
import type { QueuedReport } from './offline-store.ts'
import { createSender } from './sender.ts'

const event = (key: number): QueuedReport => ({
  key,
  routeId: 'r1',
  date: '2026-11-23',
  event: { kind: 'walkThrough', id: `said-for-the-time-${key}`, at: key },
})

/** A phone with these entries; `answer` says what becomes of each report. */
function phone(count: number, answer: (keys: number[]) => void) {
  let queue = Array.from({ length: count }, (_, i) => event(i + 1))
  const sent: number[][] = []
  const refused: number[] = []
  const signals: boolean[] = []
  const seen = { isVoid: false, waits: 0 }
  const without = async (keys: readonly number[]) => {
    queue = queue.filter(({ key }) => !keys.includes(key))
  }
  const sender = createSender({
    kept: { waiting: async () => queue, sent: without, unsay: without },
    async send({ events }) {
      const keys = events.map((one) => (one as { at: number }).at)
      answer(keys)
      sent.push(keys)
      return { run: {} as never, plan: '' } // nobody looks at it here
    },
    wait: async () => void seen.waits++,
    onSent: () => undefined,
    onSignal: (hasSignal) => signals.push(hasSignal),
    onVoid: () => (seen.isVoid = true),
    onRefused: (batch) => refused.push(...batch.map(({ key }) => key)),
    onCount: () => undefined,
  })
  sender.wake()
  return { sent, refused, signals, seen, left: () => queue.length }
}

test('[DRIVE-6] all that waits is sent in its order, as much at once as the server takes', async () => {
  const { sent, left } = phone(120, () => undefined)
  await expect.poll(left).toBe(0)
  expect(sent.map((keys) => keys.length)).toEqual([50, 50, 20])
  expect(sent.flat()).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
})

test('[DRIVE-6] without a network nothing is lost: it is sent when there is one again', async () => {
  let tries = 0
  const { sent, signals, left } = phone(3, () => {
    if (++tries < 4) throw new TypeError('no network')
  })
  await expect.poll(left).toBe(0)
  expect(sent).toEqual([[1, 2, 3]])
  expect(signals).toEqual([false, false, false, true])
})

test('[DRIVE-6] an entry that the server will never take keeps no other out', async () => {
  const { sent, refused, left } = phone(3, (keys) => {
    if (keys.includes(2)) throw new CallFailed(404, undefined)
  })
  await expect.poll(left).toBe(0)
  expect(sent).toEqual([[1], [3]])
  expect(refused).toEqual([2])
})

test('[DRIVE-9] a page that is told to wait waits, and sends the same again', async () => {
  let tries = 0
  const { sent, seen, left } = phone(2, () => {
    if (++tries === 1) throw new CallFailed(429, undefined)
  })
  await expect.poll(left).toBe(0)
  expect(sent).toEqual([[1, 2]])
  expect(seen.waits).toBe(1)
})

test('[DRIVE-1] a link that was revoked is noticed', async () => {
  const { seen, left } = phone(2, () => {
    throw new CallFailed(410, undefined)
  })
  await expect.poll(() => seen.isVoid).toBe(true)
  expect(left()).toBe(2)
})
