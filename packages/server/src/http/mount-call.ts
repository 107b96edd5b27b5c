import type { Endpoint } from '@firstbell/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { type BodyLimits, LIMITS, PUBLIC_LIMITS, refuseTooLarge } from './body.ts'

interface MountedCall<Caller> {
  method: HTTPMethods | HTTPMethods[]
  url: string
  access: Endpoint['access'] | 'device'
  limits?: BodyLimits
  /**
   * Finds out who calls, and how often, and refuses those who may not: before a byte of the body is read. A refusal with a
   * page of its own is sent here, and the reply is returned.
   */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<Caller | FastifyReply> | Caller | FastifyReply
  answer(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<unknown>
}

/** INPUT-8: mounts a call. Its caller, its origin and the size of its body are known before the body is read. */
export function mountCall<Caller>(app: FastifyInstance, call: MountedCall<Caller>): void {
  const { method, url, access, admit, answer } = call
  const bodyLimits = call.limits ?? (access === 'public' ? PUBLIC_LIMITS : LIMITS)
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method,
    url,
    config: { access, bodyLimits },
    async onRequest(request, reply) {
      const admitted = await admit(request, reply)
      if (reply.sent) return reply
      callers.set(request, admitted as Caller) // nothing was sent
      refuseTooLarge(request)
      return undefined
    },
    handler: (request, reply) => answer(request, reply, callers.get(request) as Caller), // admitted above
  })
}
