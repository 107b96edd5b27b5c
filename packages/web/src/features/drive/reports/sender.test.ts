import { CallFailed, PROBLEM_STATUS } from '@firstbell/contract'
import type { RefusalCode } from '@firstbell/domain'
import { expect, test } from 'vitest'
import type { QueuedReport } from './offline-store.ts'
import { createSender } from './sender.ts'
import { unsentFile } from './unsent-file.ts'

const event = (key: number): QueuedReport => ({
  key,
  routeId: 'r1',
  date: '2026-11-23',
  event: { kind: 'walkThrough', id: `said-for-the-time-${key}`, at: key },
})

/** What our server answers when it refuses. */
function refusal(code: RefusalCode): CallFailed {
  const status = PROBLEM_STATUS[code]
  return new CallFailed(status, { type: 'about:blank', title: '', status, code, detail: `a sentence of ${code}` })
}

/** A phone with these entries; `answer` is the result of each report. */
function phone(count: number, answer: (keys: number[]) => void, more: readonly QueuedReport[] = []) {
  let queue = [...Array.from({ length: count }, (_, i) => event(i + 1)), ...more]
  const sent: number[][] = []
  const refused: string[] = []
  const signals: boolean[] = []
  const seen = { isVoid: false, waits: 0 }
  const without = async (keys: readonly number[]) => {
    queue = queue.filter(({ key }) => !keys.includes(key))
  }
  const refuse = async (entries: readonly QueuedReport[], reason: string) => {
    refused.push(...entries.map(({ key }) => `${key} ${reason}`))
    await without(entries.map(({ key }) => key))
  }
  const sender = createSender({
    kept: { waiting: async () => queue, sent: without, refuse },
    async send({ events }) {
      const keys = events.map((one) => (one as { at: number }).at)
      answer(keys)
      sent.push(keys)
      return { run: {} as never, plan: '', drivenShare: null } // not used here
    },
    wait: async () => void seen.waits++,
    onSent: () => undefined,
    onSignal: (hasSignal) => signals.push(hasSignal),
    onVoid: () => (seen.isVoid = true),
    onRefused: () => undefined,
    onWaiting: () => undefined,
  })
  sender.wake()
  return { sent, refused, signals, seen, left: () => queue.length }
}

test('[DRIVE-28] an emergency is sent before the positions that wait, after what the driver has reported before it', async () => {
  const run = { routeId: 'r1', date: '2026-11-23' }
  const fixes = Array.from({ length: 60 }, (_, i) => ({ ...run, key: 3 + i, fix: { at: 3 + i, lat: 1, lng: 1 } }))
  const emergency = { kind: 'emergency', id: 'an-emergency-of-it', at: 90 } as const
  const { sent, left } = phone(2, () => undefined, [...fixes, { ...run, key: 90, event: emergency }, event(91)])
  await expect.poll(left).toBe(0)
  expect(sent[0]).toEqual([1, 2, 90])
  expect(sent.flat()).toEqual([1, 2, 90, 91])
})

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
    if (keys.includes(2)) throw refusal('not_found')
  })
  await expect.poll(left).toBe(0)
  expect(sent).toEqual([[1], [3]])
  expect(refused).toEqual(['2 a sentence of not_found'])
})

test('[DRIVE-9] a page that is told to wait waits, and sends the same again', async () => {
  let tries = 0
  const { sent, seen, left } = phone(2, () => {
    if (++tries === 1) throw refusal('rate_limited')
  })
  await expect.poll(left).toBe(0)
  expect(sent).toEqual([[1, 2]])
  expect(seen.waits).toBe(1)
})

test('[DRIVE-1] a link that was revoked is noticed', async () => {
  const { seen, left } = phone(2, () => {
    throw refusal('link_expired')
  })
  await expect.poll(() => seen.isVoid).toBe(true)
  expect(left()).toBe(2)
})

test.each([401, 403, 404, 410, 413])(
  '[DRIVE-18] a %i of something between the phone and the server loses nothing',
  async (status) => {
    let tries = 0
    const { sent, refused, seen, left } = phone(2, () => {
      if (++tries < 3) throw new CallFailed(status, undefined)
    })
    await expect.poll(left).toBe(0)
    expect({ sent, refused, ...seen }).toEqual({ sent: [[1, 2]], refused: [], isVoid: false, waits: 2 })
  },
)

test('[DRIVE-18] what was refused is written with its reason into a file for the office', async () => {
  const started = { kind: 'start', id: 'e1', at: 1_764_000_000, busId: 'b1', faults: '=a "lamp"' } as const
  const entries = [
    { key: 1, routeId: 'r1', date: '2025-11-24', event: started, reason: 'This run cannot be started yet' },
    { key: 2, routeId: 'r1', date: '2025-11-24', fix: { at: 1_764_000_001, lat: 40.5, lng: -83 } },
  ]
  const [head, ...lines] = new TextDecoder()
    .decode(await unsentFile(entries).arrayBuffer())
    .trimEnd()
    .split('\r\n')
  expect(head).toBe('date,time,route,what,stop,child,bus,detail,lat,lng,refused')
  expect(lines).toEqual([
    `"2025-11-24","2025-11-24T16:00:00.000Z","r1","start","","","b1","'=a ""lamp""","","","This run cannot be started yet"`,
    '"2025-11-24","2025-11-24T16:00:01.000Z","r1","position","","","","","40.5","-83",""',
  ])
})
