import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './client-network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request came from, also after its connection has ended. */
    clientAddress: string
    /** What its attempts and requests are counted by: an IPv4 address, or the network of an IPv6 address. */
    clientNetwork: string
  }
}

/** A client that was gone before its request was looked at. */
const UNKNOWN = 'unknown'

/** `request.ip` asks the connection, which has no address once it has ended: so it is asked when the request arrives. */
export function rememberClientAddress(app: FastifyInstance): void {
  app.decorateRequest('clientAddress', UNKNOWN)
  app.decorateRequest('clientNetwork', {
    getter(this: FastifyRequest) {
      return networkOf(this.clientAddress)
    },
  })
  app.addHook('onRequest', async (request) => {
    request.clientAddress = request.ip ?? UNKNOWN // undefined where the client is gone, whatever its type says
  })
}
