import type { Readable } from 'node:stream'
import { Refusal } from '@firstbell/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITS, readBody } from '../../http/request/body.ts'
import type { Mount } from '../../http/handle.ts'
import { mountCall } from '../../http/mount-call.ts'
import type { DeviceAuthentication, AuthenticatedDevice } from '../../identity/device-authentication.ts'
import type { Ingest } from '../../adapters/ingest/ingest.ts'
import { readOsmandJson, readOsmandQuery } from '../../adapters/ingest/osmand.ts'
import { readOwnTracks, topicOf } from '../../adapters/ingest/owntracks.ts'
import { jsonIn } from '../../adapters/ingest/readings.ts'
import { readForwarded } from '../../adapters/ingest/traccar.ts'

const LARGEST_BODY_BYTES = 256 * 1024

/** A protocol: what a caller without a valid key is answered, before anything is read, and what a device is. */
interface Protocol {
  unknown(request: FastifyRequest, reply: FastifyReply): Refusal
  answer(request: FastifyRequest, reply: FastifyReply, device: AuthenticatedDevice): Promise<unknown>
}

/** The ingest endpoint for devices over HTTP. Bodies are parsed as text: devices send any content type, or none. */
export function mountReports({ app }: Mount, devices: DeviceAuthentication, ingest: Ingest): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (request: FastifyRequest, bytes: Readable) => readBody(request, bytes))
    open(scope, '/osmand', ['GET', 'POST'], { unknown: unknownOfOsmand, answer: osmand })
    open(scope, '/owntracks', ['POST'], { unknown: unknownOfOwnTracks, answer: ownTracks })
    open(scope, '/traccar', ['POST'], { unknown: () => new Refusal('not_found'), answer: traccar })
  })

  function open(scope: FastifyInstance, path: string, method: ('GET' | 'POST')[], { unknown, answer }: Protocol): void {
    for (const url of [path, `${path}/:key`]) {
      mountCall<AuthenticatedDevice>(scope, {
        method,
        url,
        access: 'device',
        limits: { ...LIMITS, maxBytes: LARGEST_BODY_BYTES },
        async admit(request, reply) {
          const key = keyOf(request)
          const device = key === undefined ? undefined : await devices.authenticate(key)
          if (!device) throw unknown(request, reply)
          return device
        },
        answer: async (request, reply, device) =>
          answer(request, reply, device).catch((error: unknown) => {
            if (error instanceof Refusal && error.code === 'invalid_input') ingest.malformed(device)
            throw error
          }),
      })
    }
  }

  /** OsmAnd, and Traccar Client in its old and its new form. */
  async function osmand(request: FastifyRequest, _: FastifyReply, device: AuthenticatedDevice) {
    const query = textsOf(request.query)
    const form = () => (Object.keys(query).length > 0 ? query : textsOf(new URLSearchParams(textOf(request))))
    const json = isTraccarJson(request) ? jsonIn(request.body) : undefined
    const isBatch = Array.isArray(json)
    const reports = json === undefined ? [readOsmandQuery(form())] : readOsmandJson(json)
    if (reports.some(({ deviceName }) => device.name !== deviceName)) throw unknownOfOsmand(request)
    const answers = await ingest.takeAll(device, reports)
    return isBatch || reports.length > 1 ? answers : answers[0]
  }

  /** OwnTracks: an empty list is the answer that lets the app forget what it sent. */
  async function ownTracks(request: FastifyRequest, reply: FastifyReply, device: AuthenticatedDevice) {
    const text = textOf(request)
    const { u, d } = textsOf(request.query)
    const user = headerOf(request, 'x-limit-u') ?? u
    const topic = topicOf(user, headerOf(request, 'x-limit-d') ?? d)
    const messages = text === '' ? [] : [jsonIn(text)].flat()
    const reports = messages.map(readOwnTracks).filter((report) => report !== undefined)
    if (reports.some(({ deviceName }) => (deviceName || topic) !== device.name))
      throw unknownOfOwnTracks(request, reply)
    if (reports.length > 0) await ingest.takeAll(device, reports)
    return []
  }

  /** Position forwarding of a Traccar server: one key speaks for all of its trackers that are registered here. */
  async function traccar(request: FastifyRequest, _: FastifyReply, sender: AuthenticatedDevice) {
    const report = readForwarded(jsonIn(request.body))
    if (sender.protocol !== 'traccar') throw new Refusal('not_found')
    const device = await devices.findNamed(sender.organizationId, 'traccar', report.deviceName)
    if (!device) throw new Refusal('not_found')
    return ingest.take(device, report)
  }
}

// SECURITY-25: an unknown device, a wrong key and a key of another device get one and the same answer.

/** Real clients know these two: 400 in the query form, 404 in the JSON form. */
function unknownOfOsmand(request: FastifyRequest): Refusal {
  return isTraccarJson(request) ? new Refusal('not_found') : new Refusal('invalid_input', 'Unknown device or wrong key')
}

function unknownOfOwnTracks(_: FastifyRequest, reply: FastifyReply): Refusal {
  void reply.header('www-authenticate', 'Basic realm="Firstbell"')
  return new Refusal('signed_out')
}

function isTraccarJson(request: FastifyRequest): boolean {
  const { id, deviceid } = textsOf(request.query)
  const isNamed = id !== undefined || deviceid !== undefined
  return !isNamed && (request.headers['content-type']?.startsWith('application/json') ?? false)
}

/** The device's key: a Bearer token, the password of HTTP Basic, or the last part of the address for apps that can set nothing else. */
function keyOf(request: FastifyRequest): string | undefined {
  const [scheme, secret = ''] = request.headers.authorization?.split(' ') ?? []
  if (scheme === 'Bearer') return secret
  if (scheme === 'Basic') return Buffer.from(secret, 'base64').toString().split(':').slice(1).join(':')
  return (request.params as { key?: string }).key
}

const textOf = (request: FastifyRequest) => (typeof request.body === 'string' ? request.body : '')

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The fields that are text; one that is given twice in a query counts as not given. */
function textsOf(fields: unknown): Record<string, string | undefined> {
  const entries = fields instanceof URLSearchParams ? [...fields] : Object.entries(fields as Record<string, unknown>)
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : undefined]))
}
