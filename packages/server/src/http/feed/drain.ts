import { Server } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { Refusal } from '@firstbell/domain'
import type { FastifyInstance } from 'fastify'
import type { Streams } from './streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Prepares the server for its end; resolves when it may stop listening. */
    drain(): Promise<void>
    /** Refuses while the server is being drained. */
    requireStaying(): void
  }
}

/** A proxy that asks `/readyz` sends its requests elsewhere after so long. */
const NOTICED_AFTER_MS = 1500
/** How long the end of connections is announced, each with its next answer. */
const LAST_REQUESTS_MS = 2000
const LOOK_MS = 50

/**
 * OPS-12: a server that is stopped first reports that it is not ready, and answers as before. Then it takes no new connections
 * and closes each of those that it has with an answer, not under the next request. Feeds end last: by then the requests of
 * their viewers go elsewhere.
 */
export function makeDrainable(app: FastifyInstance, streams: Pick<Streams, 'count'>): void {
  let [isStopping, isLast] = [false, false]
  app.addHook('onSend', async (_, reply) => {
    if (isLast) reply.header('connection', 'close')
  })
  app.decorate('requireStaying', () => {
    if (isStopping) throw new Refusal('unavailable', 'This server is being stopped. Try again in a few seconds.')
  })
  const countConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  const connectionsEnd = async (withinMs: number) => {
    const end = performance.now() + withinMs
    while (performance.now() < end && (await countConnections()) > streams.count()) await after(LOOK_MS)
  }
  app.decorate('drain', async () => {
    isStopping = true
    await connectionsEnd(NOTICED_AFTER_MS)
    isLast = true
    Server.prototype.close.call(app.server) // that of HTTP would close idle connections under requests on their way
    await connectionsEnd(LAST_REQUESTS_MS)
  })
}
