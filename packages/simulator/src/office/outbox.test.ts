import { expect, test } from 'vitest'
import { type DeviceKey, type Outcome, osmandAddress, sendReport } from './osmand.ts'
import { MAX_REPORTS_PER_DEVICE, outboxOf } from './outbox.ts'

const POSITION = { lat: 41.5, lng: -81.25 }
const settled = () => new Promise((resolve) => setImmediate(resolve))

function outboxWith(answers: (device: string, fixAt: number) => Outcome) {
  const world = { nowMs: 0, log: [] as string[], sent: [] as string[] }
  const outbox = outboxOf({
    nowMs: () => world.nowMs,
    log: (line) => void world.log.push(line),
    async send(device, report) {
      world.sent.push(`${device}@${report.fixAt}`)
      await Promise.resolve()
      return answers(device, report.fixAt)
    },
  })
  const put = (device: string, at: number) => outbox.put(device, { fixAt: at, sentAt: at, position: POSITION })
  return { world, outbox, put }
}

test('a device keeps 2000 fixes, drops the oldest beyond that and says so once', async () => {
  const { world, outbox, put } = outboxWith(() => ({ kind: 'taken', result: 'stored' }))
  for (let at = 0; at < MAX_REPORTS_PER_DEVICE + 5; at++) put('a', at)
  expect(outbox.waiting()).toBe(2000)
  outbox.pump()
  await settled()
  expect(world.sent[0]).toBe('a@5')
  expect(outbox.counts).toMatchObject({ stored: 2000, dropped: 5 })
  expect(world.log).toEqual(['a keeps 2000 fixes and drops the oldest from here on'])
})

test('the device with the oldest fix goes first, and no device overtakes itself', async () => {
  const { world, outbox, put } = outboxWith(() => ({ kind: 'taken', result: 'stored' }))
  for (const [device, at] of [
    ['a', 3],
    ['b', 1],
    ['b', 2],
    ['a', 4],
  ] as const)
    put(device, at)
  outbox.pump()
  expect(world.sent).toEqual(['b@1', 'a@3'])
  await settled()
  expect(world.sent).toEqual(['b@1', 'a@3', 'b@2', 'a@4'])
})

test('a fix that is refused is given up, the device rests for a minute and the others go on', async () => {
  const refuse: Outcome = { kind: 'refused', status: 400, detail: 'wrong key' }
  const { world, outbox, put } = outboxWith((device) => (device === 'a' ? refuse : { kind: 'taken', result: 'stored' }))
  for (const at of [1, 2]) for (const device of ['a', 'b']) put(device, at)
  outbox.pump()
  await settled()
  expect(outbox.counts).toMatchObject({ refused: 1, stored: 2 })
  expect(world.log).toEqual(['The server refuses a (400): wrong key'])
  world.nowMs = 61_000
  outbox.pump()
  await settled()
  expect(outbox.counts.refused).toBe(2)
  expect(world.log).toHaveLength(1)
})

test('a server that does not answer is asked less and less often, but always again', async () => {
  const { world, outbox, put } = outboxWith(() => ({ kind: 'later' }))
  put('a', 1)
  const asked: number[] = []
  for (; world.nowMs <= 100_000; world.nowMs += 500) {
    const before = world.sent.length
    outbox.pump()
    await settled()
    if (world.sent.length > before) asked.push(world.nowMs / 1000)
  }
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
  expect(outbox.waiting()).toBe(1)
})

test('[DEMO-10] a report is owed until it is answered, but not by a device that the server told to rest', async () => {
  let answer: Outcome = { kind: 'later' }
  const { world, outbox, put } = outboxWith(() => answer)
  const pump = async (nowMs: number, next: Outcome) => {
    world.nowMs = nowMs
    answer = next
    outbox.pump()
    await settled()
  }
  expect(outbox.owedSince()).toBeUndefined()
  put('a', 7)
  put('a', 8)
  await pump(0, { kind: 'later' })
  expect(outbox.owedSince()).toBe(7)
  await pump(60_000, { kind: 'later', status: 429, afterSeconds: 9 })
  expect(outbox.owedSince()).toBeUndefined()
  await pump(69_000, { kind: 'refused', status: 400, detail: 'wrong key' })
  expect(outbox.owedSince()).toBeUndefined()
  put('b', 9)
  expect(outbox.owedSince()).toBe(9)
  await pump(200_000, { kind: 'taken', result: 'stored' })
  expect(outbox.owedSince()).toBeUndefined()
  expect(outbox.counts).toMatchObject({ refused: 1, stored: 2 })
})

const DEVICE: DeviceKey = { name: 'bus 7', key: 'secret' }

test('a fix is sent in the units of the protocol: knots, degrees, metres, seconds', () => {
  const report = {
    fixAt: 1_700_000_000,
    position: POSITION,
    speedMps: 10,
    headingDegrees: 91.4,
    accuracyMetres: 7,
    batteryPercent: 88,
  }
  const url = new URL(osmandAddress('http://bus.test', DEVICE, report))
  expect(url.origin + url.pathname).toBe('http://bus.test/osmand')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: 'bus 7',
    lat: '41.500000',
    lon: '-81.250000',
    timestamp: '1700000000',
    speed: '19.44',
    bearing: '91',
    accuracy: '7',
    batt: '88',
  })
  expect(osmandAddress('http://bus.test', DEVICE, { fixAt: 1, position: POSITION })).not.toContain('speed')
})

test.each<[string, () => Response, Outcome]>([
  ['stored', () => Response.json({ result: 'stored' }), { kind: 'taken', result: 'stored', reason: undefined }],
  [
    'rejected',
    () => Response.json({ result: 'rejected', reason: 'future' }),
    { kind: 'taken', result: 'rejected', reason: 'future' },
  ],
  ['wrong key', () => new Response('no', { status: 400 }), { kind: 'refused', status: 400, detail: 'no' }],
  [
    'too many',
    () => new Response('', { status: 429, headers: { 'retry-after': '9' } }),
    { kind: 'later', status: 429, afterSeconds: 9 },
  ],
  ['busy', () => new Response('', { status: 503 }), { kind: 'later', status: 503, afterSeconds: undefined }],
  ['a proxy', () => new Response('<html>'), { kind: 'later' }],
])('an answer of the door is understood: %s', async (_, answer, outcome) => {
  expect(
    await sendReport(() => Promise.resolve(answer()), 'http://bus.test', DEVICE, { fixAt: 1, position: POSITION }),
  ).toEqual(outcome)
})

test('no connection is an answer too', async () => {
  const send = () => Promise.reject(new TypeError('fetch failed'))
  expect(await sendReport(send, 'http://bus.test', DEVICE, { fixAt: 1, position: POSITION })).toEqual({ kind: 'later' })
})
