import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../gate.ts'
import { type Sent, startServed, statusOf } from './served.ts'

const MEGABYTE = 1024 * 1024
const LARGEST = 32 * MEGABYTE
const IMPORT = 'POST /app/import-export/import'
/** Delays below this are the machine's, not the server's; among other tests it is busy. */
const NOISE_MS = isWhole ? 0 : 2000
const JSON_TYPE = { 'content-type': 'application/json' }

/** `[{},{},…]`: the JSON that takes longest to parse, and most memory, for its size. */
const HOSTILE = Buffer.from(`[${'{},'.repeat(Math.floor(LARGEST / 3) - 2)}{}]`)
const DEEP = Buffer.from('['.repeat(100_000))

let served: Awaited<ReturnType<typeof startServed>>
let usualDelayMs: number
let usualBytes: number
beforeAll(async () => {
  served = await startServed()
  const bus = (n: number) => [`bus ${n}`, '48']
  const rows = Array.from({ length: 20_000 }, (_, n) => bus(n))
  const body = { orgId: served.organizationId, kind: 'buses', columns: ['number', 'capacity'], rows }
  const check = Buffer.from(JSON.stringify(body))
  const answer = await send('POST /app/import-export/check', check, { cookie: served.cookie })
  if (statusOf(answer) !== 200) throw new Error(`a usual table was answered ${answer.slice(0, 500)}`)
  const { delayMs, bytes } = await served.load()
  usualDelayMs = delayMs
  usualBytes = bytes
})
afterAll(() => served.stop())

/** Sends a whole body and returns the answer. */
async function send(call: string, body: Buffer, headers: Record<string, string> = {}): Promise<string> {
  const { socket, closed } = await served.open()
  socket.write(served.head(call, { ...JSON_TYPE, connection: 'close', 'content-length': body.length, ...headers }))
  socket.write(body)
  return closed
}

/** What the server suffered since it was asked last, beside the check of a usual table. */
async function expectUsualLoad(what: string): Promise<void> {
  const { delayMs, bytes } = await served.load()
  const grownMegabytes = Math.round((bytes - usualBytes) / MEGABYTE)
  console.log(
    `bodies: ${what}: ${Math.round(delayMs)} ms without answers (${Math.round(usualDelayMs)} ms for a table of 20,000 buses), ${grownMegabytes} MB more`,
  )
  expect(delayMs).toBeLessThan(2 * usualDelayMs + NOISE_MS)
  expect(grownMegabytes).toBeLessThan(200)
}

test('[INPUT-8] who may not send a body is refused before it is read', async () => {
  const foreign: Record<string, string> = { cookie: served.cookie, origin: 'https://elsewhere.example' }
  const callers = [{}, { cookie: '' }, foreign]
  const answers = await Promise.all([...callers, ...callers].map((headers) => send(IMPORT, HOSTILE, headers)))
  expect(answers.map(statusOf)).toEqual([401, 401, 403, 401, 401, 403])
  for (const answer of answers) expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  await expectUsualLoad('6 × 32 MB from callers without the right')
})

test('[INPUT-8] forty uploads that never end are refused at once, and hold nothing', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const { socket, closed } = await served.open()
      socket.write(served.head(IMPORT, { ...JSON_TYPE, 'content-length': LARGEST }))
      socket.write(HOSTILE.subarray(0, 20 * MEGABYTE))
      return closed
    }),
  )
  expect(answers.map(statusOf)).toEqual(answers.map(() => 401))
  await expectUsualLoad('40 uploads without an account that never end')
})

test('[INPUT-9] JSON with too many values, or nested too deep, is refused before it is parsed', async () => {
  const { cookie } = served
  expect(statusOf(await send(IMPORT, HOSTILE, { cookie }))).toBe(413)
  expect(statusOf(await send('POST /app/buses', HOSTILE.subarray(0, MEGABYTE), { cookie }))).toBe(413)
  expect(statusOf(await send(IMPORT, DEEP, { cookie }))).toBe(400)
  expect(statusOf(await send('POST /identity/sign-in/email', HOSTILE.subarray(0, 64 * 1024)))).toBe(413)
  await expectUsualLoad('hostile JSON from an administrator')
})

test('[INPUT-11] of forty large files from one person one is read, and the others are asked to wait', async () => {
  const { cookie } = served
  const sent = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const one = await served.open()
      one.socket.write(served.head(IMPORT, { ...JSON_TYPE, 'content-length': LARGEST, cookie }))
      return one
    }),
  )
  let waiting = sent.length
  const answers: string[] = []
  await new Promise<void>((resolve) => {
    const collect = async ({ answered }: Sent) => {
      answers.push(await answered)
      if (--waiting === 1) resolve()
    }
    for (const one of sent) void collect(one)
  })
  expect(answers.map(statusOf)).toEqual(Array.from({ length: 39 }, () => 429))
  for (const answer of answers) expect(answer).toMatch(/\r\nretry-after: 10\r\n/i)
  for (const { socket } of sent) socket.destroy()
  await expectUsualLoad('40 large files of one person')
})
