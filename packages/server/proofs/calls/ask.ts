import { addressOf } from '@firstbell/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { Harness } from '../../src/testing/harness.ts'
import type { Call } from './calls.ts'
import type { Input } from './inputs.ts'

export interface Answered {
  status: number
  headers: Readonly<Record<string, unknown>>
  body: string
}

let asked = 0
/** Each question comes from a desk of its own, so that no limit by address hides an answer. */
const nextDesk = () => `10.1.${Math.floor(++asked / 250) % 250}.${asked % 250}`

/** Makes a call as our own page would; of a feed that opens only the beginning is read, and then it is left. */
export function ask(
  world: Harness,
  call: Pick<Call, 'method' | 'path' | 'isFeed' | 'type'>,
  { body, ...address }: Input,
  headers: Readonly<Record<string, string>>,
): Promise<Answered> {
  if (body === undefined) return send(world, call, address, headers)
  return send(
    world,
    call,
    { ...address, body: JSON.stringify(body) },
    { 'content-type': call.type ?? 'application/json', ...headers },
  )
}

/** The same with a body that is written already, and with something behind the address. */
export async function send(
  { app, deps }: Harness,
  call: Pick<Call, 'method' | 'path' | 'isFeed'>,
  { body, ...address }: Input & { body?: string },
  headers: Readonly<Record<string, string>>,
  ending = '',
): Promise<Answered> {
  const answer = await app.inject({
    method: call.method,
    url: addressOf(call.path, address) + ending,
    headers: { origin: deps.publicUrl, 'x-firstbell': '1', ...headers },
    remoteAddress: nextDesk(),
    ...(body === undefined ? {} : { payload: body }),
    ...(call.isFeed ? { payloadAsStream: true } : {}),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: call.isFeed ? await firstWords(answer) : answer.body,
  }
}

async function firstWords(answer: LightMyRequestResponse): Promise<string> {
  const stream = answer.stream()
  for await (const chunk of stream) {
    stream.destroy()
    answer.raw.res.destroy() // the server sees a reader who is gone
    return String(chunk)
  }
  return ''
}

/** What of an answer must not depend on whether a record is foreign or absent: all but what no two answers share. */
export function withoutAccidents({ status, headers, body }: Answered): Answered {
  const { date: _, 'content-length': __, ...kept } = headers
  const policy = kept['content-security-policy']
  const ofNobody = typeof policy === 'string' ? { 'content-security-policy': policy.replace(NONCE, '') } : {}
  const text = body
    .replace(/"requestId":"[^"]*"/, '"requestId":""')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'a new id')
  return { status, headers: { ...kept, ...ofNobody }, body: text }
}

const NONCE = /'nonce-[^']+'/g
