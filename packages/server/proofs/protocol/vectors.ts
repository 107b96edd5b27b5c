import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { devices, positions } from '../../src/db/schema.ts'
import { openBroker } from '../../src/testing/services/broker.ts'
import { givenOrganization } from '../../src/testing/given.ts'
import { type Harness, openHarness } from '../../src/testing/harness.ts'

/** A request as a device sends it, and what should become of it. */
export interface Vector {
  id: string
  protocol: string
  name: string
  request: {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    repeat?: number
    topic?: string
    payload?: string
    retain?: boolean
  }
  expected: {
    status?: number | number[]
    response_json?: unknown
    position: (Record<string, unknown> & { device: string; time_ms: number | 'server-receive-time' }) | null
    stored_points?: number
    heartbeat?: boolean
    filtered?: string
  }
}

/** They exist even if no vector of a file has a position. */
const SPARE_DEVICES = ['spare', 'owntracks/spare/spare']
/** Columns are single precision, and units are converted; places and times are exact. */
const TOLERANCE = 0.006
const EXACT = new Set(['lat', 'lng', 'time_ms'])
const PATIENCE_MS = 60_000

/** Sends each vector to the real server, to an organization of its own; returns what was wrong with each. */
export async function proveVectors(vectors: readonly Vector[]): Promise<Map<Vector, string[]>> {
  const times = vectors.flatMap(({ expected }) => Number(expected.position?.time_ms) || [])
  const now = Math.max(0, ...times) / 1000 + 10
  const named = new Set(vectors.flatMap(({ expected }) => expected.position?.device ?? []))
  const names = [...named, ...SPARE_DEVICES.filter((name) => !named.has(name))]
  const results = new Map<Vector, string[]>()
  const harness = await openHarness()
  harness.serviceClock.set(now)
  for (const vector of vectors) {
    const prove = vector.protocol.endsWith('mqtt') ? proveMessage : proveRequest
    results.set(vector, await prove(harness, vector, names, now))
  }
  await harness.close()
  return results
}

type World = Awaited<ReturnType<typeof givenDevices>>

async function givenDevices(harness: Harness, names: readonly string[]) {
  const given = await givenOrganization(harness)
  const keys = new Map<string, string>()
  for (const name of names) {
    const protocol = isOwnTracksName(name) ? 'owntracks' : 'osmand'
    const { key } = await given.client.devices.create({ body: { name, protocol, orgId: given.organizationId } })
    keys.set(name, key)
  }
  return { ...given, keys }
}

const isOwnTracksName = (name: string) => name.startsWith('owntracks/')

/** Who sends a vector that becomes no position: the device that it names, else the first of its protocol. */
function senderOf({ protocol, request }: Vector, names: readonly string[]): string {
  const own = names.filter((name) => isOwnTracksName(name) === (protocol === 'owntracks'))
  const text = JSON.stringify(request)
  return own.find((name) => text.includes(name)) ?? own[0] ?? ''
}

async function proveRequest(harness: Harness, vector: Vector, names: string[], now: number): Promise<string[]> {
  const { request, expected, protocol } = vector
  const world = await givenDevices(harness, names)
  const isOwnTracks = protocol === 'owntracks'
  const key = world.keys.get(expected.position?.device ?? senderOf(vector, names)) ?? ''
  // Vectors know no keys: OwnTracks shows its own as the password of HTTP Basic, the others as a token.
  const basic = `Basic ${Buffer.from(`driver:${key}`).toString('base64')}`
  const path = request.path ?? '/'
  const wrong: string[] = []
  for (let times = request.repeat ?? 1; times > 0; times--) {
    const answer = await harness.app.inject({
      method: request.method ?? 'GET',
      url: isOwnTracks ? path : path.replace(/^\/(osmand)?/, '/osmand'),
      headers: { ...request.headers, authorization: isOwnTracks ? basic : `Bearer ${key}` },
      ...(request.body === undefined ? {} : { payload: request.body }),
    })
    const statuses = [expected.status ?? 200].flat()
    if (!statuses.includes(answer.statusCode)) wrong.push(`status ${answer.statusCode}, not ${statuses.join(' or ')}`)
    const body: unknown = answer.body === '' ? undefined : answer.json()
    const said = body as { result?: string; reason?: string } | undefined // what is looked for, nothing is assumed
    if (expected.response_json !== undefined && !isDeepStrictEqual(body, expected.response_json))
      wrong.push(`answered ${answer.body}`)
    if (expected.heartbeat && said?.result !== 'heartbeat') wrong.push(`no heartbeat: ${answer.body}`)
    if (expected.filtered !== undefined && said?.reason !== expected.filtered)
      wrong.push(`not filtered: ${answer.body}`)
  }
  return [...wrong, ...(await compare(world, expected, now))]
}

/** Messages come over a real broker. A last one of another device tells that those before it were dealt with. */
async function proveMessage(harness: Harness, { request, expected }: Vector, names: string[], now: number) {
  const world = await givenDevices(harness, [...names, LAST])
  const broker = await openBroker()
  const server = await openHarness({
    sources: { broker: { url: broker.url, organizationId: world.organizationId } },
  })
  server.serviceClock.set(now)
  await broker.subscribed
  await broker.publish(request.topic ?? '', request.payload ?? '', request.retain)
  await broker.publish(LAST, JSON.stringify({ _type: 'location', lat: 1, lon: 1, tst: Math.floor(now) }))
  const end = performance.now() + PATIENCE_MS
  let isThere = false
  while (!isThere && performance.now() < end) {
    isThere = (await storedOf(world)).some(({ device }) => device === LAST)
  }
  await server.close()
  await broker.close()
  return isThere ? compare(world, expected, now) : ['nothing came from the broker']
}

const LAST = 'owntracks/last/last'

async function storedOf({ deps, scope }: World) {
  const rows = await deps.database.transaction(scope, (db) =>
    db
      .select({ device: devices.name, position: positions })
      .from(positions)
      .innerJoin(devices, eq(devices.id, positions.deviceId)),
  )
  return rows.map(({ device, position }) => ({
    device,
    time_ms: Math.round(position.fixedAt * 1000),
    lat: position.lat,
    lng: position.lng,
    speed_mps: position.speedMps,
    heading_deg: position.headingDegrees,
    accuracy_m: position.accuracyMetres,
    altitude_m: position.altitudeMetres,
    battery_pct: position.batteryPercent,
    charging: position.charging,
    ignition: position.ignition,
    valid: position.valid,
    mock: position.mocked,
  }))
}

async function compare(world: World, expected: Vector['expected'], now: number): Promise<string[]> {
  const stored = (await storedOf(world)).filter(({ device }) => device !== LAST)
  const count = expected.stored_points ?? (expected.position ? 1 : 0)
  if (stored.length !== count) return [`${stored.length} positions stored, not ${count}`]
  const [first] = stored
  if (!first || !expected.position) return []
  const wanted = { ...expected.position }
  if (wanted.time_ms === 'server-receive-time') wanted.time_ms = Math.round(now * 1000)
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found: unknown = (first as Record<string, unknown>)[name] // names come from the file
    const isSame =
      typeof value === 'number' && typeof found === 'number' && !EXACT.has(name)
        ? Math.abs(value - found) <= TOLERANCE
        : value === found
    return isSame ? [] : [`${name} is ${String(found)}, not ${String(value)}`]
  })
}
