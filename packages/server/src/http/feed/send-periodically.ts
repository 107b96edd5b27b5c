import type { FastifyInstance } from 'fastify'
import type { Stream } from './streams.ts'

/** Calls `sendAll` again and again until the server closes, never twice at once. Ends all streams where it fails: what cannot be asked for is not shown on. */
export function sendPeriodically(
  app: FastifyInstance,
  intervalMs: number,
  viewers: ReadonlyMap<Stream, unknown>,
  sendAll: () => Promise<void>,
): void {
  let isSending = false
  const timer = setInterval(() => {
    if (isSending) return
    isSending = true
    sendAll()
      .catch(() => viewers.forEach((_, stream) => stream.end()))
      .finally(() => {
        isSending = false
      })
  }, intervalMs)
  app.addHook('onClose', async () => clearInterval(timer))
}
