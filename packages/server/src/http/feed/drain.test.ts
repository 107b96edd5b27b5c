import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { openHarness, testDatabase } from '../../testing/harness.ts'

test('[OPS-12] a server that is being stopped is not ready, answers on, and closes connections with an answer', async () => {
  const { app } = await openHarness({ database: await testDatabase() })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const [answer] = (await once(get(base + path, { agent }), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return [answer.statusCode, answer.headers.connection]
  }
  expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
  const drained = app.drain()
  expect(await ask('/readyz')).toEqual([503, 'keep-alive'])
  await expect.poll(() => app.server.listening).toBe(false)
  expect(await ask('/healthz')).toEqual([200, 'close'])
  await drained
  await app.close()
  agent.destroy()
})
