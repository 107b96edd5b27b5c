import type { Access } from '@firstbell/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import { type BodyLimits, LIMITS, PUBLIC_LIMITS, refuseTooLarge } from './request/body.ts'

/**
 * Who may call a route: those whom the contract names; of those with a private link to the page of a family a contact alone; whoever holds
 * an opt-out link; a device that got a notification; the SMS gateway; a device with its key; or programs of this machine.
 */
export type RouteAccess = Access | 'contact' | 'optOutLink' | 'notification' | 'gateway' | 'device' | 'loopback'

/** What a route declares, the only time: the proofs of `packages/server/proofs` read it from the running server. */
export interface Declaration {
  /** Who may call. A route without it stops the server from starting. */
  access: RouteAccess
  /** As in the contract: the caller has shown the password within the last minutes. */
  confirmed?: true
  /** What its handler reads from the body, where the contract does not say so. */
  body?: z.ZodType
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Declaration> {}
}

/** Whoever has the address is a caller, so bodies are as small as those of anyone. */
const BY_ADDRESS_ALONE: readonly RouteAccess[] = [
  'public',
  'familyLink',
  'contact',
  'optOutLink',
  'notification',
  'gateway',
]

interface MountedCall<Caller> extends Declaration {
  method: HTTPMethods | HTTPMethods[]
  url: string
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
  const { method, url, access, confirmed, body, admit, answer } = call
  const bodyLimits = call.limits ?? (BY_ADDRESS_ALONE.includes(access) ? PUBLIC_LIMITS : LIMITS)
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method,
    url,
    config: { access, bodyLimits, ...(confirmed && { confirmed }), ...(body && { body }) },
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
