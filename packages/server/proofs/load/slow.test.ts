import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWhole } from '../gate.ts'
import { type Sent, startServed, statusOf } from './served.ts'

const SOCKETS = 1000
const ASKED = 300
/** Differences below this are the machine's, not the server's; among other tests it is busy. */
const NOISE_MS = isWhole ? 20 : 1000

let served: Awaited<ReturnType<typeof startServed>>
beforeAll(async () => {
  served = await startServed()
})
afterAll(() => served.stop())

/** The time within which 99 of 100 other callers have their answer. */
async function p99(): Promise<number> {
  const times: number[] = []
  for (let asked = 0; asked < ASKED; asked++) {
    const from = performance.now()
    await new Promise<void>((resolve, reject) => {
      const call = get({ port: served.port, path: '/readyz', agent: false }, (answer) => {
        answer.resume().once('end', resolve)
      })
      call.once('error', reject)
    })
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)[Math.floor(ASKED * 0.99)] as number // there are so many
}

/** Three kinds of slow clients: one says nothing, one does not end its headers, one does not end its body. */
async function openSlow(n: number): Promise<Sent> {
  const sent = await served.open()
  const head = served.head('POST /identity/sign-in/email', { 'content-type': 'application/json', 'content-length': 99 })
  if (n % 3 === 1) sent.socket.write(head.slice(0, -2))
  if (n % 3 === 2) sent.socket.write(`${head}{`)
  return sent
}

test('[INPUT-10] a thousand slow clients delay nobody else, and are disconnected; a live feed stays', async () => {
  const feed = await served.open()
  const call = `GET /app/organizations/${served.organizationId}/feed`
  feed.socket.write(served.head(call, { cookie: served.cookie }))
  expect(statusOf(await feed.answered)).toBe(200)
  let isFeedOpen = true
  feed.socket.once('close', () => (isFeedOpen = false))

  const usual = await p99()
  const slow = await Promise.all(Array.from({ length: SOCKETS }, (_, n) => openSlow(n)))
  const loaded = await p99()
  console.log(`slow: p99 ${usual.toFixed(1)} ms alone, ${loaded.toFixed(1)} ms beside ${SOCKETS} slow clients`)
  expect(loaded).toBeLessThan(2 * usual + NOISE_MS)

  const answers = (await Promise.all(slow.map(({ closed }) => closed))).map(statusOf)
  console.log(
    `slow: ${answers.length} slow clients disconnected, ${answers.filter((one) => one === 408).length} with 408`,
  )
  expect(answers).toEqual(answers.map(() => 408))
  expect(isFeedOpen).toBe(true)
  feed.socket.destroy()
}, 60_000)
