import { Refusal } from '@firstbell/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Mount } from '../../http/handle.ts'
import type { ReportedFix } from '../tracking/tracking.ts'
import { createCollector } from './collector.ts'
import type { DeviceGate, GateDevice } from './device-gate.ts'
import { type OsmandReport, readOsmandQuery, readTraccarJson } from './osmand.ts'
import { createRateLimit } from './rate.ts'

const FUTURE_SECONDS = 300
const LATEST_SECONDS = 24 * 3600
const LARGEST_BODY_BYTES = 256 * 1024

/** The answer to a report. `stored` is said only when it survives a power loss. */
interface ReportAnswer {
  result: 'stored' | 'duplicate' | 'rejected' | 'heartbeat'
  reason?: 'zero' | 'future' | 'too-old'
}

/** The door for devices that speak OsmAnd or Traccar Client over HTTP. */
export function mountReports({ app, deps }: Mount, gate: DeviceGate): void {
  const collector = createCollector(deps.tracking, deps.metrics)
  const rate = createRateLimit(deps.clock.now)

  async function take(request: FastifyRequest, report: OsmandReport, unknown: Refusal): Promise<ReportAnswer> {
    const device = await authenticate(request, report.deviceName, unknown)
    if (!rate.allows(device.id)) throw new Refusal('too-many', 'Keep the report and send it again later')
    deps.tracking.seen(device)
    if (!report.fix) return { result: 'heartbeat' }
    const receivedAt = deps.clock.now()
    const { at = receivedAt, lat, lng, ...rest } = report.fix
    const reason = refusedAtDoor(lat, lng, at, receivedAt)
    if (reason) return { result: 'rejected', reason }
    const { batteryPercent } = report
    const fix: ReportedFix = { ...rest, deviceId: device.id, at, receivedAt, place: { lat, lng }, batteryPercent }
    return { result: await collector.take({ device, fix }) }
  }

  /** SECURITY-25: an unknown device, a wrong key and a key of another device get one and the same answer. */
  async function authenticate(request: FastifyRequest, name: string, unknown: Refusal): Promise<GateDevice> {
    const key = keyOf(request)
    const device = key === undefined ? undefined : await gate.find(key)
    if (device?.name !== name) throw unknown
    return device
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
    // Real clients know these two answers: 400 in the query form, 404 in the JSON form.
    const unknown = isJson ? new Refusal('absent') : new Refusal('invalid-input', 'Unknown device or wrong key')
    const report = isJson ? readTraccarJson(request.body) : readOsmandQuery(fieldsOf(request))
    const given = await take(request, report, unknown)
    deps.metrics.fixes.inc({ result: given.result })
    return reply.send(given)
  }

  for (const url of ['/osmand', '/osmand/:key']) {
    app.route({
      method: ['GET', 'POST'],
      url,
      config: { access: 'device' },
      bodyLimit: LARGEST_BODY_BYTES,
      handler: answer,
    })
  }
}

/** The device's key: a Bearer token, or the last part of the address for apps that can set nothing else. */
function keyOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? (request.params as { key?: string }).key
}

/** The query, or the form where the query is empty. A field that is given twice counts once. */
function fieldsOf(request: FastifyRequest): Record<string, string | undefined> {
  const query = request.query as Record<string, unknown>
  const given = Object.keys(query).length > 0 ? query : ((request.body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}

function refusedAtDoor(lat: number, lng: number, at: number, now: number): ReportAnswer['reason'] {
  if (lat === 0 && lng === 0) return 'zero' // what receivers say before they know
  if (at > now + FUTURE_SECONDS) return 'future'
  if (at < now - LATEST_SECONDS) return 'too-old'
  return undefined
}
