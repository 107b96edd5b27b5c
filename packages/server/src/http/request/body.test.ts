import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { givenOrganization, sharedHarness } from '../../testing/given.ts'
import { openHarness } from '../../testing/harness.ts'
import { startBodyTimer } from './body.ts'
import { createLargeBodies } from './large-bodies.ts'
import { createValueCounter } from './value-counter.ts'

test('[INPUT-8] who calls is asked before a body is read: it may be anything, and its connection is closed', async () => {
  const { app, transport } = await sharedHarness()
  const headers = { ...transport().headers, 'x-firstbell': '1', 'content-type': 'application/json' }
  for (const [url, status] of [
    ['/app/buses', 401],
    ['/app/import-export/import', 401],
    ['/app/drive/start', 404],
    ['/nowhere', 404],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url, headers, payload: '{"number":' })
    expect([url, answer.statusCode, answer.headers.connection]).toEqual([url, status, 'close'])
  }
})

test('[INPUT-8] an endpoint that reads a body before it knows its caller stops the server from starting', async () => {
  const { deps } = await openHarness()
  const app = await buildApp({ ...deps, tracking: { ...deps.tracking, close: async () => undefined } })
  app.post('/hasty', { config: { access: 'public' } }, () => 'hello')
  await expect(app.ready()).rejects.toThrow('POST /hasty reads a body before it is known who calls')
})

test('[INPUT-9] a body that is too large is refused: by its declaration, as it arrives, and by the values in it', async () => {
  const given = await givenOrganization()
  const { app, transport, cookie } = given
  const headers = { ...transport(cookie).headers, 'x-firstbell': '1', 'content-type': 'application/json' }
  const post = (url: string, payload: string) => app.inject({ method: 'POST', url, headers, payload })
  const large = await post('/app/buses', `"${'x'.repeat(1024 * 1024)}"`)
  expect([large.statusCode, large.json().detail]).toEqual([413, 'A request may have 1,024 KB. Send it in parts.'])
  const many = await post('/app/buses', `[${'0,'.repeat(100_000)}0]`)
  expect([many.statusCode, many.json().detail]).toEqual([
    413,
    'A request may contain 100,000 values. Send it in parts.',
  ])
  expect((await post('/app/buses', '['.repeat(33))).json().detail).toBe('JSON may be nested 32 levels deep')
  expect((await post('/identity/sign-in/email', `"${'x'.repeat(64 * 1024)}"`)).statusCode).toBe(413)
})

test('[INPUT-9] values are counted across the parts of a body, and none within a text', () => {
  const counted = (maxValues: number, ...parts: string[]) => {
    const count = createValueCounter({ maxValues, maxDepth: 3 })
    for (const part of parts) count(Buffer.from(part))
  }
  counted(4, '{"a":"[[[[,,,,\\', '"[[[[,,,,",', '"b":', '[1]}')
  expect(() => counted(3, '{"a":"', '",', '"b":[1]}')).toThrow('3 values')
  counted(10, '[[[]],[[]]]')
  expect(() => counted(10, '[[[', '[]]]]')).toThrow('3 levels')
})

describe('[INPUT-11] large bodies', () => {
  let [now, bodies] = [0, createLargeBodies(() => 0)]
  beforeEach(() => {
    now = 1000
    bodies = createLargeBodies(() => now)
  })
  const responseTo = (uid: string, ...organizationIds: string[]) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    bodies.enter({ uid, organizationIds }, response)
    return response
  }
  const refusalFor = (uid: string, ...organizationIds: string[]) => refusalIn(() => responseTo(uid, ...organizationIds))

  test('are read two at once, one of each person and organization; a response that ends makes room', () => {
    const first = responseTo('ada', 'north')
    expect(refusalFor('ada', 'south')).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 10 })
    expect(refusalFor('bea', 'east', 'north')).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 10 })
    responseTo('ben', 'south')
    expect(refusalFor('cem', 'west')).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
    first.emit('close')
    expect(refusalFor('cem', 'north')).toBeUndefined()
  })

  test('of an organization wait for a minute after one that was too slow', () => {
    const slow = responseTo('ada', 'north')
    slow.statusCode = 408
    slow.emit('close')
    now += 20
    expect(refusalFor('bea', 'north')).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 40 })
    expect(refusalFor('ben', 'south')).toBeUndefined()
    now += 40
    expect(refusalFor('ada', 'north')).toBeUndefined()
  })
})

function refusalIn(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error // what the test looks at
  }
  return undefined
}

test('[INPUT-10] a body has 20 seconds, and another for each 128 KB that has arrived', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const socket = { bytesRead: 500 }
  const late = vi.fn()
  const stop = startBodyTimer({ raw: { socket } } as FastifyRequest, late)
  vi.advanceTimersByTime(19_000)
  socket.bytesRead += 1024 * 1024
  vi.advanceTimersByTime(8_900)
  expect(late).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(late).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'request_timeout' }))
  stop()
})

test('[INPUT-11] a person sends one large file after the other', async () => {
  const harness = await openHarness()
  onTestFinished(harness.close)
  const { organizationId: orgId, cookie, transport } = await givenOrganization(harness)
  const base = await harness.app.listen({ port: 0, host: '127.0.0.1' })
  const rows = Array.from({ length: 1000 }, (_, n) => [`bus ${n}`, '48', 'x'.repeat(1500)])
  const body = JSON.stringify({ orgId, kind: 'buses', columns: ['number', 'capacity', 'other'], rows })
  const headers = { ...transport(cookie).headers, 'x-firstbell': '1', 'content-type': 'application/json' }
  for (const call of ['check', 'import', 'check']) {
    const answer = await fetch(`${base}/app/import-export/${call}`, { method: 'POST', headers, body })
    expect([call, answer.status, ((await answer.json()) as { outcomes: unknown[] }).outcomes.length]).toEqual([
      call,
      200,
      1000,
    ])
  }
})
