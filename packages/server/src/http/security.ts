import { CLIENT_HEADER } from '@firstbell/contract'
import { Refusal } from '@firstbell/domain'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The origins from which our own pages call: the public one and, on a machine of one's own, its other loopback names. */
export function ownOrigins(publicUrl: string): string[] {
  const url = new URL(publicUrl)
  if (!LOOPBACK.includes(url.hostname)) return [url.origin]
  return LOOPBACK.map((name) => `${url.protocol}//${name}${url.port ? `:${url.port}` : ''}`)
}

/** SECURITY-19: a call that changes something comes from our own page: our Origin and a header that forms cannot send. */
export function requireOwnOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const origin = request.headers.origin
  if (!origin || !origins.includes(origin) || !request.headers[CLIENT_HEADER]) throw new Refusal('wrong-origin')
}

/** A page of another site may not follow our feeds. */
export function refuseForeignOrigin(request: FastifyRequest, origins: readonly string[]): void {
  const origin = request.headers.origin
  if (origin && !origins.includes(origin)) throw new Refusal('wrong-origin')
}

export async function secureHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const secure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its colours into a style element; scripts have no such exception.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/app') || request.url.startsWith('/identity')) reply.header('cache-control', 'no-store')
  })
}
