import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Refusal } from '@firstbell/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createValueCounter, type JsonLimits } from './value-counter.ts'

/** INPUT-9: how large a body may be. */
export interface BodyLimits extends JsonLimits {
  maxBytes: number
}

const MAX_DEPTH = 32
export const LIMITS: BodyLimits = { maxBytes: 1024 * 1024, maxValues: 100_000, maxDepth: MAX_DEPTH }
/** Of calls that anyone may make. */
export const PUBLIC_LIMITS: BodyLimits = { maxBytes: 64 * 1024, maxValues: 1000, maxDepth: MAX_DEPTH }

/** INPUT-10: after the first seconds a body keeps up. A slow line is fast enough, a byte now and then is not. */
const FIRST_SECONDS = 20
const BYTES_PER_SECOND = 128 * 1024
/** INPUT-8: for so long what a refused client goes on sending is thrown away. */
const DISCARD_MS = 2000

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits
  }
}

/** The parsers of bodies, and what happens to a body that is not read. */
export function receiveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(request, payload, createValueCounter(limitsOf(request))).then(
      (text) => void parseJson(request, text, done),
      done,
    )
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) =>
    Object.fromEntries(new URLSearchParams(await readBody(request, payload))),
  )
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new Refusal('not_found')
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!hasBody(request) || request.raw.readableEnded) return payload
    reply.header('connection', 'close')
    if (typeof payload !== 'string') return payload
    reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(answerAndDiscard(payload, request))
  })
}

/** Closing at once would lose the answer: most clients read it only when they have sent what they have. */
async function* answerAndDiscard(payload: string, { raw }: FastifyRequest) {
  yield payload
  raw.resume()
  await finished(raw, { signal: AbortSignal.timeout(DISCARD_MS) }).catch(() => undefined) // then it loses the answer
}

const limitsOf = (request: FastifyRequest): BodyLimits => request.routeOptions.config.bodyLimits ?? PUBLIC_LIMITS

const declaredBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0)

const hasBody = (request: FastifyRequest) => declaredBytes(request) > 0 || 'transfer-encoding' in request.headers

/** Whether a body has as many bytes, or does not say how many it has. */
export function mayExceed(request: FastifyRequest, bytes: number): boolean {
  return 'transfer-encoding' in request.headers || declaredBytes(request) > bytes
}

/** Refuses a body that declares to be too large: it is not read. */
export function refuseTooLarge(request: FastifyRequest): void {
  if (declaredBytes(request) > limitsOf(request).maxBytes) throw tooLarge(request)
}

function tooLarge(request: FastifyRequest): Refusal {
  const kilobytes = Math.floor(limitsOf(request).maxBytes / 1024)
  return new Refusal('too_large', `A request may have ${kilobytes.toLocaleString('en')} KB. Send it in parts.`)
}

/** Reads a body within its limits; `check` sees each part as it arrives. */
export async function readBody(
  request: FastifyRequest,
  payload: Readable,
  check: (part: Buffer) => void = () => undefined,
): Promise<string> {
  const { maxBytes } = limitsOf(request)
  const parts: Buffer[] = []
  let bytes = 0
  return new Promise((resolve, reject) => {
    const stopTimer = startBodyTimer(request, end)
    function end(error?: Error): void {
      stopTimer()
      payload.off('data', take)
      if (error) reject(error)
      else resolve(Buffer.concat(parts).toString())
    }
    function take(part: Buffer): void {
      bytes += part.length
      try {
        if (bytes > maxBytes) throw tooLarge(request)
        check(part)
        parts.push(part)
      } catch (error) {
        end(error as Error) // one of the refusals above
      }
    }
    payload.on('data', take)
    payload.once('end', () => end())
    payload.once('error', () => end(new Refusal('invalid_input', 'The request ended early')))
  })
}

/** INPUT-10: calls `onLate` once a body has not kept up; the answer stops the timer. */
export function startBodyTimer({ raw: { socket } }: FastifyRequest, onLate: (refusal: Refusal) => void): () => void {
  const begunAt = performance.now()
  const bytesRead = () => socket.bytesRead || 0 // what Fastify injects has no real connection
  const before = bytesRead()
  const remainingMs = () =>
    (FIRST_SECONDS + (bytesRead() - before) / BYTES_PER_SECOND) * 1000 - (performance.now() - begunAt)
  const look = () => {
    const ms = remainingMs()
    if (ms > 0) timer = setTimeout(look, ms)
    else onLate(new Refusal('request_timeout', 'The request took too long to arrive. Send it again.'))
  }
  let timer = setTimeout(look, remainingMs())
  return () => clearTimeout(timer)
}
