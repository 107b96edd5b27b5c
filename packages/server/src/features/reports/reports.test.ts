import { beforeAll, expect, test } from 'vitest'
import { drive, type GivenRoute, givenRoute, report } from '../../testing/given.ts'
import { MONDAY_MORNING } from '../../testing/harness.ts'
import { createReportBatches } from '../../engine/tracking/reports/report-batches.ts'
import { BURST, createRateLimit } from '../../http/request/rate-limit.ts'

const SEVEN = MONDAY_MORNING + 600

let given: GivenRoute
beforeAll(async () => {
  given = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'])
  given.serviceClock.set(SEVEN)
})

test('[REPORT-1] a report is acknowledged as stored, and the same report again as a duplicate', async () => {
  expect((await report(given, SEVEN, 0)).json()).toEqual({ result: 'stored' })
  expect((await report(given, SEVEN, 0)).json()).toEqual({ result: 'duplicate' })
})

test('[SECURITY-25] [REPORT-2] an unknown device, a wrong key and the key of another device get the same answer', async () => {
  const position = given.at(0)
  const query = { id: 'phone-12', lat: String(position.lat), lon: String(position.lng), timestamp: String(SEVEN) }
  const ask = (id: string, key: string | undefined) =>
    given.app.inject({
      url: '/osmand',
      query: { ...query, id },
      headers: key ? { authorization: `Bearer ${key}` } : {},
    })
  const other = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  const { organizationId: orgId, client } = given
  await client.devices.create({ body: { name: 'phone-13', orgId } })
  await other.client.devices.create({ body: { name: 'phone-14', orgId: other.organizationId } })
  const answers = [
    await ask('phone-14', given.device.key),
    await ask('nobody', given.device.key),
    await ask('phone-12', 'x'.repeat(43)),
    await ask('phone-12', undefined),
    await ask('nobody', undefined),
    await ask('phone-13', given.device.key),
  ]
  const shapes = answers.map((answer) => ({ status: answer.statusCode, body: { ...answer.json(), requestId: '' } }))
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  expect(shapes[0]?.status).toBe(400)
})

test('[REPORT-2] in the JSON form an unknown device gets 404, as its clients expect', async () => {
  const payload = { device_id: 'nobody', location: { coords: { latitude: 40, longitude: -83 } } }
  expect((await given.app.inject({ method: 'POST', url: '/osmand', payload })).statusCode).toBe(404)
})

test.each([
  ['no id', { lat: '40', lon: '-83' }],
  ['a latitude out of range', { id: 'phone-12', lat: '95.01', lon: '-83' }],
  ['a longitude out of range', { id: 'phone-12', lat: '40', lon: '-190' }],
  ['a latitude that is no number', { id: 'phone-12', lat: 'abc', lon: '-83' }],
  ['half a place', { id: 'phone-12', lat: '40' }],
  ['a time that is none', { id: 'phone-12', lat: '40', lon: '-83', timestamp: 'yesterday' }],
])('[REPORT-3] a report with %s is malformed: 400', async (_, query: Record<string, string>) => {
  const headers = { authorization: `Bearer ${given.device.key}` }
  const answer = await given.app.inject({ url: '/osmand', query, headers })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().code).toBe('invalid_input')
})

test('[REPORT-3] a broken JSON body is malformed: 400', async () => {
  const headers = { authorization: `Bearer ${given.device.key}`, 'content-type': 'application/json' }
  const payload = '{"location":{"timestamp":'
  expect((await given.app.inject({ method: 'POST', url: '/osmand', headers, payload })).statusCode).toBe(400)
})

test('[REPORT-4] a body of more than 256 KB is refused: 413', async () => {
  const headers = { authorization: `Bearer ${given.device.key}`, 'content-type': 'application/json' }
  const payload = JSON.stringify({ device_id: 'phone-12', padding: 'x'.repeat(300 * 1024) })
  expect((await given.app.inject({ method: 'POST', url: '/osmand', headers, payload })).statusCode).toBe(413)
})

test('[REPORT-5] a report from the future, from nowhere or from last week is answered and not kept', async () => {
  const future = await report(given, SEVEN + 301, 0)
  expect(future.json()).toEqual({ result: 'rejected', reason: 'future' })
  const old = await report(given, SEVEN - 7 * 86_400, 0)
  expect(old.json()).toEqual({ result: 'rejected', reason: 'too-old' })
  const zero = await report(given, SEVEN, 0, { lat: '0', lon: '0' })
  expect(zero.json()).toEqual({ result: 'rejected', reason: 'zero' })
})

test('[REPORT-6] a report without a place is a heartbeat', async () => {
  const headers = { authorization: `Bearer ${given.device.key}` }
  const answer = await given.app.inject({ url: '/osmand', query: { id: 'phone-12', batt: '88' }, headers })
  expect(answer.json()).toEqual({ result: 'heartbeat' })
})

test('[REPORT-7] the key may stand in the address, for apps that can set nothing else', async () => {
  const position = given.at(10)
  const query = { id: 'phone-12', lat: String(position.lat), lon: String(position.lng), timestamp: String(SEVEN + 1) }
  const answer = await given.app.inject({ url: `/osmand/${given.device.key}`, query })
  expect(answer.json()).toEqual({ result: 'stored' })
})

test('[REPORT-8] a form body counts where the query is empty', async () => {
  const position = given.at(20)
  const answer = await given.app.inject({
    method: 'POST',
    url: '/osmand',
    headers: { authorization: `Bearer ${given.device.key}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=phone-12&lat=${position.lat}&lon=${position.lng}&timestamp=${SEVEN + 2}`,
  })
  expect(answer.json()).toEqual({ result: 'stored' })
})

test('[REPORT-9] a device that sends more than its share is told to wait, and loses nothing by it', async () => {
  const busy = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  busy.serviceClock.set(SEVEN)
  const answers = []
  for (let i = 0; i <= BURST; i++) answers.push(await report(busy, SEVEN - i, 0))
  expect(answers.at(-1)?.statusCode).toBe(429)
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  busy.serviceClock.set(SEVEN + 5)
  expect((await report(busy, SEVEN - BURST, 0)).json()).toEqual({ result: 'stored' })
})

test('[REPORT-10] a late report completes the history and does not move the bus back', async () => {
  const bus = await givenRoute(['Oak 7:00', 'Elm 7:02', 'Fir 7:04'])
  const now = await drive(bus, SEVEN, 400)
  const before = await bus.client.routes.get({ params: { routeId: bus.routeId } })
  expect((await report(bus, now - 22, 180)).json()).toEqual({ result: 'stored' })
  const after = await bus.client.routes.get({ params: { routeId: bus.routeId } })
  expect(after.currentLocation).toEqual(before.currentLocation)
})

test('[REPORT-11] a report that says it is not valid is kept and moves nothing', async () => {
  const bus = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  bus.serviceClock.set(SEVEN)
  expect((await report(bus, SEVEN, 0, { valid: '0' })).json()).toEqual({ result: 'stored' })
  expect((await bus.client.routes.get({ params: { routeId: bus.routeId } })).active).toBe(false)
})

test.each([
  ['a battery of 88.4 %', { batt: '88.4' }],
  ['a battery of a million per cent', { batt: '1000000' }],
  ['an accuracy beyond the world', { accuracy: '1e40' }],
  ['a speed beyond light', { speed: '1e300' }],
  ['an unknown heading', { bearing: '-1' }],
  ['a speed that is no number', { speed: 'NaN' }],
  ['a heading of null', { bearing: 'null' }],
  ['a battery with its unit', { batt: '85%' }],
  ['an accuracy with a decimal comma', { accuracy: '4,5' }],
])('[REPORT-12] a report with %s is stored all the same', async (_, more: Record<string, string>) => {
  const bus = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  bus.serviceClock.set(SEVEN)
  expect((await report(bus, SEVEN, 0, more)).json()).toEqual({ result: 'stored' })
})

test('[REPORT-1] the same report twice at the same moment is stored once', async () => {
  const bus = await givenRoute(['Oak 7:00', 'Elm 7:02'])
  bus.serviceClock.set(SEVEN)
  const answers = await Promise.all([report(bus, SEVEN, 0), report(bus, SEVEN, 0)])
  expect(answers.map((answer) => String(answer.json().result)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'duplicate',
    'stored',
  ])
})

test('[REPORT-13] a clock that steps back does not keep a device out', async () => {
  const limit = createRateLimit(() => now)
  let now = 10_000
  expect(limit.allows('d')).toBe(true)
  now -= 3600
  expect(limit.allows('d')).toBe(true)
})

test('[REPORT-14] one report that cannot be stored keeps no other of its batch out', async () => {
  const outcomes = {
    take: async (reports: readonly { fix: { at: number } }[]) => {
      if (reports.some(({ fix }) => fix.at === 13)) throw new Error('this one cannot be stored')
      return reports.map(() => 'stored' as const)
    },
  }
  const collector = createReportBatches(outcomes as never, given.deps.metrics) // the collector uses nothing else of it
  const takeAt = (at: number) => collector.take({ fix: { at } } as never)
  const settled = await Promise.allSettled([takeAt(12), takeAt(13), takeAt(14)])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
