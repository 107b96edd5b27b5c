import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { givenOrganization } from '../../testing/given.ts'
import { MONDAY_MORNING, openHarness } from '../../testing/harness.ts'
import { readVehiclePositions } from '../../adapters/ingest/gtfs-realtime.ts'
import { readOwnTracks } from '../../adapters/ingest/owntracks.ts'

const SEVEN = MONDAY_MORNING + 600

async function givenDevice(name: string, protocol: 'osmand' | 'owntracks' | 'traccar' | 'gtfs-realtime') {
  const given = await givenOrganization()
  given.serviceClock.set(SEVEN)
  const { key } = await given.client.devices.create({ body: { name, protocol, orgId: given.organizationId } })
  const lastSeen = async (device = name) => {
    const devices = await given.client.devices.list({ query: { orgId: given.organizationId } })
    return devices.find((one) => one.name === device)?.lastSeenAt ?? null
  }
  return { ...given, key, lastSeen }
}

const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`driver:${key}`).toString('base64')}` })

test('[REPORT-16] OwnTracks is answered with an empty list, whether it tells a place or something else', async () => {
  const { app, key } = await givenDevice('owntracks/ada/phone', 'owntracks')
  const send = (payload: string) => app.inject({ method: 'POST', url: '/owntracks', headers: basic(key), payload })
  const position = { _type: 'location', lat: 40, lon: -83, tst: SEVEN, topic: 'owntracks/ada/phone' }
  for (const payload of [JSON.stringify(position), '{"_type":"waypoint","lat":1,"lon":2,"tst":3}', '']) {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  }
  expect((await send('{"_type":')).statusCode).toBe(400)
})

test('[SECURITY-25] [REPORT-16] OwnTracks hears the same of an unknown device, a wrong key and no key: 401', async () => {
  const { app, key, client, organizationId: orgId } = await givenDevice('owntracks/ada/phone', 'owntracks')
  await client.devices.create({ body: { name: 'owntracks/ben/phone', protocol: 'owntracks', orgId } })
  const send = (topic: string, headers: Record<string, string>) => {
    const payload = JSON.stringify({ _type: 'location', lat: 40, lon: -83, tst: SEVEN, topic })
    return app.inject({ method: 'POST', url: '/owntracks', headers, payload })
  }
  const answers = [
    await send('owntracks/ben/phone', basic(key)),
    await send('owntracks/nobody/phone', basic(key)),
    await send('owntracks/ada/phone', basic('x'.repeat(43))),
    await send('owntracks/ada/phone', {}),
  ]
  const shapes = answers.map((answer) => ({ status: answer.statusCode, body: { ...answer.json(), requestId: '' } }))
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(401)
  expect(answers[0]?.headers['www-authenticate']).toMatch(/^Basic /)
})

const forwarded = (uniqueId: string, more: Record<string, unknown> = {}) => ({
  device: { id: 7, uniqueId, name: 'Bus 12' },
  position: {
    fixTime: new Date(SEVEN * 1000).toISOString(),
    valid: true,
    outdated: false,
    latitude: 40,
    longitude: -83,
    speed: 10,
    course: 90,
    accuracy: 0,
    attributes: { batteryLevel: 80, ignition: true },
    ...more,
  },
})

test('[REPORT-17] one key of a Traccar server speaks for all its trackers that are registered', async () => {
  const { app, key, client, organizationId: orgId } = await givenDevice('server', 'traccar')
  await client.devices.create({ body: { name: '866104020101005', protocol: 'traccar', orgId } })
  const send = (payload: object, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
    app.inject({ method: 'POST', url: '/traccar', headers, payload })
  expect((await send(forwarded('866104020101005'))).json()).toEqual({ result: 'stored' })
  expect((await send(forwarded('866104020101005'))).json()).toEqual({ result: 'duplicate' })
  expect((await send(forwarded('866104020101005', { outdated: true }))).json()).toEqual({ result: 'heartbeat' })
  expect((await send({ device: { uniqueId: '866104020101005' } })).statusCode).toBe(400)
})

test('[SECURITY-25] [REPORT-17] a tracker that nobody registered, a phone and a wrong key are all absent', async () => {
  const { app, key, client, organizationId: orgId } = await givenDevice('server', 'traccar')
  const phone = await client.devices.create({ body: { name: 'phone', protocol: 'osmand', orgId } })
  const foreign = await givenDevice('elsewhere', 'traccar')
  const send = async (name: string, bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const answer = await app.inject({ method: 'POST', url: '/traccar', headers, payload: forwarded(name) })
    return { status: answer.statusCode, body: { ...answer.json(), requestId: '' } }
  }
  const answers = [
    await send('nobody', key),
    await send('phone', key), // a phone speaks for itself
    await send('elsewhere', key),
    await send('server', phone.key),
    await send('server', foreign.key),
    await send('server', 'x'.repeat(43)),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

interface Vehicle {
  id: string
  at?: number
  speed?: number
  isDeleted?: boolean
}

/** A feed as gtfs-realtime.proto lays it out. */
function feedOf(vehicles: readonly Vehicle[]): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeMessage(1, () => (pbf.writeStringField(1, '2.0'), pbf.writeVarintField(3, SEVEN)), undefined)
  vehicles.forEach(({ id, at, speed, isDeleted }, i) => {
    const position = () => {
      pbf.writeFloatField(1, 40)
      pbf.writeFloatField(2, -83)
      pbf.writeFloatField(3, 90)
      if (speed !== undefined) pbf.writeFloatField(5, speed)
    }
    const vehicle = () => {
      pbf.writeMessage(2, position, undefined)
      if (at !== undefined) pbf.writeVarintField(5, at)
      pbf.writeMessage(8, () => pbf.writeStringField(2, `label of ${id}`), undefined)
      pbf.writeMessage(8, () => pbf.writeStringField(1, id), undefined) // messages in two parts are one
    }
    const entity = () => {
      pbf.writeStringField(1, `entity-${i}`)
      if (isDeleted) pbf.writeBooleanField(2, true)
      pbf.writeMessage(4, vehicle, undefined)
    }
    pbf.writeMessage(2, entity, undefined)
  })
  return pbf.finish()
}

test('[REPORT-18] a vehicle of a GTFS-Realtime feed is named by its id, and without a time of its own seen with the feed', () => {
  const reports = readVehiclePositions(
    feedOf([{ id: '12', at: SEVEN - 9, speed: 8 }, { id: '13' }, { id: '14', isDeleted: true }]),
  )
  expect(reports).toMatchObject([
    { deviceName: '12', fix: { at: SEVEN - 9, lat: 40, lng: -83, headingDegrees: 90, speedMps: 8 } },
    { deviceName: '13', fix: { at: SEVEN } },
  ])
  expect(reports).toHaveLength(2)
})

test('[REPORT-18] a feed is asked again and again, also after it failed; vehicles that nobody registered are left out', async () => {
  const { organizationId, lastSeen, client } = await givenDevice('12', 'gtfs-realtime')
  let asked = 0
  const outside = createServer((_, reply) => {
    if (asked++ === 0) reply.writeHead(500).end()
    else reply.end(feedOf([{ id: '99' }, { id: '12', at: SEVEN - 5 }]))
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const { port } = outside.address() as AddressInfo // it listens on a port, not on a socket
  const url = `http://127.0.0.1:${port}/vehicles.pb`
  const server = await openHarness({ sources: { vehiclePositions: { url, organizationId, everyMs: 20 } } })
  server.serviceClock.set(SEVEN)
  await expect.poll(() => asked).toBeGreaterThan(2)
  await server.close() // writes down who was heard of
  outside.close()
  expect(await lastSeen()).toBe(SEVEN)
  const failed = await server.deps.metrics.failedSources.get()
  expect(failed.values.map(({ value }) => value)).toEqual([1])
  expect(await client.devices.list({ query: { orgId: organizationId } })).toHaveLength(1)
})

test('[REPORT-20] [REPORT-12] OwnTracks may send numbers as text, readings that are none, and only the time of the message', () => {
  const message = { _type: 'location', lat: '40.0', lon: -83, tst: 0, created_at: SEVEN, vel: null, batt: '85%' }
  const report = readOwnTracks(message)
  expect(report?.fix).toMatchObject({ at: SEVEN, lat: 40, lng: -83 })
  expect([report?.batteryPercent, report?.fix?.speedMps]).toEqual([undefined, undefined])
})

test('[REPORT-12] a Traccar attribute of another type is left out', async () => {
  const { app, key, client, organizationId: orgId } = await givenDevice('server', 'traccar')
  await client.devices.create({ body: { name: 'tracker-4', protocol: 'traccar', orgId } })
  const more = { attributes: { batteryLevel: 'low', ignition: 'on', charge: 3 }, speed: 'NaN' }
  const headers = { authorization: `Bearer ${key}` }
  const answer = await app.inject({ method: 'POST', url: '/traccar', headers, payload: forwarded('tracker-4', more) })
  expect(answer.json()).toEqual({ result: 'stored' })
})

test('[REPORT-20] a vehicle whose time is zero is seen when the feed was made', () => {
  expect(readVehiclePositions(feedOf([{ id: '12', at: 0 }]))).toMatchObject([{ fix: { at: SEVEN } }])
})

test('[REPORT-22] several reports in one body are stored together, each with its answer', async () => {
  const { app, key } = await givenDevice('phone-7', 'osmand')
  const location = (at: number) => ({ timestamp: at, coords: { latitude: 40, longitude: -83, speed: -1 } })
  const send = (payload: object) =>
    app.inject({ method: 'POST', url: '/osmand', headers: { authorization: `Bearer ${key}` }, payload })
  const whole = await send({ device_id: 'phone-7', location: [SEVEN - 9, SEVEN - 4, SEVEN - 4, 77].map(location) })
  const results = whole.json<{ result: string }[]>().map(({ result }) => result)
  expect(results).toEqual(['stored', 'stored', 'duplicate', 'rejected'])
  const list = await send([{ device_id: 'phone-7', location: location(SEVEN - 2) }])
  expect(list.json()).toEqual([{ result: 'stored' }])
  const foreign = await send([{ device_id: 'phone-8', location: location(SEVEN - 1) }])
  expect(foreign.statusCode).toBe(404)
})

test('[REPORT-22] OwnTracks may send several messages at once', async () => {
  const { app, key } = await givenDevice('owntracks/ada/phone', 'owntracks')
  const message = (tst: number, topic = 'owntracks/ada/phone') => ({ _type: 'location', lat: 40, lon: -83, tst, topic })
  const send = (payload: object) => app.inject({ method: 'POST', url: '/owntracks', headers: basic(key), payload })
  expect((await send([message(SEVEN - 3), { _type: 'waypoint' }, message(SEVEN - 1)])).json()).toEqual([])
  expect((await send([message(SEVEN), message(SEVEN, 'owntracks/ben/phone')])).statusCode).toBe(401)
})

test('[REPORT-21] a device whose reports are rejected is not shown as just seen, until one is accepted', async () => {
  const { client, organizationId: orgId, key } = await givenDevice('phone-9', 'osmand')
  const sent = async (query: Record<string, string>) => {
    const server = await openHarness()
    server.serviceClock.set(SEVEN)
    const headers = { authorization: `Bearer ${key}` }
    await server.app.inject({ url: '/osmand', headers, query: { id: 'phone-9', ...query } })
    await server.close() // writes when devices were last seen
    const [device] = await client.devices.list({ query: { orgId } })
    return [device?.lastSeenAt, device?.rejectedAt, device?.rejectReason]
  }
  const position = { lat: '40', lon: '-83' }
  expect(await sent({ ...position, timestamp: '12' })).toEqual([null, SEVEN, 'too-old'])
  expect(await sent({ ...position, timestamp: 'yesterday' })).toEqual([null, SEVEN, 'malformed'])
  expect(await sent({ ...position, timestamp: String(SEVEN) })).toEqual([SEVEN, null, null])
  expect(await sent({ lat: '0', lon: '0', timestamp: String(SEVEN) })).toEqual([SEVEN, SEVEN, 'zero'])
})

test('[REPORT-22] a list of reports with the fields of the query is stored, each with its answer', async () => {
  const { app, key } = await givenDevice('phone-7', 'osmand')
  const send = async (payload: unknown) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/osmand', headers, payload: JSON.stringify(payload) })
    return [answer.statusCode, answer.statusCode === 200 ? answer.json() : undefined]
  }
  const report = (seconds: number) => ({ id: 'phone-7', lat: 40, lon: -83, timestamp: SEVEN + seconds, batt: 50 })
  const stored = { result: 'stored' }
  expect(await send([report(0), report(1)])).toEqual([200, [stored, stored]])
  expect(await send(report(2))).toEqual([200, stored])
  const nested = { device_id: 'phone-7', location: { timestamp: SEVEN + 3, coords: { latitude: 40, longitude: -83 } } }
  expect(await send([report(4), nested])).toEqual([200, [stored, stored]])
  expect((await send([{ lat: 40, lon: -83 }]))[0]).toBe(400)
  expect((await send([{ ...report(5), id: 'phone-8' }]))[0]).toBe(404)
})
