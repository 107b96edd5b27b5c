import { Refusal } from '@firstbell/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../http/handle.ts'
import type { DeviceAuthentication, AuthenticatedDevice } from '../../identity/device-authentication.ts'
import type { Ingest } from '../../adapters/ingest/ingest.ts'
import { readOsmandQuery, readTraccarJson } from '../../adapters/ingest/osmand.ts'
import { readOwnTracks, topicOf } from '../../adapters/ingest/owntracks.ts'
import { jsonIn } from '../../adapters/ingest/readings.ts'
import { readForwarded } from '../../adapters/ingest/traccar.ts'

const LARGEST_BODY_BYTES = 256 * 1024

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The ingest endpoint for devices over HTTP. Bodies are parsed as text: devices send any content type, or none. */
export function mountReports({ app }: Mount, devices: DeviceAuthentication, ingest: Ingest): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY_BYTES }, (_, body, done) => {
      done(null, body)
    })
    open(scope, '/osmand', ['GET', 'POST'], osmand)
    open(scope, '/owntracks', ['POST'], ownTracks)
    open(scope, '/traccar', ['POST'], traccar)
  })

  /** OsmAnd, and Traccar Client in its old and its new form. */
  async function osmand(request: FastifyRequest) {
    const query = textsOf(request.query)
    const isNamed = query.id !== undefined || query.deviceid !== undefined
    const isJson = !isNamed && (request.headers['content-type']?.startsWith('application/json') ?? false)
    const form = () => (Object.keys(query).length > 0 ? query : textsOf(new URLSearchParams(textOf(request))))
    const report = isJson ? readTraccarJson(jsonIn(request.body)) : readOsmandQuery(form())
    const device = await deviceOf(request)
    if (device?.name !== report.deviceName) {
      // Real clients know these two answers: 400 in the query form, 404 in the JSON form.
      throw isJson ? new Refusal('not_found') : new Refusal('invalid_input', 'Unknown device or wrong key')
    }
    return ingest.take(device, report)
  }

  /** OwnTracks: an empty list is the answer that lets the app forget what it sent. */
  async function ownTracks(request: FastifyRequest, reply: FastifyReply) {
    const device = await deviceOf(request)
    const text = textOf(request)
    const { u, d } = textsOf(request.query)
    const user = headerOf(request, 'x-limit-u') ?? u
    const topic = topicOf(user, headerOf(request, 'x-limit-d') ?? d)
    const report = text === '' ? undefined : readOwnTracks(jsonIn(text))
    if (!device || (report && (report.deviceName || topic) !== device.name)) {
      void reply.header('www-authenticate', 'Basic realm="Firstbell"')
      throw new Refusal('signed_out')
    }
    if (report) await ingest.take(device, report)
    return []
  }

  /** Position forwarding of a Traccar server: one key speaks for all of its trackers that are registered here. */
  async function traccar(request: FastifyRequest) {
    const report = readForwarded(jsonIn(request.body))
    const sender = await deviceOf(request)
    if (sender?.protocol !== 'traccar') throw new Refusal('not_found')
    const device = await devices.findNamed(sender.organizationId, 'traccar', report.deviceName)
    if (!device) throw new Refusal('not_found')
    return ingest.take(device, report)
  }

  /** SECURITY-25: an unknown device, a wrong key and a key of another device get one and the same answer. */
  async function deviceOf(request: FastifyRequest): Promise<AuthenticatedDevice | undefined> {
    const key = keyOf(request)
    return key === undefined ? undefined : devices.authenticate(key)
  }
}

function open(app: FastifyInstance, path: string, method: ('GET' | 'POST')[], answer: Answer): void {
  for (const url of [path, `${path}/:key`]) {
    app.route({ method, url, config: { access: 'device' }, bodyLimit: LARGEST_BODY_BYTES, handler: answer })
  }
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
